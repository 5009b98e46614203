import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import type { ModelServerConsent } from './consent.contract.ts';
import { modelServerConsents } from './consent.table.ts';

/** What the person decided about `company`, which receives photos now; a decision about another does not count. */
export async function readConsent(
  db: Queryable,
  userId: string,
  company: string | undefined,
): Promise<ModelServerConsent> {
  const [row] = await db.select().from(modelServerConsents).where(eq(modelServerConsents.userId, userId));
  if (!row || row.company !== company) return { decision: 'unasked', decidedAt: null };
  return { decision: row.allowed ? 'allowed' : 'declined', decidedAt: row.decidedAt.toISOString() };
}

/** Takes the place of what they decided before, about whomever. */
export async function writeConsent(db: Queryable, userId: string, company: string, allowed: boolean): Promise<void> {
  await db
    .insert(modelServerConsents)
    .values({ userId, company, allowed })
    .onConflictDoUpdate({ target: modelServerConsents.userId, set: { company, allowed, decidedAt: sql`now()` } });
}
