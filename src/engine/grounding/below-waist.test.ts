import { describe, expect, it } from 'vitest';
import { labPlanes } from '../kernels/lab-planes.ts';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { wornBelowWaist } from './below-waist.ts';
import { meanWithin } from './candidate.ts';

const [width, height] = [120, 200];
type Place = (x: number, y: number) => boolean;

const head: Place = (x, y) => (x - 60) ** 2 + (y - 26) ** 2 < 14 ** 2;
const trunk: Place = (x, y) => Math.abs(x - 60) < 18 && y >= 42 && y < 80;
const skirt: Place = (x, y) => Math.abs(x - 60) < 10 + 0.2 * (y - 40) && y >= 80 && y < 140;
const legs: Place = (x, y) => Math.abs(Math.abs(x - 60) - 8) < 4 && y >= 140 && y < 190;
const parts = [head, trunk, skirt, legs];
const at = (i: number) => ({ x: ((i % width) - 60) / 20, y: (Math.floor(i / width) - 20) / 20 });
const maskOf = (place: Place) => planeFrom(width, height, (x, y) => (place(x, y) ? 1 : 0));

/** Somebody in a print of one hue, in tones of the blouse and of the skirt. */
function print(blouse: number, below: number) {
  const noise = gaussian(6);
  const source = rasterOf(width, height, (x, y) => {
    const n = 2 * noise();
    const tone = trunk(x, y) ? blouse : skirt(x, y) ? below : head(x, y) || legs(x, y) ? 0.62 : 0.9;
    return [230 * tone + n, 205 * tone + n, 160 * tone + n];
  });
  return wornBelowWaist(
    maskOf((x, y) => parts.some((part) => part(x, y))),
    at,
    labPlanes(source),
  );
}

describe('T3 what is worn from the waist down', () => {
  it('is told in a print of one hue by its tone and place alone', () => {
    for (const [blouse, below] of [
      [0.42, 0.24],
      [0.8, 0.36],
    ] as const) {
      const worn = print(blouse, below)!;
      expect(meanWithin(worn, maskOf(skirt))).toBeGreaterThan(0.9);
      expect(meanWithin(maskOf(skirt), worn)).toBeGreaterThan(0.9);
    }
  });

  it('is nothing by itself below a dress', () => {
    expect(print(0.3, 0.3)).toBeUndefined();
  });
});
