import type { Face } from './face.ts';
import type { FoundWords } from './finding/found-words.ts';
import type { SecondThread } from './inpaint/second-thread.ts';
import type { Matte } from './matte.ts';
import type { Plane, Raster } from './raster.ts';

/** What models can tell about a picture before a recipe works on it. Each costs time. */
export interface RecipeNeeds {
  readonly matte: boolean;
  /** `large`: only those that a small view of the picture shows, for a tenth of the time. */
  readonly faces: boolean;
  /** Phrases that are to be found in the picture. */
  readonly words?: readonly string[];
}

/** What a recipe works on. `matte` and `faces` are there when the recipe asks for them; `mask` when the person painted one. */
export interface RecipeInput<Params> {
  readonly source: Raster;
  readonly params: Params;
  /** Same seed, same input: same pixels. An integer in 0..2³²−1. */
  readonly seed: number;
  /** What the network sees, over the whole source at the network's own size. */
  readonly matte?: Matte;
  /** Largest first; none found is an empty list. */
  readonly faces?: readonly Face[];
  /** Where the recipe's `words` are; a phrase that was not found is an error when it is asked for. */
  readonly found?: FoundWords;
  /** 1 where the person painted, at the source's size. */
  readonly mask?: Plane;
  /** For work that can be halved; the pixels are the same without it. */
  readonly secondThread?: SecondThread;
}

/** Something that the person should know about a result; each has its sentence in `tools/messages.ts`. */
export interface RecipeNote {
  readonly code: RecipeNoteCode;
  /** Words for the gaps in the sentence. */
  readonly details?: Readonly<Record<string, string>>;
}

/**
 * `no_face` none found, framed on the subject · `nearest_style` {asked, used} · `hint_unused` {hint} · `colours_untold` most
 * of it got next to no colour · `subject_cut` an extended border cuts it · `stains_may_remain` some were taken off
 * · `damage_may_remain` scratches or dust were filled · `edge_line_stays` a line at an extended border is none of the scene
 */
export type RecipeNoteCode =
  | 'no_face'
  | 'nearest_style'
  | 'hint_unused'
  | 'colours_untold'
  | 'subject_cut'
  | 'stains_may_remain'
  | 'damage_may_remain'
  | 'edge_line_stays';

export interface RecipeResult {
  readonly pictures: readonly Raster[];
  readonly notes?: readonly RecipeNote[];
}

/**
 * How the embedded engine does one tool: a pure function from pixels to pixels.
 * `step` is called with a short name before each part of the work; it throws when the edit was
 * cancelled, and a recipe lets that error pass. Throws EngineError when the picture cannot give what was asked for.
 */
export interface Recipe<Params> {
  /** What `run` needs to be given for these parameters; `painted` says whether there is a mask. May throw EngineError. */
  readonly needs: (params: Params, painted: boolean) => RecipeNeeds;
  readonly run: (input: RecipeInput<Params>, step: (name: string) => void) => RecipeResult;
}
