import { mkdir, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { EngineError } from '../../src/engine/engine-error.ts';
import { lanczosFilter, resampleRaster } from '../../src/engine/resample/resample.ts';
import type { Raster } from '../../src/engine/raster.ts';
import { tools, type ToolId } from '../../src/tools/catalogue.ts';
import { type Example, EXAMPLES } from '../engine/examples.ts';
import { toGrey } from '../engine/grey.ts';
import { meanDeltaE } from '../engine/measures/delta-e.ts';
import { newlyClipped } from '../engine/measures/newly-clipped.ts';
import { applyTool, type BenchModels } from '../engine/models.ts';
import { readAlpha, readPicture, sceneFile } from './picture-files.ts';
import { tileOf, writeSheet } from './sheet.ts';

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp'];
const OUT = new URL('../out/', import.meta.url).pathname;

/** Writes a PNG for a person to look at: before and after of each example of a tool (or all), or of a folder's photos. */
export async function writeBeforeAndAfter(models: BenchModels, tool?: string, folder?: string): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const rows = [];
  for (const example of folder === undefined ? EXAMPLES : await examplesIn(folder, tool)) {
    if (tool === undefined || example.tool === tool) rows.push(await rowOf(example, models));
  }
  await writeSheet(join(OUT, 'sheet.png'), rows);
  console.log(`sheet: ${OUT}sheet.png`);
}

async function examplesIn(folder: string, tool = ''): Promise<Example[]> {
  if (!Object.hasOwn(tools, tool)) throw new Error(`The tools are ${Object.keys(tools).join(', ')}, not ${tool}`);
  const id = tool as ToolId;
  const names = (await readdir(folder)).filter((name) => PICTURES.includes(extname(name).toLowerCase())).toSorted();
  return names.map((name) => ({ tool: id, scene: join(folder, name), params: tools[id].start }));
}

async function rowOf(example: Example, models: BenchModels) {
  const { tool, scene, params, mask, grey } = example;
  const photo = await readPicture(scene.includes('/') ? scene : sceneFile(scene));
  const source = grey ? toGrey(photo) : photo;
  const title = [tool, scene.split('/').at(-1), ...Object.values(params)].join(', ');
  const began = performance.now();
  const tiles = [await tileOf(source, title)];
  try {
    const painted = mask === undefined ? undefined : await readAlpha(sceneFile(mask));
    const { pictures, notes = [] } = await applyTool(tool, params, source, models, painted);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const said = [`${seconds} s`, changeOf(source, pictures[0]!), ...notes.map(({ code }) => code)].join(', ');
    console.log(`${title}: ${said}`);
    for (const picture of pictures) tiles.push(await tileOf(picture, said));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    console.log(`${title}: ${error.code} ${JSON.stringify(error.details ?? {})}`);
  }
  return tiles;
}

/** How far a result of the same shape is from its source, enlarged by nothing but Lanczos where the result is larger. */
function changeOf(source: Raster, result: Raster): string {
  if (Math.abs(source.width / source.height - result.width / result.height) > 0.01) return 'another shape';
  const before = resampleRaster(source, result.width, result.height, lanczosFilter);
  const clipped = (100 * newlyClipped(before, result)).toFixed(2);
  return `mean ΔE2000 ${meanDeltaE(before, result).toFixed(2)}, newly clipped ${clipped} %`;
}
