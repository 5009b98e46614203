import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RecipeTiming } from './time-recipe.ts';

/** Seconds and megabytes that a recipe may take at 12 megapixels on one core, warm. */
const BUDGETS = { removeBackground: 1.6, enhancePhoto: 2.0 } as const;
const MOST_MEGABYTES = 350;

/** Both recipes at 12 megapixels, each in a process of its own so that the peaks do not mix; false over a budget. */
export async function benchSpeed(): Promise<boolean> {
  console.log(
    '12 noisy megapixels, one thread: CPU seconds of the first and of a warm run, peak memory beyond the decoded source',
  );
  let passed = true;
  for (const [tool, seconds] of Object.entries(BUDGETS)) {
    const { stdout } = await promisify(execFile)(process.execPath, [
      new URL('time-recipe.ts', import.meta.url).pathname,
      tool,
    ]);
    const timing = JSON.parse(stdout) as RecipeTiming;
    const within = timing.warmSeconds <= seconds && timing.peakMegabytes <= MOST_MEGABYTES;
    const shown = `${timing.firstSeconds.toFixed(2)} s  ${timing.warmSeconds.toFixed(2)} s  ${timing.peakMegabytes} MB`;
    console.log(`  ${tool.padEnd(32)} ${shown}   ${within ? 'passed' : 'FAILED'} (${seconds} s, ${MOST_MEGABYTES} MB)`);
    passed &&= within;
  }
  return passed;
}
