import { readdirSync, readFileSync } from 'node:fs';
import { MS_PER_TICK, processStat } from '../../src/server/processes/process-stat.ts';

/** The processor time that a process and all its descendants that still live have used, in seconds (Linux). */
export function cpuSecondsOf(root: number): number {
  return (familyOf(root).reduce((sum, pid) => sum + cpuTicks(pid), 0) * MS_PER_TICK) / 1000;
}

/** In user and kernel mode, of the process and of its children that have ended. */
function cpuTicks(pid: number): number {
  const stat = processStat(pid) ?? [];
  return stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** What processes hold at this moment, in bytes: each by its proportional share (PSS), so that pages which several of them share count once. */
export function memoryOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + field(pid, 'smaps_rollup', 'Pss') * 1024, 0);
}

/** The same with all that is resident of each, what they share as often as it is shared. */
export function residentOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + field(pid, 'status', 'VmRSS') * 1024, 0);
}

/** A process and all its descendants, but those whose command line has `without` in it. */
export function familyOf(root: number, without?: string): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(processes.map((pid) => [pid, field(pid, 'status', 'PPid')]));
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return processes.filter((pid) => isBelow(pid) && (without === undefined || !commandOf(pid).includes(without)));
}

/** The descendants of a process, with their command lines (Linux). */
export function childrenOf(root: number): { pid: number; command: string }[] {
  return familyOf(root)
    .filter((pid) => pid !== root)
    .map((pid) => ({ pid, command: commandOf(pid) }));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A number of a file in /proc/PID; 0 once the process is gone. Memory is in kilobytes. */
function field(pid: number, file: 'status' | 'smaps_rollup', name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
