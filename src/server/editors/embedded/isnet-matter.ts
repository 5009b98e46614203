import type { Raster } from '../../../engine/raster.ts';
import { ApiError } from '../../http/api-error.ts';
import { ProcessPool } from '../../processes/process-pool.ts';
import { EDIT_NICENESS } from './edit-pool.ts';
import { NETWORK_MISSING } from './network-missing.ts';
import type { MatteMethods } from './matte-process.ts';
import type { Matter } from './matter.ts';

/** From a cold disk on a slow machine; half a second otherwise. */
const LOAD_TIME_LIMIT_MS = 60_000;
/** 2.2 s on two cores that are free. */
const MATTE_TIME_LIMIT_MS = 60_000;
/** The network's weights and buffers lie outside of the JavaScript heap. */
const HEAP_MEGABYTES = 256;

const PROGRAM = new URL('./matte-process.ts', import.meta.url);

/** The matter on our own machine: one process that holds ISNet, loaded when this is called and again after a crash. */
export function createIsnetMatter(program = PROGRAM): Matter {
  const pool = new ProcessPool<MatteMethods>({
    entry: program,
    size: 1,
    heapMegabytes: HEAP_MEGABYTES,
    niceness: EDIT_NICENESS,
  });
  const ready = pool.run('load', undefined, { timeoutMs: LOAD_TIME_LIMIT_MS });
  // Whoever waits for it hears of it; nobody has to.
  ready.catch(() => {});
  return {
    ready,
    matte: (square, signal) => matte(pool, square, signal),
    close: () => pool.close(),
  };
}

async function matte(pool: ProcessPool<MatteMethods>, square: Raster, signal?: AbortSignal) {
  try {
    return await pool.run('matte', square, { signal, timeoutMs: MATTE_TIME_LIMIT_MS });
  } catch (cause) {
    throw cause instanceof Error && cause.name === NETWORK_MISSING ? new ApiError('not_ready', { cause }) : cause;
  }
}
