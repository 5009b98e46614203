import { describe, expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import { ALIGNED, changeBlocks } from './dct-blocks.ts';
import { deblock, quantisationOf } from './deblock.ts';

const SIDE = 192;
const random = gaussian(2);
const inBoard = (x: number, y: number): boolean => x >= 64 && y >= 64;
const grain = planeFrom(SIDE, SIDE, () => 1.5 * random());
/** Soft shading, a slanting edge, and squares of 8 pixels in one corner. */
const scene = grey((x, y) => {
  if (inBoard(x, y)) return ((x >> 3) + (y >> 3)) % 2 === 0 ? 70 : 180;
  return (
    (x + 2 * y < 130 ? 80 : 150) + 40 * Math.sin(x / 9 + y / 31) + 25 * Math.cos(y / 7) + grain.data[y * SIDE + x]!
  );
});

function grey(level: (x: number, y: number) => number): Raster {
  return rasterOf(SIDE, SIDE, (x, y) => [level(x, y), level(x, y), level(x, y)]);
}

/** As JPEG stores it, with steps that grow with the frequency. */
function quantised(picture: Raster, step: number): Raster {
  const levels = planeFrom(picture.width, picture.height, (x, y) => picture.data[4 * (y * picture.width + x)]!);
  const { data } = changeBlocks(levels, ALIGNED, (block) => {
    for (let k = 0; k < 64; k++) {
      const own = Math.round(step * (0.7 + 0.3 * ((k % 8) + (k >> 3))));
      block[k] = Math.round(block[k]! / own) * own;
    }
    return 1;
  });
  return grey((x, y) => data[y * SIDE + x]!);
}

/** The mean step over the borders of blocks beyond that beside them, of what `within` holds. */
function blockiness({ data }: Raster, within: (x: number, y: number) => boolean): number {
  let [sum, count] = [0, 0];
  const step = (x: number, y: number): number => Math.abs(data[4 * (y * SIDE + x)]! - data[4 * (y * SIDE + x - 1)]!);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 8; x < SIDE - 1; x += 8) {
      if (!within(x, y)) continue;
      sum += step(x, y) - (step(x - 1, y) + step(x + 1, y)) / 2;
      count++;
    }
  }
  return sum / count;
}

function difference(a: Raster, b: Raster, within: (x: number, y: number) => boolean): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < SIDE * SIDE; i++) {
    if (!within(i % SIDE, Math.floor(i / SIDE))) continue;
    sum += (a.data[4 * i]! - b.data[4 * i]!) ** 2;
    count++;
  }
  return Math.sqrt(sum / count);
}

describe('blocks of JPEG', () => {
  const spoilt = quantised(scene, 28);

  it('a picture that was quantised tells how coarsely, and others do not', () => {
    expect(quantisationOf(spoilt)).toBeGreaterThan(1.5);
    expect(quantisationOf(quantised(scene, 4))).toBe(0);
    expect(quantisationOf(scene)).toBe(0);
    expect(quantisationOf(grey((x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? 70 : 180)))).toBe(0);
    expect(quantisationOf(rasterOf(1, 1, () => [9, 9, 9]))).toBe(0);
  });

  it('they go, and squares of their size that the scene shows stay', () => {
    const clean = deblock(spoilt, quantisationOf(spoilt));
    const outside = (x: number, y: number): boolean => !inBoard(x + 9, y + 9);
    expect(blockiness(clean, outside)).toBeLessThan(blockiness(spoilt, outside) / 2);
    expect(difference(clean, scene, outside)).toBeLessThan(difference(spoilt, scene, outside));
    expect(blockiness(clean, inBoard)).toBeGreaterThan(0.85 * blockiness(scene, inBoard));
  });
});
