import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { authPendingSignUps, authUsers, authVerifications } from '../accounts/accounts.table.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { generations } from '../generations/generations.table.ts';
import { rateLimits } from '../http/rate-limits.table.ts';
import { images } from '../images/images.table.ts';
import { mailOutbox } from '../accounts/emails/mail-outbox.table.ts';

/** Cancels the edits that wait or run, and returns how many free edits they held. */
export async function cancelEdits(tx: Transaction, userId: string): Promise<number> {
  const cancelled = await tx
    .update(generations)
    .set({ status: 'cancelled', finishedAt: sql`now()` })
    .where(and(eq(generations.userId, userId), inArray(generations.status, ['queued', 'running'])))
    .returning({ missing: generations.missing, holds: generations.holdsFreeEdit });
  // An edit that completes a set was paid for with the set.
  return cancelled.filter(({ missing, holds }) => holds && missing.length === 0).length;
}

/** Includes deleted pictures that can still be restored. */
export async function findImageIds(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.select({ id: images.id }).from(images).where(eq(images.userId, userId));
  return rows.map(({ id }) => id);
}

/**
 * Removes every row of the person. Foreign keys remove most of them with the account; rows that name a person in a text
 * (a code that was sent, a limit) are found by that text. Returns false when there is no such account.
 */
export async function deleteRows(tx: Transaction, { id, email }: { id: string; email: string }): Promise<boolean> {
  const named = (column: AnyPgColumn) => or(mentions(column, id), mentions(column, email));
  await tx.delete(rateLimits).where(named(rateLimits.key));
  await tx.delete(authVerifications).where(or(named(authVerifications.identifier), named(authVerifications.value)));
  await tx.delete(authPendingSignUps).where(eq(authPendingSignUps.email, email));
  await tx.delete(mailOutbox).where(eq(mailOutbox.address, email));
  const gone = await tx.delete(authUsers).where(eq(authUsers.id, id)).returning({ id: authUsers.id });
  return gone.length > 0;
}

/**
 * Whether a text names an id or address as a whole, and not as the end of a longer one. better-auth writes
 * `forget-password-otp-a@b.c`, so a dash separates them too.
 */
function mentions(column: AnyPgColumn, name: string): SQL {
  const literal = name.replaceAll(/[^A-Za-z0-9@-]/g, String.raw`\$&`);
  return sql`${column} ~* ${`(^|-otp-|[^[:alnum:]._%+-])${literal}($|[^[:alnum:]._%+])`}`;
}
