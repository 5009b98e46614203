import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { readPicture } from '../../pictures/picture-files.ts';
import { psnr, ssim } from '../measures/similarity.ts';
import { type PeerTiming, runGmic } from '../peers.ts';

/** How close a filled picture is to the truth inside of the hole. */
export interface Closeness {
  readonly ssim: number;
  /** dB */
  readonly psnr: number;
}

const RUNS = 3;

export function closenessOf(picture: Raster, truth: Raster, hole: Plane): Closeness {
  return { ssim: ssim(picture, truth, hole), psnr: psnr(picture, truth, hole) };
}

/**
 * G'MIC's inpaint_matchpatch of the files `before` with the hole `mask`, each run's `result` kept. Its results vary by decibels from run to
 * run: the median of several, of each figure. Undefined without G'MIC.
 */
export async function runMatchpatch(
  before: string,
  mask: string,
  result: (run: number) => string,
  truth: Raster,
  hole: Plane,
): Promise<(Closeness & PeerTiming) | undefined> {
  const runs: (Closeness & PeerTiming)[] = [];
  for (let run = 1; run <= RUNS; run++) {
    const timing = await runGmic(before, mask, '-inpaint_matchpatch[0]', '[1]', '-keep[0]', '-output[0]', result(run));
    if (!timing) return undefined;
    runs.push({ ...timing, ...closenessOf(await readPicture(result(run)), truth, hole) });
  }
  const median = (of: keyof (Closeness & PeerTiming)): number =>
    runs.map((run) => run[of]).toSorted((a, b) => a - b)[RUNS >> 1]!;
  return {
    ssim: median('ssim'),
    psnr: median('psnr'),
    seconds: median('seconds'),
    cpuSeconds: median('cpuSeconds'),
  };
}
