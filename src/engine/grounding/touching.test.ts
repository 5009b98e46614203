import { expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { candidateOf } from './candidate.ts';
import { touchingBodies } from './touching.ts';

const part = (own: (x: number, y: number) => boolean) =>
  candidateOf(
    planeFrom(200, 120, (x, y) => Number(own(x, y))),
    0.9,
  )!;
const body = (x: number, y: number): boolean => ((x - 60) / 34) ** 2 + ((y - 70) / 22) ** 2 < 1;
const other = (x: number, y: number): boolean => ((x - 145) / 34) ** 2 + ((y - 70) / 22) ** 2 < 1;
const bill = (x: number, y: number): boolean => x >= 90 && x < 115 && Math.abs(y - 70) < 3;
const bar = (x: number, y: number): boolean => x >= 60 && x < 145 && Math.abs(y - 70) < 16;

it('parts two bodies at a bill that one has before the other', () => {
  const two = touchingBodies(part((x, y) => body(x, y) || other(x, y) || bill(x, y)));
  expect(two).toHaveLength(2);
  expect(two.map(({ area }) => Math.round(area * 24000)).every((area) => area > 2200 && area < 2600)).toBe(true);
  expect(two.every(({ apart }) => apart)).toBe(true);
});

it('leaves one what hangs together broadly, and a body with its head on a thin neck', () => {
  expect(touchingBodies(part((x, y) => body(x, y) || other(x, y) || bar(x, y)))).toHaveLength(1);
  const head = (x: number, y: number): boolean => Math.hypot(x - 120, y - 70) < 9;
  expect(touchingBodies(part((x, y) => body(x, y) || head(x, y) || bill(x, y)))).toHaveLength(1);
});
