import { expect, it } from 'vitest';
import { membraneFill } from './membrane-fill.ts';
import { HOLE } from '../inpaint-level.ts';

const grey = (levels: readonly number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(levels.flatMap((level) => [level, level, level, 255]));

it('the membrane interpolates between the sides, and goes on level where there is one side', () => {
  const pixels = grey([100, 0, 0, 0, 200]);
  const levels = (state: readonly number[]) =>
    [...membraneFill({ width: 5, height: 1, pixels, state: Uint8Array.from(state) })].filter((_, i) => i % 4 === 0);
  expect(levels([0, HOLE, HOLE, HOLE, 0])).toEqual([100, 125, 150, 175, 200]);
  expect(levels([0, HOLE, HOLE, HOLE, HOLE])).toEqual([100, 100, 100, 100, 100]);
});
