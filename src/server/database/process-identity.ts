import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When process `pid` started, in whatever unit the system counts; undefined when there is no such process.
 * A process id alone is used again after its process died; together with the start it is not.
 */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

function startFromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the process stands in brackets and may hold anything; `starttime` is the 20th field after it.
    return stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function startFromPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}
