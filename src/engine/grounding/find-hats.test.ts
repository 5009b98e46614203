import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { meanWithin } from './candidate.ts';
import { findHeadCovers } from './find-hats.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [240, 180];
type Colour = readonly [number, number, number];
type Place = (x: number, y: number) => boolean;

const head: Place = (x, y) => ((x - 120) / 27) ** 2 + ((y - 78) / 36) ** 2 < 1;
const face: Place = (x, y) => ((x - 120) / 19) ** 2 + ((y - 86) / 28) ** 2 < 1;
const hat: Place = (x, y) => ((x - 120) / 32) ** 2 + ((y - 62) / 32) ** 2 < 1 && y < 62;
const bobble: Place = (x, y) => (x - 120) ** 2 + (y - 26) ** 2 < 49;
const coat: Place = (x, y) => Math.abs(x - 120) < 60 && y >= 126;
const neck: Place = (x, y) => Math.abs(x - 120) < 10 && y >= 100 && y < 126;

const [SKIN, BROWN, ORANGE]: readonly Colour[] = [
  [212, 164, 138],
  [60, 40, 30],
  [226, 140, 40],
];

/** A head with brown hair in a hat, or bare. */
function headIn(colour: Colour | undefined, hair: Colour = BROWN!): SceneView {
  const noise = gaussian(5);
  const isHat: Place = (x, y) => colour !== undefined && hat(x, y);
  const isBobble: Place = (x, y) => colour !== undefined && bobble(x, y);
  const colourAt = (x: number, y: number): Colour => {
    if (isBobble(x, y)) return [240, 238, 234];
    if (isHat(x, y)) return colour!;
    if (face(x, y) || neck(x, y)) return SKIN!;
    if (head(x, y)) return hair;
    return coat(x, y) ? [60, 80, 150] : [170, 190, 205];
  };
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
    const n = 3 * noise();
    const [r, g, b] = colourAt(x, y);
    return [r + n, g + n, b + n];
  });
  const matte = planeFrom(WIDTH, HEIGHT, (x, y) =>
    [isHat, isBobble, head, neck, coat].some((place) => place(x, y)) ? 1 : 0,
  );
  const seen = {
    x: 100,
    y: 70,
    width: 40,
    height: 40,
    confidence: 0.95,
    leftEye: { x: 111, y: 78 },
    rightEye: { x: 129, y: 78 },
    mouth: { x: 120, y: 98 },
  };
  return viewScene({ source, matte, faces: [seen] });
}

const maskOf = (place: Place) => planeFrom(WIDTH, HEIGHT, (x, y) => (place(x, y) ? 1 : 0));

describe('T3 hats', () => {
  it('have any colour but that of the hair below them, with what is on top', () => {
    const [worn, ...others] = findHeadCovers(headIn(ORANGE)).hats;
    expect(others).toEqual([]);
    expect(meanWithin(worn!.mask, maskOf(hat))).toBeGreaterThan(0.9);
    expect(meanWithin(worn!.mask, maskOf(bobble))).toBeGreaterThan(0.8);
    expect(
      meanWithin(
        worn!.mask,
        maskOf((x, y) => face(x, y) && y > 66),
      ),
    ).toBeLessThan(0.1);
  });

  it('are no hair, though that may be one', () => {
    const bare = findHeadCovers(headIn(undefined));
    expect(bare.hats).toEqual([]);
    expect(bare.perhaps[0]!.fit).toBeLessThan(0.4);
  });

  it('are no bald head', () => {
    const { hats, perhaps } = findHeadCovers(headIn(undefined, SKIN));
    expect([...hats, ...perhaps]).toEqual([]);
  });
});
