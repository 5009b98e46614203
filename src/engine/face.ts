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

/** The face in the pixels of a part of its picture, from `origin` on, that was scaled by `scale`. */
export function transformFace(face: Face, scale: number, origin: { left: number; top: number } = ORIGIN): Face {
  const move = ({ x, y }: Point): Point => ({ x: (x - origin.left) * scale, y: (y - origin.top) * scale });
  return {
    ...move(face),
    width: face.width * scale,
    height: face.height * scale,
    confidence: face.confidence,
    leftEye: move(face.leftEye),
    rightEye: move(face.rightEye),
    mouth: move(face.mouth),
  };
}

const ORIGIN = { left: 0, top: 0 };
