import { expect, it } from 'vitest';
import type { Raster } from '../../../raster.ts';
import { rasterOf } from '../../../test-pictures.ts';
import { removeTonedPrintStains } from './remove-toned-print-stains.ts';

const SIZE = 160;
const inStain = (x: number, y: number): boolean => Math.hypot(x - 50, y - 60) < 25;

function sepia(stain: number): Raster {
  return rasterOf(SIZE, SIZE, (x, y) => {
    const tone = 0.35 + 0.3 * Math.sin(x / 9) * Math.cos(y / 7) + 0.2 * (x / SIZE);
    const density = inStain(x, y) ? stain : 0;
    return [
      255 * tone ** 0.85 * (1 - 0.5 * density),
      255 * tone * (1 - 0.8 * density),
      255 * tone ** 1.2 * (1 - 1.2 * density),
    ];
  });
}

function unstained(picture: Raster): Raster {
  removeTonedPrintStains(picture);
  return picture;
}

/** The mean difference of the pixels well inside of the stain, of 255. */
function error(a: Raster, b: Raster): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < SIZE * SIZE; i++) {
    if (Math.hypot((i % SIZE) - 50, Math.floor(i / SIZE) - 60) > 19) continue;
    for (let c = 0; c < 3; c++) sum += Math.abs(a.data[4 * i + c]! - b.data[4 * i + c]!);
    count += 3;
  }
  return sum / count;
}

it('T5 takes a brown stain off a toned print', () => {
  const [clean, stained] = [sepia(0), sepia(0.2)];
  expect(error(unstained(sepia(0.2)), clean)).toBeLessThan(0.4 * error(stained, clean));
});

it('T5 takes foxing off a toned print: small brown spots', () => {
  const isSpot = (x: number, y: number): boolean => Math.hypot(x - 110, y - 60) < 7;
  const spotted = (density: number): Raster =>
    rasterOf(SIZE, SIZE, (x, y) => {
      const tone = 0.3 + 0.5 * (x / SIZE);
      const [red, green, blue] = [0.5, 0.8, 1].map((share) => 255 * (1 - share * (isSpot(x, y) ? density : 0)));
      return [red! * tone ** 0.85, green! * tone, blue! * tone ** 1.2];
    });
  const middle = 4 * (60 * SIZE + 110);
  const off = ({ data }: Raster): number =>
    Math.max(...[0, 1, 2].map((c) => Math.abs(data[middle + c]! - spotted(0).data[middle + c]!)));
  expect(off(unstained(spotted(0.25)))).toBeLessThan(0.35 * off(spotted(0.25)));
});

it('leaves a toned print without stains as it is', () => {
  expect(error(unstained(sepia(0)), sepia(0))).toBeLessThan(1.5);
});

it('T5 keeps the light tones of a sepia print whose red is clipped there', () => {
  // Most of it is lit as a wall or a face is: red is 255 over a broad range of tones.
  const clipped = (): Raster =>
    rasterOf(SIZE, SIZE, (x, y) => {
      const light = 40 + 200 * (x / SIZE) + 8 * Math.sin(y / 11);
      return [Math.min(255, 1.35 * light), Math.min(255, 1.2 * light), 0.94 * light];
    });
  const [before, after] = [clipped(), unstained(clipped())];
  expect(before.data.filter((value, i) => i % 4 === 0 && value === 255).length).toBeGreaterThan(0.2 * SIZE * SIZE);
  expect(after.data.reduce((most, value, i) => Math.max(most, Math.abs(value - before.data[i]!)), 0)).toBeLessThan(4);
});

it('does not touch a print in colors', () => {
  const colors = (): Raster => rasterOf(SIZE, SIZE, (x, y) => [120 + (x % 90), 200 - (y % 100), (x * y) % 200]);
  expect(unstained(colors())).toEqual(colors());
});
