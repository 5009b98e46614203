import { spawnSync } from 'node:child_process';
import { processStat } from '../processes/process-stat.ts';

/**
 * When process `pid` started, in whatever unit the system counts; undefined when there is no such process, or only
 * what is left of it until its parent asks how it ended.
 * A process id alone is used again after its process died; together with the start it is not.
 */
export function processStart(pid: number): string | undefined {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

/** The field that proc(5) calls starttime. */
const START = 19;

function startFromProc(pid: number): string | undefined {
  const stat = processStat(pid);
  const dead = stat?.[0] === 'Z' || stat?.[0] === 'X';
  return dead ? undefined : stat?.[START];
}

function startFromPs(pid: number): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}
