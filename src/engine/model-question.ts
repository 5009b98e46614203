import type { Point } from './face.ts';
import type { Plane, Raster } from './raster.ts';

/** What belongs where `hole` (the picture's size) is 1? The answer is the whole picture, as the model would have it. */
export interface FillQuestion {
  readonly ability: 'fill';
  readonly picture: Raster;
  readonly hole: Plane;
}

/** Which colors has this grey picture? */
export interface ColorQuestion {
  readonly ability: 'color';
  readonly picture: Raster;
}

/** How does this picture look at four times its size? */
export interface EnlargeQuestion {
  readonly ability: 'enlarge';
  readonly picture: Raster;
}

/** What lies at these points, of which one at least is inside of it? */
export interface SegmentPointQuestion {
  readonly ability: 'segmentPoint';
  readonly picture: Raster;
  readonly points: readonly PromptPoint[];
}

/** A point of a picture, in its pixels, that is inside of the thing that is meant, or is not. */
export interface PromptPoint extends Point {
  readonly inside: boolean;
}

/** Which is the subject of this square picture? */
export interface MatteQuestion {
  readonly ability: 'matte';
  readonly picture: Raster;
}

/** What is asked of a model that an operator may have added. Everything works without an answer. */
export type ModelQuestion = FillQuestion | ColorQuestion | EnlargeQuestion | SegmentPointQuestion | MatteQuestion;

export type AddedAbility = ModelQuestion['ability'];

export interface FillAnswer {
  readonly ability: 'fill';
  /** Of the question's size. */
  readonly picture: Raster;
}

export interface ColorAnswer {
  readonly ability: 'color';
  /** CIE a* and b* as they are seen, of any size. */
  readonly a: Plane;
  readonly b: Plane;
}

export interface EnlargeAnswer {
  readonly ability: 'enlarge';
  /** Four times as wide and high as the question's. */
  readonly picture: Raster;
}

export interface SegmentPointAnswer {
  readonly ability: 'segmentPoint';
  /** What may be meant, a part or a thing or several, the likeliest first: 0..1, of the question's size. */
  readonly masks: readonly Plane[];
}

export interface MatteAnswer {
  readonly ability: 'matte';
  /** The subject's alpha, 0..1, over the whole picture, of any size. */
  readonly matte: Plane;
}

/** What a model answers. */
export type ModelWork = FillAnswer | ColorAnswer | EnlargeAnswer | SegmentPointAnswer | MatteAnswer;

/** `by` is the id of the model; `trust` says of one that fills how many times nearer to the truth than our own fill it came when it was tried. */
export type ModelAnswer = ModelWork & { readonly by: string; readonly trust?: number };

export type AnswerTo<Question extends ModelQuestion> = Extract<ModelAnswer, { ability: Question['ability'] }>;

/** Asks a model that an operator has added; undefined where there is none for it, and where it gives no answer. */
export type AskModel = <Question extends ModelQuestion>(question: Question) => Promise<AnswerTo<Question> | undefined>;
