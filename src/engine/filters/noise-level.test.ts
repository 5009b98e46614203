import { expect, it } from 'vitest';
import { gaussian, rasterOf } from '../test-pictures.ts';
import { noiseLevels, noisiness } from './noise-level.ts';

/** Rough ground below a smooth sky, with white noise of so many levels over both. */
function landscape(noise: number) {
  const [ground, grain] = [gaussian(1), gaussian(2)];
  return rasterOf(256, 256, (_, y) => {
    const level = 130 + (y < 48 ? 0 : 30 * ground()) + noise * grain();
    return [level, level, level];
  });
}

const finest = (noise: number) => 255 * noiseLevels(landscape(noise)).luma[0]!;

it('takes the roughness of most of a picture for no noise where a part of it is smooth', () => {
  expect(finest(0)).toBeLessThan(0.5);
  expect(noisiness(noiseLevels(landscape(0)))).toBe(0);
});

it('measures noise that is everywhere, in the smooth part as well', () => {
  expect(finest(10)).toBeGreaterThan(5);
  expect(finest(10)).toBeLessThan(11);
  expect(noisiness(noiseLevels(landscape(10)))).toBeGreaterThan(0.9);
});

/** The grain of a film whose scan was reduced, three pixels wide: in all channels the same, or in each its own. */
function film(isColored: boolean) {
  const [side, wide] = [256, 258];
  const grains = [1, 2, 3].map((seed) => {
    const next = gaussian(seed);
    return Float32Array.from({ length: wide ** 2 }, () => next());
  });
  const around = [0, 1, 2, wide, wide + 1, wide + 2, 2 * wide, 2 * wide + 1, 2 * wide + 2];
  return rasterOf(side, side, (x, y) => {
    const levels = grains.map((grain) => 130 + 6 * around.reduce((sum, step) => sum + grain[y * wide + x + step]!, 0));
    const [red, green, blue] = levels as [number, number, number];
    return isColored ? [red, green, blue] : [red, red, red];
  });
}

it('takes coarse grain for noise more surely where it is colored', () => {
  const levels = noiseLevels(film(true));
  expect(levels.luma[1]! / levels.luma[0]!).toBeGreaterThan(1.1);
  expect(noisiness(levels)).toBeGreaterThan(0.9);
  expect(noisiness(noiseLevels(film(false)))).toBeLessThan(0.8);
});
