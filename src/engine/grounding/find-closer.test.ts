import { describe, expect, it } from 'vitest';
import { meanWithin } from './candidate.ts';
import { findCloser } from './find-closer.ts';
import { OBJECT_CLASSES } from './object-classes.ts';
import { findSubjectParts } from './find-subject.ts';
import { planeFrom } from '../test-pictures.ts';
import { type WindowMatte, WINDOWS } from './window-mattes.ts';

const SIZE = { width: 100, height: 100 };
const square = (left: number, top: number, side: number) => (x: number, y: number) =>
  x >= left && x < left + side && y >= top && y < top + side;

/** What the picture's windows show where only that stands out which is `seen`, in pixels of the picture. */
function windowsShowing(seen: (x: number, y: number) => boolean): WindowMatte[] {
  return WINDOWS.map((window) => ({
    window,
    alpha: planeFrom(120, 120, (x, y) =>
      seen(100 * (window.left + 0.6 * ((x + 0.5) / 120)), 100 * (window.top + 0.6 * ((y + 0.5) / 120))) ? 1 : 0,
    ),
  }));
}

describe('what stands out in windows', () => {
  it('has its place and size in the whole picture, once for all windows that show it', () => {
    const lamp = square(75, 40, 10);
    const things = findCloser(windowsShowing(lamp), SIZE, []);
    expect(things).toHaveLength(1);
    expect(things[0]!.area).toBeCloseTo(0.01, 3);
    expect(
      meanWithin(
        things[0]!.mask,
        planeFrom(100, 100, (x, y) => (lamp(x, y) ? 1 : 0)),
      ),
    ).toBeGreaterThan(0.97);
  });

  it('is of the class that the network sees in the window', () => {
    const side = 64;
    const data = new Float32Array(OBJECT_CLASSES.length * side * side);
    data.fill(9, OBJECT_CLASSES.indexOf('bird') * side * side, (OBJECT_CLASSES.indexOf('bird') + 1) * side * side);
    const windows = windowsShowing(square(75, 40, 10)).map(({ window, alpha }) => ({
      window,
      alpha: { ...alpha, classes: { side, data } },
    }));
    const [bird] = findCloser(windows, SIZE, []);
    expect(bird!.chances![OBJECT_CLASSES.indexOf('bird')]).toBeGreaterThan(0.99);
  });

  it('is known by what the network makes of it in the whole picture as well as in the window', () => {
    const side = 64;
    const mapsOf = (name: (typeof OBJECT_CLASSES)[number], logit: number) => {
      const at = OBJECT_CLASSES.indexOf(name) * side * side;
      return { side, data: new Float32Array(OBJECT_CLASSES.length * side * side).fill(logit, at, at + side * side) };
    };
    const windows = windowsShowing(square(75, 40, 10)).map(({ window, alpha }) => ({
      window,
      alpha: { ...alpha, classes: mapsOf('vessel', 4) },
    }));
    const chanceWhere = (whole: number): number =>
      findCloser(windows, SIZE, [], mapsOf('seat', whole))[0]!.chances![OBJECT_CLASSES.indexOf('seat')]!;
    expect(chanceWhere(9)).toBeGreaterThan(0.7);
    expect(chanceWhere(1)).toBeLessThan(0.2);
  });

  it('is no thing where a window cuts it, and is where the edge is the picture’s', () => {
    const across = (x: number, y: number): boolean => y >= 30 && y < 40 && x >= 10 && x < 95;
    expect(findCloser(windowsShowing(across), SIZE, [])).toEqual([]);
    const atEdge = square(85, 85, 15);
    expect(findCloser(windowsShowing(atEdge), SIZE, [])).toHaveLength(1);
  });

  it('is not told anew where the whole picture showed it, but is where that showed it with something else', () => {
    const [left, right] = [square(30, 40, 12), square(42, 40, 12)];
    const alone = findSubjectParts(planeFrom(100, 100, (x, y) => (right(x, y) ? 1 : 0)));
    expect(findCloser(windowsShowing(right), SIZE, alone)).toEqual([]);
    const joined = findSubjectParts(planeFrom(100, 100, (x, y) => (left(x, y) || right(x, y) ? 1 : 0)));
    expect(findCloser(windowsShowing(right), SIZE, joined)).toHaveLength(1);
  });
});
