import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { freeNotes } from '../../tools/notes.ts';
import type { KeyUsage } from '../api-keys/api-keys.contract.ts';
import type { Queryable } from '../database/database.ts';
import { generations } from './generations.table.ts';

const hasResult = sql`${generations.status} in ('succeeded', 'partial')`;
const hasNone = sql`${generations.status} in ('failed', 'cancelled')`;
const thisMonth = sql`${generations.createdAt} >= date_trunc('month', now(), 'UTC')`;

/** `isFree` (keep-results.ts), as the database counts it. */
const isFree = or(
  sql`not ${generations.holdsFreeEdit}`,
  sql`${generations.missing} = '[]'::jsonb and exists (
    select from jsonb_array_elements(${generations.notes}) note where note ->> 'code' in ${freeNotes})`,
);

const countOf = (...conditions: (SQL | undefined)[]) =>
  sql<number>`count(*) filter (where ${and(...conditions)})`.mapWith(Number);

/** What each key of the account was used for; a key that was not used is missing. */
export async function usageByKey(db: Queryable, userId: string): Promise<ReadonlyMap<string, KeyUsage>> {
  const counts = (when?: SQL) => ({
    edits: countOf(hasResult, when),
    free: countOf(hasResult, isFree, when),
    failed: countOf(hasNone, when),
  });
  const rows = await db
    .select({ keyId: generations.apiKeyId, month: counts(thisMonth), total: counts() })
    .from(generations)
    .where(and(eq(generations.userId, userId), isNotNull(generations.apiKeyId)))
    .groupBy(generations.apiKeyId);
  return new Map(rows.map(({ keyId, ...usage }) => [keyId!, usage]));
}
