import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom, rasterOf } from '../test-pictures.ts';
import type { RecipeInput, RecipeResult } from '../recipe.ts';
import { avatarsOf } from './generate-avatar/generate-avatar.ts';
import { recipes } from './recipes.ts';

const [WIDTH, HEIGHT] = [64, 48] as const;
const inside = (x: number, y: number): boolean => (x - 32) ** 2 + (y - 26) ** 2 < 144;

/** A red ball before a grey wall, with a scratch and grain, so that every tool finds something to do. */
function ball(scale = 1) {
  const noise = gaussian(5);
  return rasterOf(scale * WIDTH, scale * HEIGHT, (x, y) => {
    const n = 9 * noise();
    const down = y / scale;
    if (x === 8 && y > 4) return [250, 250, 250];
    if (inside(x / scale, down)) return [190 + n, 40 + n, 45 + n];
    return [96 + down + n, 100 + down + n, 92 + down + n];
  });
}

/** Brown with age, and large enough for a scratch to be told from an edge. */
const agedPrint = () => {
  const { data, ...size } = ball(4);
  return {
    ...size,
    data: data.map((_, i) => {
      const grey = data[i - (i % 4)]!;
      return i % 4 === 3 ? 255 : [40 + 0.75 * grey, 30 + 0.62 * grey, 15 + 0.45 * grey][i % 4]!;
    }),
  };
};
const print = agedPrint();
const face = {
  x: 24,
  y: 16,
  width: 16,
  height: 18,
  confidence: 0.9,
  leftEye: { x: 28, y: 22 },
  rightEye: { x: 36, y: 22 },
  mouth: { x: 32, y: 30 },
};

const matte = planeFrom(WIDTH, HEIGHT, (x, y) => (inside(x, y) ? 1 : 0));

const ballFound = {
  mask: planeFrom(WIDTH, HEIGHT, (x, y) => (inside(x, y) ? 1 : 0)),
  confidence: 0.9,
  found: 'a sports ball in the middle',
  casts: true,
  others: [],
};
const found = new Map(['ball', 'the red ball'].map((words) => [words, ballFound]));

type Given = Omit<RecipeInput<object>, 'params'>;
type Run = (given: Given, step: (name: string) => void) => RecipeResult;

/** Every recipe with words that fit the picture; portraits of the real size would take a minute. */
const runs: Readonly<Record<keyof typeof recipes, Run>> = {
  removeBackground: (given, step) => recipes.removeBackground.run({ ...given, params: {} }, step),
  enhancePhoto: (given, step) => recipes.enhancePhoto.run({ ...given, params: {} }, step),
  batchEnhance: (given, step) => recipes.batchEnhance.run({ ...given, params: {} }, step),
  // Of a print that it has seen it knows the damage, and tells no step of looking for it.
  restorePhoto: (given, step) => recipes.restorePhoto.run({ ...given, source: agedPrint(), params: {} }, step),
  colorizePhoto: (given, step) =>
    recipes.colorizePhoto.run({ ...given, source: print, params: { hints: 'the ball is red' } }, step),
  extendImage: (given, step) => recipes.extendImage.run({ ...given, params: { width: 16, height: 9 } }, step),
  magicErase: (given, step) => recipes.magicErase.run({ ...given, params: { object: 'the red ball' } }, step),
  magicEdit: (given, step) =>
    recipes.magicEdit.run({ ...given, params: { instruction: 'blur the background and make it warmer' } }, step),
  generateAvatar: (given, step) => avatarsOf(128).run({ ...given, faces: [face], params: { style: 'comic' } }, step),
};

class Cancelled extends Error {}

describe.each(Object.keys(runs) as (keyof typeof runs)[])('T1 %s', (tool) => {
  const given = { source: ball(), matte, damage: matte, faces: [], found, seed: 3 };
  const steps: string[] = [];

  it('gives the same pixels for the same seed', () => {
    const first = runs[tool](given, (name) => steps.push(name));
    const again = runs[tool](given, () => {});
    expect(samePictures(again, first)).toBe(true);
    expect(samePictures({ pictures: [given.source, print] }, { pictures: [ball(), agedPrint()] })).toBe(true);
  });

  it('ends at whichever step it is cancelled', () => {
    expect(steps.length).toBeGreaterThan(1);
    for (const at of steps.keys()) {
      const reached: string[] = [];
      const run = (): RecipeResult =>
        runs[tool](given, (name) => {
          if (reached.push(name) > at) throw new Cancelled();
        });
      expect(run).toThrow(Cancelled);
      expect(reached).toEqual(steps.slice(0, at + 1));
    }
  });
});

/** Pixel by pixel; `toEqual` takes minutes for some megapixels. */
function samePictures({ pictures: a }: RecipeResult, { pictures: b }: RecipeResult): boolean {
  return a.length === b.length && a.every(({ data }, i) => data.every((value, j) => value === b[i]!.data[j]));
}
