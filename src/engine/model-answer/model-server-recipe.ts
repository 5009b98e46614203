import type { NoiseLevels } from '../filters/noise-level.ts';
import type { Matte } from '../matte.ts';
import type { Plane, Raster } from '../raster.ts';
import type { RecipeResult } from '../recipe.ts';
import type { AlignedAnswer, AnswerPreview, PhotoView } from './align-answer.ts';
import type { ModelFrame, ModelShapes } from './model-frame.ts';

/** A photo, and what is to be done with it. */
export interface ModelServerInput<Params> {
  readonly source: Raster;
  readonly params: Params;
  /** Same seed, same input, same answer: same pixels. An integer in 0..2³²−1. */
  readonly seed: number;
  /** 1 where the person painted, at the source's size. */
  readonly mask?: Plane;
  /** The network's matte of the whole source, where the recipe needs it. */
  readonly matte?: Matte;
  /** What pictures the model makes; the common ones when left out. */
  readonly shapes?: ModelShapes;
}

/** A flat color that does not occur in a photo. */
export type Backdrop = 'green' | 'magenta';

/** What the model is sent, and what is needed to compose a result of its answer. All but the pictures and the mask is plain data. */
export interface ModelServerRequest {
  /** In the order in which they are sent. The second is the first with the part to be changed painted red. */
  readonly pictures: readonly Raster[];
  /** At the size of the first picture: 1 what the model is to change. Left out where that is not known. */
  readonly modelMask?: Plane;
  readonly frame: ModelFrame;
  /** The ratio that the answer is to have. */
  readonly aspectRatio: string;
  /** What the subject is to be put on. */
  readonly backdrop?: Backdrop;
  /** The width in pixels beyond which an answer adds nothing; without it all of the answer is used. */
  readonly usefulWidth?: number;
}

/** All of a request but its pictures and its mask. */
export type RequestShape = Omit<ModelServerRequest, 'pictures' | 'modelMask'>;

/** What can be computed of the photo while the model works. Plain data. */
export interface PhotoAnalysis {
  readonly view: PhotoView;
  /** Left out when the photo has no noise worth removing, or the recipe does not need it. */
  readonly noise?: PhotoNoise;
}

export interface PhotoNoise extends NoiseLevels {
  /** The noise of the view: the standard deviation of the finest band of luma, 0..1. */
  readonly inView: number;
}

export interface ModelServerAnswer<Params> extends ModelServerInput<Params> {
  readonly frame: ModelFrame;
  readonly backdrop?: Backdrop | undefined;
  readonly answer: Raster;
  /** The result of the recipe's `analyse` for this photo and frame; computed when left out. */
  readonly analysis?: PhotoAnalysis | undefined;
  /** The result of the recipe's `align`; computed when left out. */
  readonly aligned?: AlignedAnswer | undefined;
}

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * How one tool uses a generative model: `prepare` says what is sent, and `compose` takes from the answer only what was asked
 * for. Pure functions. `step` is as in `Recipe`.
 */
export interface ModelServerRecipe<Params> {
  /** Whether the input has a matte. */
  readonly needsMatte?: boolean;
  /** Throws EngineError when there is nothing to ask for. */
  readonly check: (params: Params, painted: boolean) => void;
  readonly prepare: (input: ModelServerInput<Params>, step: (name: string) => void) => ModelServerRequest;
  /** The request for a photo of that size, for recipes that show the model the whole photo and nothing else. */
  readonly whole?: (size: Size, shapes?: ModelShapes) => RequestShape;
  readonly analyse?: (input: Pick<ModelServerAnswer<Params>, 'source' | 'frame'>) => PhotoAnalysis;
  /**
   * Registration, for recipes that need it. What depends on the photo alone is computed in this call. The function that is
   * returned needs only a preview of the answer, which can be decoded meanwhile.
   */
  readonly align?: (input: Omit<ModelServerAnswer<Params>, 'answer'>) => (look: AnswerPreview) => AlignedAnswer;
  /** Throws EngineError `nothing_changed`, `answer_strayed`. */
  readonly compose: (input: ModelServerAnswer<Params>, step: (name: string) => void) => RecipeResult;
}
