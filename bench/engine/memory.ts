import { lanczosFilter, resampleRaster } from '../../src/engine/resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../../src/engine/raster.ts';
import { recipes } from '../../src/engine/tools/recipes.ts';
import { catalogue } from '../../src/tools/catalogue.ts';
import { sceneFile } from '../known-scenes.ts';
import { readPicture } from '../picture-files.ts';
import { type Example, EXAMPLES } from './examples.ts';
import type { Finders } from './finders.ts';
import { addGrain } from './grain.ts';
import { toGrey } from './grey.ts';
import { measureRecipe } from './measure-recipe.ts';
import { printRow } from './rows.ts';

/** The largest picture that the engine gives, 4:3; what is extended to 16:9 becomes as large. */
const LARGEST = { width: 8160, height: 6120 } as const;
const BEFORE_EXTENDING = { width: 7064, height: 5298 } as const;
const MOST_MEGABYTES = 1000;
/** A disc of 8 % of the picture. */
const PAINTED: Example = { tool: 'magicErase', scene: 'beach.jpg', params: {} };

/** Every tool (or one) at 50 megapixels: the peak of its memory beyond the decoded source and the matte. */
export async function benchMemory(finders: Finders, tool?: string): Promise<boolean> {
  console.log('50 megapixels: peak memory beyond the decoded source, the results in it; wall and CPU seconds');
  const examples = catalogue.map(({ id }) => EXAMPLES.find((example) => example.tool === id)!);
  let passed = true;
  for (const example of [...examples, PAINTED].filter((one) => tool === undefined || one.tool === tool)) {
    passed = (await benchExample(example, finders)) && passed;
  }
  return passed;
}

async function benchExample(example: Example, { see }: Finders): Promise<boolean> {
  const { tool, scene, params, grey } = example;
  const { width, height } = tool === 'extendImage' ? BEFORE_EXTENDING : LARGEST;
  const photo = resampleRaster(await readPicture(sceneFile(scene)), width, height, lanczosFilter);
  const source = addGrain(grey ? toGrey(photo) : photo);
  const mask = example === PAINTED ? disc(source) : undefined;
  const needs = recipes[tool].needs(params as never, mask !== undefined);
  const { pictures, seconds, cpuSeconds, peakMegabytes } = await measureRecipe({
    tool,
    params,
    ...(await see(source, needs)),
    ...(mask && { mask }),
  });
  const results = pictures.reduce((sum, { data }) => sum + data.byteLength, 0) / 2 ** 20;
  return printRow({
    name: example === PAINTED ? `${tool}, 8 % painted` : tool,
    figures: `${peakMegabytes} MB (results ${results.toFixed(0)})  ${seconds.toFixed(1)} s  ${cpuSeconds.toFixed(1)} CPU s`,
    passed: peakMegabytes < MOST_MEGABYTES,
  });
}

function disc({ width, height }: Raster): Plane {
  const plane = createPlane(width, height);
  const radius = Math.sqrt((0.08 * width * height) / Math.PI);
  for (let i = 0; i < plane.data.length; i++) {
    const [x, y] = [(i % width) - 0.6 * width, Math.floor(i / width) - 0.6 * height];
    if (x * x + y * y <= radius * radius) plane.data[i] = 1;
  }
  return plane;
}
