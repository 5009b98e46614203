import { describe, expect, it } from 'vitest';
import { cropPlane, cropRaster } from '../../resample/crop.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { eraseRegions, objectRegion } from './erase-regions.ts';

describe('removing an object', () => {
  it('T4 the gap is not filled with a second copy of the subject that stays', () => {
    const isSubject = (x: number, y: number): boolean => Math.hypot(x - 60, y - 40) < 14;
    const isObject = (x: number, y: number): boolean => Math.hypot(x - 82, y - 40) < 16;
    const picture = rasterOf(120, 80, (x, y) =>
      isObject(x, y) ? [30, 30, 220] : isSubject(x, y) ? [220, 30, 30] : [90 + ((x + y) % 5), 140 + (x % 7), 80],
    );
    const mask = planeFrom(120, 80, (x, y) => (isObject(x, y) ? 1 : 0));
    const matte = planeFrom(120, 80, (x, y) => (isSubject(x, y) && !isObject(x, y) ? 1 : 0));
    const finding = { mask, confidence: 1, found: 'a disc', casts: true, others: [] };
    const { data } = eraseRegions(picture, [objectRegion(picture, finding, matte)], { matte, seed: 1, step: () => {} });
    const reds = data.filter((value, i) => i % 4 === 0 && mask.data[i >> 2] === 1 && value > 110);
    expect(reds).toHaveLength(0);
  });

  it('T3 the same surroundings in a larger picture give the same pixels, and the rest is copied', () => {
    const speckled = (x: number, y: number): [number, number, number] => [
      90 + ((x * 7 + y * 13) % 23),
      140 + ((x * 5 + y * 3) % 17),
      80 + ((x + y) % 11),
    ];
    const isMarked = (x: number, y: number): boolean => Math.hypot(x - 240, y - 160) < 12;
    const large = rasterOf(480, 320, speckled);
    const mask = planeFrom(480, 320, (x, y) => (isMarked(x, y) ? 1 : 0));
    const marks = [{ mask, threshold: 0 }];
    const given = eraseRegions(large, marks, { matte: undefined, seed: 1, step: () => {} });
    const area = { left: 100, top: 40, width: 280, height: 240 };
    const part = cropRaster(large, area);
    const alone = eraseRegions(part, [{ mask: cropPlane(mask, area), threshold: 0 }], {
      matte: undefined,
      seed: 1,
      step: () => {},
    });
    expect(cropRaster(given, area).data).toEqual(alone.data);
    expect(given.data.filter((value, i) => mask.data[i >> 2] === 0 && value !== large.data[i])).toHaveLength(0);
  });

  it('the worker thread is started before any analysis', () => {
    const order: string[] = [];
    const never = () => {
      throw new Error('A narrow hole needs no help');
    };
    eraseRegions(
      rasterOf(60, 40, (x, y) => [90 + ((x * 7 + y) % 5), 90, 90]),
      [{ mask: planeFrom(60, 40, (x, y) => (x === 30 && y > 15 && y < 25 ? 1 : 0)), threshold: 0 }],
      {
        matte: undefined,
        seed: 1,
        workerThread: { ready: () => order.push('ready'), begin: never, shared: never },
        step: (name) => order.push(name),
      },
    );
    expect(order[0]).toBe('ready');
    expect(order.length).toBeGreaterThan(1);
  });
});
