/** The thread of `watchMemory`: reading /proc takes tens of milliseconds, in which whoever measures would hear of nothing. */
import { workerData } from 'node:worker_threads';
import { memoryOf } from './process-memory.ts';

export interface MemoryWatch {
  readonly pid: number;
  readonly without: string | undefined;
  /** One number, in bytes. */
  readonly peak: Float64Array;
}

const EVERY_MS = 250;

const { pid, without, peak } = workerData as MemoryWatch;
setInterval(() => (peak[0] = Math.max(peak[0]!, memoryOf(pid, without))), EVERY_MS);
