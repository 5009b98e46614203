import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { users } from './users.table.ts';
import { authAccounts, authSessions, authUsers, authVerifications } from './accounts.table.ts';

export async function findByAddress(db: Queryable, email: string) {
  const [user] = await db
    .select({ id: authUsers.id, emailVerified: authUsers.emailVerified })
    .from(authUsers)
    .where(eq(authUsers.email, email));
  return user;
}

export async function findAddress(db: Queryable, userId: string): Promise<string | undefined> {
  const [user] = await db.select({ email: authUsers.email }).from(authUsers).where(eq(authUsers.id, userId));
  return user?.email;
}

/** Sets the name of an account without one; it is the profile's name too (P2). */
export async function fillEmptyName(db: Database, userId: string, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [filled] = await tx
      .insert(users)
      .values({ id: userId, fullName: name })
      .onConflictDoUpdate({ target: users.id, set: { fullName: name }, setWhere: isNull(users.fullName) })
      .returning({ id: users.id });
    if (filled) await tx.update(authUsers).set({ name }).where(eq(authUsers.id, userId));
  });
}

/** Whether an operator has blocked this account. */
export async function isBlocked(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, userId), isNotNull(users.blockedAt)))) > 0;
}

/** Ways of signing in that lead to this account: `credential` is a password. */
export async function findWaysIn(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ providerId: authAccounts.providerId })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId));
  return rows.map(({ providerId }) => providerId);
}

/** better-auth's name for signing in with an address and a password. */
const withPassword = (userId: string) =>
  and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential'));

export async function findPasswordHash(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ password: authAccounts.password }).from(authAccounts).where(withPassword(userId));
  return row?.password ?? undefined;
}

/** Replaces a hash by another of the same password, unless the password has changed meanwhile. */
export async function replacePasswordHash(
  db: Queryable,
  userId: string,
  { former, hash }: { former: string; hash: string },
): Promise<void> {
  await db
    .update(authAccounts)
    .set({ password: hash })
    .where(and(withPassword(userId), eq(authAccounts.password, former)));
}

/** The sessions of an account that have not ended, the last used first; none lasts longer than `days`. */
export async function findSessions(db: Queryable, userId: string, days: number) {
  const { id, userAgent, createdAt, updatedAt, expiresAt } = authSessions;
  return db
    .select({ id, userAgent, createdAt, lastUsedAt: updatedAt })
    .from(authSessions)
    .where(
      and(
        eq(authSessions.userId, userId),
        gt(expiresAt, sql`now()`),
        gt(createdAt, sql`now() - make_interval(days => ${days})`),
      ),
    )
    .orderBy(desc(updatedAt));
}

/** False when there is no such session of theirs. */
export async function endSession(db: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), eq(authSessions.id, sessionId)))
    .returning({ id: authSessions.id });
  return ended.length > 0;
}

export async function endOtherSessions(db: Queryable, userId: string, sessionId: string): Promise<void> {
  await db.delete(authSessions).where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)));
}

/** Voids all reset links of a user, once one of them was used. */
export async function dropResetLinks(db: Queryable, userId: string): Promise<void> {
  await db.delete(authVerifications).where(eq(authVerifications.value, userId));
}

export async function markProven(db: Queryable, userId: string): Promise<void> {
  await db.update(authUsers).set({ emailVerified: true }).where(eq(authUsers.id, userId));
}

/** Gives an account another, proven address. Returns false when another account has it. */
export async function changeAddress(db: Queryable, userId: string, email: string): Promise<boolean> {
  const taken = sql`exists (select from ${authUsers} other where other.email = ${email})`;
  const changed = await db
    .update(authUsers)
    .set({ email, emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(authUsers.id, userId), sql`not ${taken}`))
    .returning({ id: authUsers.id });
  return changed.length > 0;
}

/** Locks the profile until the transaction ends, so that no edit is asked for meanwhile. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}
