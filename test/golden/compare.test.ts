import { describe, expect, it } from 'vitest';
import { readAlpha, readPicture, sceneFile } from '../../bench/pictures/picture-files.ts';
import { gaussianBlur } from '../../src/pixels/gaussian-blur.ts';
import type { Plane, Raster } from '../../src/engine/raster.ts';
import { removeBackground } from '../../src/engine/tools/remove-background/remove-background.ts';
import { goldenCases } from './cases.ts';
import { compareGolden } from './compare.ts';
import { goldenOf } from './golden-picture.ts';
import { readReferences } from './references.ts';
import { recipes } from '../../src/engine/tools/recipes.ts';

const SIZE = { width: 400, height: 300 };
const photo = await readPicture(sceneFile('product.jpg'), SIZE);
const soft = gaussianBlur(await readAlpha(sceneFile('product.alpha.png'), SIZE), 6);

/** What BG Remover makes of a matte that calls subject what is above the threshold. */
function cutOut(threshold: number): Raster {
  const matte: Plane = { ...soft, data: soft.data.map((value) => Number(value > threshold)) };
  return removeBackground.run({ source: photo, params: {}, seed: 1, matte }, () => {}).pictures[0]!;
}

const compared = async (one: Raster, other: Raster) => compareGolden(await goldenOf(one), await goldenOf(other));

describe('a golden picture', () => {
  it('is told from a cut-out of another threshold, and not from itself', async () => {
    const kept = cutOut(0.5);
    expect((await compared(kept, cutOut(0.5))).complaints).toEqual([]);
    expect((await compared(kept, cutOut(0.35))).complaints).toEqual([
      expect.stringContaining('outline differs'),
      expect.stringContaining('coverage differs'),
    ]);
  });

  it('is told from a cut-out that is 3 % worse against the true alpha, and not from a better one', async () => {
    const kept = await goldenOf(cutOut(0.5), 1, { iou: 0.97, mae: 0.01 });
    const now = async (iou: number, mae: number) =>
      compareGolden(kept, { ...kept, figures: { ...kept.figures, truth: { iou, mae } } }).complaints;
    expect(await now(0.941, 0.01)).toEqual([expect.stringContaining('iou differs')]);
    expect(await now(0.97, 0.013)).toEqual([expect.stringContaining('mae differs')]);
    expect(await now(0.999, 0.001)).toEqual([]);
  });

  it('is told from a picture that is a little warmer, of another size, or of another number', async () => {
    const warmer = { ...photo, data: photo.data.map((value, at) => (at % 4 === 2 ? value - 4 : value)) };
    expect((await compared(photo, warmer)).complaints).toEqual([expect.stringContaining('meanColor differs')]);
    const [one, two] = [await goldenOf(photo), await goldenOf(photo, 2)];
    expect(compareGolden(one, two).complaints).toEqual(['it was 1 × 400×300, it is 2 × 400×300']);
  });
});

it('every tool has a golden picture of both sizes, and every reference a case', async () => {
  const cases = await goldenCases();
  const of = (size: string) =>
    cases.filter(({ name }) => name.endsWith(size)).map(({ example }) => recipes[example.tool]);
  for (const size of ['small', 'medium']) expect(new Set(of(size))).toEqual(new Set(Object.values(recipes)));
  expect(new Set((await readReferences()).keys())).toEqual(new Set(cases.map(({ name }) => name)));
});
