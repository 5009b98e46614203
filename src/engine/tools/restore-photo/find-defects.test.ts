import { describe, expect, it } from 'vitest';
import type { Face } from '../../face.ts';
import type { Plane, Raster } from '../../raster.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { type Defects, findDefects } from './find-defects.ts';

const SIDE = 100;
const print = rasterOf(SIDE, SIDE, (x, y) => [150 + (x % 7), 130 + (y % 5), 100]);
const face: Face = {
  x: 20,
  y: 20,
  width: 40,
  height: 40,
  confidence: 0.9,
  leftEye: { x: 30, y: 30 },
  rightEye: { x: 50, y: 30 },
  mouth: { x: 40, y: 52 },
};

describe('the damage of a print', () => {
  it('T5 is what the network is sure of, and what touches that and is likely', () => {
    const { mask, isScratched } = find((x, y) => (x === 50 ? 0.9 : x === 51 || x === 80 ? 0.55 : y === 99 ? 0.2 : 0));
    expect(isScratched).toBe(true);
    expect(columnsOf(mask)).toEqual([50, 51]);
  });

  it('T5 is nothing where only a few pixels are marked: they may be things', () => {
    expect(find((x, y) => (x === 50 && y < 10 ? 0.9 : 0))).toMatchObject({ isScratched: false });
    expect(columnsOf(find((x, y) => (x === 50 && y < 10 ? 0.9 : 0)).mask)).toEqual([]);
  });

  it('T5 needs to be surer in a face, and surest at its eyes and mouth', () => {
    const marked = (probability: number) => (x: number, y: number) =>
      x === 90 ? 0.9 : (x === 40 && y === 40) || (x === 30 && y === 30) ? probability : 0;
    const isMarked = (probability: number) => {
      const { mask } = find(marked(probability), [face]);
      return [mask.data[40 * SIDE + 40], mask.data[30 * SIDE + 30]];
    };
    expect([isMarked(0.98), isMarked(0.993), isMarked(0.997)]).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  it('T5 is told at 960 pixels of a larger scan, and at the size of a smaller one', () => {
    const large = rasterOf(1920, 960, () => [120, 110, 90]);
    const plane = planeFrom(96, 48, (x) => (x === 40 ? 1 : 0));
    const { mask } = findDefects(large, plane, [], () => {});
    expect([mask.width, mask.height]).toEqual([960, 480]);
    expect(columnsOf(mask)).toContain(405);
    expect(columnsOf(mask).every((x) => x > 390 && x < 420)).toBe(true);
  });
});

function find(probability: (x: number, y: number) => number, faces: readonly Face[] = [], of: Raster = print): Defects {
  return findDefects(of, planeFrom(of.width, of.height, probability), faces, () => {});
}

function columnsOf({ width, data }: Plane): number[] {
  return [...new Set([...data.keys()].filter((i) => data[i]! > 0).map((i) => i % width))].toSorted((a, b) => a - b);
}
