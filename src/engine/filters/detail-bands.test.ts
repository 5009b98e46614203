import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeFrom, planeOf, rowsOf } from '../test-pictures.ts';
import { joinBands, splitIntoBands } from './detail-bands.ts';
import { doublePlane, halvePlane } from '../../pixels/halve-plane.ts';

describe('halving and doubling', () => {
  it('takes the mean of 2×2 blocks, and an odd last row or column twice', () => {
    const plane = planeOf([
      [0, 1, 0.5],
      [1, 0, 0.5],
      [0.2, 0.2, 0.8],
    ]);
    expect(rowsOf(halvePlane(plane))).toEqual([
      [0.5, 0.5],
      [0.2, 0.8],
    ]);
  });

  it('interpolates between the blocks’ centres', () => {
    expect(rowsOf(doublePlane(planeOf([[0, 1]]), 4, 1))).toEqual([[0, 0.25, 0.75, 1]]);
  });
});

describe('detail bands', () => {
  it('the bands add up to the plane that was split, whatever its size', () => {
    const side = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(side, side, fc.integer({ min: 0, max: 5 }), (width, height, levels) => {
        const plane = planeFrom(width, height, (x, y) => ((x * 5 + y * 11) % 9) / 8);
        expect(rowsOf(joinBands(splitIntoBands(plane, levels)))).toEqual(rowsOf(plane));
      }),
    );
  });

  it('a flat plane has empty bands and a residual', () => {
    const { details, rest } = splitIntoBands(
      planeFrom(8, 8, () => 0.25),
      2,
    );
    expect(details.every(({ data }) => data.every((value) => value === 0))).toBe(true);
    expect(rowsOf(rest)).toEqual([
      [0.25, 0.25],
      [0.25, 0.25],
    ]);
  });
});
