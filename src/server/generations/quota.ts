import { eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../tools/messages.ts';
import type { Database, Transaction } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { users } from '../profile/users.table.ts';
import { leavePartial, type Unended } from './generations.queries.ts';
import { generations } from './generations.table.ts';

/**
 * Takes one free edit (S3, S5) of `limit`, or of the number that an operator granted. The SQL function locks the
 * person's row until the transaction ends, so concurrent requests cannot exceed the limit.
 */
export async function reserveFreeEdit(tx: Transaction, userId: string, limit: number): Promise<void> {
  const { rows } = await tx.execute<{ taken: number; own: number | null }>(sql`
    select increment_user_generation_count(${userId}) as taken,
      (select ${users.freeGenerations} from ${users} where ${users.id} = ${userId}) as own`);
  const { taken, own } = rows[0]!;
  const total = own ?? limit;
  if (taken > total) throw new ApiError('free_limit_reached', { details: { total: String(total) } });
}

/** Ends an edit without results. A failed completion leaves the set as it was and refunds nothing. */
export function endWithoutResult(db: Database, generation: Unended, ending: Ending): Promise<boolean> {
  return generation.missing.length > 0 ? leavePartial(db, generation.id) : endWithRefund(db, generation, ending);
}

interface Ending {
  readonly status: 'failed' | 'cancelled';
  readonly errorCode?: ErrorCode;
  readonly errorMessage?: string;
  readonly errorDetails?: Readonly<Record<string, string>> | undefined;
}

/**
 * Ends an edit without a result and gives its free edit back: one statement, in which only the change of the status
 * lets the count go down, so that it does so once. False when the edit had ended before.
 */
async function endWithRefund(
  db: Database,
  { id, userId }: { id: string; userId: string },
  ending: Ending,
): Promise<boolean> {
  const ended = db.$with('ended').as(
    db
      .update(generations)
      .set({ ...ending, finishedAt: sql`now()` })
      .where(
        sql`${generations.id} = ${id} and ${generations.userId} = ${userId} and ${generations.status} in ('queued', 'running') and ${generations.missing} = '[]'::jsonb`,
      )
      .returning({ userId: generations.userId }),
  );
  const refunded = await db
    .with(ended)
    .update(users)
    .set({ imageGenerationsCount: sql`greatest(${users.imageGenerationsCount} - 1, 0)`, updatedAt: sql`now()` })
    .from(ended)
    .where(eq(users.id, ended.userId))
    .returning({ id: users.id });
  return refunded.length > 0;
}
