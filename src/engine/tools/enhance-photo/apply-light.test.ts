import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { applyLight, type LightChange } from './apply-light.ts';
import { gainCurve } from '../../color/white-balance.ts';

const neutral = gainCurve(1);
const unchanged: LightChange = {
  balance: [neutral, neutral, neutral],
  curve: (luma) => luma,
  base: { scale: planeFrom(1, 1, () => 0), offset: planeFrom(1, 1, () => 0.5) },
  localContrast: 0,
};
const level = fc.integer({ min: 0, max: 255 });

describe('applying light', () => {
  it('changes nothing when nothing is to be changed', () => {
    fc.assert(
      fc.property(level, level, level, level, (red, green, blue, alpha) => {
        const source = rasterOf(1, 1, () => [red, green, blue, alpha]);
        const [r, g, b, a] = applyLight(source, unchanged).data;
        expect([r, g, b].map((value, c) => Math.abs(value! - [red, green, blue][c]!))).toSatisfy(allAtMost(1));
        expect(a).toBe(alpha);
      }),
    );
  });

  it('clips no channel that was not clipped, however much it brightens', () => {
    const inside = fc.integer({ min: 1, max: 254 });
    fc.assert(
      fc.property(inside, inside, inside, fc.double({ min: 0.2, max: 3, noNaN: true }), (red, green, blue, gain) => {
        const tone = { ...unchanged, curve: (luma: number) => Math.min(1, luma * gain) };
        const result = applyLight(
          rasterOf(1, 1, () => [red, green, blue]),
          tone,
        ).data.subarray(0, 3);
        expect([...result].every((value) => value > 0 && value < 255)).toBe(true);
      }),
    );
  });

  it('raises detail over the base by the local contrast', () => {
    const source = rasterOf(1, 1, () => [140, 140, 140]);
    expect(applyLight(source, { ...unchanged, localContrast: 0.5 }).data[0]).toBeGreaterThan(142);
  });
});

function allAtMost(limit: number): (values: number[]) => boolean {
  return (values) => values.every((value) => value <= limit);
}
