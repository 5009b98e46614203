import { expect, test } from 'vitest';
import { alignedRaster } from './aligned-raster.ts';

test('only a picture at an odd place in memory is copied', () => {
  const memory = new Uint8ClampedArray(Uint8Array.from({ length: 16 }, (_, i) => i).buffer);
  const moved = alignedRaster({ width: 1, height: 2, data: memory.subarray(5, 13) });
  expect(moved.data.byteOffset % 4).toBe(0);
  expect([...moved.data]).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
  const data = memory.subarray(8, 12);
  expect(alignedRaster({ width: 1, height: 1, data }).data).toBe(data);
});
