import { expect, it } from 'vitest';
import { solveLinear } from './solve-linear.ts';

const rows = (...values: number[][]) => values.map((row) => Float64Array.from(row));

it('equations whose first pivot is zero are solved', () => {
  const solution = solveLinear(rows([0, 2, 1], [1, 0, 3], [2, 1, 0]), Float64Array.of(7, 10, 4));
  expect([...solution!].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([1, 2, 3]);
});

it('a singular matrix has no solution', () => {
  expect(solveLinear(rows([1, 2], [2, 4]), Float64Array.of(1, 2))).toBeUndefined();
});
