import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { forbiddenSources } from './forbidden-sources.ts';

/** A post on sand that casts a shadow to the right. */
const post = (x: number, y: number): boolean => x >= 70 && x < 80 && y >= 30 && y < 100;
const shade = (x: number, y: number): boolean => y >= 92 && y < 100 && x >= 80 && x < 130;
const scene = rasterOf(200, 150, (x, y) => {
  const light = shade(x, y) ? 0.6 : 1;
  return post(x, y) ? [60, 60, 70] : [210 * light, 190 * light, (150 + ((x * 7 + y * 3) % 5)) * light];
});
const hole = planeFrom(200, 150, (x, y) => (post(x, y) ? 1 : 0));

it('T3 the ring around the mask and the cast shadow are forbidden, and the lit ground is not', () => {
  const { data } = forbiddenSources(scene, hole, undefined);
  const at = (x: number, y: number): number => data[y * 200 + x]!;
  expect([at(68, 60), at(81, 60), at(75, 28), at(75, 101)]).toEqual([1, 1, 1, 1]);
  expect([at(90, 96), at(110, 96), at(120, 96)]).toEqual([1, 1, 1]);
  expect([at(20, 96), at(60, 60), at(110, 60), at(110, 120), at(180, 96)]).toEqual([0, 0, 0, 0, 0]);
});

it('T3 the subject that stays is forbidden too', () => {
  const matte = planeFrom(200, 150, (x) => (x >= 150 ? 1 : 0));
  expect(forbiddenSources(scene, hole, matte).data[20 * 200 + 170]).toBe(1);
});

it('nothing is forbidden when nothing is marked', () => {
  const none = planeFrom(200, 150, () => 0);
  expect(forbiddenSources(scene, none, undefined).data.includes(1)).toBe(false);
});

it('T3 the same ring and shadow are forbidden when the surroundings are analysed at a smaller size', () => {
  const times = 16;
  const [width, height] = [200 * times, 150 * times];
  const large = rasterOf(width, height, (x, y) => {
    const at = 4 * (Math.floor(y / times) * 200 + Math.floor(x / times));
    return [scene.data[at]!, scene.data[at + 1]!, scene.data[at + 2]!];
  });
  const wide = planeFrom(width, height, (x, y) => (post(Math.floor(x / times), Math.floor(y / times)) ? 1 : 0));
  const { data } = forbiddenSources(large, wide, undefined);
  const at = (x: number, y: number): number => data[Math.round(y * times) * width + Math.round(x * times)]!;
  expect([at(75, 60), at(80.4, 60), at(90, 96), at(110, 96)]).toEqual([1, 1, 1, 1]);
  expect([at(20, 96), at(60, 60), at(110, 60), at(110, 120), at(180, 96)]).toEqual([0, 0, 0, 0, 0]);
});
