import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/database.ts';
import { authAccounts, authPendingSignUps, authSessions, authUsers } from './accounts.table.ts';

export const PENDING_HOURS = 24;

/** What somebody signed up with, before the address is known to be theirs. */
export interface SignUp {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Keeps a sign-up until its code comes. Returns the token, which only that browser holds. */
export async function keepSignUp(tx: Queryable, signUp: SignUp): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = sql`now() + make_interval(hours => ${PENDING_HOURS})`;
  await tx.insert(authPendingSignUps).values({ ...signUp, tokenHash: hash(token), expiresAt });
  return token;
}

export async function findSignUp(db: Queryable, token: string, email: string): Promise<SignUp | undefined> {
  const { tokenHash, expiresAt } = authPendingSignUps;
  const [row] = await db
    .select()
    .from(authPendingSignUps)
    .where(and(eq(tokenHash, hash(token)), eq(authPendingSignUps.email, email), gt(expiresAt, sql`now()`)));
  return row;
}

/** The latest sign-up with this address that still waits for its code. */
export async function latestSignUp(db: Queryable, email: string): Promise<SignUp | undefined> {
  const { expiresAt } = authPendingSignUps;
  const [row] = await db
    .select()
    .from(authPendingSignUps)
    .where(and(eq(authPendingSignUps.email, email), gt(expiresAt, sql`now()`)))
    .orderBy(desc(expiresAt))
    .limit(1);
  return row;
}

/** Whether somebody has signed up with this address and not yet proven it. */
export async function waitsForCode(db: Queryable, email: string): Promise<boolean> {
  const { expiresAt } = authPendingSignUps;
  const waiting = and(eq(authPendingSignUps.email, email), gt(expiresAt, sql`now()`));
  return (await db.$count(authPendingSignUps, waiting)) > 0;
}

/**
 * Makes the account for a proven address. An account that was made with it while this server sent no mail was never
 * proven: its password and sessions end. Returns undefined when the address is proven already.
 */
export async function makeProvenAccount(db: Database, { email, name, passwordHash }: SignUp) {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(authUsers)
      .values({ email, name, emailVerified: true })
      .onConflictDoUpdate({
        target: authUsers.email,
        set: { emailVerified: true, updatedAt: sql`now()` },
        setWhere: eq(authUsers.emailVerified, false),
      })
      .returning({ id: authUsers.id });
    await tx.delete(authPendingSignUps).where(eq(authPendingSignUps.email, email));
    if (!user) return undefined;
    await tx.delete(authSessions).where(eq(authSessions.userId, user.id));
    await tx.delete(authAccounts).where(eq(authAccounts.userId, user.id));
    const credential = { accountId: user.id, providerId: 'credential', userId: user.id, password: passwordHash };
    await tx.insert(authAccounts).values(credential);
    return user;
  });
}

export async function forgetOldSignUps(db: Database): Promise<void> {
  await db.delete(authPendingSignUps).where(lt(authPendingSignUps.expiresAt, sql`now()`));
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
