/** The program of one measurement: see `measure-recipe.ts` for the parent's side. */
import type { RecipeResult } from '../../src/engine/recipe.ts';
import { recipes } from '../../src/engine/recipes/recipes.ts';
import { createSecondThread } from '../../src/server/editors/embedded/second-thread.ts';
import type { MeasuredInput, MeasuredResult } from './measure-recipe.ts';

process.once('message', (input: MeasuredInput) => {
  try {
    process.send!(measure(input));
  } catch (error) {
    process.send!({ error: error instanceof Error ? error.message : String(error) });
  }
});

function measure({ tool, warm = false, seed = 1, params, ...given }: MeasuredInput): MeasuredResult {
  const { attempts: secondThread } = createSecondThread();
  const run = (): RecipeResult =>
    recipes[tool].run({ ...given, seed, secondThread, params: params as never }, () => {});
  const before = process.memoryUsage().rss;
  if (warm) run();
  const cpuBefore = process.cpuUsage();
  const started = performance.now();
  const { pictures, notes = [] } = run();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const peakMegabytes = Math.round((process.resourceUsage().maxRSS * 1024 - before) / 2 ** 20);
  return { pictures, notes, seconds, cpuSeconds: (user + system) / 1e6, peakMegabytes };
}
