import { describe, expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import { gaussian, rasterOf } from '../test-pictures.ts';
import { cropRaster } from '../resample/crop.ts';
import { denoise } from './denoise.ts';
import { noiseLevels, noisiness } from './noise-level.ts';

const SIDE = 256;
/** Four flat fields with sharp borders between them. */
const clean = rasterOf(SIDE, SIDE, (x, y) => (x < 128 ? [90, 100, 110] : y < 128 ? [170, 160, 150] : [60, 140, 80]));
const noisy = withNoise(clean, 10);

describe('noise levels', () => {
  it('the noise level is the deviation of white noise in the finest band of luma', () => {
    // Three independent channels make a luma noise of 0.75 of theirs; the finest band holds 1 − 1/4 + … of its variance.
    const [finest] = noiseLevels(noisy).luma;
    expect(finest! * 255).toBeGreaterThan(4.5);
    expect(finest! * 255).toBeLessThan(8);
  });

  it('noise counts as noisy, a clean picture and coarse texture do not', () => {
    const random = gaussian(7);
    const blotches = Float32Array.from({ length: (SIDE / 4) ** 2 }, random);
    const textured = rasterOf(SIDE, SIDE, (x, y) => {
      const value = 128 + 20 * blotches[Math.floor(y / 4) * (SIDE / 4) + Math.floor(x / 4)]!;
      return [value, value, value];
    });
    expect(noisiness(noiseLevels(noisy))).toBe(1);
    expect(noisiness(noiseLevels(clean))).toBe(0);
    expect(noisiness(noiseLevels(textured))).toBe(0);
  });

  it('white noise counts as noisy even where all tiles have a direction', () => {
    const shaded = rasterOf(SIDE, SIDE, (x) => {
      const value = 60 + 4 * Math.abs((x % 60) - 30);
      return [value, value, value];
    });
    const levels = noiseLevels(withNoise(shaded, 10));
    expect(levels.isotropy).toBeLessThan(0.5);
    expect(noisiness(levels)).toBe(1);
  });

  it('light grain is kept unless the picture is going to be brighter', () => {
    const levels = noiseLevels(withNoise(clean, 4));
    expect(noisiness(levels)).toBeLessThan(0.5);
    expect(noisiness(levels, 3)).toBe(1);
  });

  it('the noise levels of a very small picture are zero', () => {
    expect(noiseLevels(rasterOf(1, 1, () => [9, 9, 9])).luma).toEqual([0, 0, 0, 0]);
  });
});

describe('denoising', () => {
  it('brings a noisy picture at least three times nearer to the clean one', () => {
    const result = denoise(noisy, noiseLevels(noisy));
    expect(meanSquare(result, clean)).toBeLessThan(meanSquare(noisy, clean) / 9);
  });

  it('keeps the borders between fields sharp', () => {
    const result = denoise(noisy, noiseLevels(noisy));
    const row = 40 * SIDE;
    expect(result.data[(row + 129) * 4]! - result.data[(row + 126) * 4]!).toBeGreaterThan(60);
  });

  it('takes no color over a border, nor leaves noise there', () => {
    const beside = (raster: Raster): Raster => cropRaster(raster, { left: 120, top: 16, width: 16, height: 96 });
    const result = beside(denoise(noisy, noiseLevels(noisy)));
    expect(Math.sqrt(meanSquare(result, beside(clean)))).toBeLessThan(5.3);
  });

  it.each([
    { name: 'columns', width: 1060, height: 64, part: { left: 976, top: 0, width: 84, height: 64 } },
    { name: 'rows', width: 64, height: 548, part: { left: 0, top: 464, width: 64, height: 84 } },
  ])('denoising shows neither tile seams nor pixels that it has overwritten: $name', ({ width, height, part }) => {
    const source = withNoise(
      rasterOf(width, height, (x, y) => [90 + (x >> 4), 100, 60 + (y >> 3)]),
      10,
    );
    const levels = { luma: [0.02, 0.015, 0.01, 0.005], chroma: [0.02, 0.015, 0.01, 0.005], isotropy: 1 };
    const seen = cropRaster(denoise(source, levels), part).data;
    const alone = denoise(cropRaster(source, part), levels).data;
    // The part's own border is farther from the tiles' common border, at 48 of its pixels, than the filter sees.
    const along =
      part.left > 0 ? (i: number) => (i >> 2) % part.width : (i: number) => Math.floor((i >> 2) / part.width);
    const differences = seen.map((value, i) => (Math.abs(along(i) - 48) < 4 ? Math.abs(value - alone[i]!) : 0));
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
    expect(seen).not.toEqual(cropRaster(source, part).data);
  });

  it('leaves a picture without noise as it is, but for rounding', () => {
    const result = denoise(clean, noiseLevels(clean));
    expect(meanSquare(result, clean)).toBeLessThan(1);
  });
});

function withNoise(raster: Raster, deviation: number): Raster {
  const random = gaussian(1);
  const data = raster.data.map((value, i) => (i % 4 === 3 ? value : value + deviation * random()));
  return { ...raster, data };
}

function meanSquare(a: Raster, b: Raster): number {
  return a.data.reduce((sum, value, i) => sum + (value - b.data[i]!) ** 2, 0) / a.data.length;
}
