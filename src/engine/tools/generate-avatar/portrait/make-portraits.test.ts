import { describe, expect, it } from 'vitest';
import type { Face } from '../../../face.ts';
import { makePortraits } from './make-portraits.ts';
import { matchStyle } from '../styles/match-style.ts';
import type { Plane, Raster } from '../../../raster.ts';
import { planeFrom, rasterOf } from '../../../test-pictures.ts';

/** A head on shoulders that reach the lower border: a disc over a half disc. */
const isPerson = (x: number, y: number): boolean => Math.hypot(x - 60, y - 55) < 28 || Math.hypot(x - 60, y - 130) < 50;
const source = rasterOf(120, 120, (x, y) =>
  isPerson(x, y) ? (y < 85 ? [205 + (x % 20), 160, 130] : [60, 70, 140]) : [70, 150 + (y % 30), 90],
);
const matte = planeFrom(128, 128, (x, y) => (isPerson((x + 0.5) * (120 / 128), (y + 0.5) * (120 / 128)) ? 1 : 0));
const face: Face = {
  x: 42,
  y: 42,
  width: 36,
  height: 38,
  confidence: 0.9,
  leftEye: { x: 52, y: 52 },
  rightEye: { x: 68, y: 52 },
  mouth: { x: 60, y: 70 },
};

const SIDE = 96;

describe('making portraits', () => {
  const pictures = portraits('professional headshot', face);

  it('T8 gives four opaque squares', () => {
    expect(pictures).toHaveLength(4);
    expect(pictures.map(({ width, height }) => [width, height])).toEqual(pictures.map(() => [SIDE, SIDE]));
    expect(pictures.every(({ data }) => data.every((value, i) => i % 4 !== 3 || value === 255))).toBe(true);
  });

  it('T8 puts the person before backdrops of other brightness', () => {
    const corners = pictures.map((picture) => brightness(picture, 4, 4)).toSorted((a, b) => a - b);
    corners.slice(1).forEach((value, i) => expect(value - corners[i]!).toBeGreaterThan(10));
  });

  it('T8 lets the blue shirt run out of the lower edge', () => {
    for (const { data } of pictures) {
      const bottom = ((SIDE - 2) * SIDE + SIDE / 2) * 4;
      expect(data[bottom + 2]! - data[bottom]!).toBeGreaterThan(30);
    }
  });

  it('T8 shows the same face in all, where the eyes should be', () => {
    for (const picture of pictures) {
      const skin = picture.data.subarray((Math.round(0.5 * SIDE) * SIDE + SIDE / 2) * 4);
      expect(skin[0]! - skin[2]!).toBeGreaterThan(20);
    }
  });

  it('works with a face alone, where the matte shows no subject', () => {
    const nothing = planeFrom(16, 16, () => 0);
    expect(portraits('pixel art', face, nothing)).toHaveLength(4);
  });

  it('gives the same pixels for the same seed and others for another', () => {
    const first = portraits('vintage film', face)[0]!;
    expect(isSame(portraits('vintage film', face)[0]!, first)).toBe(true);
    expect(isSame(portraits('vintage film', face, matte, 2)[0]!, first)).toBe(false);
  });

  it('stops where a step throws', () => {
    const cancelled = new Error('cancelled');
    const step = (name: string): void => {
      if (name === 'picture 2') throw cancelled;
    };
    expect(() => portraits('pixel art', face, matte, 1, step)).toThrow(cancelled);
  });
});

function portraits(
  style: string,
  found: Face,
  alpha: Plane = matte,
  seed = 1,
  step: (name: string) => void = () => {},
): Raster[] {
  return makePortraits({ source, matte: alpha, face: found, style: matchStyle(style).style, seed, side: SIDE }, step);
}

function isSame(a: Raster, b: Raster): boolean {
  return a.data.every((value, i) => value === b.data[i]);
}

function brightness({ data, width }: Raster, x: number, y: number): number {
  const i = (y * width + x) * 4;
  return (data[i]! + data[i + 1]! + data[i + 2]!) / 3;
}
