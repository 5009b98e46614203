import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { forgetDeletedImages, hasRow } from './images.queries.ts';
import type { Renditions } from './renditions.ts';

const HOUR_MS = 60 * 60_000;

interface SweepDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly renditions: Renditions;
  readonly log: Logger;
}

/** Clears away, every hour, what no longer belongs to a picture. The answer stops it. */
export function startSweeping(deps: SweepDeps): () => void {
  const timer = setInterval(() => {
    sweep(deps).catch((error: unknown) => deps.log.error({ err: error }, 'the sweep failed'));
  }, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The row goes first: when the object's removal fails, the next sweep finds it without a row. */
export async function sweep({ db, store, renditions }: Omit<SweepDeps, 'log'>): Promise<void> {
  for (const { id, bucket, userId, name } of await forgetDeletedImages(db)) {
    await store.remove({ bucket, key: `${userId}/${name}` });
    await renditions.forget(id);
  }
  await removeOrphans(db, store);
  await renditions.forgetOld();
}

/** An object is written before its row, so a young one without a row may be about to get it. */
async function removeOrphans(db: Database, store: ObjectStore): Promise<void> {
  for await (const { bucket, key, storedAt } of store.list()) {
    const [userId = '', name = ''] = key.split('/');
    const young = Date.now() - storedAt.getTime() < HOUR_MS;
    if (!young && !(await hasRow(db, bucket, userId, name))) await store.remove({ bucket, key });
  }
}
