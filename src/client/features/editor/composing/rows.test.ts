import { describe, expect, it } from 'vitest';
import { scaledPixelRows, scaledRows } from './rows.ts';

const SIZE = { width: 8, height: 6 };

const rowAt = (rows: ReturnType<typeof scaledRows>, y: number, length: number) => {
  const row = new Uint8ClampedArray(length);
  rows(y, row);
  return row;
};

describe('stretching', () => {
  it("E3 leaves samples of the image's own size exactly as they are", () => {
    const data = Uint8ClampedArray.from({ length: 48 }, (_, at) => (at * 37) % 256);
    const rows = scaledRows({ ...SIZE, data }, SIZE);
    for (let y = 0; y < SIZE.height; y++) expect(rowAt(rows, y, 8)).toEqual(data.slice(y * 8, y * 8 + 8));
  });

  it('E3 interpolates linearly between two samples and repeats the outer ones beyond them', () => {
    const rows = scaledRows({ width: 2, height: 1, data: Uint8ClampedArray.from([0, 200]) }, SIZE);
    expect([...rowAt(rows, 3, 8)]).toEqual([0, 0, 25, 75, 125, 175, 200, 200]);
  });

  it("E3 uses the two samples around a pixel's centre, however many lie between pixels", () => {
    const data = Uint8ClampedArray.from([0, 100, 200, 50, 7, 9]);
    expect([...rowAt(scaledRows({ width: 6, height: 1, data }, { width: 2, height: 1 }), 0, 2)]).toEqual([100, 7]);
  });

  it('E3 of a single color gives that color, opaque', () => {
    const data = Uint8ClampedArray.from({ length: 3 * 2 * 4 }, (_, at) => [250, 1, 128, 255][at % 4]!);
    const row = rowAt(scaledPixelRows({ width: 3, height: 2, data }, SIZE), 2, 32);
    expect(row.every((value, at) => value === [250, 1, 128, 255][at % 4])).toBe(true);
  });
});
