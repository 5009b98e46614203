import { describe, expect, it } from 'vitest';
import type { Plane } from '../raster.ts';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { resolveUncertainAlpha } from './resolve-uncertain-alpha.ts';

const SIDE = 200;
const isSubject = (x: number, y: number): boolean => Math.hypot(x - 100, y - 100) < 70;
/** A brown disc on a green ground. */
const picture = rasterOf(SIDE, SIDE, (x, y) => (isSubject(x, y) ? [150, 90, 50] : [40, 140, 60]));
const isHaze = (x: number, y: number): boolean => !isSubject(x, y) && x >= 160 && y >= 130;
const disc = planeFrom(SIDE, SIDE, (x, y) => (isSubject(x, y) ? 1 : 0));

describe('resolving uncertain alpha', () => {
  it('a half-transparent patch inside the subject becomes opaque', () => {
    const matte = withPatch(disc, 80, 120, 0.35);
    expect(at(resolveUncertainAlpha(matte, picture), 100, 100)).toBe(1);
  });

  it('a faint patch in the background is removed', () => {
    const matte = withPatch(disc, 2, 22, 0.2);
    expect(at(resolveUncertainAlpha(matte, picture), 12, 12)).toBe(0);
  });

  it('a real hole in the subject stays a hole', () => {
    const matte = withPatch(disc, 80, 120, 0);
    expect(resolveUncertainAlpha(matte, picture)).toBe(matte);
  });

  it('a gap that the network took for opaque becomes transparent where the background shows through it', () => {
    const seen = rasterOf(SIDE, SIDE, (x, y) =>
      isSubject(x, y) && !inPatch(x, y, 80, 120) ? [150, 90, 50] : [40, 140, 60],
    );
    const settled = resolveUncertainAlpha(withPatch(disc, 80, 120, 0.88), seen);
    expect(at(settled, 100, 100)).toBe(0);
    expect(at(settled, 70, 100)).toBe(1);
  });

  it('an uncertain area becomes opaque where its color is neither the background’s nor the rest’s', () => {
    const belted = rasterOf(SIDE, SIDE, (x, y) =>
      inPatch(x, y, 80, 120) ? [40, 40, 160] : isSubject(x, y) ? [150, 90, 50] : [40, 140, 60],
    );
    expect(at(resolveUncertainAlpha(withPatch(disc, 80, 120, 0.88), belted), 100, 100)).toBe(1);
  });

  it('a haze beside the subject that has the colors of the background there is removed', () => {
    const hazy = planeFrom(SIDE, SIDE, (x, y) => (isSubject(x, y) ? 1 : isHaze(x, y) ? 0.5 : 0));
    // The ground is darker there, so that the haze has a color of its own.
    const seen = rasterOf(SIDE, SIDE, (x, y) =>
      isSubject(x, y) ? [30, 25, 20] : isHaze(x, y) ? [140, 124, 106] : [170, 150, 130],
    );
    const resolved = resolveUncertainAlpha(hazy, seen);
    expect(at(resolved, 185, 170)).toBe(0);
    expect(at(resolved, 140, 130)).toBe(1);
  });

  it('the inside of a glass stays, although it is as dark as the background', () => {
    const glass = rasterOf(SIDE, SIDE, (x, y) =>
      isSubject(x, y) && !inPatch(x, y, 70, 130) ? [160, 170, 180] : [12, 14, 16],
    );
    expect(at(resolveUncertainAlpha(withPatch(disc, 80, 120, 0.92), glass), 100, 100)).toBeGreaterThan(0.9);
  });

  it('a faint area in the box of a detected object becomes opaque as well', () => {
    const grey = rasterOf(SIDE, SIDE, () => [128, 128, 128]);
    const faint = planeFrom(SIDE, SIDE, (x, y) => (inPatch(x, y, 40, 160) ? 0.35 : 0));
    const box = { left: 40, top: 40, right: 160, bottom: 160 };
    expect(at(resolveUncertainAlpha(faint, grey, [box]), 100, 100)).toBe(1);
    expect(at(resolveUncertainAlpha(faint, grey), 100, 100)).toBeLessThan(0.5);
  });

  it('a haze in the box of a thing that the network is sure of is no part of it', () => {
    const grey = rasterOf(SIDE, SIDE, () => [128, 128, 128]);
    const hazy = planeFrom(SIDE, SIDE, (x, y) => (inPatch(x, y, 20, 120) ? 1 : inPatch(x, y, 150, 185) ? 0.3 : 0));
    const box = { left: 20, top: 20, right: 190, bottom: 190 };
    expect(at(resolveUncertainAlpha(hazy, grey, [box]), 170, 170)).toBeLessThan(0.1);
  });

  it('a soft edge stays unchanged', () => {
    const soft = planeFrom(SIDE, SIDE, (x, y) => Math.min(1, Math.max(0, (70 - Math.hypot(x - 100, y - 100)) / 5)));
    expect(resolveUncertainAlpha(soft, picture)).toBe(soft);
  });
});

function withPatch(plane: Plane, from: number, to: number, value: number): Plane {
  return planeFrom(SIDE, SIDE, (x, y) => (inPatch(x, y, from, to) ? value : at(plane, x, y)));
}

function inPatch(x: number, y: number, from: number, to: number): boolean {
  return x >= from && x < to && y >= from && y < to;
}

function at({ width, data }: Plane, x: number, y: number): number {
  return data[y * width + x]!;
}
