import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { meanWithin } from './candidate.ts';
import { findFaces, findHair } from './find-person.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [width, height] = [200, 200];
const [X, Y, SIZE] = [100, 70, 60];
const face = (x: number, y: number): boolean => ((x - X) / 26) ** 2 + ((y - Y - 26) / 36) ** 2 < 1;
const hair = (x: number, y: number): boolean =>
  !face(x, y) && ((x - X) / 50) ** 2 + ((y - Y - 20) / 66) ** 2 < 1 && y < Y + SIZE;
const dress = (x: number, y: number): boolean => y > Y + 70 && Math.abs(x - X) < 50;

/** Somebody whose hair, lit from the right, has the colour of skin there. */
function litHair(): SceneView {
  const noise = gaussian(4);
  const source = rasterOf(width, height, (x, y) => {
    const n = 3 * noise();
    if (face(x, y)) return [205 + n, 165 + n, 140 + n];
    if (hair(x, y)) return x > X + 18 ? [203 + n, 166 + n, 142 + n] : [150 + n, 118 + n, 96 + n];
    return dress(x, y) ? [90 + n, 50 + n, 140 + n] : [230 + n, 230 + n, 225 + n];
  });
  const matte = planeFrom(width, height, (x, y) => (face(x, y) || hair(x, y) || dress(x, y) ? 1 : 0));
  const eye = (x: number) => ({ x, y: Y + 16 });
  const box = { x: X - SIZE / 2, y: Y, width: SIZE, height: SIZE, confidence: 0.95 };
  return viewScene({
    source,
    matte,
    faces: [{ ...box, leftEye: eye(X - 14), rightEye: eye(X + 14), mouth: { x: X, y: Y + 48 } }],
  });
}

describe('the outline of a face', () => {
  it('ends where hair of the colour of skin begins', () => {
    const view = litHair();
    const [skin, strands] = [face, hair].map((part) => planeFrom(width, height, (x, y) => (part(x, y) ? 1 : 0)));
    const [found, grown] = [findFaces(view)[0]!.mask, findHair(view, [])[0]!.mask];
    expect(meanWithin(skin!, found)).toBeGreaterThan(0.9);
    expect(meanWithin(found, skin!)).toBeGreaterThan(0.9);
    expect(meanWithin(grown, strands!)).toBeGreaterThan(0.8);
  });
});
