import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { EngineError } from '../../src/engine/engine-error.ts';
import { lanczosFilter, resampleRaster } from '../../src/engine/resample/resample.ts';
import type { Raster } from '../../src/engine/raster.ts';
import { tools } from '../../src/tools/catalogue.ts';
import { type Example, EXAMPLES } from '../engine/examples.ts';
import { toGrey } from '../engine/grey.ts';
import { meanDeltaE } from '../engine/measures/delta-e.ts';
import { newlyClipped } from '../engine/measures/newly-clipped.ts';
import { applyTool, type BenchModels } from '../engine/models.ts';
import { readAlpha, readPicture, sceneFile } from './picture-files.ts';
import { tileOf, writeSheet } from './sheet.ts';

const PICTURES = ['.jpg', '.jpeg', '.png', '.webp'];
const OUT = new URL('../out/look/', import.meta.url).pathname;
/** The width in pixels of before and of after in the picture of one edit. */
const WIDE = 900;

/** The tool that a folder of photos is for, by the folder's name. */
const FOLDERS: Readonly<Record<string, Example['tool']>> = {
  cutout: 'removeBackground',
  enhance: 'enhancePhoto',
  restore: 'restorePhoto',
  colorize: 'colorizePhoto',
  erase: 'magicErase',
  extend: 'extendImage',
  avatar: 'generateAvatar',
};

/**
 * Writes before and after of edits for a person to look at: one large PNG for each edit, and one sheet of them all. Without a folder, the
 * examples; else the photos of `FOLDER` if it is named as in FOLDERS, or of its folders that are. What is to be erased in `NAME.jpg` is
 * white in `NAME.mask.png` beside it. `params` is JSON in place of the tool's own.
 */
export async function look(models: BenchModels, folder?: string, params?: string): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const edits = folder === undefined ? EXAMPLES : await editsIn(folder, params);
  const rows = [];
  for (const [i, edit] of edits.entries()) {
    const { label, before, after, said } = await run(edit, models);
    console.log(`${label}: ${said}`);
    const tilesOf = async (width?: number) => [
      await tileOf(before, label, width),
      ...(await Promise.all(after.map((picture) => tileOf(picture, said, width)))),
    ];
    const name = `${String(i + 1).padStart(2, '0')}-${edit.tool}-${basename(edit.scene, extname(edit.scene))}`;
    await writeSheet(join(OUT, `${name}.png`), [await tilesOf(WIDE)]);
    rows.push(await tilesOf());
  }
  if (rows.length > 0) await writeSheet(join(OUT, 'sheet.png'), rows);
  console.log(`${rows.length} edits in ${OUT}`);
}

async function editsIn(folder: string, params: string | undefined): Promise<Example[]> {
  const tool = FOLDERS[basename(folder)];
  if (tool === undefined) {
    const inner = Object.keys(FOLDERS).map((name) => join(folder, name));
    return (await Promise.all(inner.filter(existsSync).map((name) => editsIn(name, params)))).flat();
  }
  const scenes = (await readdir(folder))
    .filter((name) => PICTURES.includes(extname(name).toLowerCase()) && !name.endsWith('.mask.png'))
    .toSorted()
    .map((name) => join(folder, name))
    .filter((scene) => tool !== 'magicErase' || existsSync(maskOf(scene)));
  const asked = params === undefined ? tools[tool].start : (JSON.parse(params) as object);
  return scenes.map((scene) => ({ tool, scene, params: asked, ...(tool === 'magicErase' && { mask: maskOf(scene) }) }));
}

const maskOf = (scene: string) => scene.slice(0, -extname(scene).length) + '.mask.png';

async function run({ tool, scene, params, mask, grey }: Example, models: BenchModels) {
  const file = (name: string) => (name.includes('/') ? name : sceneFile(name));
  const photo = await readPicture(file(scene));
  const before = grey ? toGrey(photo) : photo;
  const label = [tool, basename(scene), ...Object.values(params)].join(', ');
  const painted = mask === undefined ? undefined : await readAlpha(file(mask), photo);
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  try {
    const { pictures, notes = [], by } = await applyTool(tool, params, before, models, painted);
    const said = [
      seconds(),
      changeOf(before, pictures[0]!),
      ...notes.map(({ code }) => code),
      ...(by ? [`by ${by}`] : []),
    ];
    return { label, before, after: pictures, said: said.join(', ') };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { label, before, after: [], said: `${seconds()}, ${error.code} ${JSON.stringify(error.details ?? {})}` };
  }
}

/** How far a result of the same shape is from its source, enlarged by nothing but Lanczos where the result is larger. */
function changeOf(source: Raster, result: Raster): string {
  if (Math.abs(source.width / source.height - result.width / result.height) > 0.01) return 'another shape';
  const before = resampleRaster(source, result.width, result.height, lanczosFilter);
  const clipped = (100 * newlyClipped(before, result)).toFixed(2);
  return `mean ΔE2000 ${meanDeltaE(before, result).toFixed(2)}, newly clipped ${clipped} %`;
}
