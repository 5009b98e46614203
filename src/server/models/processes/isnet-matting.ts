import { EDIT_NICENESS } from '../../processes/edit-niceness.ts';
import { ProcessPool } from '../../processes/process-pool.ts';
import type { MattingMethods } from './matting-process.ts';
import type { MattingModel } from '../matting-model.ts';
import { refuseMissing } from '../network-missing.ts';

/** From a cold disk on a slow machine; three seconds otherwise. */
const WARM_TIME_LIMIT_MS = 60_000;
/** 2.2 s on two cores that are free. */
const MATTE_TIME_LIMIT_MS = 60_000;
/** The network's weights and buffers lie outside of the JavaScript heap. */
const HEAP_MEGABYTES = 256;
/** It holds 400 MB at rest, and comes up again in one to two seconds. */
const END_AFTER_IDLE_MS = 10 * 60_000;

const PROGRAM = new URL('./matting-process.ts', import.meta.url);

/**
 * The matting model on our own machine: one process that holds ISNet, loaded and run once when this is called; ended when it has long had
 * nothing to do, and started again when it is needed.
 */
export function createIsnetMatting(program = PROGRAM): MattingModel {
  const pool = new ProcessPool<MattingMethods>({
    entry: program,
    size: 1,
    heapMegabytes: HEAP_MEGABYTES,
    niceness: EDIT_NICENESS,
    endAfterIdleMs: END_AFTER_IDLE_MS,
  });
  const ready = pool.run('warm', undefined, { timeoutMs: WARM_TIME_LIMIT_MS });
  // A rejection is seen by the caller that awaits it, if there is one.
  ready.catch(() => {});
  return {
    ready,
    matte: (square, signal) =>
      pool.run('matte', square, { signal, timeoutMs: MATTE_TIME_LIMIT_MS }).catch(refuseMissing),
    close: () => pool.close(),
  };
}
