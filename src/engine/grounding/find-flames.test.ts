import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { findFire, findFlames } from './find-flames.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [160, 120];
/** From 0 at the tip of what burns to 1 at its foot. */
const depth = (y: number): number => (y - 40) / 50;
const inFire = (x: number, y: number): boolean => y >= 40 && y < 90 && Math.abs(x - 80) < 4 + 16 * depth(y);
const flame = (y: number): [number, number, number] => [
  255,
  Math.round(90 + 160 * depth(y)),
  Math.round(20 + 60 * depth(y)),
];
const found = (colourAt: (x: number, y: number) => [number, number, number]) =>
  findFlames(viewScene({ source: rasterOf(WIDTH, HEIGHT, colourAt) }));

it('finds what glows yellow within and is redder towards its ends', () => {
  const [fire, ...others] = found((x, y) => (inFire(x, y) ? flame(y) : [40, 34, 30]));
  expect(others).toEqual([]);
  expect(fire!.fit).toBeGreaterThan(0.8);
  const at = (x: number, y: number): number => fire!.mask.data[y * WIDTH + x]!;
  expect([at(80, 60), at(80, 85), at(20, 60), at(80, 100)]).toEqual([1, 1, 0, 0]);
});

it('takes nothing of one colour for it, however bright or warm', () => {
  expect(found((x, y) => (inFire(x, y) ? [255, 236, 80] : [40, 34, 30]))).toEqual([]);
  expect(found((x, y) => (inFire(x, y) ? [240, 130, 30] : [40, 34, 30]))).toEqual([]);
});

it('takes the stones and logs along where a campfire is asked for', () => {
  const stone = (x: number, y: number): boolean => y >= 84 && y < 100 && Math.abs(x - 80) < 34;
  const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
    inFire(x, y) ? flame(y) : stone(x, y) ? [120, 118, 116] : [40, 34, 30],
  );
  const matte = planeFrom(WIDTH, HEIGHT, (x, y) => Number(inFire(x, y) || stone(x, y)));
  const view = viewScene({ source, matte });
  const [at, below] = [70 * WIDTH + 80, 92 * WIDTH + 55];
  const burning = (noun: string): number[] =>
    findFire(noun, view).flatMap(({ mask }) => [mask.data[at]!, mask.data[below]!]);
  expect(burning('campfire')).toEqual([1, 1]);
  expect(burning('flame')).toEqual([1, 0]);
});
