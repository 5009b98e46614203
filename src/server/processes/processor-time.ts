import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Of `/proc/<pid>/stat`: Linux tells programs times in hundredths of a second, whatever its own clock ticks in. */
const MS_A_TICK = 10;
/** utime and stime, of the fields behind the name, which stands in brackets and may hold anything. */
const [USER, SYSTEM] = [11, 12];

/** The processor time that a process has used, all its threads together, in ms; undefined where the system does not tell. */
export function processorTimeOf(pid: number): number | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return MS_A_TICK * (Number(fields[USER]) + Number(fields[SYSTEM]));
}

/** In ms. */
export interface TimeLimits {
  /** Of the clock, whatever happens. */
  readonly timeoutMs: number;
  /** Of the clock as well, and then until as much processor time was used: less of it passes while the machine is busy with others. */
  readonly processorMs: number;
}

/**
 * How long a task goes on at least before it can reach a limit, in ms; none is left where it is not positive. `passed` is what it
 * has had of the clock, `used` of processor time, all `cores` together.
 */
export function timeLeft(
  { timeoutMs, processorMs }: TimeLimits,
  { passed, used }: { readonly passed: number; readonly used: number },
  cores: number = availableParallelism(),
): number {
  return Math.min(timeoutMs - passed, Math.max(processorMs - passed, (processorMs - used) / cores));
}
