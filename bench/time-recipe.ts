/** The program of one timing: `node time-recipe.ts TOOL` prints a RecipeTiming as JSON. */
import { resamplePlane, tentFilter } from '../src/engine/kernels/resample.ts';
import { recipes } from '../src/engine/recipes/recipes.ts';
import { sceneFile } from './known-scenes.ts';
import { readAlpha, readPicture } from './picture-files.ts';

export interface RecipeTiming {
  readonly firstSeconds: number;
  readonly warmSeconds: number;
  readonly peakMegabytes: number;
}

const tool = process.argv[2] as keyof typeof recipes;
const source = await readPicture(sceneFile('character.jpg'), { width: 4000, height: 3000 });
const matte = resamplePlane(await readAlpha(sceneFile('character.alpha.png')), 1024, 1024, tentFilter);
const before = process.memoryUsage().rss;
const firstSeconds = time();
const peakMegabytes = Math.round((process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20);
console.log(
  JSON.stringify({ firstSeconds, warmSeconds: Math.min(time(), time()), peakMegabytes } satisfies RecipeTiming),
);

function time(): number {
  const started = performance.now();
  recipes[tool].run({ source, params: {}, seed: 1, matte }, () => {});
  return (performance.now() - started) / 1000;
}
