/** The program of one measurement: see `measure-recipe.ts` for the parent's side. */
import { readFileSync, writeFileSync } from 'node:fs';
import { EngineError } from '../../../src/engine/engine-error.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import type { RecipeResult } from '../../../src/engine/recipe.ts';
import { recipes } from '../../../src/engine/tools/recipes.ts';
import { createWorkerThread } from '../../../src/server/editors/embedded/worker-thread.ts';
import { medianOf } from '../parts.ts';
import type { FiledPixels, MeasuredResult, MeasuredTask } from './measure-recipe.ts';

process.once('message', (task: MeasuredTask) => {
  try {
    process.send!(measure(task));
  } catch (error) {
    if (error instanceof EngineError) process.send!({ refused: error.code });
    else process.send!({ error: error instanceof Error ? error.message : String(error) });
  }
});

function measure({ tool, runs = 1, seed = 1, params, source, mask, ...rest }: MeasuredTask): MeasuredResult {
  const given = { ...rest, source: rasterIn(source), ...(mask && { mask: planeIn(mask) }) };
  const workerThread = createWorkerThread();
  const before = process.memoryUsage().rss;
  resetPeak();
  let result: RecipeResult | undefined;
  const timed = Array.from({ length: runs }, () => {
    const cpuBefore = process.cpuUsage();
    const started = performance.now();
    result = recipes[tool].run({ ...given, seed, workerThread, params: params as never }, () => {});
    const { user, system } = process.cpuUsage(cpuBefore);
    return { seconds: (performance.now() - started) / 1000, cpuSeconds: (user + system) / 1e6 };
  });
  const { pictures, notes = [] } = result!;
  const peakMegabytes = Math.round((peakBytes() - before) / 2 ** 20);
  const [seconds, cpuSeconds] = [
    medianOf(timed.map((one) => one.seconds)),
    medianOf(timed.map((one) => one.cpuSeconds)),
  ];
  return { pictures, notes, seconds, cpuSeconds, peakMegabytes };
}

function rasterIn({ width, height, file }: FiledPixels): Raster {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return { width, height, data: new Uint8ClampedArray(buffer, byteOffset, byteLength) };
}

function planeIn({ width, height, file }: FiledPixels): Plane {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return { width, height, data: new Float32Array(buffer, byteOffset, byteLength / 4) };
}

/**
 * Linux hands a process's largest size ever down to those that it starts (getrusage's maxrss), so that a large bench would be
 * counted as the recipe's: the peak of this process alone stands in proc(5), and begins anew from here.
 */
function resetPeak(): void {
  writeFileSync('/proc/self/clear_refs', '5');
}

function peakBytes(): number {
  return 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]);
}
