import { basename, dirname } from 'node:path/posix';
import type { Logger } from 'pino';
import type { Database, DatabaseHandle } from '../database/database.ts';
import type { FreeDisk } from '../storage/free-disk.ts';
import type { ObjectStore, StoredObject } from '../storage/object-store.ts';
import { forgetReservations } from '../images/storage-quota.ts';
import { forgetSpentEdits } from '../accounts/free-edits/spent-edits.ts';
import { forgetExpiredCodes } from '../accounts/codes.ts';
import { forgetOldSignUps } from '../accounts/pending-sign-ups.ts';
import type { EditQueue } from '../generations/edit-queue.ts';
import { forgetRateLimits, isFirstUse } from '../http/rate-limit.ts';
import { deleteOldMasks, deleteOutdated, takenNames, withoutRow } from '../images/images.queries.ts';
import { removeDeleted } from '../images/remove-deleted.ts';
import type { Renditions } from '../images/renditions.ts';
import { endLostCalls } from '../removebg/end-calls.ts';

const HOUR_MS = 60 * 60_000;
/** Less than the hour between two sweeps, so that the first process after it sweeps. */
const TURN_SECONDS = 55 * 60;
/** So many objects are in memory at a time, however many there are; S3 lists as many at once. */
export const PAGE = 1000;

interface SweepDeps {
  readonly db: Database;
  readonly queue: Pick<EditQueue, 'announceEnd'>;
  readonly database: Pick<DatabaseHandle, 'tidy'>;
  readonly store: ObjectStore;
  readonly renditions: Renditions;
  readonly freeDisk: FreeDisk;
  readonly log: Logger;
  /** Days after which a picture is deleted; undefined: never. */
  readonly retentionDays?: number | undefined;
}

/**
 * Removes what no longer belongs to a picture, now and every hour. One of several processes sweeps the shared data, each
 * its own copies. Returns a function that stops it after the current run.
 */
export function startSweeping(deps: SweepDeps): () => Promise<void> {
  const sweepInTurn = async () => sweep(deps, await isFirstUse(deps.db, 'sweep', TURN_SECONDS));
  const tryToSweep = () => sweepInTurn().catch((error: unknown) => deps.log.error({ err: error }, 'the sweep failed'));
  let sweeping = tryToSweep();
  const timer = setInterval(() => (sweeping = tryToSweep()), HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}

/** With `shared`, what lies in the database and the store as well as the copies on this machine. */
export async function sweep(deps: Omit<SweepDeps, 'log'>, shared = true): Promise<void> {
  if (shared) await sweepShared(deps);
  const { db, store, renditions } = deps;
  for (const id of await withoutRow(db, await renditions.imageIds())) await renditions.forget(id);
  await renditions.forgetOld();
  await store.tidy();
}

async function sweepShared({
  db,
  queue,
  database,
  store,
  renditions,
  freeDisk,
  retentionDays,
}: Omit<SweepDeps, 'log'>): Promise<void> {
  await endLostCalls({ db, queue }, { alone: false });
  await deleteOldMasks(db);
  if (retentionDays !== undefined) await deleteOutdated(db, retentionDays);
  await forgetRateLimits(db);
  await forgetReservations(db);
  await forgetSpentEdits(db);
  await forgetExpiredCodes(db);
  await forgetOldSignUps(db);
  await removeDeleted({ db, store, renditions }, { atOnce: store.isLocal && (await freeDisk.isShort()) });
  await removeOrphans(db, store);
  await database.tidy();
}

/** An object is written before its row, so a young one without a row may be about to get it. */
async function removeOrphans(db: Database, store: ObjectStore): Promise<void> {
  for await (const page of pagesOf(store.list())) {
    const [{ bucket, key }] = page;
    const names = page.map((object) => basename(object.key));
    const taken = await takenNames(db, { bucket, userId: dirname(key), names });
    for (const object of page) {
      if (!taken.has(basename(object.key))) await store.remove(object);
    }
  }
}

/** The objects that are old enough, a page at a time, each of one owner in one bucket. */
async function* pagesOf(objects: AsyncIterable<StoredObject>): AsyncIterable<[StoredObject, ...StoredObject[]]> {
  let page: StoredObject[] = [];
  for await (const object of objects) {
    if (Date.now() - object.storedAt.getTime() <= HOUR_MS) continue;
    const [first] = page;
    if (first && (page.length === PAGE || !isBeside(first, object))) {
      yield [first, ...page.slice(1)];
      page = [];
    }
    page.push(object);
  }
  if (page[0]) yield [page[0], ...page.slice(1)];
}

function isBeside(one: StoredObject, other: StoredObject): boolean {
  return one.bucket === other.bucket && dirname(one.key) === dirname(other.key);
}
