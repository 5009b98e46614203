import { mkdir, readdir } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { EngineError } from '../src/engine/engine-error.ts';
import { lanczosFilter, resampleRaster } from '../src/engine/resample/resample.ts';
import type { Plane, Raster } from '../src/engine/raster.ts';
import { recipes } from '../src/engine/tools/recipes.ts';
import { meanDeltaE } from './delta-e.ts';
import { newlyClipped } from './newly-clipped.ts';
import { readPicture } from './picture-files.ts';
import { type SheetCell, writeSheet } from './sheet.ts';

export type LookTool = keyof typeof recipes;

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp'];
const OUT = new URL('out/', import.meta.url).pathname;

/** Runs a tool over the photos of a folder; prints what changed and writes a sheet of each for a person to look at. */
export async function look(
  folder: string,
  tool: LookTool,
  matteOf: (picture: Raster) => Promise<Plane>,
): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const names = (await readdir(folder)).filter((name) => PICTURES.includes(extname(name).toLowerCase())).toSorted();
  for (const name of names) {
    const source = await readPicture(join(folder, name));
    const started = performance.now();
    try {
      const result = await edit(source, tool, matteOf);
      const seconds = ((performance.now() - started) / 1000).toFixed(2);
      console.log(`${name.padEnd(36)} ${seconds} s  ${figures(source, result, tool)}`);
      await writeSheet(join(OUT, `${tool}-${parse(name).name}.png`), cells(source, result, tool));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      console.log(`${name.padEnd(36)} ${error.code}`);
    }
  }
  console.log(`sheets: ${OUT}`);
}

async function edit(source: Raster, tool: LookTool, matteOf: (picture: Raster) => Promise<Plane>): Promise<Raster> {
  const recipe = recipes[tool];
  const matte = recipe.needs({} as never, false).matte ? { matte: await matteOf(source) } : {};
  return recipe.run({ source, params: {} as never, seed: 1, ...matte }, () => {}).pictures[0]!;
}

function figures(source: Raster, result: Raster, tool: LookTool): string {
  if (tool === 'removeBackground') return '';
  const before = atSizeOf(source, result);
  const clipped = (100 * newlyClipped(before, result)).toFixed(2);
  return `mean ΔE2000 ${meanDeltaE(before, result).toFixed(2)}  newly clipped ${clipped} %`;
}

/** What an enlarged result is compared with: the source, enlarged by nothing but Lanczos. */
function atSizeOf(source: Raster, { width, height }: Raster): Raster {
  return source.width === width ? source : resampleRaster(source, width, height, lanczosFilter);
}

function cells(source: Raster, result: Raster, tool: LookTool): SheetCell[] {
  if (tool !== 'removeBackground') return [{ picture: source }, { picture: result }];
  const on = (background: string): SheetCell => ({ picture: result, background });
  return [{ picture: source }, on('#000000'), on('#ffffff'), on('#ff00ff')];
}
