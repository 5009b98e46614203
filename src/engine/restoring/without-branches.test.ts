import { expect, it } from 'vitest';
import { withoutBranches } from './without-branches.ts';

const WIDTH = 100;
const pixel = (x: number, y: number): number => y * WIDTH + x;
/** A bow from (10, 40) to (90, 40), and a lash that leaves it at (50, 44). */
const bow = Array.from({ length: 81 }, (_, i) => pixel(10 + i, 44 - Math.round(((i - 40) / 20) ** 2)));
const lash = Array.from({ length: 12 }, (_, i) => pixel(50 + i, 45 + i));
const ends = [bow[0]!, bow.at(-1)!] as const;

it('T5 takes the lash off a scratch that crosses an eye, and leaves its bow', () => {
  const left = withoutBranches([...bow, ...lash], ends, WIDTH, () => true);
  expect(bow.every((at) => left.includes(at))).toBe(true);
  expect(lash.slice(3).some((at) => left.includes(at))).toBe(false);
});

it('T5 leaves branches where nothing is delicate', () => {
  const all = [...bow, ...lash];
  expect(withoutBranches(all, ends, WIDTH, () => false)).toEqual(all);
  expect(withoutBranches(all, ends, WIDTH, (at) => at % WIDTH < 30)).toEqual(all);
});
