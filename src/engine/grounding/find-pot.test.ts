import { describe, expect, it } from 'vitest';
import { gaussian, rasterOf } from '../test-pictures.ts';
import type { Plane } from '../raster.ts';
import { candidateOf } from './candidate.ts';
import { findPlants } from './find-plants.ts';
import { withPot } from './find-pot.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [320, 240];
const isLeaf = (x: number, y: number): boolean => Math.hypot((x - 160) / 50, (y - 90) / 45) < 1;
const isPot = (x: number, y: number): boolean => Math.abs(x - 160) < 24 && y >= 132 && y < 176;

/** A wall and a floor with leaves before them, and what else is drawn. */
function roomWith(isThere: (x: number, y: number) => boolean) {
  const noise = gaussian(3);
  const picture = rasterOf(WIDTH, HEIGHT, (x, y) => {
    if (isLeaf(x, y)) return [50 + 5 * noise(), 120 + 5 * noise(), 40];
    if (isThere(x, y)) return [190, 96, 60];
    return y < 150 ? [205, 203, 198] : [120, 96, 72];
  });
  return viewScene({ source: picture });
}

function shareOf(mask: Plane, isIn: (x: number, y: number) => boolean): number {
  let [both, all] = [0, 0];
  mask.data.forEach((value, i) => {
    if (!isIn(i % mask.width, Math.floor(i / mask.width))) return;
    all++;
    both += value;
  });
  return both / all;
}

describe('T3 pots', () => {
  it('belong to the leaves right above them', () => {
    const view = roomWith(isPot);
    const plant = withPot(findPlants(view)[0]!, view);
    expect(shareOf(plant!.mask, isPot)).toBeGreaterThan(0.9);
    expect(shareOf(plant!.mask, isLeaf)).toBeGreaterThan(0.9);
    expect(shareOf(plant!.mask, (x, y) => !isPot(x, y) && !isLeaf(x, y))).toBeLessThan(0.02);
  });

  it('have a side in the shade', () => {
    const noise = gaussian(3);
    const isDark = (x: number): boolean => x >= 166;
    const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (isLeaf(x, y)) return [50 + 5 * noise(), 120 + 5 * noise(), 40];
      if (isPot(x, y)) return isDark(x) ? [120, 60, 38] : [190, 96, 60];
      return y < 150 ? [205, 203, 198] : [120, 96, 72];
    });
    const view = viewScene({ source });
    const plant = withPot(findPlants(view)[0]!, view);
    expect(shareOf(plant!.mask, (x, y) => isPot(x, y) && isDark(x))).toBeGreaterThan(0.8);
    expect(shareOf(plant!.mask, (x, y) => !isPot(x, y) && !isLeaf(x, y))).toBeLessThan(0.02);
  });

  it('are told where a seam of the floor runs into them', () => {
    const isSeam = (x: number, y: number): boolean => x < 160 && y >= 148 && y < 151;
    const view = roomWith((x, y) => isPot(x, y) || isSeam(x, y));
    const plant = withPot(findPlants(view)[0]!, view);
    expect(shareOf(plant!.mask, isPot)).toBeGreaterThan(0.9);
  });

  it('are what the matte has below the leaves, however like the floor they are', () => {
    const floor: [number, number, number] = [120, 96, 72];
    const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
      isLeaf(x, y) ? [50, 120, 40] : y < 110 ? [205, 203, 198] : floor,
    );
    const data = new Float32Array(WIDTH * HEIGHT);
    data.forEach((_, i) => {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      data[i] = isLeaf(x, y) || isPot(x, y) ? 1 : 0;
    });
    const view = viewScene({ source, matte: { width: WIDTH, height: HEIGHT, data } });
    const leaves = candidateOf(
      { width: WIDTH, height: HEIGHT, data: data.map((v, i) => (i < 134 * WIDTH ? v : 0)) },
      1,
    );
    expect(shareOf(withPot(leaves!, view)!.mask, isPot)).toBeGreaterThan(0.9);
  });

  it('are no stools, which are as wide, and nothing that stands farther below', () => {
    for (const isOther of [
      (x: number, y: number) => Math.abs(x - 160) < 46 && y >= 132 && y < 176,
      (x: number, y: number) => Math.abs(x - 160) < 24 && y >= 156 && y < 192,
    ]) {
      const view = roomWith(isOther);
      expect(withPot(findPlants(view)[0]!, view)).toBeUndefined();
    }
  });
});
