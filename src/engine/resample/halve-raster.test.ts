import { expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { halveRaster } from './halve-raster.ts';

it('gives each block of four its mean, and leaves out an odd last column', () => {
  const raster = rasterOf(5, 2, (x, y) => (x < 2 ? [10 * (x + 2 * y), 255, 255] : [255, 0, x]));
  expect([...halveRaster(raster).data]).toEqual([15, 255, 255, 255, 255, 0, 3, 255]);
});
