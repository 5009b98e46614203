import { describe, expect, it } from 'vitest';
import { planeFrom } from '../../test-pictures.ts';
import { silhouette } from './silhouette.ts';

/** A canvas of 40×80 with a picture in rows 30 to 49, upright, or lying on its side. */
const [SIDE, WHOLE] = [40, 80];
const UPRIGHT = { ...place('y'), width: SIDE, height: WHOLE };
const LYING = { ...place('x'), width: WHOLE, height: SIDE };

function place(axis: 'x' | 'y') {
  return { axis, start: 30, length: 20, pixels: new Uint8ClampedArray(), state: new Uint8Array() };
}

/** From where to where the subject is in each row (upright) of the picture; `depth` counts from its top. */
type Rows = (depth: number) => readonly [number, number];

const subjectIn = (rows: Rows) =>
  planeFrom(SIDE, WHOLE, (x, y) => {
    const [from, to] = rows(y - 30);
    return y >= 30 && y < 50 && x >= from && x < to ? 1 : 0;
  });

const column = subjectIn(() => [10, 30]);

/** How wide the outline is at each distance beyond the top (or the bottom) border. */
function widths(subject = column, end: 'first' | 'last' = 'first'): number[] {
  const { outline } = silhouette(subject, end, UPRIGHT);
  return Array.from({ length: 30 }, (_, out) => {
    const row = (end === 'first' ? 29 - out : 50 + out) * SIDE;
    return outline.data.subarray(row, row + SIDE).reduce((sum, value) => sum + value, 0);
  });
}

describe('the outline of a subject that a border cuts', () => {
  it('the outline closes in an arc above the picture', () => {
    const found = widths();
    expect(found[0]).toBe(20);
    expect(found.every((width, out) => out === 0 || width <= found[out - 1]!)).toBe(true);
    expect(found[4]).toBeGreaterThan(10);
    expect(found.slice(8)).toEqual(Array(22).fill(0));
  });

  it('the outline closes sooner the more the subject narrows towards the border', () => {
    const narrowing = widths(subjectIn((depth) => [10 - depth, 30 + depth]));
    expect(narrowing[0]).toBeGreaterThan(15);
    expect(narrowing.indexOf(0)).toBeLessThan(5);
    expect(narrowing.indexOf(0)).toBeGreaterThan(2);
  });

  it('the outline continues below the picture and closes there where the subject narrows strongly', () => {
    expect(widths(column, 'last')).toEqual(Array(30).fill(20));
    const ball = subjectIn((depth) => [depth - 9, 49 - depth]);
    expect(widths(ball, 'last').indexOf(0)).toBeLessThan(6);
  });

  it('the outline leans as the subject leans', () => {
    const { outline } = silhouette(
      subjectIn((depth) => [15 - depth / 2, 27 - depth / 2]),
      'first',
      UPRIGHT,
    );
    const middles = [0, 3].map((out) => {
      const row = outline.data.subarray((29 - out) * SIDE, (30 - out) * SIDE);
      return (row.indexOf(1) + row.lastIndexOf(1)) / 2;
    });
    expect(middles[1]! - middles[0]!).toBeGreaterThanOrEqual(0.5);
  });

  it('the outline is half an arc over a subject that leaves the picture at a side', () => {
    const found = widths(subjectIn(() => [0, 8]));
    expect(found[0]).toBe(8);
    expect(found.indexOf(0)).toBe(6);
    expect(
      silhouette(
        subjectIn(() => [0, 8]),
        'first',
        UPRIGHT,
      ).outline.data[24 * SIDE],
    ).toBe(1);
  });

  it('the outline closes at both sides of a picture', () => {
    const subject = planeFrom(WHOLE, SIDE, (x, y) => (x >= 30 && x < 50 && y >= 10 && y < 30 ? 1 : 0));
    for (const [end, beside, far] of [
      ['first', 29, 20],
      ['last', 50, 59],
    ] as const) {
      const { outline } = silhouette(subject, end, LYING);
      expect([outline.data[20 * WHOLE + beside], outline.data[20 * WHOLE + far]]).toEqual([1, 0]);
    }
  });

  it('the share of the border that is cut is measured, and a narrow object does not count', () => {
    expect(silhouette(column, 'first', UPRIGHT).cut).toBe(0.5);
    const narrow = silhouette(
      subjectIn(() => [10, 12]),
      'first',
      UPRIGHT,
    );
    expect([narrow.cut, narrow.outline.data.includes(1)]).toEqual([0, false]);
  });
});
