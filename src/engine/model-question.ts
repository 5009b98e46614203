import type { Plane, Raster } from './raster.ts';

/** What belongs where `hole` (the picture's size) is 1? The answer is the whole picture, as the model would have it. */
export interface FillQuestion {
  readonly ability: 'fill';
  readonly picture: Raster;
  readonly hole: Plane;
}

/** Which colours has this grey picture? */
export interface ColourQuestion {
  readonly ability: 'colour';
  readonly picture: Raster;
}

/** How does this picture look at four times its size? */
export interface EnlargeQuestion {
  readonly ability: 'enlarge';
  readonly picture: Raster;
}

/** What a recipe asks of a model that an operator may have added. The recipe works without an answer. */
export type ModelQuestion = FillQuestion | ColourQuestion | EnlargeQuestion;

export type AddedAbility = ModelQuestion['ability'];

export interface FillAnswer {
  readonly ability: 'fill';
  /** Of the question's size. */
  readonly picture: Raster;
}

export interface ColourAnswer {
  readonly ability: 'colour';
  /** CIE a* and b* as they are seen, of any size. */
  readonly a: Plane;
  readonly b: Plane;
}

export interface EnlargeAnswer {
  readonly ability: 'enlarge';
  /** Four times as wide and high as the question's. */
  readonly picture: Raster;
}

/** What a model answers. */
export type ModelWork = FillAnswer | ColourAnswer | EnlargeAnswer;

/** `by` is the id of the model. */
export type ModelAnswer = ModelWork & { readonly by: string };
