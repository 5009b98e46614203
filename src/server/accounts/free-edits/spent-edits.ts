import { createHmac } from 'node:crypto';
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { users } from '../users.table.ts';
import { mailboxOf } from './mailbox.ts';
import { spentEdits } from './spent-edits.table.ts';

/** After the last account of a mailbox is gone: long enough that nobody waits for new free edits. */
const KEPT = sql`now() + interval '1 year'`;

/** 256 bits, hexadecimal. Without the secret, an address cannot be found by trying. */
function hashOf(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`spent edits of ${mailboxOf(email)}`)
    .digest('hex');
}

/**
 * Counts the account's free edits with its mailbox from now on. Whoever comes from another mailbox brings its count along:
 * both then have as many spent as the one with more. Every session begins with it, so no edit can come before it.
 */
export async function joinMailbox(
  tx: Transaction,
  { userId, email, secret }: { userId: string; email: string; secret: string },
): Promise<void> {
  const { imageGenerationsCount, mailboxHash } = users;
  const [account] = await tx
    .select({ taken: imageGenerationsCount, former: mailboxHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!account) return;
  const hash = hashOf(email, secret);
  // Always in the same order, so that two who exchange their mailboxes do not wait for each other.
  const mailboxes = [...new Set([hash, account.former ?? hash])].toSorted();
  const known = await tx.select().from(spentEdits).where(inArray(spentEdits.addressHash, mailboxes));
  const count = Math.max(account.taken, ...known.map((mailbox) => mailbox.count));
  await tx
    .insert(spentEdits)
    .values(mailboxes.map((addressHash) => ({ addressHash, count, expiresAt: KEPT })))
    .onConflictDoUpdate({
      target: spentEdits.addressHash,
      set: { count: sql`greatest(${spentEdits.count}, excluded.count)`, expiresAt: KEPT },
    });
  await tx.update(users).set({ mailboxHash: hash }).where(eq(users.id, userId));
}

/** Keeps what a deleted account's mailbox has spent, without the edits that the deletion stopped. */
export async function leaveMailbox(
  tx: Transaction,
  { email, stopped, secret }: { email: string; stopped: number; secret: string },
): Promise<void> {
  await tx
    .update(spentEdits)
    .set({ count: sql`greatest(${spentEdits.count} - ${stopped}::int, 0)`, expiresAt: KEPT })
    .where(eq(spentEdits.addressHash, hashOf(email, secret)));
  await tx
    .delete(spentEdits)
    .where(and(eq(spentEdits.addressHash, hashOf(email, secret)), eq(spentEdits.count, 0), isOfNobody(tx)));
}

/** Deletes what is kept of mailboxes whose last account has been gone for a year. */
export async function forgetSpentEdits(db: Database): Promise<void> {
  await db.delete(spentEdits).where(and(lte(spentEdits.expiresAt, sql`now()`), isOfNobody(db)));
}

const isOfNobody = (db: Database | Transaction) =>
  notExists(db.select({ id: users.id }).from(users).where(eq(users.mailboxHash, spentEdits.addressHash)));
