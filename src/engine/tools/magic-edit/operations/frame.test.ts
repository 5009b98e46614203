import { describe, expect, it } from 'vitest';
import type { Raster } from '../../../raster.ts';
import { rasterOf } from '../../../test-pictures.ts';
import { chooseCrop } from './choose-crop.ts';
import { estimateTilt } from './estimate-tilt.ts';
import { reframe } from './reframe.ts';
import { flip, turnQuarters } from './turn-quarters.ts';
import { turnSlightly } from './turn-slightly.ts';

const numbered = rasterOf(3, 2, (x, y) => [10 * x + y, 0, 0]);
const reds = ({ width, height, data }: Raster): number[][] =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => data[(y * width + x) * 4]!));

describe('T4 the frame', () => {
  it('T4 quarters move pixels without loss', () => {
    expect(reds(turnQuarters(numbered, 1))).toEqual([
      [1, 0],
      [11, 10],
      [21, 20],
    ]);
    expect(reds(turnQuarters(numbered, -1))).toEqual([
      [20, 21],
      [10, 11],
      [0, 1],
    ]);
    expect(reds(turnQuarters(numbered, 2))).toEqual([
      [21, 11, 1],
      [20, 10, 0],
    ]);
  });

  it('T4 mirroring twice gives the picture back', () => {
    expect(reds(flip(numbered, 'horizontal'))).toEqual([
      [20, 10, 0],
      [21, 11, 1],
    ]);
    for (const axis of ['horizontal', 'vertical'] as const) {
      expect(reds(flip(flip(numbered, axis), axis))).toEqual(reds(numbered));
    }
  });

  it('T4 a slight turn leaves no empty corner and keeps the shape', () => {
    const turned = turnSlightly(
      rasterOf(120, 80, () => [50, 60, 70]),
      7,
    );
    expect(turned.data.every((value, i) => value === [50, 60, 70, 255][i % 4])).toBe(true);
    expect(turned.width / turned.height).toBeCloseTo(1.5, 1);
    expect(turned.width).toBeGreaterThan(85);
  });

  it.each([3, -2])('T4 a horizon that leans by %d degrees is found', (degrees) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const leaning = rasterOf(320, 240, (x, y) => (y - 120 < (x - 160) * slope ? [180, 200, 230] : [90, 80, 60]));
    expect(Math.abs(estimateTilt(leaning) - degrees)).toBeLessThan(0.15);
  });

  it('T4 nothing leans in an even picture, nor where lines are level', () => {
    expect(estimateTilt(rasterOf(64, 64, () => [9, 9, 9]))).toBe(0);
    expect(estimateTilt(rasterOf(320, 240, (_, y) => (y < 120 ? [180, 200, 230] : [90, 80, 60])))).toBe(0);
  });

  it('T4 a crop has the shape, is as large as can be, and keeps what matters', () => {
    const place = (x: number, y: number) => ({ x, y, weight: 1 });
    expect(chooseCrop(300, 200, { width: 1, height: 1 }, [])).toEqual({ left: 50, top: 0, width: 200, height: 200 });
    expect(chooseCrop(300, 200, { width: 1, height: 1 }, [place(290, 50), place(200, 50)]).left).toBe(100);
    expect(chooseCrop(200, 300, { width: 16, height: 9 }, [place(10, 20)])).toEqual({
      left: 0,
      top: 0,
      width: 200,
      height: 113,
    });
  });

  it('T4 what matters moves with the picture', () => {
    const picture = rasterOf(300, 200, () => [1, 2, 3]);
    const corner = [{ x: 10, y: 20, weight: 1 }];
    expect(reframe({ picture, points: corner }, { kind: 'flip', axis: 'horizontal' }).points[0]).toMatchObject({
      x: 290,
      y: 20,
    });
    const [turned] = reframe({ picture, points: corner }, { kind: 'rotate', degrees: 90 }).points;
    expect([turned!.x, turned!.y].map(Math.round)).toEqual([180, 10]);
  });
});
