/** The thread of `watchMemory`: reading /proc takes tens of milliseconds, in which whoever measures would hear of nothing. */
import { constants, setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import { memoryOf } from './process-memory.ts';

export interface MemoryWatch {
  readonly pid: number;
  readonly without: string | undefined;
  /** One number, in bytes. */
  readonly peak: Float64Array;
}

const EVERY_MS = 250;

// On Linux 0 is this thread alone: what is measured beside goes first, or a tenth of a core would be the watch's.
setPriority(0, constants.priority.PRIORITY_LOW);

const { pid, without, peak } = workerData as MemoryWatch;
setInterval(() => (peak[0] = Math.max(peak[0]!, memoryOf(pid, without))), EVERY_MS);
