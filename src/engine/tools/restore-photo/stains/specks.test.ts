import { expect, it } from 'vitest';
import { gaussian, planeFrom, planeOf, rowsOf } from '../../../test-pictures.ts';
import { greyOpening } from '../../../morphology/grey-opening.ts';
import { findSpecks } from './specks.ts';

it('an opening takes away what is bright and narrow, and leaves what is broad', () => {
  const plane = planeOf([[0, 9, 0, 0, 5, 5, 5, 0, 1, 1, 1, 1]]);
  expect(rowsOf(greyOpening(plane, 1))).toEqual([[0, 0, 0, 0, 5, 5, 5, 0, 1, 1, 1, 1]]);
});

it('an opening is never brighter than its plane, and opening twice changes nothing more', () => {
  const random = gaussian(2);
  const plane = planeFrom(37, 23, () => random());
  const once = greyOpening(plane, 2);
  expect(once.data.every((value, i) => value <= plane.data[i]!)).toBe(true);
  expect(rowsOf(greyOpening(once, 2))).toEqual(rowsOf(once));
});

it('T5 finds a speck of dust in grain, and neither the grain nor a crowd of dots', () => {
  const random = gaussian(4);
  const plane = planeFrom(120, 80, (x, y) => {
    const speck = Math.hypot(x - 30, y - 40) < 2.5 ? 0.4 : 0;
    const crowd = x > 70 && (Math.floor(x / 3) + Math.floor(y / 3)) % 2 === 0 ? 0.4 : 0;
    return 0.4 + 0.01 * random() + speck + crowd;
  });
  const { data } = findSpecks(plane, { leastHeight: 0.06, leastProminence: 9 });
  const found = [...data.keys()].filter((i) => data[i]! > 0);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((i) => Math.hypot((i % 120) - 30, Math.floor(i / 120) - 40) >= 6)).toEqual([]);
});

it('takes the tip of a larger thing for no speck', () => {
  const wedge = planeFrom(60, 60, (x, y) => (y >= 20 && Math.abs(x - 30) <= (y - 20) / 3 ? 0.9 : 0.3));
  expect(findSpecks(wedge, { leastHeight: 0.1, leastProminence: 4 }).data.includes(1)).toBe(false);
});

it('T5 leaves three white buttons in a row, and takes the speck beside them', () => {
  const spots = [
    [40, 20],
    [38, 38],
    [36, 56],
    [100, 40],
  ] as const;
  const blouse = planeFrom(140, 80, (x, y) => (spots.some(([u, v]) => Math.hypot(x - u, y - v) < 3) ? 0.8 : 0.2));
  const { data } = findSpecks(blouse, { leastHeight: 0.07, leastProminence: 7 });
  const found = (u: number, v: number): number => data[140 * v + u]!;
  expect(spots.map(([u, v]) => found(u, v))).toEqual([0, 0, 0, 1]);
});
