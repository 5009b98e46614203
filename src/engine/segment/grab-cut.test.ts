import { describe, expect, it } from 'vitest';
import type { Plane } from '../raster.ts';
import { gaussian, planeFrom, planeOf, rasterOf, rowsOf } from '../test-pictures.ts';
import { grabCut } from './grab-cut.ts';
import { labPlanes } from '../color/lab-planes.ts';

const options = { priorWeight: 0.7, smoothness: 4, rounds: 3 };
const isSquare = (x: number, y: number): boolean => x >= 10 && x < 22 && y >= 8 && y < 20;
const noise = gaussian(11);
const picture = labPlanes(
  rasterOf(32, 28, (x, y) => {
    const [r, g, b] = isSquare(x, y) ? [190, 40, 40] : [60, 120, 170];
    const n = 6 * noise();
    return [r! + n, g! + n, b! + n];
  }),
);
/** A loose box round the square: surely outside beyond it, likely inside within it. */
const loose = planeFrom(32, 28, (x, y) => (x < 6 || x >= 26 || y < 4 || y >= 24 ? 0 : 0.65));

describe('GrabCut', () => {
  it('GrabCut segments a square of one color from a loose box around it', () => {
    const { data } = grabCut(picture, loose, options);
    data.forEach((value, i) => expect(value).toBe(isSquare(i % 32, Math.floor(i / 32)) ? 1 : 0));
  });

  it('GrabCut never changes pixels that the prior is certain of', () => {
    const certain = planeFrom(32, 28, (x, y) =>
      x === 12 && y === 12 ? 0 : x === 2 && y === 2 ? 1 : loose.data[y * 32 + x]!,
    );
    const { data } = grabCut(picture, certain, options);
    expect([data[12 * 32 + 12], data[2 * 32 + 2]]).toEqual([0, 1]);
  });

  it('GrabCut follows the prior in a flat picture', () => {
    const flat = labPlanes(rasterOf(6, 3, () => [120, 120, 120]));
    const rows = [0.9, 0.9, 0.9, 0.1, 0.1, 0.1];
    const { width, height, ...cut } = grabCut(flat, planeOf([rows, rows, rows]), { ...options, smoothness: 0.5 });
    expect(rowsOf({ width, height, ...cut })).toEqual(Array.from({ length: 3 }, () => [1, 1, 1, 0, 0, 0]));
  });

  it('a high border cost removes single pixels', () => {
    const flat = labPlanes(rasterOf(5, 5, () => [120, 120, 120]));
    const speck = planeFrom(5, 5, (x, y) => (x === 2 && y === 2 ? 0.7 : 0.1));
    expect(grabCut(flat, speck, { ...options, smoothness: 20 }).data.every((value) => value === 0)).toBe(true);
  });

  it.each([0, 1])('a prior of %i everywhere stays unchanged, because there is only one class', (value) => {
    const all: Plane = planeFrom(32, 28, () => value);
    expect(grabCut(picture, all, options).data).toEqual(all.data);
  });
});
