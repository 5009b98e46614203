import { expect, it } from 'vitest';
import { pruneBranches } from './prune-branches.ts';

const WIDTH = 100;
const pixel = (x: number, y: number): number => y * WIDTH + x;
/** A bow from (10, 40) to (90, 40), and a lash that leaves it at (50, 44). */
const bow = Array.from({ length: 81 }, (_, i) => pixel(10 + i, 44 - Math.round(((i - 40) / 20) ** 2)));
const lash = Array.from({ length: 12 }, (_, i) => pixel(50 + i, 45 + i));
const ends = [bow[0]!, bow.at(-1)!] as const;

it('T5 takes the lash off a scratch that crosses an eye, and leaves its bow', () => {
  const left = pruneBranches([...bow, ...lash], ends, WIDTH, () => true);
  expect(bow.every((at) => left.includes(at))).toBe(true);
  expect(lash.slice(3).some((at) => left.includes(at))).toBe(false);
});

it('T5 leaves branches where nothing is delicate', () => {
  const all = [...bow, ...lash];
  expect(pruneBranches(all, ends, WIDTH, () => false)).toEqual(all);
  expect(pruneBranches(all, ends, WIDTH, (at) => at % WIDTH < 30)).toEqual(all);
});

it('T5 takes the rims of spectacles off a wavy crease that crosses them', () => {
  const crease = Array.from({ length: 91 }, (_, i) => pixel(5 + i, 40 + Math.round(1.4 * Math.sin(i / 3))));
  const rims = [35, 60].flatMap((middle) =>
    Array.from({ length: 60 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 60;
      return pixel(Math.round(middle + 10 * Math.cos(angle)), Math.round(46 + 9 * Math.sin(angle)));
    }),
  );
  const delicate = (at: number): boolean => at % WIDTH > 20 && at % WIDTH < 75;
  const left = pruneBranches([...crease, ...rims], [crease[0]!, crease.at(-1)!], WIDTH, delicate);
  expect(crease.every((at) => left.includes(at))).toBe(true);
  expect(Math.max(...left.map((at) => Math.floor(at / WIDTH)))).toBeLessThan(45);
});

it('T5 keeps a crease whole across a face where another scratch was joined to it outside of the face', () => {
  const crease = Array.from({ length: 96 }, (_, i) => pixel(2 + i, 50 - Math.round(i / 20)));
  const scratch = Array.from({ length: 46 }, (_, i) => [pixel(50 + i, 49 + i), pixel(50 + i, 50 + Math.round(i / 2))]);
  const delicate = (at: number): boolean => at % WIDTH > 35 && at % WIDTH < 60;
  const pixels = [...crease, ...scratch.flat()];
  const left = pruneBranches(pixels, [crease[0]!, crease.at(-1)!], WIDTH, delicate);
  expect(crease.filter((at) => !left.includes(at))).toEqual([]);
});
