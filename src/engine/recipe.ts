import type { DetectedObject } from './abilities.ts';
import type { Face } from './face.ts';
import type { FoundWords } from './finding/found-words.ts';
import type { WorkerThread } from './inpaint/worker-thread.ts';
import type { Matte } from './matte.ts';
import type { ModelAnswer, ModelQuestion } from './model-question.ts';
import type { Plane, Raster } from './raster.ts';

/** What a recipe needs models to tell about a picture. Each need costs time. */
export interface RecipeNeeds {
  readonly matte: boolean;
  /** Whether the matte is what the person gets: a finer model that takes longer is asked for it, where one has been added. */
  readonly finestMatte?: boolean;
  /** Whether the matte is to show the main objects whole, by the object detector. */
  readonly mainObjects?: boolean;
  /** Whether the network is asked again about the mirrored picture where its first answer leaves a doubt, and the surer matte taken. */
  readonly secondLook?: boolean;
  /** Whether faces are needed. */
  readonly faces: boolean;
  /** Whether the detected objects are needed. */
  readonly objects?: boolean;
  /** Whether the damage of a print is needed. */
  readonly damage?: boolean;
  /** Phrases that are to be found in the picture. */
  readonly words?: readonly string[];
}

/**
 * The input of a recipe. `matte` and `faces` are set when the recipe needs them, `mask` when the person painted one.
 */
export interface RecipeInput<Params> {
  readonly source: Raster;
  readonly params: Params;
  /** The same seed and input give the same pixels. An integer in 0..2³²−1. */
  readonly seed: number;
  /** The network's matte of the whole source, at the network's size. */
  readonly matte?: Matte;
  /** What the network saw in the picture and in the mirrored one, when the recipe wants a second look and the first left a doubt. */
  readonly looks?: readonly [Matte, Matte];
  /** The main objects that a detector knows, in pixels of the source, when the recipe needs them. */
  readonly mainObjects?: readonly DetectedObject[];
  /** The faces by falling size; empty when there are none. */
  readonly faces?: readonly Face[];
  /** The probability (0..1) of damage over the whole source, at the network's size, when the recipe needs it. */
  readonly damage?: Plane;
  /** The detected objects by falling score, in pixels of the source. */
  readonly objects?: readonly DetectedObject[];
  /** The answers to the recipe's `words`. A phrase without an answer throws when it is read. */
  readonly found?: FoundWords;
  /** 1 where the person painted, at the source's size. */
  readonly mask?: Plane;
  /** The answer to what the recipe `asks`, when there is a model that gives one. */
  readonly answer?: ModelAnswer;
  /** Takes a part of the work; the pixels are the same without it. */
  readonly workerThread?: WorkerThread;
}

/** A note about a result for the person. `tools/messages.ts` has a sentence for each code. */
export interface RecipeNote {
  readonly code: RecipeNoteCode;
  /** Words for the gaps in the sentence. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * `hint_unused` {hint} · `colors_untold` most
 * of it got next to no color · `tone_only` all of it got one tone ·
 * `grown_one_side` {side} the other border cuts somebody · `grown_better_side` {side} on both it would look made · `stains_may_remain` some were taken off
 * · `damage_may_remain` scratches or dust were filled · `cracks_stay` or tears do, and contrast was not raised over them ·
 * `edge_line_stays` a line at an extended border is none of the scene · `glass_keeps_background` what was cut out is see-through ·
 * `subject_unsure` {place} the cut-out may be wrong there · `extension_unsure` {place, ratio: a good one, if there is} what was added may look made there ·
 * `fill_unsure` {place} so may what fills a gap · `light_strong` it became far brighter, or bright colors newly reach the
 * end of a channel · `little_changed` few pixels plainly changed · `print_toned` a print's tone alone was restored
 * · of a model's answer: `redrawn_whole` it is another picture · `cut_at_mark`, `cut_at_old_edge` something goes on beyond what may change
 */
export type RecipeNoteCode =
  | 'hint_unused'
  | 'colors_untold'
  | 'hints_unsure'
  | 'skin_recolored'
  | 'tone_only'
  | 'grown_one_side'
  | 'grown_better_side'
  | 'stains_may_remain'
  | 'damage_may_remain'
  | 'cracks_stay'
  | 'edge_line_stays'
  | 'glass_keeps_background'
  | 'subject_unsure'
  | 'extension_unsure'
  | 'fill_unsure'
  | 'light_strong'
  | 'little_changed'
  | 'print_toned'
  | 'redrawn_whole'
  | 'cut_at_mark'
  | 'cut_at_old_edge';

/** The output of a recipe. */
export interface RecipeResult {
  readonly pictures: readonly Raster[];
  readonly notes?: readonly RecipeNote[];
  /** The id of the model whose answer the pictures show. */
  readonly by?: string;
  /** What the judge measured, for benchmarks: the worst of each measure. */
  readonly measures?: Readonly<Record<string, number>>;
}

/**
 * One tool of the embedded engine: a pure function from pixels to pixels. `step` is called with a short name before
 * each part of the work. It throws when the edit was cancelled, and the recipe must not catch that. `run` throws
 * EngineError when the picture cannot give the result.
 */
export interface Recipe<Params> {
  /** The needs of `run` for these parameters. `painted` tells whether there is a mask. May throw EngineError. */
  readonly needs: (params: Params, painted: boolean) => RecipeNeeds;
  /** Whether a result has the colors of its source, which may then be numbers of any RGB space that has curves like sRGB's. */
  readonly keepsColors?: true;
  /** What a model may be asked before `run`; called only where there is one for `answers`. May throw as `run` does. */
  readonly asks?: (input: RecipeInput<Params>, step: (name: string) => void) => ModelQuestion | undefined;
  /** The ability of what `asks` asks. */
  readonly answers?: ModelQuestion['ability'];
  readonly run: (input: RecipeInput<Params>, step: (name: string) => void) => RecipeResult;
}
