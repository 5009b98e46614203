import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { rateLimits } from './rate-limits.table.ts';

export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Counts one use of `key`. Rejects with `rate_limited` beyond `limit` uses in a window, which begins with the first use.
 */
export async function takeFromLimit(db: Database, key: string, { limit, windowSeconds }: RateLimit): Promise<void> {
  const { count, secondsLeft } = await countUse(db, key, windowSeconds);
  if (count > limit) throw new ApiError('rate_limited', { retryAfter: secondsLeft });
}

/** Whether this use of `key` is the first in a window: of any number at the same time, one is. */
export async function isFirstUse(db: Database, key: string, windowSeconds: number): Promise<boolean> {
  const { count } = await countUse(db, key, windowSeconds);
  return count === 1;
}

/**
 * Counts one use of `key` in its window, and refuses none: the uses so far, and the seconds until the window ends. One statement, so that
 * uses at the same time, in any number of processes, are all counted.
 */
export async function countUse(
  db: Queryable,
  key: string,
  windowSeconds: number,
): Promise<{ count: number; secondsLeft: number }> {
  const endsAt = sql`now() + make_interval(secs => ${windowSeconds})`;
  // A window that ends too late was begun before the clock was set back, and does not count.
  const over = sql`(${rateLimits.endsAt} <= now() or ${rateLimits.endsAt} > ${endsAt} + interval '1 minute')`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${rateLimits.endsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      secondsLeft: sql<number>`ceil(extract(epoch from ${rateLimits.endsAt} - now()))::int`,
    });
  return row!;
}

/** Until when `key` is refused; undefined while there are uses left. Counts nothing. */
export async function limitedUntil(db: Database, key: string, { limit }: RateLimit): Promise<Date | undefined> {
  const [row] = await db
    .select({ endsAt: rateLimits.endsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gte(rateLimits.count, limit), gt(rateLimits.endsAt, sql`now()`)));
  return row?.endsAt;
}

/** How many uses of `key` are left, and until when; undefined before the first. Counts nothing. */
export async function usesLeft(
  db: Database,
  key: string,
  { limit }: RateLimit,
): Promise<{ left: number; endsAt: Date } | undefined> {
  const [row] = await db
    .select({ count: rateLimits.count, endsAt: rateLimits.endsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.endsAt, sql`now()`)));
  return row && { left: Math.max(0, limit - row.count), endsAt: row.endsAt };
}

export async function forgetRateLimits(db: Database): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.endsAt, sql`now()`));
}
