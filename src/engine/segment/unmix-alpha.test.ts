import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { unmixAlpha } from './unmix-alpha.ts';

const SIDE = 160;
/** The certain subject is on the left, the certain background on the right, and the network is unsure between them. */
const matte = planeFrom(SIDE, SIDE, (x) => (x < 80 ? 1 : x < 90 ? 0.6 : 0));
const isHair = (x: number, y: number): boolean => x < 80 || (x < 90 && y % 4 < 2);
type Color = [number, number, number];
const scene = (hair: Color, sky: Color) => rasterOf(SIDE, SIDE, (x, y) => (isHair(x, y) ? hair : sky));
const at = ({ data }: { data: Float32Array }, x: number, y: number): number => data[y * SIDE + x]!;

it('strands become opaque and the sky between them transparent', () => {
  const unmixed = unmixAlpha(matte, scene([20, 15, 10], [200, 180, 160]));
  expect(at(unmixed, 86, 81)).toBeGreaterThan(0.9);
  expect(at(unmixed, 86, 83)).toBeLessThan(0.1);
  expect(at(unmixed, 40, 83)).toBe(1);
  expect(at(unmixed, 120, 81)).toBe(0);
});

it('alpha stays where subject and background have nearly the same color', () => {
  const noisy = rasterOf(SIDE, SIDE, (x, y) => {
    const level = (isHair(x, y) ? 120 : 130) + 30 * ((x * 7 + y * 13) % 3);
    return [level, level, level];
  });
  expect(at(unmixAlpha(matte, noisy), 86, 83)).toBeCloseTo(0.6);
});

it('an uncertain patch inside the subject stays, although it has the color of the background', () => {
  const patched = planeFrom(SIDE, SIDE, (x, y) => (Math.hypot(x - 40, y - 80) < 6 ? 0.6 : x < 80 ? 1 : 0));
  const seen = rasterOf(SIDE, SIDE, (x, y) =>
    x < 80 && Math.hypot(x - 40, y - 80) >= 6 ? [20, 15, 10] : [200, 180, 160],
  );
  expect(at(unmixAlpha(patched, seen), 40, 80)).toBeCloseTo(0.6);
});

it('a color that is no mixture of the two keeps its alpha', () => {
  const red = rasterOf(SIDE, SIDE, (x, y) =>
    x >= 80 && x < 90 ? [200, 20, 20] : isHair(x, y) ? [20, 15, 10] : [200, 180, 160],
  );
  expect(at(unmixAlpha(matte, red), 86, 83)).toBeCloseTo(0.6);
});
