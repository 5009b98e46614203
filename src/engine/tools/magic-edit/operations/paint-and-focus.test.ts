import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../raster.ts';
import { planeFrom, rasterOf } from '../../../test-pictures.ts';
import { blurBackground } from './blur-background.ts';
import { restoreOutsideMask } from '../../../color/restore-outside-mask.ts';
import { fillBackground } from './fill-background.ts';
import { lensBlur } from './lens-blur.ts';
import { recolor } from './recolor.ts';

const BLUE = { red: 30, green: 80, blue: 190 };
const pixel = ({ width, data }: Raster, x: number, y: number): number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe('T4 paint', () => {
  /** A red thing in shade on its left half, with a white stripe, on a brown ground. */
  const thing = (): Raster =>
    rasterOf(60, 40, (x, y) =>
      x < 10 || x >= 50 ? [110, 80, 50] : y === 20 ? [235, 235, 235] : x < 30 ? [110, 22, 18] : [200, 40, 34],
    );
  const mask = planeFrom(60, 40, (x) => (x >= 10 && x < 50 ? 1 : 0));

  it('T4 changes the thing, keeps its shading and its white, and no other bit', () => {
    const painted = thing();
    recolor(painted, mask, BLUE);
    const [lit, dark] = [pixel(painted, 40, 5), pixel(painted, 20, 5)] as [number[], number[]];
    expect(lit[2]! - lit[0]!).toBeGreaterThan(90);
    expect(dark[2]! / lit[2]!).toBeGreaterThan(0.4);
    expect(dark[2]! / lit[2]!).toBeLessThan(0.7);
    expect(pixel(painted, 40, 20)).toEqual([235, 235, 235, 255]);
    for (const x of [0, 9, 50, 59]) expect(pixel(painted, x, 7)).toEqual([110, 80, 50, 255]);
  });

  it.each([
    ['white', { red: 255, green: 255, blue: 255 }, 30],
    ['black', { red: 16, green: 16, blue: 18 }, 225],
  ] as const)('T4 paints a %s thing from its opposite', (name, color, value) => {
    const picture = rasterOf(60, 40, (x) =>
      x < 10 ? [250, 250, 250] : [value + (x % 5), value + (x % 5), value + (x % 5)],
    );
    recolor(picture, mask, color);
    const [red] = pixel(picture, 30, 10) as [number];
    expect(name === 'white' ? red > 190 : red < 60).toBe(true);
  });

  it('T4 a cup gets its paint, and the coffee inside its white rim none', () => {
    const from = (x: number, y: number): number => Math.hypot(x - 60, y - 50);
    const picture = rasterOf(120, 120, (x, y) =>
      from(x, y) < 12
        ? [150, 60, 24]
        : from(x, y) < 20
          ? [240, 238, 235]
          : from(x, y) < 45
            ? [170, 40, 20]
            : [110, 80, 50],
    );
    const cup = planeFrom(120, 120, (x, y) => (from(x, y) < 45 ? 1 : 0));
    const green = { red: 20, green: 150, blue: 60 };
    const coffee = (drink: boolean): number[] => {
      const painted = { ...picture, data: picture.data.slice() };
      recolor(painted, cup, green, { drink });
      expect(pixel(painted, 60, 85)[1]).toBeGreaterThan(pixel(painted, 60, 85)[0]!);
      return pixel(painted, 60, 50);
    };
    expect(coffee(true)).toEqual([150, 60, 24, 255]);
    expect(coffee(false)[1]).toBeGreaterThan(coffee(false)[0]!);
  });

  it('T4 a change is confined to the last bit', () => {
    const before = thing();
    const changed = rasterOf(60, 40, () => [1, 2, 3]);
    restoreOutsideMask(changed, before, mask);
    expect(pixel(changed, 30, 10)).toEqual([1, 2, 3, 255]);
    expect(pixel(changed, 5, 10)).toEqual([110, 80, 50, 255]);
  });
});

describe('T4 focus and backdrops', () => {
  const isSubject = (x: number, y: number): boolean => Math.abs(x - 40) < 12 && y > 20 && y < 50;
  const scene = rasterOf(80, 60, (x, y) =>
    isSubject(x, y) ? [220, 30, 30] : (x + y) % 4 < 2 ? [40, 90, 60] : [90, 140, 110],
  );
  const cutOut = rasterOf(80, 60, (x, y) => (isSubject(x, y) ? [220, 30, 30, 255] : [0, 0, 0, 0]));

  it('T4 an even picture stays even under a lens blur', () => {
    const blurred = lensBlur(
      rasterOf(30, 20, () => [90, 120, 30]),
      { width: 1, height: 1, data: Float32Array.of(1) },
      5,
      () => 5,
    );
    for (let i = 0; i < blurred.data.length; i += 4) expect(Math.abs(blurred.data[i]! - 90)).toBeLessThanOrEqual(1);
  });

  it('T4 a bright sky keeps its color under a lens blur, and a small light grows to a disc that is brighter than its mean', () => {
    const sky = rasterOf(200, 120, (_, y) => (y < 80 ? [255, 251, 214] : [60, 70, 50]));
    const all = planeFrom(200, 120, () => 1);
    expect(
      pixel(
        lensBlur(sky, all, 8, () => 8),
        100,
        30,
      ),
    ).toEqual([255, 251, 214, 255]);
    const lamp = rasterOf(200, 120, (x, y) => (Math.hypot(x - 100, y - 60) < 4 ? [255, 255, 255] : [20, 20, 20]));
    // A quarter of the disc's area in linear light, and 2.6 times that.
    const [mean, disc] = [137, 211];
    const level = pixel(
      lensBlur(lamp, all, 8, () => 8),
      100,
      60,
    )[0]!;
    expect(level).toBeGreaterThan((mean + disc) / 2);
    expect(level).toBeLessThan(disc + 5);
  });

  it('T4 a blurred background loses its detail, the subject stays and does not bleed', () => {
    const blurred = blurBackground(scene, cutOut, 4);
    expect(pixel(blurred, 40, 35)).toEqual([220, 30, 30, 255]);
    expect(Math.abs(pixel(blurred, 10, 5)[0]! - pixel(blurred, 12, 5)[0]!)).toBeLessThan(12);
    for (let y = 2; y < 58; y++) expect(pixel(blurred, 26, y)[0]!).toBeLessThan(100);
  });

  it('T4 a plain backdrop has its color everywhere behind the subject, a gradient both of its', () => {
    const plain = fillBackground(cutOut, { kind: 'color', color: BLUE });
    expect(pixel(plain, 2, 2)).toEqual([30, 80, 190, 255]);
    expect(pixel(plain, 40, 35)).toEqual([220, 30, 30, 255]);
    const gradient = fillBackground(cutOut, { kind: 'gradient', colors: [BLUE, { red: 250, green: 250, blue: 250 }] });
    expect(pixel(gradient, 2, 0)[0]!).toBeLessThan(34);
    expect(pixel(gradient, 2, 59)[0]!).toBeGreaterThan(246);
  });

  it('T4 a studio is white, and darker where the subject stands', () => {
    const studio = fillBackground(cutOut, { kind: 'studio' });
    expect(Math.min(...pixel(studio, 2, 2))).toBeGreaterThan(245);
    expect(pixel(studio, 40, 51)[0]!).toBeLessThan(230);
  });
});
