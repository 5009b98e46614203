import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planeFrom, rowsOf } from '../test-pictures.ts';
import { enlargeRows } from './enlarge-rows.ts';
import { resamplePlane, tentFilter } from './resample.ts';

describe('enlarging by rows', () => {
  it('gives the rows that enlarging at once gives', () => {
    const small = fc.integer({ min: 1, max: 6 });
    const factor = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(small, small, factor, factor, (width, height, across, down) => {
        const plane = planeFrom(width, height, (x, y) => ((x * 3 + y * 5) % 7) / 6);
        const whole = rowsOf(resamplePlane(plane, width * across, height * down, tentFilter));
        const rows = enlargeRows(plane, width * across, height * down);
        const row = new Float32Array(width * across);
        whole.forEach((expected, y) => {
          rows(y, row);
          expected.forEach((value, x) => expect(row[x]).toBeCloseTo(value, 2));
        });
      }),
    );
  });

  it('touches only the columns that are asked for', () => {
    const row = new Float32Array(4).fill(-1);
    enlargeRows(
      planeFrom(2, 2, () => 0.5),
      4,
      4,
    )(1, row, 1, 3);
    expect([...row]).toEqual([-1, 0.5, 0.5, -1]);
  });
});
