import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../errors/startup-error.ts';
import { processStart } from './process-identity.ts';

const HEARTBEAT_MS = 5_000;
const SILENT_MS = 15_000;

interface Owner {
  readonly pid: number;
  readonly start: string;
  readonly host: string;
}

class FolderInUseError extends StartupError {}

/** How many processes may share a machine's folder. */
const MAX_PROCESSES = 256;

/**
 * Claims a folder below `dataDir` for scratch files and copies, which may be lost. A later process reuses the folder and
 * its copies. Throws StartupError.
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
 * Locks the data folder: two processes on one embedded database would lose data. The lock of a dead process does not
 * block. Throws StartupError. Returns a function that releases the folder.
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

/** `link` creates a file with its content atomically, or fails when it exists. */
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

/** Removes the lock only if it has not changed: another process may have taken the folder since. */
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
