import { describe, expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { gaussian, planeFrom, rasterOf } from '../../test-pictures.ts';
import type { StuffKind } from '../../vocabulary/vocabulary.ts';
import { maskOfStuff } from './stuff-mask.ts';

const noise = gaussian(3);
const isTree = (x: number, y: number): boolean => x < 60 && y >= 30 && y < 100;
/** Sky down to row 60, a lawn below it, a rough dark green tree before both. */
const landscape = rasterOf(200, 140, (x, y) => {
  if (isTree(x, y)) return [45 + 18 * noise(), 75 + 18 * noise(), 35 + 18 * noise()];
  return y < 60 ? [120 + y / 2, 165 + y / 3, 230] : [95 + (x % 3), 150 + (y % 3), 60];
});
const nothing = createPlane(50, 35);

function at(kind: StuffKind, points: readonly (readonly [number, number])[], things = nothing): number[] {
  const { mask } = maskOfStuff(landscape, kind, things)!;
  return points.map(([x, y]) => Math.round(mask.data[y * mask.width + x]!));
}

describe('the mask of stuff', () => {
  it('the mask covers the sky down to its end, at the size of the picture', () => {
    const { mask, fit } = maskOfStuff(landscape, 'sky', nothing)!;
    expect([mask.width, mask.height]).toEqual([200, 140]);
    expect(
      at('sky', [
        [120, 5],
        [190, 52],
        [120, 70],
        [20, 60],
        [100, 130],
      ]),
    ).toEqual([1, 1, 0, 0, 0]);
    expect(fit).toBeGreaterThan(0.6);
  });

  it('the mask tells grass from trees by their roughness', () => {
    expect(
      at('grass', [
        [120, 80],
        [190, 130],
        [120, 20],
      ]),
    ).toEqual([1, 1, 0]);
    expect(
      at('trees', [
        [25, 60],
        [120, 20],
      ]),
    ).toEqual([1, 0]);
  });

  it('the mask excludes the objects in front of the stuff', () => {
    const kite = planeFrom(200, 140, (x, y) => (x > 140 && x < 170 && y > 10 && y < 40 ? 1 : 0));
    expect(
      at(
        'sky',
        [
          [155, 25],
          [100, 25],
        ],
        kite,
      ),
    ).toEqual([0, 1]);
  });

  it('there is no mask in a picture without the stuff', () => {
    const wall = rasterOf(60, 60, () => [170, 60, 60]);
    for (const kind of ['sky', 'grass', 'snow', 'water'] as const)
      expect(maskOfStuff(wall, kind, nothing)).toBeUndefined();
  });
});
