import { availableParallelism } from 'node:os';
import { MS_PER_TICK, processStat } from './process-stat.ts';

/** utime and stime. */
const [USER, SYSTEM] = [11, 12];

/** The processor time that a process has used, all its threads together, in ms; undefined where the system does not tell. */
export function processorTimeOf(pid: number): number | undefined {
  const stat = processStat(pid);
  return stat && MS_PER_TICK * (Number(stat[USER]) + Number(stat[SYSTEM]));
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
