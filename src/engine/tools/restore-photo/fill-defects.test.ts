import { expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { fillDefects } from './fill-defects.ts';

const grey = (x: number, y: number): [number, number, number] => [60 + x / 8, 60 + y / 8, 90];

it('T5 fills the defects of a large picture from a small mask, across the borders of its tiles', () => {
  const [width, height] = [1040, 40];
  // Columns 128..131 of the mask are columns 510..528 of the picture, on both sides of a tile's border at 512.
  const mask = planeFrom(260, 10, (x) => (x >= 128 && x < 132 ? 1 : 0));
  const isHole = (x: number): boolean => x >= 512 && x < 528;
  const truth = rasterOf(width, height, grey);
  const damaged = rasterOf(width, height, (x, y) => (isHole(x) ? [240, 240, 240] : grey(x, y)));
  const filled = fillDefects(damaged, { mask, torn: createPlane(260, 10) }, 1, () => {});
  const errors = Array.from(filled.data, (value, i) => Math.abs(value - truth.data[i]!));
  expect(Math.max(...errors)).toBeLessThan(8);
  expect(errors.every((error, i) => error === 0 || Math.abs(((i >> 2) % width) - 519.5) < 12)).toBe(true);
});
