import type { Logger } from 'pino';
import type { User } from '../http/app-env.ts';
import type { Database, DatabaseHandle } from '../database/database.ts';
import type { Renditions } from '../images/renditions.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { cancelEdits, deleteRows, findImageIds } from './account-data.queries.ts';
import { joinMailbox, leaveMailbox } from '../accounts/free-edits/spent-edits.ts';

export interface DeleteDeps {
  readonly db: Database;
  readonly database: Pick<DatabaseHandle, 'tidy'>;
  readonly store: ObjectStore;
  readonly renditions: Pick<Renditions, 'forget'>;
  readonly log: Logger;
  /** Keys the hash under which the count of free edits stays. */
  readonly secret: string;
}

/**
 * Removes every row and object of the person. The rows go first, in one transaction: when the process dies in between,
 * the sweep finds files without a row. Returns false when there is no such account.
 */
export async function deleteAccount(deps: DeleteDeps, user: Pick<User, 'id' | 'email'>): Promise<boolean> {
  const { db, database, store, renditions, log, secret } = deps;
  const { gone, imageIds } = await db.transaction(async (tx) => {
    await lockAccount(tx, user.id);
    await joinMailbox(tx, { userId: user.id, email: user.email, secret });
    const stopped = await cancelEdits(tx, user.id);
    const imageIds = await findImageIds(tx, user.id);
    const gone = await deleteRows(tx, user);
    if (gone) await leaveMailbox(tx, { email: user.email, stopped, secret });
    return { gone, imageIds };
  });
  try {
    await store.removeAllOf(user.id);
    for (const id of imageIds) await renditions.forget(id);
    await database.tidy();
  } catch (error) {
    log.error({ err: error }, 'traces of a deleted account are left to the sweep');
  }
  return gone;
}
