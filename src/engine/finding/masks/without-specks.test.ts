import { expect, it } from 'vitest';
import { planeFrom } from '../../test-pictures.ts';
import { withoutSpecks } from './without-specks.ts';

const isIn = (x: number, y: number, left: number, top: number, side: number): boolean =>
  x >= left && x < left + side && y >= top && y < top + side;

it('specks beside a thing go, pinholes in it are filled, and a hole that is seen through stays', () => {
  const mask = planeFrom(100, 60, (x, y) => {
    if (isIn(x, y, 80, 10, 4)) return 1;
    const isHole = isIn(x, y, 20, 20, 3) || isIn(x, y, 30, 30, 10);
    return isIn(x, y, 5, 5, 50) && !isHole ? 1 : 0;
  });
  const { data } = withoutSpecks(mask);
  const at = (x: number, y: number) => data[y * 100 + x];
  expect([at(81, 11), at(21, 21), at(35, 35), at(10, 10)]).toEqual([0, 1, 0, 1]);
});
