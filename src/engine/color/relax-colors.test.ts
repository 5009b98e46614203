import { expect, it } from 'vitest';
import { relaxColors } from './relax-colors.ts';

it('the relaxation converges to values that are the mean of their neighbours', () => {
  // Two nodes in a row between the known 0 and 90: what lies between is 30 and 60.
  const equations = {
    neighbours: Int32Array.of(1, -1, -1, -1, 0, -1, -1, -1),
    weights: Float32Array.of(1, 1, 0, 0, 1, 1, 0, 0),
    known: Float32Array.of(0, 0, 0, 90, 90, 90),
    totals: Float32Array.of(2, 2),
  };
  const values = new Float32Array(6);
  for (let sweep = 0; sweep < 200; sweep++) relaxColors(values, equations);
  expect([...values].map(Math.round)).toEqual([30, 30, 30, 60, 60, 60]);
});
