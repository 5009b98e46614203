import type { Matte } from '../matte.ts';
import type { Plane, Raster } from '../raster.ts';
import type { RecipeResult } from '../recipe.ts';
import { frameFor, type ModelFrame, type ModelShapes, showFrame } from './model-frame.ts';
import type { Taken } from './taken.ts';

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
  /** What our own finder sees of what the words name, at the source's size; left out where it is not sure, or the recipe does not ask. */
  readonly named?: Plane;
  /** What pictures the model makes; the common ones when left out. */
  readonly shapes?: ModelShapes;
}

/** What the model is sent, and the frame that is needed to compose a result of its answer. */
export interface ModelServerRequest {
  /** In the order in which they are sent. The second is the first with the part to be changed painted red. */
  readonly pictures: readonly Raster[];
  /** At the size of the first picture: 1 what the model is to change. Left out where that is not known. */
  readonly modelMask?: Plane;
  readonly frame: ModelFrame;
}

export interface ModelServerAnswer<Params> extends ModelServerInput<Params> {
  readonly frame: ModelFrame;
  readonly answer: Raster;
}

export interface ModelServerResult extends RecipeResult {
  readonly taken?: Taken;
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
  /** The words whose thing is to be found before `compose`. */
  readonly names?: (params: Params, painted: boolean) => string | undefined;
  /** Throws EngineError when there is nothing to ask for. */
  readonly check?: (params: Params, painted: boolean) => void;
  readonly prepare: (input: ModelServerInput<Params>, step: (name: string) => void) => ModelServerRequest;
  /** Throws EngineError `nothing_changed`, `answer_strayed`. */
  readonly compose: (input: ModelServerAnswer<Params>, step: (name: string) => void) => ModelServerResult;
}

/** The request that shows the model the whole photo. */
export function requestWhole<Params>(
  { source, shapes }: Pick<ModelServerInput<Params>, 'source' | 'shapes'>,
  step: (name: string) => void,
): ModelServerRequest {
  step('reduce');
  const frame = frameFor({ left: 0, top: 0, width: source.width, height: source.height }, shapes);
  return { pictures: [showFrame(source, frame, frame.width, frame.height)], frame };
}
