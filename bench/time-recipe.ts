/**
 * The program of one timing: `node time-recipe.ts TOOL` prints a RecipeTiming as JSON. Seconds are the thread's own, so
 * that they do not depend on what else the machine does; the picture is noisy, which is the dearest way through
 * enhancePhoto.
 */
import { resamplePlane, tentFilter } from '../src/engine/resample/resample.ts';
import type { Raster } from '../src/engine/raster.ts';
import { recipes } from '../src/engine/tools/recipes.ts';
import { sceneFile } from './known-scenes.ts';
import { readAlpha, readPicture } from './picture-files.ts';

export interface RecipeTiming {
  readonly firstSeconds: number;
  readonly warmSeconds: number;
  readonly peakMegabytes: number;
}

const tool = process.argv[2] as keyof typeof recipes;
const source = await readPicture(sceneFile('character.jpg'), { width: 4000, height: 3000 });
addNoise(source);
const matte = resamplePlane(await readAlpha(sceneFile('character.alpha.png')), 1024, 1024, tentFilter);
const before = process.memoryUsage().rss;
const firstSeconds = time();
const peakMegabytes = Math.round((process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20);
console.log(
  JSON.stringify({ firstSeconds, warmSeconds: Math.min(time(), time()), peakMegabytes } satisfies RecipeTiming),
);

function time(): number {
  const before = process.threadCpuUsage();
  recipes[tool].run({ source, params: {} as never, seed: 1, matte }, () => {});
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

/** Noise of a standard deviation of about 8 of 255, the same at every run. */
function addNoise({ data }: Raster): void {
  let state = 1;
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  for (let i = 0; i < data.length; i++) if (i % 4 !== 3) data[i]! += (next() + next() + next() - 1.5) * 16;
}
