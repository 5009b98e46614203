import { expect, it } from 'vitest';
import { upsampleFill } from './upsample-fill.ts';
import { HOLE } from '../inpaint-level.ts';

const grey = (values: readonly number[]) =>
  Uint8ClampedArray.from(values.flatMap((value) => [value, value, value, 255]));
const reds = (pixels: Uint8ClampedArray) => Array.from(pixels.filter((_, i) => i % 4 === 0));

it('the enlarged fill gets the detail of its sources, and known pixels stay unchanged', () => {
  // Known: a fine pattern round 100. The half, which no longer shows it, was filled with a lighter piece of it.
  const part = {
    width: 8,
    height: 1,
    pixels: grey([90, 110, 90, 110, 0, 0, 0, 0]),
    state: Uint8Array.of(0, 0, 0, 0, HOLE, HOLE, HOLE, HOLE),
  };
  const half = {
    width: 4,
    height: 1,
    pixels: grey([100, 100, 120, 120]),
    state: Uint8Array.of(0, 0, HOLE, HOLE),
    origins: Int32Array.of(-1, -1, 0, 1),
  };
  expect([...upsampleFill(part, half)]).toEqual([-1, -1, -1, -1, 0, 1, 2, 3]);
  expect(reds(part.pixels)).toEqual([90, 110, 90, 110, 105, 130, 110, 125]);
});

it('the fill is only the enlarged half where no source is known', () => {
  const part = { width: 2, height: 2, pixels: grey([0, 0, 0, 0]), state: new Uint8Array(4).fill(HOLE) };
  upsampleFill(part, {
    width: 1,
    height: 1,
    pixels: grey([70]),
    state: Uint8Array.of(HOLE),
    origins: Int32Array.of(-1),
  });
  expect(reds(part.pixels)).toEqual([70, 70, 70, 70]);
});
