import { searchPatches } from '../patch-match.ts';
import type { BandTask, WorkerThread } from '../worker-thread.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';
import { votePatches } from './vote-patches.ts';

/**
 * Processes one band. A search reads no patch of the other band, and a vote changes no pixel that it reads. The bands
 * can therefore run at the same time with the same result.
 */
export function runBand({ level, field, lower, work }: BandTask): void {
  if (work.kind === 'search') {
    const targets = half(level.targets, lower);
    searchPatches({ ...level, targets }, field, work.search, uniformRandom(work.seeds[lower ? 1 : 0]));
  } else {
    votePatches(level, field, work.sharpness, { confidence: work.confidence, pixels: half(level.holeList, lower) });
  }
}

/** Processes both bands. The worker thread takes the lower one if the level and its field are in shared memory. */
export function runBands(task: Omit<BandTask, 'lower'>, workerThread: WorkerThread | undefined): void {
  const isShared = task.field.nearest.buffer instanceof SharedArrayBuffer;
  const wait = isShared ? workerThread?.begin('band', { ...task, lower: true }) : undefined;
  runBand({ ...task, lower: false });
  if (wait) wait();
  else runBand({ ...task, lower: true });
}

function half(list: Int32Array, lower: boolean): Int32Array {
  return lower ? list.subarray(list.length >> 1) : list.subarray(0, list.length >> 1);
}
