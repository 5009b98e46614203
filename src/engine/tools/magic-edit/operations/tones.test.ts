import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../raster.ts';
import { gaussian, rasterOf } from '../../../test-pictures.ts';
import { adaptLight } from './adapt-light.ts';
import { changeBrightness } from './change-brightness.ts';
import { changeContrast } from './change-contrast.ts';
import { changeSharpness } from './change-sharpness.ts';
import { changeVividness } from './change-vividness.ts';
import { blackAndWhite, sepia } from './monochrome.ts';
import { removeNoise } from './remove-noise.ts';
import { tint } from './tint.ts';
import { meanLuma } from './tone-measures.ts';
import { vignette } from './vignette.ts';

/** All greys across, and colors of three strengths in the lower rows. */
const ramp = (): Raster => rasterOf(256, 8, (x, y) => [x, x * (1 - y / 16), x * (1 - y / 8)]);
const grey = (value: number): Raster => rasterOf(8, 8, () => [value, value, value]);
const means = ({ data }: Raster): number[] =>
  [0, 1, 2].map((c) => data.reduce((sum, value, i) => sum + (i % 4 === c ? value : 0), 0) / (data.length / 4));

describe('T4 light and color', () => {
  it.each([1, -1])('T4 brightness by %d moves the mean, keeps black, and clips nothing', (amount) => {
    const before = ramp();
    const changed = changeBrightness(before, amount);
    expect(Math.sign(meanLuma(changed) - meanLuma(before))).toBe(amount);
    expect([...changed.data.subarray(0, 3)]).toEqual([0, 0, 0]);
    expect(changed.data[255 * 4]!).toBeGreaterThan(235);
    const clipped = changed.data.filter((value, i) => value === 255 && before.data[i] !== 255);
    expect(clipped.length).toBe(0);
  });

  it('T4 brighter by a share raises the mean by about that share', () => {
    const before = grey(100);
    expect(meanLuma(changeBrightness(before, 1, 0.2)) / meanLuma(before)).toBeCloseTo(1.2, 1);
  });

  it.each([1, -1])('T4 contrast by %d spreads or gathers the values round the middle', (amount) => {
    const changed = changeContrast(ramp(), amount).data;
    const step = changed[140 * 4]! - changed[116 * 4]!;
    expect(amount > 0 ? step > 27 : step < 21).toBe(true);
    for (let x = 1; x < 256; x++) expect(changed[x * 4]!).toBeGreaterThanOrEqual(changed[x * 4 - 4]!);
  });

  it('T4 warmer light makes grey warmer at the same luma, cooler light cooler', () => {
    const [warm, cool] = [grey(120), grey(120)];
    adaptLight(warm, 1);
    adaptLight(cool, -1);
    const [wr, , wb] = means(warm) as [number, number, number];
    const [cr, , cb] = means(cool) as [number, number, number];
    expect(wr - wb).toBeGreaterThan(15);
    expect(cb - cr).toBeGreaterThan(15);
    expect(Math.abs(meanLuma(warm) - 120 / 255)).toBeLessThan(0.04);
  });

  it('T4 a tint draws grey to its color, and away from it', () => {
    const [blue, yellow] = [grey(120), grey(120)];
    tint(blue, { red: 20, green: 60, blue: 200 }, 1);
    tint(yellow, { red: 20, green: 60, blue: 200 }, -1);
    expect(blue.data[2]! - blue.data[0]!).toBeGreaterThan(15);
    expect(yellow.data[0]! - yellow.data[2]!).toBeGreaterThan(15);
  });

  it('T4 vividness changes colors and not greys, and never clips', () => {
    const picture = rasterOf(
      3,
      1,
      (x) =>
        [
          [120, 120, 120],
          [150, 110, 100],
          [255, 200, 0],
        ][x] as [number, number, number],
    );
    changeVividness(picture, 1);
    expect([...picture.data.subarray(0, 3)]).toEqual([120, 120, 120]);
    expect(picture.data[4]! - picture.data[6]!).toBeGreaterThan(52);
    expect(picture.data[8]).toBe(255);
    changeVividness(picture, -1);
    expect(picture.data[4]! - picture.data[6]!).toBeLessThan(50);
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

  it('T4 sharpening raises fine detail and softening lowers it', () => {
    const ripples = (): Raster =>
      rasterOf(64, 32, (x) => {
        const value = 120 + 25 * Math.sin((x * Math.PI) / 3);
        return [value, value, value];
      });
    const height = ({ data }: Raster): number =>
      Math.max(...data.subarray(20 * 4, 40 * 4).filter((_, i) => i % 4 === 0)) - 120;
    const [sharp, soft] = [ripples(), ripples()];
    changeSharpness(sharp, 1);
    changeSharpness(soft, -1);
    expect(height(sharp)).toBeGreaterThan(height(ripples()) + 3);
    expect(height(soft)).toBeLessThan(height(ripples()) / 2);
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
