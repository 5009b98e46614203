import { expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { isFramed, withFrames } from './framed.ts';

type Area = (x: number, y: number) => boolean;
const thingOf = (area: Area, fit: number): Candidate =>
  candidateOf(
    planeFrom(60, 60, (x, y) => Number(area(x, y))),
    fit,
  )!;
const outer: Area = (x, y) => x >= 10 && x < 40 && y >= 10 && y < 50;
const inner: Area = (x, y) => x >= 13 && x < 37 && y >= 13 && y < 47;
const frame: Area = (x, y) => outer(x, y) && !inner(x, y);
const upper: Area = (x, y) => inner(x, y) && y < 34;

it('means a picture with its frame, as readily as most of what the frame shows', () => {
  const [whole, shown] = withFrames([thingOf(frame, 0.4), thingOf(upper, 0.9)]);
  expect(whole!.area).toBeCloseTo((30 * 40) / 3600, 5);
  expect(whole!.fit).toBe(0.9);
  expect(shown!.fit).toBeLessThan(0.5);
});

it('leaves what encloses nothing, or nothing of a rectangle, as it is', () => {
  const solid = thingOf(outer, 0.8);
  const corner = thingOf((x, y) => outer(x, y) && (x < 16 || y >= 44), 0.8);
  expect(withFrames([solid, corner]).map(({ area, fit }) => [area, fit])).toEqual([
    [solid.area, 0.8],
    [corner.area, 0.8],
  ]);
});

it('knows what hangs in a frame by its name', () => {
  expect(['picture', 'mirror', 'sheep', undefined].map(isFramed)).toEqual([true, true, false, false]);
});
