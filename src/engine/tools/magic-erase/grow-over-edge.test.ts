import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { growOverEdge } from './grow-over-edge.ts';

/** A dark post on uneven ground, whose edge is blurred over two pixels. */
const [LEFT, RIGHT] = [40, 60];
const ground = (x: number, y: number): number => 150 + ((x * 7 + y * 13) % 11);
const picture = rasterOf(100, 80, (x, y) => {
  const outside = Math.max(LEFT - x, x - (RIGHT - 1), 0);
  const share = [1, 0.5, 0.15][outside] ?? 0;
  const level = Math.round(share * 30 + (1 - share) * ground(x, y));
  return [level, level, level];
});
const columnsOf = (left: number, right: number) => planeFrom(100, 80, (x) => (x >= left && x < right ? 1 : 0));
const marked = ({ data }: { data: Float32Array }, row: number): number[] =>
  [...data.subarray(100 * row, 100 * (row + 1)).keys()].filter((x) => data[100 * row + x] === 1);

it('T3 the mask grows over the blurred edge of the object', () => {
  const area = columnsOf(LEFT, RIGHT);
  expect(growOverEdge(picture, area)).toBe(true);
  for (const row of [5, 40, 75]) {
    expect(marked(area, row)).toEqual(Array.from({ length: RIGHT - LEFT + 4 }, (_, i) => LEFT - 2 + i));
  }
});

it('T3 an exact mask does not grow over the ground beside it', () => {
  const area = columnsOf(LEFT - 3, RIGHT + 3);
  growOverEdge(picture, area);
  expect(area.data.reduce((sum, value) => sum + value, 0)).toBe(80 * (RIGHT - LEFT + 6));
});

it('the mask grows over all near pixels where no ground is known, and an empty mask does not grow', () => {
  const nothing = columnsOf(0, 0);
  expect(growOverEdge(picture, nothing)).toBe(false);
  const almostAll = planeFrom(100, 80, (x, y) => (x === 50 && y === 40 ? 0 : 1));
  expect(growOverEdge(picture, almostAll)).toBe(true);
  expect(almostAll.data.includes(0)).toBe(false);
});

it('T3 the mask grows at the seam of two strips as it grows elsewhere', () => {
  /** The rows that are marked afterwards below a post whose blurred foot is at `end`. */
  const rowsBelow = (end: number): number[] => {
    const foot = (y: number): number => [1, 0.8, 0.6, 0.4, 0.2][Math.max(0, y - end + 1)] ?? 0;
    const tall = rasterOf(60, 1100, (x, y) => {
      const share = x >= 20 && x < 40 ? foot(y) : 0;
      const level = Math.round(share * 30 + (1 - share) * (150 + ((x * 7) % 11)));
      return [level, level, level];
    });
    const area = planeFrom(60, 1100, (x, y) => (x >= 20 && x < 40 && y < end ? 1 : 0));
    growOverEdge(tall, area, 2000);
    return Array.from({ length: 10 }, (_, i) => i).filter((i) => area.data[60 * (end + i) + 30] === 1);
  };
  expect(rowsBelow(500)).toEqual([0, 1, 2, 3]);
  for (const end of [1020, 1022, 1024]) expect(rowsBelow(end)).toEqual(rowsBelow(500));
});
