import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf, meanWithin } from './candidate.ts';
import { findFacades } from './find-facades.ts';
import { asHouses } from './find-houses.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [240, 160];
type Place = (x: number, y: number) => boolean;

const low: Place = (x, y) => x >= 20 && x < 100 && y >= 50 && y < 100;
const high: Place = (x, y) => x >= 112 && x < 200 && y >= 24 && y < 100;
const window: Place = (x, y) => (low(x, y) || high(x, y)) && x % 28 < 10 && y % 26 < 12;
const hill: Place = (_, y) => y >= 76 && y < 90;
const lamp: Place = (x, y) => x >= 64 && x < 70 && y >= 36 && y < 120;
const subject: Place = (x, y) => x >= 130 && x < 150 && y >= 70 && y < 130;

/** A street: two houses under the sky, hills, a lamp post and something red before them; the matte has `others` as well. */
const street = (isHouse: boolean, others: Place = () => false) => {
  const side = 60;
  const data = new Float32Array(OBJECT_CLASSES.length * side * side);
  const classAt = (x: number, y: number): ObjectClass =>
    isHouse && (low(x, y) || high(x, y)) ? 'building' : y < 76 ? 'sky' : 'road';
  for (let i = 0; i < side * side; i++) {
    const name = classAt((((i % side) + 0.5) * WIDTH) / side, ((Math.floor(i / side) + 0.5) * HEIGHT) / side);
    OBJECT_CLASSES.forEach((one, k) => (data[k * side * side + i] = one === name ? 5 : -6));
  }
  return viewScene({
    source: rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (subject(x, y)) return [200, 30, 30];
      if (lamp(x, y)) return [30, 34, 34];
      if (window(x, y)) return [60, 70, 84];
      if (low(x, y)) return [206, 184, 146];
      if (high(x, y)) return [168, 84, 66];
      if (y < 76) return [150, 190, 235];
      return hill(x, y) ? [104, 122, 108] : [140, 138, 134];
    }),
    matte: { ...planeFrom(WIDTH, HEIGHT, (x, y) => Number(subject(x, y) || others(x, y))), classes: { side, data } },
  });
};

it('finds each house of a street by the level edge of its roof, windows and all, without what stands before it', () => {
  const houses = findFacades(street(true));
  expect(houses.length).toBe(2);
  const [left, right] = houses.toSorted((one, other) => one.box.left - other.box.left);
  const maskOf = (place: Place) => planeFrom(WIDTH, HEIGHT, (x, y) => (place(x, y) && !subject(x, y) ? 1 : 0));
  for (const [found, place] of [
    [left, low],
    [right, high],
  ] as const) {
    expect(meanWithin(found!.mask, maskOf(place))).toBeGreaterThan(0.9);
    expect(meanWithin(maskOf(place), found!.mask)).toBeGreaterThan(0.9);
  }
});

it('takes nothing for a house that does not look like a building', () => {
  expect(findFacades(street(false))).toEqual([]);
});

it('finds a house that the matte has, and that no shorter front of its rim makes the other one shorter', () => {
  const houses = findFacades(street(true, (x, y) => x >= 114 && high(x, y)));
  expect(houses.length).toBe(2);
  for (const place of [low, high]) {
    const whole = planeFrom(WIDTH, HEIGHT, (x, y) => (place(x, y) && !subject(x, y) ? 1 : 0));
    expect(Math.max(...houses.map(({ mask }) => meanWithin(mask, whole)))).toBeGreaterThan(0.85);
  }
});

it('is all that is meant where all houses of a street are', () => {
  const view = street(true);
  const stall = candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => Number(x < 40 && y > 110)),
    1,
  )!;
  expect(asHouses([stall], view, true).length).toBe(2);
  expect(asHouses([stall], view).length).toBe(3);
});
