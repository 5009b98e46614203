import { expect, it } from 'vitest';
import { planeFrom } from '../../../test-pictures.ts';
import { boxMean } from '../../../../pixels/box-mean.ts';
import { describeLine, type LineTraits } from './describe-line.ts';
import { lineStrength } from './line-strength.ts';
import { scratchOdds } from './scratch-odds.ts';

const SIZE = 60;
const MIDDLE = 30;

/** The level line through the middle of a picture of these greys, 0..1. */
function describe(grey: (x: number, y: number) => number): LineTraits {
  const exposure = planeFrom(SIZE, SIZE, grey);
  const lines = lineStrength(exposure, { length: 21, distance: 3, most: 0.12 });
  const pixels = Array.from({ length: 40 }, (_, i) => MIDDLE * SIZE + 10 + i);
  return describeLine(pixels, { exposure, ...lines, busyness: boxMean(lines.strength, 25), distance: 3 });
}

it('a thin line is told from a broad one by the height that remains beside its middle', () => {
  expect(describe((_, y) => (y === MIDDLE ? 0.8 : 0.3)).shoulder).toBe(0);
  expect(describe((_, y) => (Math.abs(y - MIDDLE) <= 2 ? 0.8 : 0.3)).shoulder).toBeCloseTo(1);
});

it('the description tells surroundings along the line from those that it crosses', () => {
  const line = (y: number): number => (y === MIDDLE ? 0.4 : 0);
  const along = describe((_, y) => 0.3 + 0.1 * Math.sin(y) + line(y));
  const crossed = describe((x, y) => 0.3 + 0.1 * Math.sin(x) + line(y));
  expect(along.flow).toBeGreaterThan(1);
  expect(crossed.flow).toBeLessThan(-1);
});

it('T5 a line between two surfaces is an edge, and a line that mostly does not stand out is none', () => {
  const odds = (grey: (x: number, y: number) => number): number =>
    scratchOdds({ pixels: Array.from({ length: 40 }, () => 0), traits: describe(grey), parallels: 1 }, SIZE);
  const scratch = (x: number, y: number): number => (y === MIDDLE ? 0.55 + 0.1 * Math.sin(x) : 0.3);
  expect(odds(scratch)).toBeGreaterThan(-5);
  expect(odds((x, y) => (y > MIDDLE ? 0.1 : scratch(x, y)))).toBeGreaterThan(-Infinity);
  expect(odds((x, y) => (y > MIDDLE ? 0.52 : scratch(x, y)))).toBe(-Infinity);
  expect(odds((x, y) => (x > 25 ? 0.3 : scratch(x, y)))).toBe(-Infinity);
});
