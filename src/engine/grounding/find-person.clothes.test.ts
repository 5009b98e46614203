import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { meanWithin } from './candidate.ts';
import { findClothes } from './find-person.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [width, height] = [120, 200];
const X = 60;

type Place = (x: number, y: number) => boolean;
const hair: Place = (x, y) => Math.abs(x - X) < 13 && y >= 6 && y < 20;
const head: Place = (x, y) => (x - X) ** 2 + (y - 26) ** 2 < 14 ** 2;
const trunk: Place = (x, y) => Math.abs(x - X) < 18 && y >= 42 && y < 100;
const skirt: Place = (x, y) => Math.abs(x - X) < 10 + 0.2 * (y - 60) && y >= 100 && y < 150;
const legs: Place = (x, y) => Math.abs(Math.abs(x - X) - 8) < 4 && y >= 150 && y < 190;

/** Somebody in a sweater whose hair has the colour of the skirt; the skirt may have that of the sweater. */
function wearing(below: readonly [number, number, number]): SceneView {
  const noise = gaussian(8);
  const source = rasterOf(width, height, (x, y) => {
    const n = 2 * noise();
    const paint = ([red, green, blue]: readonly [number, number, number]): [number, number, number] => [
      red + n,
      green + n,
      blue + n,
    ];
    if (hair(x, y)) return paint([45, 46, 60]);
    if (head(x, y) || legs(x, y)) return paint([205, 160, 135]);
    if (trunk(x, y)) return paint([215, 170, 40]);
    return paint(skirt(x, y) ? below : [225, 230, 228]);
  });
  const parts = [hair, head, trunk, skirt, legs];
  const matte = planeFrom(width, height, (x, y) => (parts.some((part) => part(x, y)) ? 1 : 0));
  const eye = (x: number) => ({ x, y: 24 });
  const face = { x: X - 10, y: 20, width: 20, height: 20, confidence: 0.95 };
  return viewScene({
    source,
    matte,
    faces: [{ ...face, leftEye: eye(55), rightEye: eye(65), mouth: { x: X, y: 34 } }],
  });
}

describe('what is worn below the waist', () => {
  it('is what has another colour than the breast, though it is that of the hair', () => {
    const { mask } = findClothes(wearing([44, 46, 62]), 'lower')[0]!;
    const truth = planeFrom(width, height, (x, y) => (skirt(x, y) ? 1 : 0));
    expect(meanWithin(mask, truth)).toBeGreaterThan(0.9);
    expect(meanWithin(truth, mask)).toBeGreaterThan(0.9);
  });

  it('is no bare legs below a dress', () => {
    const { mask } = findClothes(wearing([215, 170, 40]), 'lower')[0]!;
    expect(
      meanWithin(
        mask,
        planeFrom(width, height, (x, y) => (skirt(x, y) ? 1 : 0)),
      ),
    ).toBeGreaterThan(0.9);
    expect(
      meanWithin(
        mask,
        planeFrom(width, height, (x, y) => (legs(x, y) ? 1 : 0)),
      ),
    ).toBeLessThan(0.5);
  });
});
