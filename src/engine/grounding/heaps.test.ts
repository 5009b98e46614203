import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { withHeaps } from './heaps.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [160, 120] as const;
const disc = (x: number, y: number, at: number): boolean => (x - at) ** 2 + (y - 60) ** 2 < 12 ** 2;
const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
  disc(x, y, 40) || disc(x, y, 62) || disc(x, y, 130) ? [235, 130, 30] : [120, 130, 150],
);
const view = viewScene({ source });
const of = (inside: (x: number, y: number) => boolean, fit: number): Candidate =>
  candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => Number(inside(x, y))),
    fit,
  )!;
const [whole, covered, far] = [40, 62, 130].map((at, i) => of((x, y) => disc(x, y, at), [0.8, 0.3, 0.1][i]!)) as [
  Candidate,
  Candidate,
  Candidate,
];

it('lets the one that is shaped as its name says speak for those about it, and for none far off', () => {
  const things = withHeaps([whole, covered, far], ['orange'], view);
  expect(things.map(({ fit }) => fit > 0.6)).toEqual([true, true, false]);
});

it('takes a heap of them as one', () => {
  const heap = of((x, y) => disc(x, y, 40) || disc(x, y, 62), 0.1);
  const bowl = of((x, y) => y >= 40 && y < 80 && x < 90, 0.2);
  const things = withHeaps([whole, covered, heap, bowl], ['orange'], view);
  expect(things.filter(({ fit }) => fit > 0.6).map(({ mask }) => mask)).toEqual([heap.mask]);
});
