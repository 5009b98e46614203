import { expect, test } from 'vitest';
import type { Size } from './plane.ts';
import { detailOf, sharpen, sharpeningSigma } from './unsharp-mask.ts';

const pixels = (levels: number[][], alpha = levels.map((row) => row.map(() => 255))) => ({
  width: levels[0]!.length,
  height: levels.length,
  data: Uint8ClampedArray.from(
    levels.flatMap((row, y) => row.flatMap((level, x) => [level, level, level, alpha[y]![x]!])),
  ),
});

const sharpened = (data: Uint8ClampedArray, size: Size, radius: number, amount: number) =>
  sharpen(data, detailOf(data, size, radius), amount);

const reds = (rgba: Uint8ClampedArray) => [...rgba].filter((_, at) => at % 4 === 0);

test('an edge gets steeper and an even area stays', () => {
  const { data, ...size } = pixels([[100, 100, 100, 100, 150, 150, 150, 150]]);
  expect(reds(sharpened(data, size, 0.6, 100))).toEqual([100, 100, 100, 90, 160, 150, 150, 150]);
  expect(sharpened(data, size, 0.6, 0)).toEqual(data);
});

test('what lies under transparent pixels does not touch the edge of a cut-out', () => {
  const { data, ...size } = pixels([[0, 0, 0, 120, 120, 120]], [[0, 0, 0, 255, 255, 255]]);
  expect(reds(sharpened(data, size, 1, 100)).slice(3)).toEqual([120, 120, 120]);
});

test('rows sharpened with enough rows beside them are as in the whole picture', () => {
  const size = { width: 9, height: 40 };
  const data = Uint8ClampedArray.from({ length: size.width * size.height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : (at * 7919) % 256,
  );
  const whole = sharpened(data, size, 1.5, 80);
  const rows = sharpened(data.slice(6 * 36, 34 * 36), { width: 9, height: 28 }, 1.5, 80);
  expect(rows.slice(4 * 36, 24 * 36)).toEqual(whole.slice(10 * 36, 30 * 36));
});

test('the blur is a part of a large picture, and no finer than the pixels of a small one', () => {
  expect(sharpeningSigma({ width: 6000, height: 4000 })).toBe(3.75);
  expect(sharpeningSigma({ width: 600, height: 900 })).toBe(1);
});
