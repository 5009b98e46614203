import { describe, expect, it } from 'vitest';
import { planeOf, rowsOf } from '../test-pictures.ts';
import { removeSpecks } from './remove-specks.ts';

describe('removing specks', () => {
  it('a component that is nowhere opaque is removed, and a faint strand joined to an opaque one stays', () => {
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

  it('an opaque component below a hundredth of the largest is removed, and a larger one stays', () => {
    const large = Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => 1));
    const matte = planeOf(large.map((row, y) => [...row, 0, y < 4 ? 1 : 0, 0, y < 3 ? 1 : 0]));
    const [first] = rowsOf(removeSpecks(matte));
    expect(first!.slice(20)).toEqual([0, 1, 0, 0]);
  });

  it('an empty matte stays empty', () => {
    expect(rowsOf(removeSpecks(planeOf([[0, 0]])))).toEqual([[0, 0]]);
  });
});
