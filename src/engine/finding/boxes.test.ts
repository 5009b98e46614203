import { describe, expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import {
  areaOf,
  boxAround,
  boxOfMask,
  centreOf,
  clippedBox,
  contains,
  mappedBox,
  overlapOf,
  shareInside,
  squareAround,
} from './boxes.ts';
import { box } from './test-scene.ts';

describe('boxes', () => {
  it('the intersection over union grows with the overlap', () => {
    const [a, b] = [box(0, 0, 4, 4), box(2, 0, 6, 4)];
    expect(overlapOf(a, b)).toBeCloseTo(8 / 24);
    expect(overlapOf(a, a)).toBe(1);
    expect(shareInside(a, b)).toBe(0.5);
    expect(overlapOf(a, box(4, 0, 8, 4))).toBe(0);
    expect([shareInside(box(1, 1, 1, 5), a), areaOf(box(3, 3, 1, 1))]).toEqual([0, 0]);
  });

  it('a box contains its left and top border and not its right and lower one', () => {
    expect([contains(box(1, 1, 3, 3), 1, 1), contains(box(1, 1, 3, 3), 3, 2)]).toEqual([true, false]);
    expect(centreOf(box(1, 2, 4, 8))).toEqual({ x: 2.5, y: 5 });
  });

  it('boxes are moved, then scaled, and clipped to the picture', () => {
    expect(mappedBox(box(2, 4, 6, 8), { left: 2, top: 3, x: 2, y: 0.5 })).toEqual(box(0, 0.5, 8, 2.5));
    expect(clippedBox(box(-3, 2, 20, 40), { width: 10, height: 12 })).toEqual(box(0, 2, 10, 12));
  });

  it('the union contains all boxes, and no boxes have no union', () => {
    expect(boxAround([box(1, 5, 3, 6), box(2, 0, 9, 2)])).toEqual(box(1, 0, 9, 6));
    expect(() => boxAround([])).toThrow(TypeError);
  });

  it('the box of a mask covers its values above one half', () => {
    const mask = planeFrom(8, 6, (x, y) => (x >= 2 && x < 5 && y === 3 ? 1 : 0.5));
    expect(boxOfMask(mask)).toEqual(box(2, 3, 5, 4));
    expect(boxOfMask(planeFrom(4, 4, () => 0.5))).toBeUndefined();
  });

  it('the square around a box has a margin and stays within the picture', () => {
    const size = { width: 100, height: 60 };
    expect(squareAround(box(40, 20, 60, 30), 0.2, size)).toEqual({ left: 36, top: 11, width: 28, height: 28 });
    expect(squareAround(box(0, 0, 20, 10), 0.2, size)).toEqual({ left: 0, top: 0, width: 24, height: 19 });
    expect(squareAround(box(99, 59, 99, 59), 0, size)).toMatchObject({ width: 1, height: 1 });
  });
});
