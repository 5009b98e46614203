import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { edgeSharpness } from './edge-sharpness.ts';

/** Vertical bars 16 pixels wide whose edges are as soft as `softness` pixels (of a logistic curve). */
function bars(softness: number) {
  return rasterOf(128, 40, (x) => {
    const distance = 8 - Math.abs((x % 32) - 15.5);
    const value = 40 + 160 / (1 + Math.exp(-distance / softness));
    return [value, value, value];
  });
}

describe('edge sharpness', () => {
  it('is 1 for edges one pixel wide, and smaller the softer they are', () => {
    expect(edgeSharpness(bars(0.05))).toBe(1);
    expect(edgeSharpness(bars(1))).toBeCloseTo(0.25, 1);
    expect(edgeSharpness(bars(2))).toBeLessThan(0.2);
  });

  it('is 1 where there is no edge to tell from', () => {
    expect(edgeSharpness(rasterOf(30, 30, () => [90, 90, 90]))).toBe(1);
  });
});
