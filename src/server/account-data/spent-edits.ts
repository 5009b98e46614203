import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { authUsers } from '../accounts/accounts.table.ts';
import type { Database, Queryable } from '../database/database.ts';
import { users } from '../profile/users.table.ts';
import { spentEdits } from './spent-edits.table.ts';

/** Long enough that nobody waits for new free edits. */
const KEPT = sql`now() + interval '1 year'`;

/** Providers that ignore dots in the name of a mailbox. */
const IGNORE_DOTS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that `email` leads to, so that one mailbox is one account's worth of free edits: lower case, without what
 * follows a plus, and without dots where they do not count.
 */
function mailboxOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.normalize('NFKC').trim().toLowerCase()) ?? [];
  const plain = name.replace(/\+.*$/, '');
  return `${IGNORE_DOTS.has(domain) ? plain.replaceAll('.', '') : plain}@${domain}`;
}

/** 256 bits, hexadecimal. Without the secret, an address cannot be found by trying. */
function hashOf(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`spent edits of ${mailboxOf(email)}`)
    .digest('hex');
}

/** Keeps how many free edits a deleted account had used. */
export async function keepSpentEdits(
  db: Queryable,
  { email, count, secret }: { email: string; count: number; secret: string },
): Promise<void> {
  if (count === 0) return;
  await db
    .insert(spentEdits)
    .values({ addressHash: hashOf(email, secret), count, expiresAt: KEPT })
    .onConflictDoUpdate({
      target: spentEdits.addressHash,
      set: { count: sql`greatest(${spentEdits.count}, excluded.count)`, expiresAt: KEPT },
    });
}

/**
 * Adds to an account what an earlier account of the same mailbox had used, once. Every session begins with it, so no
 * edit can come before it.
 */
export async function takeOverSpentEdits(
  db: Database,
  { userId, secret }: { userId: string; secret: string },
): Promise<void> {
  const [user] = await db.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, userId));
  if (!user) return;
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .delete(spentEdits)
      .where(and(eq(spentEdits.addressHash, hashOf(user.email, secret)), gt(spentEdits.expiresAt, sql`now()`)))
      .returning({ count: spentEdits.count });
    if (!kept) return;
    await tx
      .insert(users)
      .values({ id: userId, imageGenerationsCount: kept.count })
      .onConflictDoUpdate({
        target: users.id,
        set: { imageGenerationsCount: sql`${users.imageGenerationsCount} + ${kept.count}` },
      });
  });
}

export async function forgetSpentEdits(db: Database): Promise<void> {
  await db.delete(spentEdits).where(lt(spentEdits.expiresAt, sql`now()`));
}
