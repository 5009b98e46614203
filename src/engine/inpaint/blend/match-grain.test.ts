import { expect, it } from 'vitest';
import { gaussian } from '../../test-pictures.ts';
import { HOLE, inpaintLevel, type InpaintLevel } from '../inpaint-level.ts';
import { matchGrain } from './match-grain.ts';
import { emptyField, type PatchField } from '../patch-match.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';

const SIDE = 96;
const isHole = (i: number): boolean => i % SIDE >= 30 && i % SIDE < 66 && i >= 30 * SIDE && i < 66 * SIDE;

/** Grey with grain of some strength; the hole is filled with grain of another strength, from 34 columns to the left. */
function filled(grain: number, inside: number): { level: InpaintLevel; field: PatchField } {
  const noise = gaussian(3);
  const pixels = new Uint8ClampedArray(4 * SIDE * SIDE).fill(255);
  for (let i = 0; i < SIDE * SIDE; i++) {
    pixels.fill(120 + (isHole(i) ? inside : grain) * noise(), 4 * i, 4 * i + 3);
  }
  const state = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (isHole(i) ? HOLE : 0));
  const level = inpaintLevel({ width: SIDE, height: SIDE, pixels, state });
  const field = emptyField(level);
  for (const target of level.targets) field.nearest[target] = 4 * SIDE + 4 + (target % 20) + SIDE * (target % 17);
  return { level, field };
}

function deviationInside({ pixels }: InpaintLevel): number {
  const values = Array.from({ length: SIDE * SIDE }, (_, i) => i)
    .filter(isHole)
    .map((i) => pixels[4 * i]! - 120);
  return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);
}

it.each([2, 4, 8])('T3 a smooth fill gets the grain of its surroundings (%i levels)', (grain) => {
  const { level, field } = filled(grain, 0);
  matchGrain(level, field, uniformRandom(1));
  const found = deviationInside(level);
  expect(found).toBeGreaterThan(0.7 * grain);
  expect(found).toBeLessThan(1.2 * grain);
});

it('almost no grain is added to a fill that has it already, and none where the picture has none', () => {
  const grainy = filled(4, 4);
  const before = deviationInside(grainy.level);
  matchGrain(grainy.level, grainy.field, uniformRandom(1));
  expect(Math.abs(deviationInside(grainy.level) - before)).toBeLessThan(0.4);
  const clean = filled(0, 0);
  matchGrain(clean.level, clean.field, uniformRandom(1));
  expect(deviationInside(clean.level)).toBe(0);
});

it('the known pixels stay unchanged, and the grain depends on the seed alone', () => {
  const [first, second, other] = [1, 1, 2].map((seed) => {
    const { level, field } = filled(4, 0);
    const before = level.pixels.slice();
    matchGrain(level, field, uniformRandom(seed));
    expect(level.pixels.every((value, k) => isHole(k >> 2) || value === before[k])).toBe(true);
    return level.pixels;
  });
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
});
