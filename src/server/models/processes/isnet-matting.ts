import { EDIT_NICENESS } from '../../processes/edit-niceness.ts';
import { ProcessPool } from '../../processes/process-pool.ts';
import type { MattingMethods } from './matting-process.ts';
import type { MattingModel } from '../matting-model.ts';
import { refuseMissing } from '../network-missing.ts';

/** Warming takes 5 s of processor time and a matte 2.2 s; on a busy machine a niced process waits for them much longer. */
const TIME_LIMITS = { processorMs: 60_000, timeoutMs: 240_000 } as const;
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
  const ready = pool.run('warm', undefined, TIME_LIMITS);
  // A rejection is seen by the caller that awaits it, if there is one.
  ready.catch(() => {});
  return {
    ready,
    matte: (square, signal) => pool.run('matte', square, { signal, ...TIME_LIMITS }).catch(refuseMissing),
    close: () => pool.close(),
  };
}
