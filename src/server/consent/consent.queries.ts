import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import type { HostedConsent } from './consent.contract.ts';
import { hostedConsents } from './consent.table.ts';

export async function readConsent(db: Queryable, userId: string): Promise<HostedConsent> {
  const [row] = await db.select().from(hostedConsents).where(eq(hostedConsents.userId, userId));
  if (!row) return { decision: 'unasked', decidedAt: null };
  return { decision: row.allowed ? 'allowed' : 'declined', decidedAt: row.decidedAt.toISOString() };
}

export async function writeConsent(db: Queryable, userId: string, allowed: boolean): Promise<void> {
  await db
    .insert(hostedConsents)
    .values({ userId, allowed })
    .onConflictDoUpdate({ target: hostedConsents.userId, set: { allowed, decidedAt: sql`now()` } });
}
