import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf, meanWithin } from './candidate.ts';
import { findClothesOfNextHue, wholeClothes } from './find-person.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [width, height] = [120, 200];
type Colour = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;

const hair: Place = (x, y) => Math.abs(x - 60) < 13 && y >= 6 && y < 20;
const head: Place = (x, y) => (x - 60) ** 2 + (y - 26) ** 2 < 14 ** 2;
const trunk: Place = (x, y) => Math.abs(x - 60) < 18 && y >= 42 && y < 78;
const legs: Place = (x, y) => Math.abs(Math.abs(x - 60) - 9) < 8 && y >= 78 && y < 190;
const maskOf = (place: Place) => planeFrom(width, height, (x, y) => (place(x, y) ? 1 : 0));

/** Somebody in a sweater, whose shade is on the right, and trousers. */
function wearing(sweater: Colour, shade: Colour, trousers: Colour): SceneView {
  const noise = gaussian(7);
  const source = rasterOf(width, height, (x, y) => {
    const n = 2 * noise();
    const skin: Colour = [205, 160, 135];
    const worn = trunk(x, y) ? (x < 60 ? sweater : shade) : legs(x, y) ? trousers : ([225, 230, 228] as const);
    const [r, g, b] = hair(x, y) ? ([70, 46, 30] as const) : head(x, y) ? skin : worn;
    return [r + n, g + n, b + n];
  });
  const eye = (x: number) => ({ x, y: 24 });
  const face = { x: 50, y: 20, width: 20, height: 20, confidence: 0.95 };
  return viewScene({
    source,
    matte: maskOf((x, y) => [hair, head, trunk, legs].some((part) => part(x, y))),
    faces: [{ ...face, leftEye: eye(55), rightEye: eye(65), mouth: { x: 60, y: 34 } }],
  });
}

describe('T3 the colours of clothes', () => {
  it('are called by the next name, less surely, and by no other', () => {
    const view = wearing([20, 104, 94], [20, 104, 94], [60, 60, 70]);
    const [green, ...others] = findClothesOfNextHue(view, ['green']);
    expect(others).toEqual([]);
    expect(meanWithin(green!.mask, maskOf(trunk))).toBeGreaterThan(0.9);
    for (const name of ['red', 'yellow', 'purple', 'black'] as const) {
      expect(findClothesOfNextHue(view, [name])).toEqual([]);
    }
  });

  it('go on in the shade down to the waist, where trousers are dark as well', () => {
    const view = wearing([34, 84, 62], [20, 50, 37], [52, 42, 36]);
    const lit = candidateOf(
      maskOf((x, y) => trunk(x, y) && x < 60),
      0.9,
    )!;
    const [whole] = wholeClothes([lit], view);
    expect(meanWithin(whole!.mask, maskOf(trunk))).toBeGreaterThan(0.9);
    expect(meanWithin(whole!.mask, maskOf(legs))).toBeLessThan(0.1);
  });
});
