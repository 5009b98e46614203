import { describe, expect, it } from 'vitest';
import { planeOf, rowsOf } from '../test-pictures.ts';
import { removeCutPieces } from './remove-cut-pieces.ts';

describe('removing pieces that the border cuts', () => {
  // A subject in the middle, a piece at the left border, and one that no border cuts.
  const matte = planeOf([
    [0, 0, 0, 0, 0, 0, 0, 0],
    [1, 0, 1, 1, 1, 0, 0, 0],
    [0, 0, 1, 1, 1, 0, 1, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ]);
  const box = { left: 2, top: 1, right: 5, bottom: 3 };
  const second = (boxes: Parameters<typeof removeCutPieces>[1]) => rowsOf(removeCutPieces(matte, boxes))[1]![0];

  it('takes away what lies beside the box of the main thing, and leaves what no border cuts', () => {
    expect(rowsOf(removeCutPieces(matte, [box]))).toEqual([
      [0, 0, 0, 0, 0, 0, 0, 0],
      [0, 0, 1, 1, 1, 0, 0, 0],
      [0, 0, 1, 1, 1, 0, 1, 0],
      [0, 0, 0, 0, 0, 0, 0, 0],
    ]);
  });

  it('leaves what another box holds, and everything where no box holds the largest piece', () => {
    expect(second([box, { left: 0, top: 0, right: 1, bottom: 3 }])).toBe(1);
    expect(second([])).toBe(1);
    expect(second([{ left: 6, top: 2, right: 7, bottom: 3 }])).toBe(1);
  });

  it('leaves a piece that is a subject of its own by its size', () => {
    const two = planeOf([
      [1, 0, 1, 1],
      [1, 0, 1, 1],
    ]);
    expect(rowsOf(removeCutPieces(two, [{ left: 2, top: 0, right: 4, bottom: 2 }]))[0]).toEqual([1, 0, 1, 1]);
  });
});
