import type { AccountParts } from './account-parts.ts';
import { ApiError } from '../errors/api-error.ts';

import * as queries from './accounts.queries.ts';
import { readAddress } from './check-input.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords/password-hash.ts';
import { keepSignUp, latestSignUp } from './pending-sign-ups.ts';
import { type Client, throughAuth } from './through-auth.ts';

/** The address has to be proven before this password opens the account. */
export class UnprovenAddress extends ApiError {
  /** With it this browser can prove the address by a mailed code. */
  readonly token: string;

  constructor(token: string) {
    super('email_not_verified');
    this.token = token;
  }
}

/**
 * Signs in by address and password; the cookies of the session. Throws ApiError `wrong_credentials`, `rate_limited` or, for
 * a sign-up that waits for its code and for an account from a time when this server sent no mail, UnprovenAddress.
 */
export async function signIn(
  { db, auth, limiter, mail, passwordCost }: AccountParts,
  typed: { email: string; password: string },
  client: Client,
): Promise<string[]> {
  const email = readAddress(typed.email);
  await limiter.from('signInsFrom', client.address);
  await limiter.between('signInsBetween', client.address, email);
  await limiter.to('signInsTo', email);
  const body = { email, password: typed.password };
  try {
    const call = auth.api.signInEmail({ body, headers: client.headers, returnHeaders: true });
    const { cookies, response } = await throughAuth(call);
    await renewHash({ db, passwordCost }, response.user.id, typed.password);
    await limiter.forgive('signInsTo', email);
    await limiter.forgive('signInsBetween', email, client.address);
    return cookies;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'password_too_long') throw new ApiError('wrong_credentials');
    if (error.code === 'wrong_credentials' && mail === 'sent') {
      const token = await resumeSignUp({ db, passwordCost }, { email, password: typed.password });
      throw token ? new UnprovenAddress(token) : error;
    }
    if (error.code !== 'email_not_verified') throw error;
    const { password } = await auth.$context;
    const passwordHash = await password.hash(typed.password);
    throw new UnprovenAddress(await keepSignUp(db, { email, name: '', passwordHash }));
  }
}

/** The token of a sign-up for whoever knows its password. Every address costs the same work, so that time does not tell which waits. */
async function resumeSignUp(
  { db, passwordCost }: Pick<AccountParts, 'db' | 'passwordCost'>,
  { email, password }: { email: string; password: string },
): Promise<string | undefined> {
  const waiting = await latestSignUp(db, email);
  if (!waiting) return void (await hashPassword(password, passwordCost));
  const { name, passwordHash } = waiting;
  return (await verifyPassword({ hash: passwordHash, password }))
    ? keepSignUp(db, { email, name, passwordHash })
    : undefined;
}

/** Replaces a hash with outdated parameters, while the password is known. */
async function renewHash(
  { db, passwordCost }: Pick<AccountParts, 'db' | 'passwordCost'>,
  userId: string,
  password: string,
): Promise<void> {
  const former = await queries.findPasswordHash(db, userId);
  if (former === undefined || !isOutdated(former, passwordCost)) return;
  await queries.replacePasswordHash(db, userId, { former, hash: await hashPassword(password, passwordCost) });
}
