import type { Logger } from 'pino';
import { findPasswordHash } from '../accounts/accounts.queries.ts';
import type { User } from '../http/app-env.ts';
import { verifyPassword } from '../accounts/password-hash.ts';
import type { Database, DatabaseHandle } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import type { Renditions } from '../images/renditions.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { cancelEdits, deleteRows, findImageIds, lockAccount } from './account-data.queries.ts';
import { joinMailbox, leaveMailbox } from './spent-edits.ts';

/** For people without a password, a sign-in counts as proof for so long. */
const FRESH_MS = 10 * 60_000;

const GUESSES = { limit: 5, windowSeconds: 10 * 60 } as const;

export interface DeleteDeps {
  readonly db: Database;
  readonly database: Pick<DatabaseHandle, 'tidy'>;
  readonly store: ObjectStore;
  readonly renditions: Pick<Renditions, 'forget'>;
  readonly log: Logger;
  /** Keys the hash under which the count of free edits stays. */
  readonly secret: string;
}

/** When this sign-in stops being fresh; undefined when it is not. */
export function freshUntil({ signedInAt }: User): Date | undefined {
  const end = new Date(signedInAt.getTime() + FRESH_MS);
  return end.getTime() > Date.now() ? end : undefined;
}

/** Throws unless `user` proves their identity: by the password or, without one, by a fresh sign-in. */
export async function requireProof(db: Database, user: User, password: string | undefined): Promise<void> {
  const hash = await findPasswordHash(db, user.id);
  if (hash === undefined) {
    if (!freshUntil(user)) throw new ApiError('sign_in_again');
    return;
  }
  await takeFromLimit(db, `account-proof:${user.id}`, GUESSES);
  if (!password || !(await verifyPassword({ hash, password }))) throw new ApiError('password_wrong');
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
