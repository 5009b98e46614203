import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { findPrintBorder, replicateOverBorder, zeroBorder } from './print-border.ts';

const WIDTH = 160;
const HEIGHT = 120;

const picture = (grey: (x: number, y: number) => number) =>
  rasterOf(WIDTH, HEIGHT, (x, y) => [grey(x, y), grey(x, y), grey(x, y)]);

const scene = (x: number, y: number): number => 90 + ((x * 37 + y * 91) % 50);
const paper = (x: number, y: number): boolean => x < 4 || x >= WIDTH - 4 || y < 3;
const print = picture((x, y) => (paper(x, y) ? 240 : scene(x, y)));

describe('the border of a print', () => {
  it('the border is found on the sides that have one', () => {
    const { left, top, right, bottom } = findPrintBorder(print);
    for (const side of [left, right]) expect(side).toBeGreaterThanOrEqual(4);
    expect(top).toBeGreaterThanOrEqual(3);
    expect(Math.max(left, top, right)).toBeLessThan(10);
    expect(bottom).toBe(0);
  });

  it('an even sky that ends deep in the picture or gradually is not a border', () => {
    const sky = picture((x, y) => (y < 50 ? 180 : scene(x, y)));
    const soft = picture((_, y) => Math.min(200, 60 + 3 * y));
    for (const one of [sky, soft]) expect(findPrintBorder(one).top).toBe(0);
  });

  it('a border that is painted over shows the picture’s outermost pixels, and a picture without one stays unchanged', () => {
    const border = findPrintBorder(print);
    const over = replicateOverBorder(print, border);
    for (const x of [0, 40, 159]) expect(over.data[4 * x]).toBeLessThan(150);
    const { data } = zeroBorder(
      planeFrom(WIDTH, HEIGHT, () => 1),
      border,
    );
    expect([data[0], data[60 * WIDTH], data[60 * WIDTH + 80], data[119 * WIDTH + 80]]).toEqual([0, 0, 1, 1]);
  });
});
