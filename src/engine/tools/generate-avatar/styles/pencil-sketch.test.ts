import { describe, expect, it } from 'vitest';
import type { Face } from '../../../face.ts';
import { uniformRandom } from '../../../filters/uniform-random.ts';
import type { Raster } from '../../../raster.ts';
import { planeFrom } from '../../../test-pictures.ts';
import { pencilSketch } from './pencil-sketch.ts';

const SIDE = 256;
type Rgb = readonly [number, number, number];
const face: Face = {
  x: 78,
  y: 60,
  width: 100,
  height: 110,
  confidence: 0.9,
  leftEye: { x: 105, y: 105 },
  rightEye: { x: 151, y: 105 },
  mouth: { x: 128, y: 145 },
};
const near = (x: number, y: number, at: { x: number; y: number }): number => Math.hypot(x - at.x, y - at.y);
const isHead = (x: number, y: number): boolean => near(x, y, { x: 128, y: 110 }) < 75;

/** A head on shoulders, drawn as the last picture of the style: charcoal. */
function drawn(color: (x: number, y: number) => Rgb): Raster {
  const alpha = planeFrom(SIDE, SIDE, (x, y) => (isHead(x, y) || y > 190 ? 1 : 0));
  const channel = (c: 0 | 1 | 2) => planeFrom(SIDE, SIDE, (x, y) => color(x, y)[c]);
  const input = {
    side: SIDE,
    picture: [channel(0), channel(1), channel(2)] as const,
    alpha,
    face,
    random: uniformRandom(3),
  };
  return pencilSketch.render(input, pencilSketch.variations[3].rendering as never);
}

/** The mean of red within `radius` pixels. */
function mean({ data }: Raster, at: { x: number; y: number }, radius: number): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      if (near(x, y, at) >= radius) continue;
      sum += data[4 * (y * SIDE + x)]!;
      count++;
    }
  }
  return sum / count;
}

describe('the pencil sketch', () => {
  it('T8 draws the eye on the lit half of a face', () => {
    const picture = drawn((x, y) => {
      if (near(x, y, face.leftEye) < 5) return [0.72, 0.72, 0.72];
      return x < 128 ? [0.95, 0.95, 0.95] : [0.35, 0.35, 0.35];
    });
    const cheek = { x: face.leftEye.x, y: face.leftEye.y + 30 };
    expect(mean(picture, cheek, 8) - mean(picture, face.leftEye, 8)).toBeGreaterThan(30);
  });
});
