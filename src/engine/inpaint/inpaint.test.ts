import { describe, expect, it } from 'vitest';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { inpaint } from './inpaint.ts';
import { uniformRandom } from '../filters/uniform-random.ts';

const stripes = rasterOf(64, 48, (x) => (x % 8 < 4 ? [200, 180, 40] : [20, 60, 120]));
const square = planeFrom(64, 48, (x, y) => (x >= 24 && x < 40 && y >= 16 && y < 32 ? 1 : 0));

describe('inpainting', () => {
  it('T3 inpainting continues a pattern through the hole', () => {
    const damaged = paint(stripes, square, [255, 0, 255]);
    const filled = inpaint(damaged, square, { seed: 1 });
    expect(meanDifference(filled, stripes, square)).toBeLessThan(4);
  });

  it.each([
    { hole: 'wide', inside: (x: number, y: number) => Math.hypot(x - 130, y - 135) < 60, least: 20 },
    { hole: 'narrow', inside: (x: number, y: number) => Math.abs(x - 130) < 18 && y > 95 && y < 200, least: 40 },
  ])(
    'T3 inpainting puts no smooth piece into fine texture of the same brightness, in a $hole hole',
    ({ inside, least }) => {
      const noise = uniformRandom(3);
      const textured = (y: number): boolean => y >= 90;
      const cells = Array.from({ length: 130 * 130 }, () => (noise() < 0.5 ? 60 : -60));
      const picture = rasterOf(260, 260, (x, y) => {
        const grey = 120 + (textured(y) ? cells[(y >> 1) * 130 + (x >> 1)]! : 0);
        return [grey, grey, grey];
      });
      const hole = planeFrom(260, 260, (x, y) => (inside(x, y) ? 1 : 0));
      const { data } = inpaint(paint(picture, hole, [255, 0, 255]), hole, { seed: 1 });
      let rough = 0;
      let count = 0;
      for (let i = 0; i < hole.data.length; i++) {
        if (hole.data[i] === 0 || !textured(Math.floor(i / 260) - 8)) continue;
        rough += Math.abs(data[4 * i]! - 120);
        count++;
      }
      expect(rough / count).toBeGreaterThan(least);
    },
  );

  it('T3 inpainting leaves every pixel outside the hole unchanged', () => {
    const filled = inpaint(stripes, square, { seed: 1 });
    expect(filled.data.every((value, i) => square.data[i >> 2]! >= 0.5 || value === stripes.data[i])).toBe(true);
  });

  it('inpainting copies nothing from forbidden sources', () => {
    const red = planeFrom(64, 48, (x) => (x < 20 ? 1 : 0));
    const picture = rasterOf(64, 48, (x, y) => (x < 20 ? [250, 0, 0] : [40, 100 + (y % 3), 200]));
    const { data } = inpaint(picture, square, { seed: 1, forbidden: red });
    expect(data.some((value, i) => i % 4 === 0 && square.data[i >> 2] === 1 && value > 45)).toBe(false);
  });

  it('inpainting gives the same pixels for the same seed and does not change its source', () => {
    const before = stripes.data.slice();
    const [first, second] = [7, 7].map((seed) => inpaint(stripes, square, { seed }));
    expect(first!.data.every((value, i) => value === second!.data[i])).toBe(true);
    expect(stripes.data.every((value, i) => value === before[i])).toBe(true);
  });

  it('inpainting fills a hole at the border, a sliver, and everything but one pixel', () => {
    const sliver = rasterOf(3, 40, () => [9, 9, 9]);
    const lower = planeFrom(3, 40, (_, y) => (y > 20 ? 1 : 0));
    expect(inpaint(paint(sliver, lower, [0, 200, 0]), lower, { seed: 1 }).data).toEqual(sliver.data);
    const grey = rasterOf(20, 20, () => [90, 90, 90]);
    const almostAll = planeFrom(20, 20, (x, y) => (x === 3 && y === 3 ? 0 : 1));
    expect(inpaint(paint(grey, almostAll, [0, 200, 0]), almostAll, { seed: 1 }).data).toEqual(grey.data);
  });
});

function paint(picture: Raster, where: Plane, color: readonly number[]): Raster {
  return {
    ...picture,
    data: picture.data.map((value, i) => (where.data[i >> 2] === 1 ? (color[i % 4] ?? 255) : value)),
  };
}

function meanDifference(a: Raster, b: Raster, where: Plane): number {
  let sum = 0;
  let count = 0;
  a.data.forEach((value, i) => {
    if (where.data[i >> 2] !== 1) return;
    sum += Math.abs(value - b.data[i]!);
    count++;
  });
  return sum / count;
}

it('a part of many megapixels is filled at half its size as well as a small one', () => {
  const size = 2300;
  const [from, to] = [600, 1600];
  const pattern = (x: number, y: number) => 100 + 40 * Math.sin(x / 7) + 30 * Math.cos(y / 11);
  const image = rasterOf(size, size, (x, y) => [pattern(x, y), pattern(x, y), 90]);
  const hole = createPlane(size, size);
  for (let y = from; y < to; y++) hole.data.fill(1, y * size + from, y * size + to);
  const filled = inpaint(image, hole, { seed: 1, attempts: 1 });
  let error = 0;
  let changed = 0;
  for (let i = 0; i < size * size; i++) {
    if (hole.data[i] === 0) changed += Number(filled.data[4 * i] !== image.data[4 * i]);
    else error += Math.abs(filled.data[4 * i]! - pattern(i % size, Math.floor(i / size)));
  }
  expect(changed).toBe(0);
  expect(error / (to - from) ** 2).toBeLessThan(15);
});
