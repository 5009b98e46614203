import { describe, expect, it } from 'vitest';
import { planeOf, rowsOf } from '../test-pictures.ts';
import { closeGaps, dilate, erode, fillHoles, removeThin } from './morphology.ts';

const SQUARE = planeOf([
  [0, 0, 0, 0, 0],
  [0, 1, 1, 1, 0],
  [0, 1, 0, 1, 0],
  [0, 1, 1, 1, 0],
  [0, 0, 0, 0, 1],
]);

describe('morphology', () => {
  it('grows by a square and shrinks by a square, the border not counting as empty', () => {
    const point = planeOf([
      [1, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(rowsOf(dilate(point, 1))).toEqual([
      [1, 1, 0],
      [1, 1, 0],
      [0, 0, 0],
    ]);
    expect(rowsOf(erode(dilate(point, 1), 1))).toEqual(rowsOf(point));
  });

  it('closes a gap and takes away what is thin', () => {
    expect(closeGaps(SQUARE, 1).data[12]).toBe(1);
    expect(removeThin(SQUARE, 1).data.includes(1)).toBe(false);
  });

  it('fills what is enclosed, up to a size, and leaves what reaches the border', () => {
    const filled = rowsOf(fillHoles(SQUARE));
    expect(filled[2]).toEqual([0, 1, 1, 1, 0]);
    expect(filled[0]).toEqual([0, 0, 0, 0, 0]);
    expect(rowsOf(fillHoles(SQUARE, 0))).toEqual(rowsOf(SQUARE));
  });
});
