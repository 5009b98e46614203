import type { Face, Point } from '../../../engine/face.ts';

/** Where the parts stand in the mesh's list, https://github.com/google-ai-edge/mediapipe (canonical_face_model); left as seen in the picture. */
const BROWS = [70, 63, 105, 66, 107, 336, 296, 334, 293, 300] as const;
/** From the left cheek over the chin to the right one. */
const JAW = [
  234, 93, 132, 58, 172, 136, 150, 149, 176, 148, 152, 377, 400, 378, 379, 365, 397, 288, 361, 323, 454,
] as const;
const LEFT_EYE = [33, 159, 133, 145] as const;
const RIGHT_EYE = [362, 386, 263, 374] as const;
const MOUTH = [61, 13, 291, 14] as const;

/** Box, eyes and mouth of a face that is given by the 468 points of the face mesh. */
export function facePartsOf(points: readonly Point[]): Omit<Face, 'confidence'> {
  const outline = [...BROWS, ...JAW].map((i) => points[i]!);
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return {
    x,
    y,
    width: Math.max(...xs) - x,
    height: Math.max(...ys) - y,
    leftEye: middleOf(points, LEFT_EYE),
    rightEye: middleOf(points, RIGHT_EYE),
    mouth: middleOf(points, MOUTH),
  };
}

function middleOf(points: readonly Point[], indices: readonly number[]): Point {
  const chosen = indices.map((i) => points[i]!);
  const sum = chosen.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / chosen.length, y: sum.y / chosen.length };
}
