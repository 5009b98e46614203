import { createMiddleware } from 'hono/factory';
import { ApiError } from '../http/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { Accounts } from './accounts.ts';

/** Lets only the signed-in through, and says who they are. */
export function requireUser(accounts: Accounts) {
  return createMiddleware<AppEnv>(async (c, next) => {
    // More than one part of the API may ask for it.
    if (c.get('user')) return next();
    const user = await accounts.userOf(c.req.raw.headers);
    if (!user) throw new ApiError('unauthenticated');
    c.set('user', user);
    await next();
  });
}
