import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { authCodes } from './accounts.table.ts';

/** For how long a code is good, and a link that sets a new password. */
export const CODE_MINUTES = 10;
/** The third wrong guess burns a code. */
const GUESSES = 3;

/** What a code proves: the address of a sign-up, or the new address of an account. */
export interface CodePurpose {
  readonly purpose: 'sign-up' | 'new-address';
  readonly address: string;
  /** Whose new address it is to be. */
  readonly userId?: string;
}

/** Makes a code of six digits for `about`, which replaces an earlier one. The database keeps only its hash. */
export async function makeCode(db: Queryable, secret: string, about: CodePurpose): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const key = keyOf(secret, about);
  const fresh = {
    codeHash: hash(secret, key, code),
    guesses: 0,
    expiresAt: sql`now() + make_interval(mins => ${CODE_MINUTES})`,
  };
  await db
    .insert(authCodes)
    .values({ key, ...fresh })
    .onConflictDoUpdate({ target: authCodes.key, set: fresh });
  return code;
}

/**
 * Uses up a code. One statement counts each guess before it is compared, and lets three through, however many come at
 * once. Throws ApiError `invalid_code`, `code_expired` or, at the third wrong guess, `too_many_guesses`.
 */
export async function useCode(db: Database, secret: string, about: CodePurpose, code: string): Promise<void> {
  const key = keyOf(secret, about);
  const [row] = await db
    .update(authCodes)
    .set({ guesses: sql`${authCodes.guesses} + 1` })
    .where(and(eq(authCodes.key, key), lt(authCodes.guesses, GUESSES)))
    .returning({
      codeHash: authCodes.codeHash,
      guesses: authCodes.guesses,
      expired: sql<boolean>`${authCodes.expiresAt} <= now()`,
    });
  if (!row) throw new ApiError('invalid_code');
  const isRight = timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hash(secret, key, code)));
  const burnt = row.expired || row.guesses >= GUESSES;
  const used = isRight || burnt ? await remove(db, key, row.codeHash) : false;
  if (row.expired) throw new ApiError('code_expired');
  if (!isRight) throw new ApiError(burnt ? 'too_many_guesses' : 'invalid_code');
  if (!used) throw new ApiError('invalid_code');
}

/** Returns true to one caller only, however many try at once. */
async function remove(db: Database, key: string, codeHash: string): Promise<boolean> {
  const gone = await db
    .delete(authCodes)
    .where(and(eq(authCodes.key, key), eq(authCodes.codeHash, codeHash)))
    .returning({ key: authCodes.key });
  return gone.length > 0;
}

export async function forgetExpiredCodes(db: Database): Promise<void> {
  await db.delete(authCodes).where(lt(authCodes.expiresAt, sql`now()`));
}

function keyOf(secret: string, { purpose, address, userId = '' }: CodePurpose): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['code', purpose, address, userId]))
    .digest('base64url');
}

/** Keyed, because a million codes are quickly tried against plain hashes. */
function hash(secret: string, key: string, code: string): string {
  return createHmac('sha256', secret).update(`${key}:${code}`).digest('base64url');
}
