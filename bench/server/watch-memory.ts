import { Worker } from 'node:worker_threads';

/** What the watching thread is given. */
export interface MemoryWatch {
  readonly pid: number;
  readonly without: string | undefined;
  /** One number, in bytes. */
  readonly peak: Float64Array;
}

/**
 * Watches what a process and all its descendants hold in memory (Linux); `stop` gives the peak in bytes. Those whose
 * command line has `without` in it are left out.
 */
export function watchMemory(pid: number, without?: string): { readonly stop: () => number } {
  const peak = new Float64Array(new SharedArrayBuffer(8));
  const workerData: MemoryWatch = { pid, without, peak };
  const watch = new Worker(new URL('./memory-watch.ts', import.meta.url), { workerData });
  watch.unref();
  return {
    stop: () => {
      void watch.terminate();
      return peak[0]!;
    },
  };
}
