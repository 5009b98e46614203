import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { lumaChromaOf, writeLumaChroma } from './luma-chroma.ts';

describe('luma and color differences', () => {
  it('luma and color differences convert back to the colors', () => {
    const level = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(level, level, level, (red, green, blue) => {
        const raster = rasterOf(1, 1, () => [red, green, blue, 9]);
        const whole = { left: 0, top: 0, width: 1, height: 1 };
        writeLumaChroma(lumaChromaOf(raster, whole), whole, raster, 0, 0);
        [red, green, blue].forEach((value, c) => expect(Math.abs(raster.data[c]! - value)).toBeLessThanOrEqual(1));
        expect(raster.data[3]).toBe(9);
      }),
    );
  });

  it('the planes cover the area that is asked for', () => {
    const raster = rasterOf(3, 2, (x, y) => [51 * x, 51 * x, 51 * y]);
    const { luma, blueness } = lumaChromaOf(raster, { left: 1, top: 1, width: 2, height: 1 });
    expect(luma.data[0]).toBeCloseTo(0.2);
    expect(blueness.data[0]).toBeCloseTo(0);
  });
});
