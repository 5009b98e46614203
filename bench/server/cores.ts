import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Who runs where while a server is measured by a sender on the same machine. */
export interface CoreSplit {
  /** From here on what this process starts runs on the cores of the site. */
  readonly toSite: () => void;
  /** From here on this process itself runs on the sender's core; what it started stays where it is. */
  readonly toSender: () => void;
  readonly description: string;
}

/**
 * A core for the sender and the others for the site, as if they were two machines. Where there is one core, or no `taskset`
 * (util-linux), they share, and the description says so.
 */
export function splitCores(): CoreSplit {
  const last = availableParallelism() - 1;
  const pin = (cores: string) => {
    execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)], { stdio: 'ignore' });
  };
  const toSite = () => pin(last === 1 ? '1' : `1-${last}`);
  const shared = { toSite: () => {}, toSender: () => {} };
  if (last === 0) return { ...shared, description: 'the sender shares the only core with the site' };
  try {
    toSite();
  } catch {
    return { ...shared, description: 'there is no taskset here: the sender shares the cores with the site' };
  }
  return {
    toSite,
    toSender: () => pin('0'),
    description: `the sender on core 0, all of the site on ${last} of ${last + 1} cores`,
  };
}
