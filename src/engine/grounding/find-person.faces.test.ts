import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf, meanWithin } from './candidate.ts';
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

  it('has its beard, and none of the hair that shows below a hat', () => {
    const view = hatted();
    const hat = candidateOf(
      planeFrom(width, height, (x, y) => (isHat(x, y) ? 1 : 0)),
      0.9,
    )!;
    const [found] = findFaces(view, [hat]);
    const shareOf = (part: typeof face): number =>
      meanWithin(
        found!.mask,
        planeFrom(width, height, (x, y) => (part(x, y) ? 1 : 0)),
      );
    expect(shareOf(beard)).toBeGreaterThan(0.9);
    expect(shareOf((x, y) => face(x, y) && !temples(x, y) && !beard(x, y) && !isHat(x, y))).toBeGreaterThan(0.9);
    expect(shareOf(temples)).toBeLessThan(0.3);
    expect(shareOf(isHat)).toBe(0);
  });
});

const isHat = (x: number, y: number): boolean => Math.abs(x - X) < 44 && y > 10 && y < Y;
const temples = (x: number, y: number): boolean => Math.abs(x - X) > 15 && Math.abs(x - X) < 30 && y >= Y && y < Y + 12;
const beard = (x: number, y: number): boolean => ((x - X) / 30) ** 2 + ((y - Y - 54) / 22) ** 2 < 1 && y > Y + 38;

/** Somebody with a beard in a hat, below which some hair shows. */
function hatted(): SceneView {
  const noise = gaussian(6);
  const source = rasterOf(width, height, (x, y) => {
    const n = 3 * noise();
    if (isHat(x, y)) return [215 + n, 175 + n, 60 + n];
    if (temples(x, y) || beard(x, y)) return [92 + n, 58 + n, 36 + n];
    if (face(x, y)) return [205 + n, 165 + n, 140 + n];
    return dress(x, y) ? [60 + n, 90 + n, 150 + n] : [230 + n, 230 + n, 225 + n];
  });
  const matte = planeFrom(width, height, (x, y) =>
    [isHat, temples, beard, face, dress].some((part) => part(x, y)) ? 1 : 0,
  );
  const eye = (x: number) => ({ x, y: Y + 16 });
  const box = { x: X - SIZE / 2, y: Y, width: SIZE, height: SIZE, confidence: 0.95 };
  return viewScene({
    source,
    matte,
    faces: [{ ...box, leftEye: eye(X - 14), rightEye: eye(X + 14), mouth: { x: X, y: Y + 48 } }],
  });
}
