import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import type { ErrorCode } from '../../tools/messages.ts';
import { RESEND_SECONDS } from '../../tools/limits.ts';
import { ApiError } from '../errors/api-error.ts';
import { networkOf } from '../http/client-address.ts';
import { type RateLimit, takeFromLimit } from '../http/rate-limit.ts';
import { rateLimits } from '../http/rate-limits.table.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Limits per client address and per account address. They allow a household's typing errors, and prevent guessing
 * passwords, codes and keys, probing for accounts, filling mailboxes and farming free edits.
 */
const ordinaryLimits = {
  signInsFrom: { limit: 10, windowSeconds: MINUTE },
  /**
   * From one client address to one account. A stranger reaches this long before the account is locked for everybody.
   */
  signInsBetween: { limit: 10, windowSeconds: 15 * MINUTE },
  signInsTo: { limit: 100, windowSeconds: 15 * MINUTE },
  wrongKeysFrom: { limit: 10, windowSeconds: MINUTE },
  guessesFrom: { limit: 30, windowSeconds: 10 * MINUTE },
  /** Small previews of edits, which guests have made for nothing (guest-preview). */
  previewsFrom: { limit: 6, windowSeconds: HOUR },
  mailsFrom: { limit: 20, windowSeconds: HOUR },
  mailsTo: { limit: 6, windowSeconds: HOUR },
  /** The pause between two mails with a code. */
  codesTo: { limit: 1, windowSeconds: RESEND_SECONDS },
  ordinaryFrom: { limit: 60, windowSeconds: MINUTE },
} as const satisfies Record<string, RateLimit>;

export type AccountLimits = Readonly<Record<keyof typeof ordinaryLimits | 'signUpsFrom', RateLimit>>;

/** `signUpsPerAddress` is how many accounts may be made from one client address a day. */
export function accountLimits(signUpsPerAddress: number): AccountLimits {
  return { ...ordinaryLimits, signUpsFrom: { limit: signUpsPerAddress, windowSeconds: 24 * HOUR } };
}

/** Counts uses against the limits. The keys are hashes, so the table holds no address. */
export function createLimiter(db: Database, secret: string, limits: AccountLimits) {
  const keyOf = (name: keyof AccountLimits, whose: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['limit', name, whose]))
      .digest('base64url');
  const take = (name: keyof AccountLimits, whose: string) => takeFromLimit(db, keyOf(name, whose), limits[name]);
  /** Counts a use. Returns the seconds to wait when it exceeds the limit, else 0. */
  const waitFor = async (name: keyof AccountLimits, address: string): Promise<number> => {
    try {
      await take(name, address);
      return 0;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate_limited') return Math.max(1, error.retryAfter ?? 1);
      throw error;
    }
  };
  const between = (clientAddress: string, address: string) => `${networkOf(clientAddress)} ${address}`;
  /** Throws `rate_limited`, or `code`, when this happens to an account's address too often. */
  const to = async (name: keyof AccountLimits, address: string, code: ErrorCode = 'rate_limited') => {
    const seconds = await waitFor(name, address);
    if (seconds > 0) throw new ApiError(code, { retryAfter: seconds, details: { seconds: String(seconds) } });
  };
  return {
    waitFor,
    to,
    /** Throws `rate_limited` when a client address does this too often. */
    from: (name: keyof AccountLimits, clientAddress: string) => take(name, networkOf(clientAddress)),
    /** Throws `rate_limited` when a client address does this to one account's address too often. */
    between: (name: keyof AccountLimits, clientAddress: string, address: string) =>
      to(name, between(clientAddress, address)),
    /** Resets the count after a success; with `clientAddress`, the count between the two. */
    forgive: async (name: keyof AccountLimits, address: string, clientAddress?: string) => {
      const whose = clientAddress === undefined ? address : between(clientAddress, address);
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, whose)));
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
