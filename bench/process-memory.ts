import { readdirSync, readFileSync } from 'node:fs';

/**
 * Watches what a process and all its descendants hold in memory (Linux); `stop` gives the peak in bytes. Those whose
 * command line has `without` in it are left out.
 */
export function watchMemory(pid: number, without?: string): { readonly stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid, without))), 250);
  return {
    stop: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

/** What they hold at this moment. Each process by its proportional share (PSS), so that pages which several of them share count once. */
export function memoryOf(root: number, without?: string): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(processes.map((pid) => [pid, field(pid, 'status', 'PPid')]));
  const isBelow = (pid: number): boolean => pid === root || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  const counts = (pid: number) => isBelow(pid) && (without === undefined || !commandOf(pid).includes(without));
  return processes.filter(counts).reduce((sum, pid) => sum + field(pid, 'smaps_rollup', 'Pss') * 1024, 0);
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
