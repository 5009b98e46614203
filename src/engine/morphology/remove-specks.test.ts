import { describe, expect, it } from 'vitest';
import { planeOf, rowsOf } from '../test-pictures.ts';
import { removeSpecks } from './remove-specks.ts';

describe('removing specks', () => {
  it('drops a ghost that is nowhere solid, and keeps a faint strand that hangs on something solid', () => {
    const matte = planeOf([
      [1, 1, 0, 0.4],
      [1, 1, 0, 0.4],
      [0, 0.1, 0, 0],
      [0, 0.1, 0, 0],
    ]);
    expect(rowsOf(removeSpecks(matte), 1)).toEqual([
      [1, 1, 0, 0],
      [1, 1, 0, 0],
      [0, 0.1, 0, 0],
      [0, 0.1, 0, 0],
    ]);
  });

  it('drops a solid part that is detached and below a hundredth of the largest, and keeps a larger one', () => {
    const large = Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => 1));
    const matte = planeOf(large.map((row, y) => [...row, 0, y < 4 ? 1 : 0, 0, y < 3 ? 1 : 0]));
    const [first] = rowsOf(removeSpecks(matte));
    expect(first!.slice(20)).toEqual([0, 1, 0, 0]);
  });

  it('leaves an empty matte empty', () => {
    expect(rowsOf(removeSpecks(planeOf([[0, 0]])))).toEqual([[0, 0]]);
  });
});
