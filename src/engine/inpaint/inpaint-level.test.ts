import { expect, it } from 'vitest';
import { FORBIDDEN, halvePart, HOLE, inpaintLevel } from './inpaint-level.ts';

it('halving ignores the colors of the hole and keeps all that it touches in it', () => {
  const levels = [
    [100, 100, 100, 200, 200, 200],
    [100, 100, 100, 200, 200, 200],
  ].flat();
  const state = [
    [0, 0, 0, HOLE, HOLE, HOLE],
    [0, 0, 0, HOLE, HOLE, HOLE],
  ].flat();
  const pixels = Uint8ClampedArray.from(levels.flatMap((level) => [level, level, level, 255]));
  const half = halvePart({ width: 6, height: 2, pixels, state: Uint8Array.from(state) });
  expect([...half.state]).toEqual([0, HOLE, HOLE]);
  expect([half.pixels[0], half.pixels[4]]).toEqual([100, 100]);
});

it('no patch with a forbidden pixel is a source, and the distance to known pixels counts it as known', () => {
  const [width, height] = [20, 7];
  const state = Uint8Array.from({ length: width * height }, (_, i) => {
    const x = i % width;
    return x < 8 ? 0 : x < 10 ? FORBIDDEN : x < 12 ? HOLE : 0;
  });
  const level = inpaintLevel({ width, height, pixels: new Uint8ClampedArray(4 * width * height), state });
  const row = 3 * width;
  expect([...level.sources.subarray(row, row + width)]).toEqual(
    Array.from({ length: width }, (_, x) => (x === 3 || x === 4 || x === 15 || x === 16 ? 1 : 0)),
  );
  expect([...level.distance.subarray(row + 8, row + 12)]).toEqual([0, 0, 1, 1]);
});
