import { resampleRaster, lanczosFilter } from '../../src/engine/resample/resample.ts';
import { magicEdit } from '../../src/engine/tools/magic-edit/magic-edit.ts';
import { sceneFile } from '../known-scenes.ts';
import { readPicture } from '../picture-files.ts';
import type { Finders } from './finders.ts';
import { measureRecipe } from './measure-recipe.ts';
import { printRow } from './rows.ts';

/** One instruction of each kind whose cost differs. */
const INSTRUCTIONS = [
  'make it warmer',
  'make it brighter',
  'more vivid',
  'blur the background',
  'white studio background',
  'make the mug blue',
  'remove the mug',
  'rotate by 5 degrees',
  'straighten it',
  'crop to a square',
  'sharpen',
] as const;
const SIZES = [
  [1600, 1200],
  [4000, 3000],
] as const;
/** Beyond the decoded source and the matte. */
const MOST_MEGABYTES = 1000;

/** Seconds and memory of single edits at 2 and 12 megapixels. */
export async function benchEditSpeed({ see }: Finders): Promise<boolean> {
  const picture = await readPicture(sceneFile('product.jpg'));
  let passed = true;
  for (const [width, height] of SIZES) {
    const source = width === picture.width ? picture : resampleRaster(picture, width, height, lanczosFilter);
    for (const instruction of INSTRUCTIONS) {
      const name = `${instruction}, ${Math.round((width * height) / 1e6)} MP`;
      try {
        const { seconds, cpuSeconds, peakMegabytes } = await measureRecipe({
          tool: 'magicEdit',
          params: { instruction },
          ...(await see(source, magicEdit.needs({ instruction }, false))),
        });
        const figures = `${seconds.toFixed(2)} s, CPU ${cpuSeconds.toFixed(2)} s, ${peakMegabytes} MB`;
        passed = printRow({ name, figures, passed: peakMegabytes < MOST_MEGABYTES }) && passed;
      } catch (error) {
        printRow({ name, figures: error instanceof Error ? error.message : String(error) });
      }
    }
  }
  return passed;
}
