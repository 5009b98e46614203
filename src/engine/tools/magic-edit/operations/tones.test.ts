import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../raster.ts';
import { gaussian, rasterOf } from '../../../test-pictures.ts';
import { blackAndWhite, sepia } from './monochrome.ts';
import { removeNoise } from './remove-noise.ts';
import { tint } from './tint.ts';
import { vignette } from './vignette.ts';

/** All greys across, and colors of three strengths in the lower rows. */
const ramp = (): Raster => rasterOf(256, 8, (x, y) => [x, x * (1 - y / 16), x * (1 - y / 8)]);
const grey = (value: number): Raster => rasterOf(8, 8, () => [value, value, value]);

describe('T4 light and color', () => {
  it('T4 a tint draws grey to its color, and away from it', () => {
    const [blue, yellow] = [grey(120), grey(120)];
    tint(blue, { red: 20, green: 60, blue: 200 }, 1);
    tint(yellow, { red: 20, green: 60, blue: 200 }, -1);
    expect(blue.data[2]! - blue.data[0]!).toBeGreaterThan(15);
    expect(yellow.data[0]! - yellow.data[2]!).toBeGreaterThan(15);
  });

  it('T4 black and white has no color, sepia one hue', () => {
    const [mono, brown] = [ramp(), ramp()];
    blackAndWhite(mono);
    sepia(brown, 1);
    for (let i = 0; i < mono.data.length; i += 4) {
      expect(mono.data[i] === mono.data[i + 1] && mono.data[i] === mono.data[i + 2]).toBe(true);
      expect(brown.data[i]! >= brown.data[i + 1]! && brown.data[i + 1]! >= brown.data[i + 2]!).toBe(true);
    }
  });

  it('T4 a vignette darkens corners and leaves the middle', () => {
    const picture = rasterOf(41, 31, () => [200, 200, 200]);
    vignette(picture, 1);
    expect(picture.data[0]!).toBeLessThan(150);
    expect(picture.data[(15 * 41 + 20) * 4]).toBe(200);
  });

  it('T4 noise is taken out, and a picture without any is the same picture', () => {
    const random = gaussian(2);
    const noisy = rasterOf(256, 128, () => [1, 1, 1].map(() => 120 + 10 * random()) as [number, number, number]);
    const spread = ({ data }: Raster): number =>
      Math.sqrt(data.reduce((sum, v, i) => sum + (i % 4 === 1 ? (v - 120) ** 2 : 0), 0));
    expect(spread(removeNoise(noisy, 1))).toBeLessThan(spread(noisy) / 2);
    const clean = rasterOf(256, 128, () => [90, 90, 90]);
    expect(removeNoise(clean, 1)).toBe(clean);
  });
});
