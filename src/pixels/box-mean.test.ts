import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxMean } from './box-mean.ts';
import { createPlane, type Plane } from './plane.ts';

describe('the box mean', () => {
  it('averages the square round each value, and at the border what is inside', () => {
    const plane = { width: 3, height: 3, data: Float32Array.of(9, 0, 0, 0, 0, 0, 0, 0, 18) };
    expect(rowsOf(boxMean(plane, 1))).toEqual([
      [2.25, 1.5, 0],
      [1.5, 3, 3],
      [0, 3, 4.5],
    ]);
  });

  it('gives what a plain double loop gives, whatever the size and the radius', () => {
    const cases = fc.record({
      width: fc.integer({ min: 1, max: 9 }),
      height: fc.integer({ min: 1, max: 9 }),
      radius: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(cases, ({ width, height, radius }) => {
        const plane = planeFrom(width, height, (x, y) => ((x * 7 + y * 13) % 5) / 4);
        expect(rowsOf(boxMean(plane, radius))).toEqual(rowsOf(plainMean(plane, radius)));
      }),
    );
  });
});

function plainMean(plane: Plane, radius: number): Plane {
  return planeFrom(plane.width, plane.height, (x, y) => {
    const near = [...plane.data].filter((_, i) => {
      const column = i % plane.width;
      return Math.abs(column - x) <= radius && Math.abs((i - column) / plane.width - y) <= radius;
    });
    return near.reduce((sum, value) => sum + value, 0) / near.length;
  });
}

function planeFrom(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height);
  return { ...plane, data: plane.data.map((_, i) => value(i % width, Math.floor(i / width))) };
}

function rowsOf({ width, height, data }: Plane): number[][] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(data.subarray(y * width, (y + 1) * width), (value) => Number(value.toFixed(3))),
  );
}
