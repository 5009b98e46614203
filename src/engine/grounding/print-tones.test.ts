import { describe, expect, it } from 'vitest';
import { labPlanes } from '../kernels/lab-planes.ts';
import { rasterOf } from '../test-pictures.ts';
import { distanceFromTones } from './print-tones.ts';

const [WIDTH, HEIGHT] = [60, 40];
const isInk = (x: number, y: number): boolean => x >= 20 && x < 24 && y >= 10 && y < 30;

const print = (hue: readonly [number, number, number], ink: readonly [number, number, number]) =>
  labPlanes(
    rasterOf(WIDTH, HEIGHT, (x, y) => {
      const tone = 60 + 3 * x;
      return isInk(x, y) ? [...ink] : [hue[0] * tone, hue[1] * tone, hue[2] * tone];
    }),
  );

describe('T3 the tones of a print', () => {
  it('are those of its one hue, and what has another colour where it is as light lies off them', () => {
    const { data } = distanceFromTones(print([1, 0.85, 0.6], [126, 122, 118]))!;
    expect(data[20 * WIDTH + 22]).toBeGreaterThan(8);
    expect(data[20 * WIDTH + 40]).toBeLessThan(2);
  });

  it('are none in black and white or in a picture of many colours', () => {
    expect(distanceFromTones(print([1, 1, 1], [126, 126, 126]))).toBeUndefined();
    const colours = rasterOf(WIDTH, HEIGHT, (x, y) => [200 - 3 * x, 60 + 4 * y, 40 + 3 * x]);
    expect(distanceFromTones(labPlanes(colours))).toBeUndefined();
  });
});
