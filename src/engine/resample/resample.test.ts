import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeFrom, planeOf, rasterOf, rowsOf } from '../test-pictures.ts';
import {
  boxFilter,
  cubicFilter,
  lanczosFilter,
  resamplePlane,
  resampleRaster,
  partReader,
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

  it('does not let the color of hidden pixels bleed into visible ones', () => {
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

  it('reads parts as they are in the whole, opaque or not, and where nothing is moved', () => {
    for (const alpha of [255, 120]) {
      const raster = rasterOf(37, 23, (x, y) => [(x * 53 + y * 31) % 256, (x * y) % 256, (x * 7) % 256, alpha]);
      for (const mapping of [
        { x: { scale: 0.97, offset: 0.3 }, y: { scale: 1, offset: -2.6 } },
        { x: { scale: 1.4, offset: 0.2 }, y: { scale: 0.8, offset: 1 } },
        { x: { scale: 1, offset: 2 }, y: { scale: 1, offset: -1 } },
      ]) {
        const whole = resampleRasterAt(raster, 30, 25, cubicFilter, mapping);
        const part = partReader(raster, { width: 30, height: 25 }, cubicFilter, mapping);
        const { data } = part({ left: 4, top: 6, width: 21, height: 15 });
        for (let y = 0; y < 15; y++) {
          const from = 4 * (30 * (6 + y) + 4);
          expect(data.subarray(84 * y, 84 * (y + 1))).toEqual(whole.data.subarray(from, from + 84));
        }
      }
    }
  });

  it('interpolates parts of a picture that is hardly reduced between four pixels', () => {
    const [count, scale] = [60, 1.04];
    const levelAt = (x: number) => (x * x * 37) % 200;
    const raster = rasterOf(count, 1, (x) => [levelAt(x), 0, 0]);
    const mapping = { x: { scale, offset: 0 }, y: { scale: 1, offset: 0 } };
    const { data } = partReader(
      raster,
      { width: 50, height: 1 },
      cubicFilter,
      mapping,
    )({ left: 0, top: 0, width: 50, height: 1 });
    for (let x = 2; x < 50; x++) {
      const nearest = Array.from({ length: 4 }, (_, k) => Math.floor(x * scale) - 1 + k);
      const sum = nearest.reduce((total, at) => total + cubicFilter.weight(x * scale - at) * levelAt(at), 0);
      expect(Math.abs(data[4 * x]! - Math.min(255, Math.max(0, sum)))).toBeLessThan(1);
    }
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
