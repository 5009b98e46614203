import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { images } from './images.table.ts';
import { users } from '../accounts/users.table.ts';
import { storageReservations } from './storage-reservations.table.ts';

/** Longer than any request takes; after it, room that a crashed process held is free again. */
const HELD = sql`now() + interval '1 hour'`;

/** Room in a person's storage that is held for one picture until its row is written. */
export interface StorageHold {
  /** Holds as much as the picture is found to have. Throws `out_of_space`. */
  readonly fit: (bytes: number) => Promise<void>;
  /** Ends the hold, in the transaction that writes the picture's row. */
  readonly settle: (tx: Queryable) => Promise<void>;
}

export interface StorageLimit {
  readonly userId: string;
  /** Of all pictures of the person, deleted ones that can still be restored and pictures on their way among them. */
  readonly maxBytes: number;
}

/** Holds `bytes` while `work` brings a picture in, and no longer. Throws `out_of_space` when there is no such room. */
export async function withStorageQuota<T>(
  db: Database,
  { userId, maxBytes }: StorageLimit,
  bytes: number,
  work: (hold: StorageHold) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  const fit = (bytes: number) =>
    db.transaction(async (tx) => {
      await requireStorageQuota(tx, { userId, maxBytes }, bytes, id);
      const held = { bytes, expiresAt: HELD };
      await tx
        .insert(storageReservations)
        .values({ id, userId, ...held })
        .onConflictDoUpdate({ target: storageReservations.id, set: held });
    });
  const settle = async (tx: Queryable) => {
    await tx.delete(storageReservations).where(eq(storageReservations.id, id));
  };
  await fit(bytes);
  try {
    return await work({ fit, settle });
  } finally {
    await settle(db);
  }
}

/**
 * Throws `out_of_space` unless the person has room for `bytes`, beside what is held otherwise than as `own`. Locks the
 * account until the transaction ends, so that nobody takes the same room meanwhile: what is written to the storage in
 * `tx` holds the limit.
 */
export async function requireStorageQuota(
  tx: Transaction,
  { userId, maxBytes }: StorageLimit,
  bytes: number,
  own?: string,
): Promise<void> {
  // A statement of its own: what it waited for is seen by the next one only.
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  // Deleted meanwhile.
  if (!account) throw new ApiError('not_found');
  const [taken] = await takenBy(tx, userId, own);
  if (taken!.bytes + bytes > maxBytes) throw new ApiError('out_of_space');
}

/** Bytes stored and held: one statement, since a hold becomes a picture without the lock. */
function takenBy(tx: Transaction, userId: string, own: string | undefined) {
  const { id, expiresAt } = storageReservations;
  const stored = tx.select({ bytes: images.bytes }).from(images).where(eq(images.userId, userId));
  const held = tx
    .select({ bytes: storageReservations.bytes })
    .from(storageReservations)
    .where(
      and(
        eq(storageReservations.userId, userId),
        gt(expiresAt, sql`now()`),
        own === undefined ? undefined : ne(id, own),
      ),
    );
  const all = unionAll(stored, held).as('taken');
  return tx.select({ bytes: sql<number>`coalesce(sum(${all.bytes}), 0)`.mapWith(Number) }).from(all);
}

export async function forgetReservations(db: Database): Promise<void> {
  await db.delete(storageReservations).where(lte(storageReservations.expiresAt, sql`now()`));
}
