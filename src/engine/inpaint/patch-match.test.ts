import { describe, expect, it } from 'vitest';
import { gaussian } from '../test-pictures.ts';
import { HOLE, inpaintLevel, type InpaintLevel } from './inpaint-level.ts';
import {
  differenceQuantile,
  emptyField,
  patchDifference,
  pixelWords,
  randomiseField,
  searchPatches,
} from './patch-match.ts';
import { uniformRandom } from '../filters/uniform-random.ts';

const [width, height] = [40, 30];

/** Noise, whose left half comes again on the right; a hole within the left half. */
function twice(): InpaintLevel {
  const random = gaussian(2);
  const noise = Array.from({ length: height * 20 * 3 }, () => 128 + 40 * random());
  const pixels = Uint8ClampedArray.from({ length: 4 * width * height }, (_, k) => {
    const x = (k >> 2) % 20;
    const y = Math.floor((k >> 2) / width);
    return k % 4 === 3 ? 255 : noise[(y * 20 + x) * 3 + (k % 4)]!;
  });
  const state = new Uint8Array(width * height);
  for (let y = 12; y < 16; y++) state.fill(HOLE, y * width + 8, y * width + 12);
  return inpaintLevel({ width, height, pixels, state });
}

describe('PatchMatch', () => {
  it('PatchMatch finds the only similar patch', () => {
    const level = twice();
    const field = emptyField(level);
    const random = uniformRandom(1);
    randomiseField(level, field, random);
    searchPatches(level, field, { iterations: 8, reach: width }, random);
    const found = level.targets.filter((target) => field.nearest[target] === target + 20);
    expect(found.length).toBeGreaterThan(0.9 * level.targets.length);
  });

  it('the stored distance of each patch is the distance to its source, however it was found', () => {
    const level = twice();
    const field = emptyField(level);
    const random = uniformRandom(1);
    randomiseField(level, field, random);
    for (const iterations of [1, 2, 3]) {
      searchPatches(level, field, { iterations, reach: 8 }, random);
      for (const target of level.targets) {
        const exact = patchDifference(pixelWords(level), width, target, field.nearest[target]!, 0x7fffffff);
        expect(field.difference[target]).toBe(exact);
      }
    }
  });

  it('the search neither changes nor reads the field outside its targets', () => {
    const level = twice();
    const half = level.targets.length >> 1;
    const searched = (others: number): number[] => {
      const field = emptyField(level);
      for (const target of level.targets) field.nearest[target] = others;
      const upper = level.targets.subarray(0, half);
      for (const target of upper) field.nearest[target] = level.sources.indexOf(1);
      searchPatches({ ...level, targets: upper }, field, { iterations: 4, reach: 8 }, uniformRandom(1));
      expect([...level.targets.subarray(half)].every((target) => field.nearest[target] === others)).toBe(true);
      return Array.from(upper, (target) => field.nearest[target]!);
    };
    expect(searched(level.sources.lastIndexOf(1))).toEqual(searched(level.sources.indexOf(1)));
  });

  it('the initial field points to sources only', () => {
    const level = twice();
    const field = emptyField(level);
    randomiseField(level, field, uniformRandom(3));
    expect(level.targets.every((target) => level.sources[field.nearest[target]!] === 1)).toBe(true);
  });

  it('the measure tells a coherent field from a scattered one', () => {
    const level = twice();
    const [whole, scattered] = [emptyField(level), emptyField(level)];
    for (const target of level.targets) whole.nearest[target] = target + 20;
    randomiseField(level, scattered, uniformRandom(3));
    for (const y of [12, 13, 14, 15]) {
      for (let k = 4 * (y * width + 8); k < 4 * (y * width + 12); k++) level.pixels[k] = level.pixels[k + 80]!;
    }
    expect(differenceQuantile(level, whole, 0.9)).toBe(0);
    expect(differenceQuantile(level, scattered, 0.9)).toBeGreaterThan(30);
  });

  it('the patch distance is a sum of squares, and the computation stops at the limit', () => {
    const words = new Int32Array(7 * 14).fill(0x0a0a0a0a, 49).fill(0x07070707, 0, 49);
    expect(patchDifference(words, 7, 24, 24 + 49, 0x7fffffff)).toBe(49 * 4 * 9);
    expect(patchDifference(words, 7, 24, 24 + 49, 100)).toBeGreaterThanOrEqual(100);
  });
});
