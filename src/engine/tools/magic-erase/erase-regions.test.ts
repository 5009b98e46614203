import { describe, expect, it } from 'vitest';
import { cropPlane, cropRaster } from '../../resample/crop.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { eraseQuestion, eraseRegions, objectRegion } from './erase-regions.ts';

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
    const { picture: erased } = eraseRegions(picture, [objectRegion(picture, finding, matte)], {
      matte,
      seed: 1,
      step: () => {},
    });
    const reds = erased.data.filter((value, i) => i % 4 === 0 && mask.data[i >> 2] === 1 && value > 110);
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
    const { picture: given } = eraseRegions(large, marks, { matte: undefined, seed: 1, step: () => {} });
    const area = { left: 100, top: 40, width: 280, height: 240 };
    const part = cropRaster(large, area);
    const { picture: alone } = eraseRegions(part, [{ mask: cropPlane(mask, area), threshold: 0 }], {
      matte: undefined,
      seed: 1,
      step: () => {},
    });
    expect(cropRaster(given, area).data).toEqual(alone.data);
    expect(given.data.filter((value, i) => mask.data[i >> 2] === 0 && value !== large.data[i])).toHaveLength(0);
  });

  describe('with a model that fills holes', () => {
    // Waves that nowhere repeat: no copy fits all around the disc.
    const isHidden = (x: number, y: number): boolean => Math.hypot(x - 80, y - 80) < 30;
    const behind = (x: number, y: number): [number, number, number] => [
      128 + 60 * Math.sin(x / 5 + y / 31),
      128 + 60 * Math.sin(y / 7 + (x * y) / 900),
      128 + 60 * Math.cos((x * x) / 700),
    ];
    const picture = rasterOf(160, 160, (x, y) => (isHidden(x, y) ? [20, 20, 230] : behind(x, y)));
    const mask = planeFrom(160, 160, (x, y) => (isHidden(x, y) ? 1 : 0));
    const marks = [{ mask, threshold: 0 }];
    const means = { matte: undefined, seed: 1, step: () => {} };
    const question = eraseQuestion(picture, marks, means)!;
    const asked = (color: (x: number, y: number) => [number, number, number]) => {
      const { hole } = question;
      const filled = rasterOf(hole.width, hole.height, color);
      for (let i = 0; i < hole.data.length; i++) {
        if (hole.data[i] !== 1) filled.data.set(question.picture.data.subarray(4 * i, 4 * i + 4), 4 * i);
      }
      return { ability: 'fill', by: 'a-model', picture: filled } as const;
    };
    const outside = (data: Uint8ClampedArray) =>
      data.filter((value, i) => question.hole.data[i >> 2] !== 1 && value !== picture.data[i]);

    it('an answer that goes on as its surroundings do is taken, and nothing outside of the gap changes', () => {
      const { by, picture: erased } = eraseRegions(picture, marks, { ...means, answer: asked(behind) });
      expect(by).toBe('a-model');
      expect(outside(erased.data)).toHaveLength(0);
      const at = 4 * (70 * 160 + 70);
      const [, ...away] = [...erased.data.subarray(at - 1, at + 3)].map((level, c) => level - behind(70, 70)[c - 1]!);
      expect(Math.max(...away.map(Math.abs))).toBeLessThanOrEqual(12);
    });

    it('an answer that does not fit its surroundings is left', () => {
      const answer = asked(() => [255, 255, 255]);
      const own = eraseRegions(picture, marks, means);
      expect(eraseRegions(picture, marks, { ...means, answer })).toEqual(own);
    });

    it('is not asked about a picture that is not opaque', () => {
      const clear = { ...picture, data: picture.data.map((value, i) => (i % 4 === 3 ? 128 : value)) };
      expect(eraseQuestion(clear, marks, means)).toBeUndefined();
    });
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
