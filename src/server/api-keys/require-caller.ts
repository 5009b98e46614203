import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { API_KEY_PREFIX } from '../../tools/limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv, Caller } from '../http/app-env.ts';
import { actingFor } from '../processes/acting-account.ts';
import { hashKey } from './api-key.ts';
import { findOwner, recordUse } from './api-keys.queries.ts';

/** Requires an API key or a session, and sets whom the request acts for. */
export function requireCaller(accounts: Accounts) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const caller = await findCaller(accounts, c);
    if (!caller) throw new ApiError('unauthenticated');
    c.set('caller', caller);
    await actingFor(caller.id, next);
  });
}

/**
 * The owner of the request's API key or, when it has none, of its session. Rejects with ApiError `invalid_key`,
 * `account_blocked` or, after too many wrong keys or with too many requests at once, `rate_limited`.
 */
export async function findCaller(accounts: Accounts, c: Context<AppEnv>): Promise<Caller | undefined> {
  const key = keyOf(c);
  const caller = await (key === undefined
    ? accounts.userOf(c.req.raw.headers)
    : ownerOf(accounts, key, c.get('clientAddress')));
  if (caller) c.env?.claim?.(caller.id);
  return caller;
}

/** The API key that a request carries, as `X-Api-Key` or as a bearer token. */
export function keyOf(c: Context<AppEnv>): string | undefined {
  const [, bearer] = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return c.req.header('x-api-key') ?? (bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined);
}

async function ownerOf({ parts }: Accounts, key: string, clientAddress: string): Promise<Caller> {
  const { db, limiter } = parts;
  const owner = await findOwner(db, hashKey(key));
  if (!owner) {
    // Only wrong keys are counted, so that a neighbor's faulty script does not lock out a right one.
    await limiter.from('wrongKeysFrom', clientAddress);
    throw new ApiError('invalid_key');
  }
  if (owner.blockedAt) throw new ApiError('account_blocked');
  await recordUse(db, owner.keyId);
  return { id: owner.id, email: owner.email, keyId: owner.keyId };
}
