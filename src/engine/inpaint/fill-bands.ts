import { searchPatches } from './patch-match.ts';
import type { BandTask, SecondThread } from './second-thread.ts';
import { uniformRandom } from '../filters/uniform-random.ts';
import { votePatches } from './vote-patches.ts';

/**
 * Does the work on one band. In a search no patch learns from one of the other band, and a vote changes none of the pixels
 * that it reads: so the bands may be worked on at the same time, and give what they give one after the other.
 */
export function workOnBand({ level, field, lower, work }: BandTask): void {
  if (work.kind === 'search') {
    const targets = half(level.targets, lower);
    searchPatches({ ...level, targets }, field, work.search, uniformRandom(work.seeds[lower ? 1 : 0]));
  } else {
    votePatches(level, field, work.sharpness, { confidence: work.confidence, pixels: half(level.holeList, lower) });
  }
}

/** Does the work on both bands, on the second thread too if the level and its field lie in memory that it sees. */
export function workOnBands(task: Omit<BandTask, 'lower'>, secondThread: SecondThread | undefined): void {
  const isShared = task.field.nearest.buffer instanceof SharedArrayBuffer;
  const wait = isShared ? secondThread?.begin('band', { ...task, lower: true }) : undefined;
  workOnBand({ ...task, lower: false });
  if (wait) wait();
  else workOnBand({ ...task, lower: true });
}

function half(list: Int32Array, lower: boolean): Int32Array {
  return lower ? list.subarray(list.length >> 1) : list.subarray(0, list.length >> 1);
}
