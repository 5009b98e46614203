import { expect, it } from 'vitest';
import { findCreases } from './find-creases.ts';
import type { ScratchLine } from './lines/classify-lines.ts';

const WIDTH = 100;
const SIZE = { width: 200, height: 160 };

/** A line in the picture of half the size, level from `from` to `to` at row `y`. */
function level(from: number, to: number, y: number, sign: 1 | -1 = 1): ScratchLine {
  const pixels = Array.from({ length: to - from + 1 }, (_, i) => y * WIDTH + from + i);
  return { pixels, sign, level: 1, logOdds: 1, traits: { ends: [pixels[0], pixels.at(-1)] } } as unknown as ScratchLine;
}

it('T5 joins wide scratches that run on over much of the picture, and goes on beyond their ends', () => {
  const [crease, ...others] = findCreases([level(10, 40, 30), level(50, 90, 31), level(20, 40, 60)], WIDTH, SIZE);
  expect(others).toEqual([]);
  expect(crease).toMatchObject({ isUpright: false, start: 0 });
  expect(crease!.middles).toHaveLength(200);
  expect(crease!.middles[40]).toBeCloseTo(61, 1);
  expect(crease!.middles[90]).toBeCloseTo(62, 0);
  expect(crease!.middles[150]).toBeCloseTo(63, 1);
});

it('T5 finds none in short scratches, nor in dark ones', () => {
  expect(findCreases([level(10, 40, 30), level(50, 80, 60), level(10, 95, 50, -1)], WIDTH, SIZE)).toEqual([]);
});

it('T5 finds one that runs down the picture', () => {
  const pixels = Array.from({ length: 70 }, (_, y) => y * WIDTH + 50);
  const line = { ...level(0, 1, 0), pixels, traits: { ends: [pixels[0], pixels.at(-1)] } } as unknown as ScratchLine;
  const [crease] = findCreases([line], WIDTH, SIZE);
  expect(crease).toMatchObject({ isUpright: true, start: 0 });
  expect(crease!.middles.every((middle) => middle === 101)).toBe(true);
});
