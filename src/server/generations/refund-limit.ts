import type { Database, Queryable } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { countUse, limitedUntil } from '../http/rate-limit.ts';

/** Edits an hour that an account may cancel or that may fail for what it asked: each cost time and no free edit. */
const REFUNDS = { limit: 30, windowSeconds: 60 * 60 } as const;

const keyOf = (userId: string): string => `refunds:${userId}`;

/** Counts an edit of the account that gave its free edit back. */
export async function countRefund(db: Queryable, userId: string): Promise<void> {
  await countUse(db, keyOf(userId), REFUNDS.windowSeconds);
}

/** Throws `rate_limited` when the account has had as many refunds as it may. */
export async function requireRefundsLeft(db: Database, userId: string): Promise<void> {
  const until = await limitedUntil(db, keyOf(userId), REFUNDS);
  if (until) throw new ApiError('rate_limited', { retryAfter: Math.ceil((until.getTime() - Date.now()) / 1000) });
}
