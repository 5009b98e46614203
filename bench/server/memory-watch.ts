/** The thread of `watchMemory`: reading /proc takes milliseconds, in which whoever measures would hear of nothing. */
import { workerData } from 'node:worker_threads';
import { familyOf, memoryOf, residentOf } from './process-memory.ts';
import type { MemoryWatch } from './watch-memory.ts';

const EVERY_MS = 250;
/** Between two looks at which processes there are, and between two at what of their memory they share. */
const FAMILY_MS = 1_000;
const SHARED_MS = 20_000;

const { pid, without, peak } = workerData as MemoryWatch;
let family = familyOf(pid, without);
let shared = sharedNow();

setInterval(() => {
  const now = familyOf(pid, without);
  const isSame = now.length === family.length && now.every((one, i) => one === family[i]);
  family = now;
  // A new one shares what all others do.
  if (!isSame) shared = sharedNow();
}, FAMILY_MS);
setInterval(() => (shared = sharedNow()), SHARED_MS);
setInterval(() => (peak[0] = Math.max(peak[0]!, residentOf(family) - shared)), EVERY_MS);

/**
 * What is counted more than once when their memory is added up. To tell it the kernel walks through all pages of a process, for some
 * 20 ms in which the process gets no memory: it changes little, and is looked at seldom.
 */
function sharedNow(): number {
  return residentOf(family) - memoryOf(family);
}
