import { asc, eq } from 'drizzle-orm';
import { authUsers } from '../accounts/accounts.table.ts';
import type { Queryable } from '../database/database.ts';
import { waitlist } from './waitlist.table.ts';

export async function isWaiting(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.select({ userId: waitlist.userId }).from(waitlist).where(eq(waitlist.userId, userId));
  return rows.length > 0;
}

export async function setWaiting(db: Queryable, userId: string, waiting: boolean): Promise<void> {
  if (waiting) await db.insert(waitlist).values({ userId }).onConflictDoNothing();
  else await db.delete(waitlist).where(eq(waitlist.userId, userId));
}

/** Everybody who waits, who has waited longest first. `email` is the account's address as it is now. */
export function findWaiting(db: Queryable): Promise<{ email: string; since: Date }[]> {
  return db
    .select({ email: authUsers.email, since: waitlist.createdAt })
    .from(waitlist)
    .innerJoin(authUsers, eq(authUsers.id, waitlist.userId))
    .orderBy(asc(waitlist.createdAt), asc(authUsers.email));
}
