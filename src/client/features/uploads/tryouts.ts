import { freeGenerations } from '../../app/free-generations.ts';

/** How often somebody who is not signed in has pressed Generate in this browser. The server's own count is another one. */
const KEY = 'generationCount';

function tryoutsUsed(): number {
  const stored = Number(localStorage.getItem(KEY));
  return Number.isSafeInteger(stored) && stored > 0 ? stored : 0;
}

/** Counts one press. False when all are used: then nothing is counted. */
export function takeTryout(): boolean {
  const used = tryoutsUsed();
  if (used >= freeGenerations()) return false;
  localStorage.setItem(KEY, String(used + 1));
  return true;
}
