import { describe, expect, it } from 'vitest';
import type { Face } from '../../../face.ts';
import type { Raster } from '../../../raster.ts';
import { rasterOf } from '../../../test-pictures.ts';
import { removeStains } from './remove-stains.ts';

const SIDE = 200;
const [X, Y, RADIUS] = [80, 90, 30];

/** Patterned paper, as fine as a pixel, with a stain of that density. */
function paper(density: number): Raster {
  return rasterOf(SIDE, SIDE, (x, y) => {
    const lightness = 0.85 + 0.1 * Math.sin(x / 50) + ((x + y) % 2 === 0 ? 0.04 : -0.04);
    const share = density * Math.min(1, Math.max(0, (RADIUS - Math.hypot(x - X, y - Y)) / 10 + 0.5));
    return [
      210 * lightness * (1 - 0.5 * share),
      200 * lightness * (1 - 0.8 * share),
      170 * lightness * (1 - 1.2 * share),
    ];
  });
}

/** The mean difference over the square of that half side round a pixel. */
function error(a: Raster, b: Raster, [x0, y0]: [number, number], half: number): number {
  let sum = 0;
  for (let y = y0 - half; y <= y0 + half; y++) {
    for (let x = x0 - half; x <= x0 + half; x++) {
      for (let c = 0; c < 3; c++) sum += Math.abs(a.data[4 * (y * SIDE + x) + c]! - b.data[4 * (y * SIDE + x) + c]!);
    }
  }
  return sum / (3 * (2 * half + 1) ** 2);
}

function takenOff(picture: Raster, faces: readonly Face[] = []): Raster {
  const result = { ...picture, data: picture.data.slice() };
  removeStains(result, faces);
  return result;
}

const face: Face = {
  x: X + 10,
  y: Y - 15,
  width: 30,
  height: 30,
  confidence: 0.9,
  leftEye: { x: X + 18, y: Y - 5 },
  rightEye: { x: X + 32, y: Y - 5 },
  mouth: { x: X + 25, y: Y + 8 },
};

describe('removing stains', () => {
  it('T5 a stain is removed and the finest detail beneath it stays', () => {
    const [clean, stained] = [paper(0), paper(0.2)];
    const result = takenOff(stained);
    expect(error(result, clean, [X, Y], 18)).toBeLessThan(0.2 * error(stained, clean, [X, Y], 18));
    // No halo: nowhere on a line through it is it farther off than a fifth of what the stain took.
    for (let x = 20; x < 150; x++) expect(error(result, clean, [x, Y], 2)).toBeLessThan(5);
  });

  it('T5 every pixel of a face stays unchanged, and stains far from it are removed', () => {
    const [clean, stained] = [paper(0), paper(0.2)];
    const result = takenOff(stained, [face]);
    expect(error(result, stained, [X + 25, Y], 14)).toBe(0);
    expect(error(result, clean, [X - 18, Y], 3)).toBeLessThan(0.6 * error(stained, clean, [X - 18, Y], 3));
  });

  it('nothing changes without a stain or in a sliver', () => {
    expect(takenOff(paper(0)).data).toEqual(paper(0).data);
    const sliver = rasterOf(300, 10, (x) => [200, 200, 200 - (x > 100 && x < 200 ? 50 : 0)]);
    expect(takenOff(sliver).data).toEqual(sliver.data);
  });
});
