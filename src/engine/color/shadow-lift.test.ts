import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shadowLift } from './shadow-lift.ts';

/** Counts of luma: so many per cent at each value of 0..255. */
function counts(shares: Readonly<Record<number, number>>): Float64Array {
  const result = new Float64Array(256);
  for (const [value, share] of Object.entries(shares)) result[Number(value)] = share;
  return result;
}

const againstTheLight = counts({ 25: 60, 190: 40 });

describe('the lift of shade', () => {
  it('brings up the shade of a picture against the light, and leaves its light', () => {
    const lift = shadowLift(againstTheLight);
    expect(lift(0.1)).toBeGreaterThan(0.17);
    for (const luma of [0, 1]) expect(lift(luma)).toBe(luma);
    for (const luma of [0.7, 0.9]) expect(lift(luma) - luma).toBeLessThan(0.022);
  });

  it('leaves a picture in even light, one without shade and a night alone', () => {
    for (const shares of [{ 25: 10, 120: 60, 190: 30 }, { 150: 100 }, { 10: 997, 220: 3 }] as const) {
      expect(shadowLift(counts(shares))(0.1)).toBeCloseTo(0.1, 2);
    }
    expect(shadowLift(counts({}))(0.1)).toBe(0.1);
  });

  it('brings up a dark face before something light, and leaves a light face, and a dark one in the dark', () => {
    const mostlyLight = counts({ 40: 25, 200: 75 });
    expect(shadowLift(mostlyLight, 0.16)(0.16)).toBeGreaterThan(0.3);
    expect(shadowLift(mostlyLight, 0.5)(0.3)).toBeCloseTo(0.3, 5);
    expect(shadowLift(counts({ 40: 100 }), 0.16)(0.16)).toBeCloseTo(0.16, 5);
  });

  it('rises, whatever the picture and the face', () => {
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(share, fc.double({ min: 0, max: 1, noNaN: true }), (dark, face) => {
        const lift = shadowLift(counts({ 20: dark, 220: 101 - dark }), face);
        const values = Array.from({ length: 101 }, (_, i) => lift(i / 100));
        values.slice(1).forEach((value, i) => expect(value).toBeGreaterThan(values[i]!));
      }),
    );
  });
});
