import type { Face, Point } from './face.ts';
import type { Plane, Raster } from './raster.ts';

/** A rectangle in a picture's pixels, measured from its top left corner. `right` and `bottom` are exclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A thing that the object detector saw. */
export interface DetectedObject {
  /** The detector's class, such as `dog` or `traffic light`. */
  readonly label: string;
  /** The confidence, 0..1. */
  readonly score: number;
  readonly box: Box;
}

/** A line or word of text. */
export interface TextRegion {
  /** The corners of a rotated rectangle, clockwise from the top left corner of the text. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** The confidence, 0..1. */
  readonly score: number;
}

/**
 * The abilities that learned models give the engine. Code asks for an ability and never for a model. Positions are in
 * pixels of the given picture. Each call rejects with `not_ready` when no model can be loaded.
 */
export interface Abilities {
  /**
   * Returns the alpha (0..1) of the most salient object in a square picture, at the picture's size. The side is a
   * multiple of 128 from 256 to 1024: 640 understands most and takes about a second, 512 half of that.
   */
  readonly matte: (square: Raster) => Promise<Plane>;
  /** Returns the alpha (0..1) of all persons in a picture, over the whole of it, at the size at which the model looked at it. */
  readonly mattePeople: (picture: Raster) => Promise<Plane>;
  /** Returns objects by falling score. Overlapping boxes of one class are already merged. */
  readonly detectObjects: (picture: Raster) => Promise<readonly DetectedObject[]>;
  /** Returns lines of text in reading order. */
  readonly detectText: (picture: Raster) => Promise<readonly TextRegion[]>;
  /** Returns faces by falling size. */
  readonly detectFaces: (picture: Raster) => Promise<readonly Face[]>;
  /** Returns the probability (0..1) that a print is damaged, over the whole picture, at the size at which the model looked at it. */
  readonly detectDamage: (picture: Raster) => Promise<Plane>;
}
