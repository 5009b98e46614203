import { createMiddleware } from 'hono/factory';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { actingFor } from '../processes/acting-account.ts';
import type { Accounts } from './accounts.ts';

/** Requires a session, and sets its user. */
export function requireUser(accounts: Accounts) {
  return createMiddleware<AppEnv>(async (c, next) => {
    // Several routes may use this middleware for one request.
    if (c.get('user')) return next();
    const user = await accounts.userOf(c.req.raw.headers);
    if (!user) throw new ApiError('unauthenticated');
    c.env?.claim?.(user.id);
    c.set('user', user);
    await actingFor(user.id, next);
  });
}
