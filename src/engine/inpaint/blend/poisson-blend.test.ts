import { describe, expect, it } from 'vitest';
import { poissonBlend } from './poisson-blend.ts';
import { HOLE, inpaintLevel, type InpaintLevel } from '../inpaint-level.ts';
import { emptyField, type PatchField } from '../patch-match.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';

/** A picture that gets lighter by 2 levels a row for 40 rows, with a hole filled from 12 rows further down. */
function filled(): { level: InpaintLevel; field: PatchField } {
  const [width, height] = [40, 40];
  const isHole = (i: number): boolean => i % width >= 10 && i % width < 20 && i >= 10 * width && i < 18 * width;
  const light = (i: number): number => 100 + 2 * Math.floor(i / width);
  const pixels = Uint8ClampedArray.from({ length: 4 * width * height }, (_, k) =>
    k % 4 === 3 ? 255 : light((k >> 2) + (isHole(k >> 2) ? 12 * width : 0)),
  );
  const state = Uint8Array.from({ length: width * height }, (_, i) => (isHole(i) ? HOLE : 0));
  const level = inpaintLevel({ width, height, pixels, state });
  const field = emptyField(level);
  for (const target of level.targets) field.nearest[target] = target + 12 * width;
  return { level, field };
}

describe('Poisson blending', () => {
  it('Poisson blending removes the difference in light between source and hole', () => {
    const { level, field } = filled();
    const correction = poissonBlend(level, field, new Float32Array(3 * level.holeList.length), 200);
    for (const value of correction) expect(Math.abs(value + 24)).toBeLessThan(4);
  });

  it('Poisson blending changes nothing where the source fits', () => {
    const { level, field } = filled();
    level.pixels.fill(80);
    const correction = poissonBlend(level, field, new Float32Array(3 * level.holeList.length), 50);
    for (const value of correction) expect(Math.abs(value)).toBeLessThan(1e-3);
  });

  it('Poisson blending converges across seams that fit from one side only', () => {
    const [width, height] = [32, 32];
    const random = uniformRandom(3);
    const isHole = (i: number): boolean => i % width >= 8 && i % width < 24 && i >= 4 * width && i < 12 * width;
    const pixels = Uint8ClampedArray.from({ length: 4 * width * height }, (_, k) =>
      k % 4 === 3 ? 255 : 255 * random(),
    );
    const state = Uint8Array.from({ length: width * height }, (_, i) => (isHole(i) ? HOLE : 0));
    const level = inpaintLevel({ width, height, pixels, state });
    const field = emptyField(level);
    for (const target of level.targets) field.nearest[target] = target + (8 + Math.floor(8 * random())) * width;
    const correction = poissonBlend(level, field, new Float32Array(3 * level.holeList.length), 400);
    for (const value of correction) expect(Math.abs(value)).toBeLessThan(2 * 255);
  });
});
