import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../../../test-pictures.ts';
import { boxMean } from '../../../filters/box-mean.ts';
import { describeLine, type LineTraits } from './describe-line.ts';
import { lineStrength } from './line-strength.ts';

const SIZE = 60;
const MIDDLE = 30;

/** The level line through the middle of a picture of these greys, 0..1. */
function describe(grey: (x: number, y: number) => number): LineTraits {
  const exposure = planeFrom(SIZE, SIZE, grey);
  const lines = lineStrength(exposure, { length: 21, distance: 3, most: 0.12 });
  const pixels = Array.from({ length: 40 }, (_, i) => MIDDLE * SIZE + 10 + i);
  return describeLine(pixels, {
    picture: rasterOf(SIZE, SIZE, (x, y) => [255 * grey(x, y), 255 * grey(x, y), 255 * grey(x, y)]),
    sign: 1,
    coat: [230, 230, 230],
    exposure,
    ...lines,
    busyness: boxMean(lines.strength, 25),
    distance: 3,
  });
}

it('a thin line is told from a broad one by the height that remains beside its middle', () => {
  const thin = describe((_, y) => (y === MIDDLE ? 0.8 : 0.3));
  const broad = describe((_, y) => (Math.abs(y - MIDDLE) <= 2 ? 0.8 : 0.3));
  expect([thin.shoulder, thin.skirt]).toEqual([0, 0]);
  expect(broad.shoulder).toBeCloseTo(1);
  expect(broad.skirt).toBeCloseTo(1);
});

it('the description has the ends and the coverage by paper', () => {
  const { ends, cover, offColour } = describe((_, y) => (y === MIDDLE ? 0.6 : 0.3));
  expect(ends).toEqual([MIDDLE * SIZE + 10, MIDDLE * SIZE + 49]);
  expect(cover).toBeCloseTo(0.3 / (230 / 255 - 0.3 + 0.04), 1);
  expect(offColour).toBeLessThan(0.02);
});

it('the description tells surroundings along the line from those that it crosses', () => {
  const line = (y: number): number => (y === MIDDLE ? 0.4 : 0);
  const along = describe((_, y) => 0.3 + 0.1 * Math.sin(y) + line(y));
  const crossed = describe((x, y) => 0.3 + 0.1 * Math.sin(x) + line(y));
  expect(along.flow).toBeGreaterThan(1);
  expect(crossed.flow).toBeLessThan(-1);
});

it('the description has the dark halo of a sharpened edge', () => {
  const halo = describe((_, y) => (y === MIDDLE ? 0.8 : Math.abs(y - MIDDLE) <= 4 ? 0.3 : 0.5));
  expect(halo.halo).toBeGreaterThan(0.3);
});
