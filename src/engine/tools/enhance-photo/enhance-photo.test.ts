import { describe, expect, it } from 'vitest';
import type { Raster } from '../../raster.ts';
import { gaussian, rasterOf } from '../../test-pictures.ts';
import { enhancePhoto } from './enhance-photo.ts';

/** A large picture with every level from black to white, and colours in both directions. */
const good = rasterOf(1024, 96, (x, y) => {
  const value = x / 4;
  return y < 64
    ? [value, value, value]
    : y < 80
      ? [value, value * 0.8, value * 0.6]
      : [value * 0.6, value * 0.8, value];
});

describe('enhancing a photo', () => {
  it('T2 leaves a good picture almost as it was', () => {
    const { data } = enhance(good);
    const difference = data.reduce((sum, value, i) => sum + Math.abs(value - good.data[i]!), 0) / data.length;
    expect(difference).toBeLessThan(2);
  });

  it('T2 enlarges a picture below 1024 twofold and leaves larger ones at their size', () => {
    expect(size(enhance(rasterOf(40, 30, () => [90, 90, 90])))).toEqual([80, 60]);
    expect(size(enhance(rasterOf(1, 1, () => [90, 90, 90])))).toEqual([2, 2]);
    expect(size(enhance(rasterOf(1024, 1, () => [90, 90, 90])))).toEqual([1024, 1]);
  });

  it('T2 brightens an under-exposed picture', () => {
    const dark = rasterOf(1024, 96, (x, y) => {
      const [r, g, b] = good.data.subarray((y * 1024 + x) * 4);
      return [r! * 0.4, g! * 0.4, b! * 0.4];
    });
    expect(mean(enhance(dark))).toBeGreaterThan(mean(dark) * 1.4);
  });

  it('T2 takes noise out', () => {
    const random = gaussian(3);
    const noisy = rasterOf(1024, 128, () => [120 + 9 * random(), 120 + 9 * random(), 120 + 9 * random()]);
    expect(deviation(enhance(noisy))).toBeLessThan(deviation(noisy) / 3);
  });

  it('T2 takes a warm, dark subject without its background for what it is', () => {
    const fur = rasterOf(1024, 96, (x, y) => (x < 400 ? [0, 0, 0, 0] : [110 + (x % 30), 70 + (y % 20), 45, 255]));
    const { data } = enhance(fur);
    const at = (90 * 1024 + 700) * 4;
    expect(data[at]! / data[at + 2]!).toBeCloseTo(fur.data[at]! / fur.data[at + 2]!, 0);
    expect(data[at]!).toBeLessThan(fur.data[at]! * 1.25);
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  });

  it('keeps the alpha of its source', () => {
    const half = rasterOf(1030, 4, (x) => [200, 100, 50, x % 256]);
    const alphas = ({ data }: Raster) => data.filter((_, i) => i % 4 === 3);
    expect(samePixels(alphas(enhance(half)), alphas(half))).toBe(true);
  });

  it('gives the same pixels for the same input, and does not touch its source', () => {
    const before = good.data.slice();
    expect(samePixels(enhance(good).data, enhance(good).data)).toBe(true);
    expect(samePixels(good.data, before)).toBe(true);
  });
});

function enhance(source: Raster): Raster {
  return enhancePhoto.run({ source, params: {}, seed: 1 }, () => {}).pictures[0]!;
}

/** `toEqual` takes seconds on a picture. */
function samePixels(a: Uint8ClampedArray, b: Uint8ClampedArray): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i]);
}

function size({ width, height }: Raster): number[] {
  return [width, height];
}

function mean({ data }: Raster): number {
  const colours = data.filter((_, i) => i % 4 !== 3);
  return colours.reduce((sum, value) => sum + value, 0) / colours.length;
}

function deviation(raster: Raster): number {
  const middle = mean(raster);
  const greens = raster.data.filter((_, i) => i % 4 === 1);
  return Math.sqrt(greens.reduce((sum, value) => sum + (value - middle) ** 2, 0) / greens.length);
}
