import { readFileSync } from 'node:fs';

/**
 * What Linux tells of a process in `/proc/<pid>/stat` from its third field on (proc(5) counts from 1): its state, then numbers.
 * Undefined where there is no such process, or no such file.
 */
export function processStat(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the process, before them, stands in brackets and may hold anything.
    return stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** The unit of a process's time there, on every architecture that Node runs on, whatever the system's own clock ticks in. */
export const MS_PER_TICK = 10;
