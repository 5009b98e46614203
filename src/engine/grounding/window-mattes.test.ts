import { expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { cutWindows, wholeSideFor, WINDOWS } from './window-mattes.ts';

it('windows are cut where they lie: a corner each and the middle, each of the size that is asked for', () => {
  const side = wholeSideFor(60);
  expect(side).toBe(100);
  const windows = cutWindows(
    rasterOf(side, side, (x, y) => [x, y, 0]),
    60,
  );
  expect(windows.map(({ width, height }) => [width, height])).toEqual(WINDOWS.map(() => [60, 60]));
  const firstPixels = windows.map(({ data }) => [data[0], data[1]]);
  expect(firstPixels).toEqual([
    [0, 0],
    [40, 0],
    [0, 40],
    [40, 40],
    [20, 20],
  ]);
});
