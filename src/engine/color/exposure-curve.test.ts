import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exposureCurve } from './exposure-curve.ts';

/** A histogram with equal counts from `low` to `high` (0..255), and a few pixels at `highlight`. */
function histogram(low: number, high: number, highlight = high): Float64Array {
  const counts = new Float64Array(256);
  counts.fill(100, low, high + 1);
  counts[highlight]! += (high - low + 1) * 2;
  return counts;
}

describe('the exposure curve', () => {
  it('leaves a well exposed picture as it is', () => {
    const curve = exposureCurve(histogram(0, 245));
    for (const luma of [0, 0.1, 0.3, 0.5, 0.8, 1]) expect(curve(luma)).toBeCloseTo(luma, 2);
  });

  it('brightens an under-exposed picture, its middle by half and more', () => {
    const curve = exposureCurve(histogram(0, 110));
    expect(curve(55 / 255)).toBeGreaterThan((55 / 255) * 1.5);
  });

  it('lifts a dark picture that has its highlights less than one that lacks them', () => {
    const night = exposureCurve(histogram(0, 110, 230));
    const dim = exposureCurve(histogram(0, 110));
    expect(night(0.2)).toBeLessThan(dim(0.2));
    expect(night(0.2) - 0.2).toBeLessThan(0.08);
  });

  it('rises, stays within 0..1 and holds black and white, whatever the histogram', () => {
    const bounds = fc.tuple(fc.integer({ min: 0, max: 254 }), fc.integer({ min: 1, max: 255 }));
    fc.assert(
      fc.property(bounds, ([a, b]) => {
        const curve = exposureCurve(histogram(Math.min(a, b), Math.max(a, b)));
        const values = Array.from({ length: 101 }, (_, i) => curve(i / 100));
        expect(values[0]).toBe(0);
        expect(values[100]).toBeCloseTo(1);
        values.slice(1).forEach((value, i) => expect(value).toBeGreaterThanOrEqual(values[i]!));
      }),
    );
  });
});
