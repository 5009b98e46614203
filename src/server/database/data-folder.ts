import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { processStart } from './process-identity.ts';

/** How often the owner of a folder shows that it is alive, and after how long a silent one on another host is dead. */
const HEARTBEAT_MS = 5_000;
const SILENT_MS = 15_000;

interface Owner {
  readonly pid: number;
  readonly start: string;
  readonly host: string;
}

/** Another living process has the folder. */
class FolderInUseError extends StartupError {}

/** How many processes may share a machine's folder. */
const MAX_PROCESSES = 256;

/**
 * Claims a folder of the caller's own below `dataDir`, for what may be lost: scratch files and copies. The next process
 * finds the copies of one that has ended. Throws StartupError.
 */
export async function claimProcessFolder(dataDir: string): Promise<{ folder: string; release: () => Promise<void> }> {
  for (let n = 1; n <= MAX_PROCESSES; n++) {
    const folder = join(dataDir, `process-${n}`);
    try {
      return { folder, release: await claimDataFolder(folder) };
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
    }
  }
  throw new StartupError(`${dataDir}: ${MAX_PROCESSES} processes work in this data folder already`);
}

/**
 * Makes the data folder ours alone: two processes on one embedded database lose data without a word. The lock of a
 * dead process does not block. Throws StartupError. The answer gives the folder back.
 */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, '.lock');
  const draft = `${lock}.${randomUUID()}`;
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => unwritable(folder, error));
  await writeFile(draft, JSON.stringify(ourselves())).catch((error) => unwritable(folder, error));
  try {
    await take(lock, draft, folder);
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(lock, { force: true });
  };
}

/** `link` is the one call that creates a file with its content at once, or fails because it is there. */
async function take(lock: string, draft: string, folder: string): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      return await link(draft, lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unwritable(folder, error);
    }
    const content = await readFile(lock, 'utf8').catch(() => '');
    const owner = parseOwner(content);
    if (owner && (await isAlive(owner, lock))) throw inUse(folder, owner);
    await removeAbandoned(lock, content, `${draft}.old`);
  }
  throw new FolderInUseError(`${folder}: another server is starting on this data folder`);
}

/** Removes the lock only if it still is the one that was judged: somebody else may have taken the folder since. */
async function removeAbandoned(lock: string, content: string, aside: string): Promise<void> {
  try {
    await rename(lock, aside);
    if ((await readFile(aside, 'utf8')) !== content) await link(aside, lock);
  } catch {
    // Gone, or taken again: the next attempt sees which.
  } finally {
    await rm(aside, { force: true });
  }
}

function ourselves(): Owner {
  return { pid: process.pid, start: processStart(process.pid) ?? '', host: hostname() };
}

function parseOwner(content: string): Owner | undefined {
  try {
    return JSON.parse(content) as Owner;
  } catch {
    return undefined;
  }
}

/** The processes of another host (or container) cannot be seen; the heartbeat of its lock can. */
async function isAlive(owner: Owner, lock: string): Promise<boolean> {
  if (owner.host === hostname()) return processStart(owner.pid) === owner.start;
  const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < SILENT_MS;
}

function inUse(folder: string, { pid, host }: Owner): FolderInUseError {
  const where = host === hostname() ? '' : ` on ${host}`;
  return new FolderInUseError(`${folder}: this data folder is in use by another server (process ${pid}${where})`);
}

function unwritable(folder: string, error: unknown): never {
  throw new StartupError(`${folder}: the data folder cannot be written (${(error as NodeJS.ErrnoException).code})`);
}
