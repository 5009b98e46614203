import { expect, it } from 'vitest';
import { rasterOf } from '../../test-pictures.ts';
import { removeFoldShade } from './remove-fold-shade.ts';

const [WIDTH, HEIGHT, RADIUS] = [240, 80, 16];
const middle = (x: number): number => 36 + x / 40;
const path = { isUpright: false, start: 0, middles: Float32Array.from({ length: WIDTH }, (_, x) => middle(x)) };

/** A slope of light with a dark bar across it. */
const ground = (x: number, y: number): number => (x >= 100 && x < 110 ? 40 : 120 + y / 2);
/** A fold's: dark below the line, gone ten pixels on. */
const shade = (aside: number): number => 1 - 0.16 * Math.exp(-(((aside - 3) / 4) ** 2));

const grey = (value: number): [number, number, number] => [value, value, value];
const plain = rasterOf(WIDTH, HEIGHT, (x, y) => grey(ground(x, y)));
const largestDifference = (a: typeof plain, b: typeof plain): number =>
  a.data.reduce((most, value, i) => Math.max(most, Math.abs(value - b.data[i]!)), 0);

it('T5 takes off the shade beside a crease, and leaves what crosses it', () => {
  const shaded = rasterOf(WIDTH, HEIGHT, (x, y) => grey(ground(x, y) * shade(y - middle(x))));
  expect(largestDifference(shaded, plain)).toBeGreaterThan(15);
  removeFoldShade(shaded, path, RADIUS);
  expect(largestDifference(shaded, plain)).toBeLessThanOrEqual(3);
});

it('T5 does the same down the picture', () => {
  const shaded = rasterOf(HEIGHT, WIDTH, (x, y) => grey(ground(y, x) * shade(x - middle(y))));
  removeFoldShade(shaded, { ...path, isUpright: true }, RADIUS);
  const upright = rasterOf(HEIGHT, WIDTH, (x, y) => grey(ground(y, x)));
  expect(largestDifference(shaded, upright)).toBeLessThanOrEqual(3);
});

it('changes nothing beside a line without a shade, and survives one at the border', () => {
  const untouched = { ...plain, data: plain.data.slice() };
  removeFoldShade(untouched, path, RADIUS);
  expect(largestDifference(untouched, plain)).toBe(0);
  removeFoldShade(untouched, { ...path, middles: path.middles.map(() => 2) }, RADIUS);
  expect(largestDifference(untouched, plain)).toBe(0);
});

it('T5 leaves a step that only part of the line runs beside', () => {
  const step = rasterOf(WIDTH, HEIGHT, (x, y) => grey(x < 80 && Math.abs(y - 45) < 3 ? 60 : 150));
  const before = { ...step, data: step.data.slice() };
  removeFoldShade(step, path, RADIUS);
  expect(largestDifference(step, before)).toBe(0);
});
