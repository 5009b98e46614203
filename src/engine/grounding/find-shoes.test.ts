import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { meanWithin } from './candidate.ts';
import { findShoes } from './find-shoes.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [240, 220];
type Place = (x: number, y: number) => boolean;

const head: Place = (x, y) => ((x - 120) / 12) ** 2 + ((y - 34) / 16) ** 2 < 1;
const trunk: Place = (x, y) => Math.abs(x - 120) < 20 && y >= 48 && y < 110;
const legs: Place = (x, y) => Math.abs(Math.abs(x - 120) - 9) < 7 && y >= 110 && y < 190;
const shoes: Place = (x, y) => Math.abs(Math.abs(x - 120) - 10) < 9 && y >= 190 && y < 200;

/** Somebody who stands, in shoes of a colour; the picture may end above the feet. */
function stander(leather: readonly [number, number, number], height = HEIGHT): SceneView {
  const noise = gaussian(4);
  const source = rasterOf(WIDTH, height, (x, y) => {
    const n = 2 * noise();
    const [r, g, b] = head(x, y)
      ? [212, 164, 138]
      : trunk(x, y)
        ? [180, 40, 40]
        : shoes(x, y)
          ? leather
          : legs(x, y)
            ? [60, 70, 120]
            : [190, 196, 190];
    return [r! + n, g! + n, b! + n];
  });
  const face = {
    x: 111,
    y: 28,
    width: 18,
    height: 18,
    confidence: 0.95,
    leftEye: { x: 116, y: 32 },
    rightEye: { x: 124, y: 32 },
    mouth: { x: 120, y: 41 },
  };
  const isSomebody: Place = (x, y) => [head, trunk, legs, shoes].some((place) => place(x, y));
  return viewScene({ source, matte: planeFrom(WIDTH, height, (x, y) => (isSomebody(x, y) ? 1 : 0)), faces: [face] });
}

const at = ({ image: { width, height } }: SceneView, place: Place) =>
  planeFrom(width, height, (x, y) => (place((x * WIDTH) / width, (y * WIDTH) / width) ? 1 : 0));

describe('T3 shoes', () => {
  it('are on the feet of who stands, of another colour than the legs, both or each', () => {
    const view = stander([40, 26, 20]);
    const [both, ...others] = findShoes(view, false);
    expect(others).toEqual([]);
    expect(meanWithin(both!.mask, at(view, shoes))).toBeGreaterThan(0.85);
    expect(meanWithin(at(view, shoes), both!.mask)).toBeGreaterThan(0.85);
    expect(findShoes(view, true)).toHaveLength(2);
  });

  it('are where feet are, less surely, where they have the colour of the legs', () => {
    const view = stander([60, 70, 120]);
    const [alike] = findShoes(view, false);
    expect(meanWithin(alike!.mask, at(view, shoes))).toBeGreaterThan(0.7);
    expect(alike!.fit).toBeLessThan(findShoes(stander([40, 26, 20]), false)[0]!.fit);
  });

  it('are not seen where the picture ends above them', () => {
    expect(findShoes(stander([40, 26, 20], 180), false)).toEqual([]);
  });
});
