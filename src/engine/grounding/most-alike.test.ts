import { expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { mostAlike } from './most-alike.ts';

const [WIDTH, HEIGHT] = [100, 80] as const;

/** A rectangle as a candidate of that fit. */
function box(left: number, top: number, right: number, bottom: number, fit: number): Candidate {
  const inside = (x: number, y: number): boolean => x >= left && x < right && y >= top && y < bottom;
  return candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => (inside(x, y) ? 1 : 0)),
    fit,
  )!;
}

const [one, other] = [box(5, 10, 15, 40, 0.5), box(30, 12, 41, 42, 0.22)];

it('T3 takes two of one outline before what fits better by itself', () => {
  const boat = box(60, 10, 90, 22, 0.98);
  expect(mostAlike([boat, one, other], 2)).toEqual([one, other]);
});

it('T3 takes for two things none that have much in common', () => {
  const nearly = box(6, 10, 16, 40, 0.5);
  expect(mostAlike([one, nearly, other], 2)).toContain(other);
});

it('T3 tells of three of one outline by their colours and classes which two are of a name', () => {
  const third = box(50, 10, 60, 40, 0.5);
  const [green, red] = [[50, -40, 30] as const, [50, 60, 40] as const];
  const coloured = [
    { ...one, colour: red },
    { ...other, colour: green, fit: 0.48 },
    { ...third, colour: red },
  ];
  expect(mostAlike(coloured, 2)).toEqual([coloured[0], coloured[2]]);
  const [bird, boat] = [new Float32Array([0.9, 0.1]), new Float32Array([0.1, 0.9])];
  const called = [
    { ...one, chances: boat },
    { ...other, chances: bird, fit: 0.48 },
    { ...third, chances: bird },
  ];
  expect(mostAlike(called, 2)).toEqual([called[1], called[2]].toSorted((a, b) => b!.fit - a!.fit));
});

it('T3 takes all that there is of fewer than are counted', () => {
  expect(mostAlike([one], 2)).toEqual([one]);
});
