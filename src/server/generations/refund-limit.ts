import type { Database, Queryable } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { countUse, limitedUntil } from '../http/rate-limit.ts';

/** Edits an hour that an account may cancel or that may fail for what it asked: each cost time and no free edit. */
const REFUNDS = { limit: 30, windowSeconds: 60 * 60 } as const;

/** Free results an hour, after which an account's next edits wait behind others'. */
const FREE = REFUNDS;

const freeKeyOf = (userId: string): string => `free:${userId}`;

const keyOf = (userId: string): string => `refunds:${userId}`;

/** Counts an edit of the account that gave its free edit back. */
export async function countRefund(db: Queryable, userId: string): Promise<void> {
  await countUse(db, keyOf(userId), REFUNDS.windowSeconds);
}

/** Counts a result that used no free edit, because it was doubtful or plain work: an account is never refused for it. */
export async function countFree(db: Queryable, userId: string): Promise<void> {
  await countUse(db, freeKeyOf(userId), FREE.windowSeconds);
}

/** Whether the account's edits have to wait behind others', because so many of them were free. */
export async function hasManyFree(db: Database, userId: string): Promise<boolean> {
  return (await limitedUntil(db, freeKeyOf(userId), FREE)) !== undefined;
}

/** Throws `rate_limited` when the account has had as many refunds as it may. */
export async function requireRefundsLeft(db: Database, userId: string): Promise<void> {
  const until = await limitedUntil(db, keyOf(userId), REFUNDS);
  if (until) throw new ApiError('rate_limited', { retryAfter: Math.ceil((until.getTime() - Date.now()) / 1000) });
}
