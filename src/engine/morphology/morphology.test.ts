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
  it('dilation and erosion use a square, and outside the border does not count as empty', () => {
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

  it('closing fills a gap, and opening removes thin parts', () => {
    expect(closeGaps(SQUARE, 1).data[12]).toBe(1);
    expect(removeThin(SQUARE, 1).data.includes(1)).toBe(false);
  });

  it('enclosed holes are filled up to a size, and holes that reach the border stay', () => {
    const filled = rowsOf(fillHoles(SQUARE));
    expect(filled[2]).toEqual([0, 1, 1, 1, 0]);
    expect(filled[0]).toEqual([0, 0, 0, 0, 0]);
    expect(rowsOf(fillHoles(SQUARE, 0))).toEqual(rowsOf(SQUARE));
  });
});
