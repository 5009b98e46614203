import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { openEditQueue } from '../generations/edit-queue.ts';
import { requeueRunning } from '../generations/generations.queries.ts';
import type { Logger } from 'pino';
import { StartupError } from '../errors/startup-error.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { openStore } from '../storage/open-store.ts';
import { openBackup, readBackup } from './backup-folder.ts';
import { hasAccounts, liveSource, liveTarget } from './live-place.ts';
import type { Source } from './place.ts';
import { listTables } from './tables.ts';
import { transfer, type Transferred } from './transfer.ts';

export interface TransferDeps {
  readonly config: Pick<Config, 'dataDir' | 's3'>;
  readonly database: DatabaseHandle;
  readonly store: ObjectStore;
  readonly log: Logger;
}

/** Everything that this server has, to a folder; it may be running. */
export async function backUp({ database, store }: TransferDeps, folder: string): Promise<Transferred> {
  return transfer(liveSource({ db: database.db, store }), await openBackup(folder));
}

/** A backup, to a server that has nothing, or was half restored: then with `resume`. */
export async function restore(deps: TransferDeps, folder: string, resume: boolean): Promise<Transferred> {
  return fill(deps, await readBackup(folder, await listTables(deps.database.db)), resume);
}

/** Everything that another server has, which must not run, to one that has nothing. */
export function move(deps: TransferDeps, from: Parameters<typeof liveSource>[0], resume: boolean) {
  return fill(deps, liveSource(from), resume);
}

async function fill(deps: TransferDeps, source: Source, resume: boolean): Promise<Transferred> {
  const { config, database, store } = deps;
  if (!resume && (await hasAccounts(database.db))) {
    throw new StartupError('There are accounts here already. With --resume, what is missing is added to them.');
  }
  const work = join(config.dataDir, 'transfer');
  const stored = config.s3 ? await openStore({ ...config, dataDir: work }, database.db) : store;
  const target = await liveTarget({ db: database.db, store, stored, tempDir: work });
  const result = await transfer(source, target);
  await enqueueUnfinishedEdits(deps);
  return result;
}

/** Edits that waited or ran are in nobody's queue here; the embedded database's server sees to that when it starts. */
async function enqueueUnfinishedEdits({ database, log }: TransferDeps): Promise<void> {
  if (database.jobs.backend === 'pglite') return;
  const queue = await openEditQueue(database, log);
  for (const edit of await requeueRunning(database.db)) await queue.add(database.db, edit, 'own');
  await queue.close();
}
