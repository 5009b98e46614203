/** A position in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A face in a picture. Positions are in the source's pixels, from its top left corner; they may lie outside of it. */
export interface Face {
  /** The box from the brows to the chin, and from cheek to cheek. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The confidence, 0..1. */
  readonly confidence: number;
  /** The left and right sides are those of the picture. */
  readonly leftEye: Point;
  readonly rightEye: Point;
  readonly mouth: Point;
}
