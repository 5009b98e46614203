import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { lanczosFilter, resampleRaster } from '../../../src/engine/resample/resample.ts';
import type { Raster } from '../../../src/engine/raster.ts';
import { recipes } from '../../../src/engine/tools/recipes.ts';
import { catalogue } from '../../../src/tools/catalogue.ts';
import { readAlpha, readPicture, sceneFile } from '../../pictures/picture-files.ts';
import { type Example, EXAMPLES } from '../examples.ts';
import { toGrey } from '../grey.ts';
import type { BenchModels } from '../models.ts';
import { every, medianOf } from '../parts.ts';
import { printRow } from '../rows.ts';
import { measureRecipe } from './measure-recipe.ts';

const MEGAPIXELS = [2, 12] as const;
const RUNS = 3;
const MOST_MEGABYTES = 1000;

/**
 * Every tool on photos of some sizes: seconds of its recipe in a process of its own, the models' seconds apart, and its peak
 * memory beyond the decoded photo. Each figure is the median of three runs, on the project's own pictures or on the first
 * three photos of a folder.
 */
export async function benchSeconds(
  models: BenchModels,
  folder?: string,
  megapixels: readonly number[] = MEGAPIXELS,
): Promise<boolean> {
  console.log(`Seconds of each tool, the median of ${RUNS}: recipe, models, peak memory`);
  const photos = folder === undefined ? undefined : await photosIn(folder);
  // The first question to a model loads its weights.
  await models.see(await readPicture(sceneFile('person-1.jpg')), { matte: true, faces: true });
  const examples = catalogue.map(({ id }) => EXAMPLES.find(({ tool }) => tool === id)!);
  return every(examples, (example) =>
    every(megapixels, (size) => benchExample({ example, megapixels: size, photos }, models)),
  );
}

async function photosIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(jpg|jpeg|png|webp)$/i.test(name)).toSorted();
  return names.slice(0, RUNS).map((name) => join(folder, name));
}

interface Case {
  readonly example: Example;
  readonly megapixels: number;
  readonly photos: readonly string[] | undefined;
}

async function benchExample({ example, megapixels, photos }: Case, models: BenchModels): Promise<boolean> {
  const { tool, params, mask } = example;
  const needs = recipes[tool].needs(params as never, mask !== undefined);
  const measured: { seconds: number; modelSeconds: number; peakMegabytes: number }[] = [];
  for (const path of photos ?? [sceneFile(example.scene)]) {
    const source = sourceOf(await readPicture(path), megapixels, example);
    const painted = mask === undefined ? {} : { mask: await readAlpha(sceneFile(mask), source) };
    const began = performance.now();
    const seen = await models.see(source, needs);
    const modelSeconds = (performance.now() - began) / 1000;
    const runs = photos ? 1 : RUNS;
    const { seconds, peakMegabytes } = await measureRecipe({ tool, params, ...seen, ...painted, runs });
    measured.push({ seconds, modelSeconds, peakMegabytes });
  }
  const median = (of: (one: (typeof measured)[number]) => number): number => medianOf(measured.map(of));
  const peak = median(({ peakMegabytes }) => peakMegabytes);
  const recipeSeconds = median(({ seconds }) => seconds).toFixed(2);
  const modelSeconds = median((one) => one.modelSeconds).toFixed(2);
  return printRow({
    name: `${tool}, ${megapixels} MP`,
    figures: `${recipeSeconds} s, models ${modelSeconds} s, peak ${peak} MB`,
    passed: peak < MOST_MEGABYTES,
    isTotal: true,
  });
}

/** The photo at a size of its own shape. */
function sourceOf(photo: Raster, megapixels: number, { grey }: Example): Raster {
  const scale = Math.sqrt((megapixels * 1e6) / (photo.width * photo.height));
  const [across, down] = [Math.round(photo.width * scale), Math.round(photo.height * scale)];
  const sized = resampleRaster(photo, across, down, lanczosFilter);
  return grey ? toGrey(sized) : sized;
}
