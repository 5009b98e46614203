import { expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../../test-pictures.ts';
import { fillThin } from './fill-thin.ts';

const hole = planeFrom(60, 40, (x) => (x >= 28 && x < 32 ? 1 : 0));

it('T5 carries a slope of light straight through a narrow hole, and leaves all else alone', () => {
  const slope = rasterOf(60, 40, (x, y) => (x >= 28 && x < 32 ? [255, 255, 255] : [3 * x, 2 * x + y, 100]));
  const { data } = fillThin(slope, hole);
  const differences = [...hole.data.keys()].map((i) => Math.abs(data[4 * i]! - 3 * (i % 60)));
  expect(Math.max(...differences.filter((_, i) => hole.data[i] === 1))).toBeLessThan(8);
  expect(differences.filter((difference, i) => hole.data[i] === 0 && difference > 0)).toEqual([]);
});

it('T5 gives what it fills the grain of its surroundings', () => {
  const random = gaussian(7);
  const grainy = rasterOf(60, 40, () => {
    const value = 120 + 6 * random();
    return [value, value, value];
  });
  const { data } = fillThin(grainy, hole);
  const inside = [...hole.data.keys()].filter((i) => hole.data[i] === 1).map((i) => data[4 * i]!);
  const mean = inside.reduce((sum, value) => sum + value, 0) / inside.length;
  const deviation = Math.sqrt(inside.reduce((sum, value) => sum + (value - mean) ** 2, 0) / inside.length);
  expect(deviation).toBeGreaterThan(4);
  expect(deviation).toBeLessThan(9);
});
