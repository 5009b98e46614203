import { describe, expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { findSubjectParts } from './find-subject.ts';

const [WIDTH, HEIGHT] = [200, 150];
const boxes = (x: number, y: number): boolean =>
  (x >= 20 && x < 70 && y >= 30 && y < 130) || (x >= 120 && x < 180 && y >= 60 && y < 130);

function partsOf(shows: (x: number, y: number) => boolean) {
  return findSubjectParts(planeFrom(WIDTH, HEIGHT, (x, y) => (shows(x, y) ? 1 : 0)));
}

describe('T3 the parts of a subject', () => {
  it('are told apart where only a thread joins them, such as a scratch of a print', () => {
    const scratch = (x: number, y: number): boolean => x >= 40 && x < 150 && y >= 78 && y < 80;
    const parts = partsOf((x, y) => boxes(x, y) || scratch(x, y));
    expect(parts.map(({ box }) => [Math.round(box.left * WIDTH), Math.round(box.top * HEIGHT)])).toEqual([
      [20, 30],
      [120, 60],
    ]);
    expect(parts[0]!.area).toBeCloseTo((50 * 100) / (WIDTH * HEIGHT), 3);
  });

  it('stay one where a bar joins them, and where one side of the thread is little', () => {
    const bar = (x: number, y: number): boolean => x >= 60 && x < 130 && y >= 70 && y < 80;
    expect(partsOf((x, y) => boxes(x, y) || bar(x, y))).toHaveLength(1);
    const stalk = (x: number, y: number): boolean =>
      (x >= 40 && x < 110 && y >= 78 && y < 80) || (x >= 110 && x < 120 && y >= 74 && y < 84);
    expect(partsOf((x, y) => (boxes(x, y) && x < 100) || stalk(x, y))).toHaveLength(1);
  });
});
