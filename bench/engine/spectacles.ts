import type { Face, Point } from '../../src/engine/face.ts';
import { createRaster, type Raster } from '../../src/engine/raster.ts';
import { Strokes } from './strokes.ts';

interface Spectacles {
  readonly name: string;
  readonly colour: readonly [red: number, green: number, blue: number];
  /** Of the rim's line, beside the distance between the eyes. */
  readonly thickness: number;
  /** Exponent of the rim's outline: 2 an ellipse, larger ones rounded rectangles. */
  readonly corners: number;
  /** Half a glass's width and height, beside the distance between the eyes. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  /** How bright the light on the rim's upper side is, 0..1. */
  readonly gloss: number;
}

/** Rims as thin as scratches, and wider ones. */
export const SPECTACLES: readonly Spectacles[] = [
  {
    name: 'wire',
    colour: [48, 42, 38],
    thickness: 0.012,
    corners: 2,
    halfWidth: 0.4,
    halfHeight: 0.34,
    gloss: 0.3,
  },
  {
    name: 'horn',
    colour: [30, 24, 22],
    thickness: 0.035,
    corners: 4,
    halfWidth: 0.42,
    halfHeight: 0.3,
    gloss: 0.5,
  },
  {
    name: 'gold',
    colour: [196, 168, 104],
    thickness: 0.014,
    corners: 2.6,
    halfWidth: 0.42,
    halfHeight: 0.36,
    gloss: 0.8,
  },
];

/** `picture` with spectacles drawn on the face: two rims, a bridge, the temples to the face's sides, light on the upper rims. */
export function withSpectacles(picture: Raster, face: Face, spectacles: Spectacles): Raster {
  const { leftEye, rightEye } = face;
  const [dx, dy] = [rightEye.x - leftEye.x, rightEye.y - leftEye.y];
  const at = (x: number, y: number): [number, number] => {
    const middle = { x: (leftEye.x + rightEye.x) / 2, y: (leftEye.y + rightEye.y) / 2 };
    return [middle.x + x * dx - y * dy, middle.y + x * dy + y * dx];
  };
  const { thickness, colour, gloss, halfWidth } = spectacles;
  const radius = thickness * Math.hypot(dx, dy);
  const rims = new Strokes(picture.width, picture.height);
  const lights = new Strokes(picture.width, picture.height);
  const even = (): number => 0.5;
  for (const side of [-0.5, 0.5]) {
    rims.draw(
      outline(spectacles, 0, 2 * Math.PI).map(({ x, y }) => at(side + x, y)),
      radius,
      1,
      even,
    );
    lights.draw(
      outline(spectacles, 1.15 * Math.PI, 1.6 * Math.PI).map(({ x, y }) => at(side + x, y)),
      radius / 2,
      gloss,
      even,
    );
    const hinge = Math.sign(side) * (0.5 + halfWidth);
    rims.draw([at(hinge, -0.08), at(hinge + Math.sign(side) * 0.22, -0.12)], radius, 1, even);
  }
  const half = 0.5 - halfWidth;
  rims.draw([at(-half, -0.04), at(-half / 2, -0.1), at(half / 2, -0.1), at(half, -0.04)], radius, 1, even);
  const result = createRaster(picture.width, picture.height);
  result.data.set(picture.data);
  rims.coverage.data.forEach((covered, p) => {
    const lit = lights.coverage.data[p]!;
    for (let c = 0; c < 3; c++) {
      const own = picture.data[4 * p + c]! * (1 - covered) + colour[c]! * covered;
      result.data[4 * p + c] = own + (255 - own) * lit;
    }
  });
  return result;
}

/** Part of a superellipse about 0, 0, downwards for angles below π. */
function outline({ corners, halfWidth, halfHeight }: Spectacles, from: number, to: number): Point[] {
  const steps = 48;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    const [across, down] = [Math.cos(angle), Math.sin(angle)];
    return {
      x: halfWidth * Math.sign(across) * Math.abs(across) ** (2 / corners),
      y: halfHeight * Math.sign(down) * Math.abs(down) ** (2 / corners),
    };
  });
}
