import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHAMFER, CHESSBOARD, distanceTransform } from './distance-transform.ts';

it('counts the steps to the nearest target, diagonal ones by their own cost', () => {
  const size = { width: 4, height: 3 };
  const isTarget = (at: number): boolean => at === 0;
  expect([...distanceTransform(size, isTarget, CHESSBOARD)]).toEqual([0, 1, 2, 3, 1, 1, 2, 3, 2, 2, 2, 3]);
  expect([...distanceTransform(size, isTarget, CHAMFER)]).toEqual([0, 3, 6, 9, 3, 4, 7, 10, 6, 7, 8, 11]);
});

it('is as far as it can be where there is no target', () => {
  expect([...distanceTransform({ width: 2, height: 1 }, () => false, CHAMFER)]).toEqual([65_535, 65_535]);
});

it('is the nearest of all targets, within 8 % of the straight line by thirds of a pixel', () => {
  const anyTargets = fc.uniqueArray(fc.integer({ min: 0, max: 11 * 9 - 1 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyTargets, (targets) => {
      const found = distanceTransform({ width: 11, height: 9 }, (at) => targets.includes(at), CHAMFER);
      found.forEach((thirds, at) => {
        const away = targets.map((each) =>
          Math.hypot((each % 11) - (at % 11), Math.floor(each / 11) - Math.floor(at / 11)),
        );
        expect(Math.abs(thirds / 3 - Math.min(...away))).toBeLessThanOrEqual(0.08 * Math.min(...away) + 1e-9);
      });
    }),
  );
});
