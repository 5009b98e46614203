import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When process `pid` started, in whatever unit the system counts; undefined when there is no such process, or only
 * what is left of it until its parent asks how it ended.
 * A process id alone is used again after its process died; together with the start it is not.
 */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

function startFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the process stands in brackets and may hold anything; after it come the state and 49 numbers.
    const [state = '', ...numbers] = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
    const dead = state === 'Z' || state === 'X';
    return dead ? undefined : numbers[18];
  } catch {
    return undefined;
  }
}

function startFromPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}
