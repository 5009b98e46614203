import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeFrom, planeOf, rasterOf, rowsOf } from '../test-pictures.ts';
import {
  boxFilter,
  cubicFilter,
  lanczosFilter,
  resamplePlane,
  resampleRaster,
  resampleRasterAt,
  tentFilter,
} from './resample.ts';

const filters = [
  ['box', boxFilter],
  ['tent', tentFilter],
  ['cubic', cubicFilter],
  ['Lanczos', lanczosFilter],
] as const;

describe.each(filters)('resampling with the %s filter', (_, filter) => {
  it('leaves a picture of the same size as it is', () => {
    const plane = planeOf([
      [0, 0.5, 1],
      [1, 0.25, 0],
    ]);
    expect(rowsOf(resamplePlane(plane, 3, 2, filter))).toEqual(rowsOf(plane));
  });

  it('keeps a flat picture flat at any size', () => {
    const side = fc.integer({ min: 1, max: 24 });
    fc.assert(
      fc.property(side, side, side, side, (width, height, toWidth, toHeight) => {
        const flat = planeFrom(width, height, () => 0.7);
        const result = resamplePlane(flat, toWidth, toHeight, filter);
        expect(result.data.every((value) => Math.abs(value - 0.7) < 1e-5)).toBe(true);
      }),
    );
  });
});

describe('resampling', () => {
  it('averages what a pixel covers when reducing with the box filter', () => {
    const plane = planeOf([
      [0, 1, 0.2, 0.2],
      [1, 0, 0.4, 0.4],
    ]);
    expect(rowsOf(resamplePlane(plane, 2, 1, boxFilter))).toEqual([[0.5, 0.3]]);
  });

  it('interpolates when enlarging with the tent filter', () => {
    expect(rowsOf(resamplePlane(planeOf([[0, 1]]), 4, 1, tentFilter))).toEqual([[0, 0.25, 0.75, 1]]);
  });

  it('does not let the colour of hidden pixels bleed into visible ones', () => {
    const raster = rasterOf(2, 1, (x) => (x === 0 ? [255, 0, 0, 255] : [0, 255, 0, 0]));
    expect([...resampleRaster(raster, 1, 1, boxFilter).data]).toEqual([255, 0, 0, 128]);
  });

  it('reads through a mapping, and beyond the borders the pixels at the border', () => {
    const raster = rasterOf(3, 1, (x) => [40 * x, 0, 0]);
    const through = (scale: number, offset: number) =>
      resampleRasterAt(raster, 4, 1, tentFilter, { x: { scale, offset }, y: { scale: 1, offset: 0 } });
    const reds = ({ data }: { data: Uint8ClampedArray }) => Array.from(data.filter((_, i) => i % 4 === 0));
    expect(reds(through(1, 0))).toEqual([0, 40, 80, 80]);
    expect(reds(through(1, -1))).toEqual([0, 0, 40, 80]);
    expect(reds(through(0.5, 0.5))).toEqual([20, 40, 60, 80]);
  });

  it.each(filters)(
    'makes the same of an opaque picture with the %s filter, with and without weighting by alpha',
    (_, filter) => {
      const raster = rasterOf(37, 23, (x, y) => [(x * 53 + y * 31) % 256, (x * y) % 256, (x * 7) % 256]);
      const stretched = (from: number, to: number) => ({ scale: from / to, offset: from / to / 2 - 0.5 });
      for (const [width, height] of [
        [11, 9],
        [60, 40],
      ] as const) {
        const weighted = resampleRaster(raster, width, height, filter);
        const mapping = { x: stretched(37, width), y: stretched(23, height) };
        const plain = resampleRasterAt(raster, width, height, filter, mapping);
        const apart = plain.data.map((value, i) => Math.abs(value - weighted.data[i]!));
        expect(Math.max(...apart)).toBeLessThanOrEqual(1);
      }
    },
  );
});
