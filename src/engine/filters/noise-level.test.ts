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
