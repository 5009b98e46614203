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
  /** One of the detector's classes, such as `dog` or `traffic light`. */
  readonly label: string;
  /** 0..1 */
  readonly score: number;
  readonly box: Box;
}

/** A line or word of text. */
export interface TextRegion {
  /** Clockwise from the top left corner of the text; a rotated rectangle. */
  readonly corners: readonly [Point, Point, Point, Point];
  /** 0..1 */
  readonly score: number;
}

/**
 * What learned models can do for the engine. A recipe or the finder asks for an ability and never names a model.
 * Positions are in the pixels of the picture that was given. Each rejects with `not_ready` when no provider can be loaded.
 */
export interface Abilities {
  /**
   * The alpha (0..1) of the clearest thing in a square picture, at the picture's size. The side is a multiple of 128 from
   * 256 to 1024: 1024 shows the finest edges and takes about two seconds, 512 a fifth of that.
   */
  readonly matte: (square: Raster) => Promise<Plane>;
  /** Best score first; overlapping boxes of one class are already merged. */
  readonly detectObjects: (picture: Raster) => Promise<readonly DetectedObject[]>;
  /** In reading order. */
  readonly detectText: (picture: Raster) => Promise<readonly TextRegion[]>;
  /** Largest first. */
  readonly detectFaces: (picture: Raster) => Promise<readonly Face[]>;
}
