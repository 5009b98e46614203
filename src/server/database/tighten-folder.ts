import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';

/** What others may do, and running a file. */
const EXCESS = { folder: 0o077, file: 0o177 } as const;
/** What is exchanged for a symlink or a pipe meanwhile is neither followed nor waited for. */
const OPEN_ITSELF = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

interface Tightened {
  /** Folders and files that were open to others, and are no longer. */
  readonly tightened: number;
  /** Those that still are, because they belong to somebody else. */
  readonly left: number;
}

/**
 * Leaves `folder` and all in it to the owner alone: folders become 0700, files 0600. Symlinks in it are not followed. The
 * walk is synchronous, because it happens before the server serves, and takes many times as long by promises.
 */
export function tightenFolder(folder: string): Tightened {
  const paths = [realpathSync(folder)];
  let [tightened, left] = [0, 0];
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (excessOf(stats) > 0) {
      if (tighten(path)) tightened++;
      else left++;
    }
    if (stats?.isDirectory()) for (const name of namesIn(path)) paths.push(join(path, name));
  }
  return { tightened, left };
}

function tighten(path: string): boolean {
  try {
    const file = openSync(path, OPEN_ITSELF);
    try {
      const stats = fstatSync(file);
      fchmodSync(file, stats.mode & 0o777 & ~excessOf(stats));
    } finally {
      closeSync(file);
    }
    return true;
  } catch {
    return false;
  }
}

function excessOf(stats: Stats | undefined): number {
  if (stats?.isDirectory()) return stats.mode & EXCESS.folder;
  return stats?.isFile() ? stats.mode & EXCESS.file : 0;
}

/** What another process has removed meanwhile, or keeps from us, is empty. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
