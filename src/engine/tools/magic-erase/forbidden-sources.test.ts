import { expect, it } from 'vitest';
import { planeFrom } from '../../test-pictures.ts';
import { forbiddenSources } from './forbidden-sources.ts';

/** A post. */
const post = (x: number, y: number): boolean => x >= 70 && x < 80 && y >= 30 && y < 100;
const hole = planeFrom(200, 150, (x, y) => (post(x, y) ? 1 : 0));

it('T3 the ring around the mask is forbidden, and the ground is not', () => {
  const { data } = forbiddenSources(hole, undefined);
  const at = (x: number, y: number): number => data[y * 200 + x]!;
  expect([at(68, 60), at(81, 60), at(75, 28), at(75, 101)]).toEqual([1, 1, 1, 1]);
  expect([at(20, 96), at(60, 60), at(110, 60), at(110, 120), at(180, 96)]).toEqual([0, 0, 0, 0, 0]);
});

it('T3 the subject that stays is forbidden too', () => {
  const matte = planeFrom(200, 150, (x) => (x >= 150 ? 1 : 0));
  expect(forbiddenSources(hole, matte).data[20 * 200 + 170]).toBe(1);
});

it('nothing is forbidden when nothing is marked', () => {
  const none = planeFrom(200, 150, () => 0);
  expect(forbiddenSources(none, undefined).data.includes(1)).toBe(false);
});

it('T3 the same ring is forbidden when it is found at a smaller size', () => {
  const times = 16;
  const [width, height] = [200 * times, 150 * times];
  const wide = planeFrom(width, height, (x, y) => (post(Math.floor(x / times), Math.floor(y / times)) ? 1 : 0));
  const { data } = forbiddenSources(wide, undefined);
  const at = (x: number, y: number): number => data[Math.round(y * times) * width + Math.round(x * times)]!;
  expect([at(75, 60), at(80.4, 60)]).toEqual([1, 1]);
  expect([at(20, 96), at(60, 60), at(110, 60), at(110, 120), at(180, 96)]).toEqual([0, 0, 0, 0, 0]);
});
