import type { NoiseLevels } from '../filters/noise-level.ts';
import type { Plane, Raster } from '../raster.ts';
import type { RecipeResult } from '../recipe.ts';
import type { AlignedAnswer, AnswerLook, PhotoView } from './align-answer.ts';
import type { ModelFrame } from './model-frame.ts';

/** What is edited, and how. */
export interface HostedInput<Params> {
  readonly source: Raster;
  readonly params: Params;
  /** Same seed, same input, same answer: same pixels. An integer in 0..2³²−1. */
  readonly seed: number;
  /** 1 where the person painted, at the source's size. */
  readonly mask?: Plane;
}

/** A flat colour that does not occur in a photo. */
export type Backdrop = 'green' | 'magenta';

/** What the model is shown, and what is needed to make a picture of its answer. All but the pictures is plain data. */
export interface HostedRequest {
  /** In the order in which they are sent; the second is the first with the part to be changed painted red. */
  readonly pictures: readonly Raster[];
  readonly frame: ModelFrame;
  /** The ratio that the answer is to have. */
  readonly aspectRatio: string;
  /** What the subject is to be put on. */
  readonly backdrop?: Backdrop;
  /** Pixels across beyond which an answer has no more to give; all that it has when left out. */
  readonly usefulWidth?: number;
}

/** All of a request but its pictures. */
export type RequestShape = Omit<HostedRequest, 'pictures'>;

/** What of composing needs the photo alone, and can be done while the model draws. Plain data. */
export interface Foreseen {
  readonly view: PhotoView;
  /** Left out when there is none to speak of, or when nobody asks. */
  readonly noise?: PhotoNoise;
}

export interface PhotoNoise extends NoiseLevels {
  /** What of it is left in the view: the deviation of the finest band of luma, in units of 0..1. */
  readonly inView: number;
}

export interface HostedAnswer<Params> extends HostedInput<Params> {
  readonly frame: ModelFrame;
  readonly backdrop?: Backdrop | undefined;
  readonly answer: Raster;
  /** Of this photo and frame, from the recipe's own `foresee`; computed when left out. */
  readonly foreseen?: Foreseen | undefined;
  /** From the recipe's own `align`; computed when left out. */
  readonly aligned?: AlignedAnswer | undefined;
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How one tool uses a generative model: what is sent, and what is made of the answer, so that nothing changes but what was
 * asked for. Pure functions. `step` is as in `Recipe`. Both throw EngineError when nothing can come of it.
 */
export interface HostedRecipe<Params> {
  /** Throws EngineError when there is nothing to ask for. */
  readonly check: (params: Params, painted: boolean) => void;
  readonly prepare: (input: HostedInput<Params>, step: (name: string) => void) => HostedRequest;
  /** Of a recipe that shows the model the whole photo and nothing else: the request for one of that size. */
  readonly whole?: (size: Size) => RequestShape;
  readonly foresee?: (input: Pick<HostedAnswer<Params>, 'source' | 'frame'>) => Foreseen;
  /**
   * Of a recipe that lays the answer over the photo. What needs the photo alone is done at once; then a look at the answer is
   * enough, so that it can be decoded meanwhile.
   */
  readonly align?: (input: Omit<HostedAnswer<Params>, 'answer'>) => (look: AnswerLook) => AlignedAnswer;
  /** Throws EngineError `nothing_changed`, `answer_strayed`. */
  readonly compose: (input: HostedAnswer<Params>, step: (name: string) => void) => RecipeResult;
}
