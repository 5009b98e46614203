import { expect, it } from 'vitest';
import { rasterOf } from '../../test-pictures.ts';
import { HOLE, inpaintLevel, type InpaintLevel } from '../inpaint-level.ts';
import { slantingOffsets } from './slanting-offsets.ts';

const [WIDTH, HEIGHT] = [120, 90];

function levelOf(grey: (x: number, y: number) => number, hasHole = true): InpaintLevel {
  const inHole = (x: number, y: number): boolean => hasHole && x >= 45 && x < 75 && y >= 30 && y < 60;
  const { data } = rasterOf(WIDTH, HEIGHT, (x, y) => [grey(x, y), grey(x, y), grey(x, y)]);
  const state = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) =>
    inHole(i % WIDTH, Math.floor(i / WIDTH)) ? HOLE : 0,
  );
  return inpaintLevel({ width: WIDTH, height: HEIGHT, pixels: data, state });
}

it('the offsets run along a slanting edge at the hole, in both directions', () => {
  const offsets = slantingOffsets(levelOf((x, y) => (y < 15 + 0.5 * x ? 60 : 200)));
  const along = offsets.filter(({ x, y }) => Math.abs(y - 0.5 * x) <= 1.5);
  expect(along.length).toBeGreaterThan(0.8 * offsets.length);
  expect([along.some(({ x }) => x > 20), along.some(({ x }) => x < -20)]).toEqual([true, true]);
});

it('an even picture and one without a hole give no offsets', () => {
  expect(slantingOffsets(levelOf(() => 90))).toEqual([]);
  expect(slantingOffsets(levelOf((x, y) => (y < 15 + 0.5 * x ? 60 : 200), false))).toEqual([]);
});
