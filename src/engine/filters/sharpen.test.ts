import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { sharpen } from './sharpen.ts';

const strong = { amount: 2, threshold: 0.004, overshoot: 0 };
const grey = (value: number) => [value, value, value] as const;

describe('sharpening', () => {
  it('leaves a flat picture as it is', () => {
    const raster = rasterOf(5, 5, () => [90, 120, 30]);
    const before = raster.data.slice();
    sharpen(raster, strong);
    expect(raster.data).toEqual(before);
  });

  it('makes a soft edge steeper without leaving the range of its neighbourhood', () => {
    const ramp = [60, 60, 60, 80, 120, 160, 180, 180, 180];
    const raster = rasterOf(9, 5, (x) => grey(ramp[x]!));
    sharpen(raster, strong);
    const row = Array.from({ length: 9 }, (_, x) => raster.data[(2 * 9 + x) * 4]!);
    expect(row[5]! - row[3]!).toBeGreaterThan(90);
    expect(Math.min(...row)).toBe(60);
    expect(Math.max(...row)).toBe(180);
  });

  it('drives nothing into black or white, and keeps alpha', () => {
    const raster = rasterOf(6, 6, (x, y) => ((x + y) % 3 === 0 ? [252, 252, 252, 77] : [3, 3, 3, 77]));
    sharpen(raster, { ...strong, overshoot: 0.5 });
    const colors = raster.data.filter((_, i) => i % 4 !== 3);
    expect(colors.every((value) => value > 0 && value < 255)).toBe(true);
    expect(raster.data[3]).toBe(77);
  });

  it('ignores ripple far below the threshold', () => {
    const raster = rasterOf(8, 8, (x, y) => grey(100 + ((x + y) % 2)));
    const before = raster.data.slice();
    sharpen(raster, { ...strong, threshold: 0.1 });
    expect(raster.data).toEqual(before);
  });
});
