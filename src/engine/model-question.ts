import type { Plane, Raster } from './raster.ts';

/** What a recipe asks of a model that an operator may have added. The recipe works without an answer. */
export interface ModelQuestion {
  /** `fill`: what belongs where `hole` (the picture's size) is 1. */
  readonly ability: 'fill';
  readonly picture: Raster;
  readonly hole: Plane;
}

export type AddedAbility = ModelQuestion['ability'];

export interface ModelAnswer {
  readonly ability: AddedAbility;
  /** The id of the model. */
  readonly by: string;
  /** The picture of the question, as the model would have it. */
  readonly picture: Raster;
}
