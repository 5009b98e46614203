import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { User } from '../../http/app-env.ts';
import { takeFromLimit } from '../../http/rate-limit.ts';
import { rateLimits } from '../../http/rate-limits.table.ts';
import { findPasswordHash } from '../accounts.queries.ts';
import { verifyPassword } from './password-hash.ts';

/** For people without a password, a sign-in counts as proof for so long. */
const FRESH_MS = 10 * 60_000;

const GUESSES = { limit: 5, windowSeconds: 10 * 60 } as const;

/** When this sign-in stops being fresh; undefined when it is not. */
export function freshUntil({ signedInAt }: User): Date | undefined {
  const end = new Date(signedInAt.getTime() + FRESH_MS);
  return end.getTime() > Date.now() ? end : undefined;
}

/** Throws unless `user` proves their identity: by the password or, without one, by a fresh sign-in. */
export async function requireProof(db: Database, user: User, password: string | undefined): Promise<void> {
  const hash = await findPasswordHash(db, user.id);
  if (hash === undefined) {
    if (!freshUntil(user)) throw new ApiError('sign_in_again');
    return;
  }
  const key = `account-proof:${user.id}`;
  await takeFromLimit(db, key, GUESSES);
  if (!password || !(await verifyPassword({ hash, password }))) throw new ApiError('password_wrong');
  // Only wrong ones are guesses.
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}
