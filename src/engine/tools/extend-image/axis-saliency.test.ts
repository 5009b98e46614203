import { expect, it } from 'vitest';
import { HOLE } from '../../inpaint/inpaint-level.ts';
import type { Canvas } from './reduced-canvas.ts';
import { axisSaliency } from './axis-saliency.ts';

const SIZE = { width: 240, height: 120 };
const [START, LENGTH] = [40, 160];

/** A grey picture in the middle of an empty canvas, with squares of another color at these columns. */
function canvasWith(columns: readonly number[]): Canvas {
  const pixels = new Uint8ClampedArray(4 * SIZE.width * SIZE.height);
  const state = new Uint8Array(SIZE.width * SIZE.height);
  for (let i = 0; i < state.length; i++) {
    const [x, y] = [i % SIZE.width, Math.floor(i / SIZE.width)];
    if (x < START || x >= START + LENGTH) state[i] = HOLE;
    const inSquare = y >= 40 && y < 80 && columns.some((left) => x >= left && x < left + 24);
    pixels.set(inSquare ? [200, 40, 40, 255] : [120, 120, 120, 255], 4 * i);
  }
  return { ...SIZE, pixels, state, axis: 'x', start: START, length: LENGTH };
}

const at = (x: number, y: number): number => y * SIZE.width + x;

it('a single object is salient; the wall above it and pixels beyond the picture are not', () => {
  const rare = axisSaliency(canvasWith([60]));
  expect(rare[at(72, 60)]).toBe(2000);
  expect(rare[at(72, 10)]).toBe(0);
  expect(rare[at(180, 60)]).toBe(0);
  expect(rare[at(10, 60)]).toBe(0);
});

it('an object that the border cuts is not salient, because it has to continue', () => {
  const rare = axisSaliency(canvasWith([START]));
  expect(rare[at(START + 4, 60)]).toBe(0);
  expect(rare[at(100, 60)]).toBe(0);
});

it('objects in a row are not salient', () => {
  expect(axisSaliency(canvasWith([60, 120]))[at(72, 60)]).toBe(0);
});
