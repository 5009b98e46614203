import { readFileSync } from 'node:fs';

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
