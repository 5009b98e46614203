import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom } from '../test-pictures.ts';
import { fitColorMixture, logDensity } from './color-mixture.ts';
import type { LabPlanes } from '../color/lab-planes.ts';

type Lab = readonly [lightness: number, a: number, b: number];

function colors(...values: Lab[]): LabPlanes {
  const channel = (c: 0 | 1 | 2) => planeFrom(values.length, 1, (x) => values[x]![c]);
  return { lightness: channel(0), a: channel(1), b: channel(2) };
}

const fitted = (values: readonly Lab[], count: number, weights = values.map(() => 1)) =>
  fitColorMixture(colors(...values), [...values.keys()], weights, count);

const next = gaussian(7);
const cloud = Array.from({ length: 200 }, (_, i): Lab => [
  50 + 4 * next(),
  (i % 2 === 0 ? 40 : -40) + 4 * next(),
  4 * next(),
]);

describe('a Gaussian mixture of colors', () => {
  it('a mixture of one flat color is densest at this color and falls with the distance from it', () => {
    const mixture = fitted(
      [
        [50, 10, -20],
        [50, 10, -20],
      ],
      5,
    );
    expect(mixture).toHaveLength(1);
    const densities = [0, 2, 5, 20].map((away) => logDensity(mixture, 50 + away, 10, -20));
    expect(densities).toEqual(densities.toSorted((p, q) => q - p));
    expect(logDensity(mixture, 50, 10, -20)).toBeCloseTo(-1.5 * Math.log(2 * Math.PI * 6), 5);
  });

  it('the density of a mixture integrates to 1', () => {
    const mixture = fitted(cloud, 3);
    let sum = 0;
    for (let l = 20; l < 80; l += 2) {
      for (let a = -80; a < 80; a += 2) {
        for (let b = -30; b < 30; b += 2) sum += 8 * Math.exp(logDensity(mixture, l, a, b));
      }
    }
    expect(sum).toBeCloseTo(1, 1);
  });

  it('a mixture of two colors is dense at each of them and not between them', () => {
    const mixture = fitted(cloud, 2);
    const between = logDensity(mixture, 50, 0, 0);
    expect(logDensity(mixture, 50, 40, 0)).toBeGreaterThan(between + 5);
    expect(logDensity(mixture, 50, -40, 0)).toBeGreaterThan(between + 5);
  });

  it('a mixture uses the weights of its pixels', () => {
    const mixture = fitted(
      [
        [20, 0, 0],
        [80, 0, 0],
      ],
      2,
      [3, 1],
    );
    expect(logDensity(mixture, 20, 0, 0) - logDensity(mixture, 80, 0, 0)).toBeCloseTo(Math.log(3), 5);
  });

  it('a mixture of no pixels is empty and has zero density everywhere', () => {
    expect(fitColorMixture(colors([50, 0, 0]), [], [], 5)).toEqual([]);
    expect(logDensity([], 50, 0, 0)).toBe(-Infinity);
  });

  it('the same pixels give the same mixture', () => {
    expect(fitted(cloud, 5)).toEqual(fitted(cloud, 5));
  });
});
