import { OpenAPIHono } from '@hono/zod-openapi';
import Bowser from 'bowser';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import type { User } from '../http/app-env.ts';
import type { Accounts } from './accounts.ts';
import * as queries from './accounts.queries.ts';
import { clientOf } from './accounts.routes.ts';
import { confirmAddressChange, requestAddressChange } from './change-address.ts';
import { requireUser } from './require-user.ts';
import * as contract from './security.contract.ts';
import { SESSION_DAYS } from './session-end.ts';

/** Sessions, password and providers of an account (A8). */
export function securityRoutes(accounts: Accounts) {
  const { parts } = accounts;
  const { db } = parts;
  const routes = new OpenAPIHono<AppEnv>();
  for (const path of ['/api/account/security', '/api/account/sessions/*', '/api/account/email/*']) {
    routes.use(path, requireUser(accounts));
  }

  routes.openapi(contract.getSecurity, async (c) => c.json(await readSecurity(parts, c.get('user')), 200));

  routes.openapi(contract.endSession, async (c) => {
    const ended = await queries.endSession(db, c.get('user').id, c.req.valid('param').id);
    if (!ended) throw new ApiError('not_found');
    return c.body(null, 204);
  });

  routes.openapi(contract.endOtherSessions, async (c) => {
    const { id, sessionId } = c.get('user');
    await queries.endOtherSessions(db, id, sessionId);
    return c.body(null, 204);
  });

  routes.openapi(contract.requestAddressChange, async (c) => {
    const resendAfter = await requestAddressChange(parts, c.get('user'), c.req.valid('json'), clientOf(c));
    return c.json({ resendAfter }, 200);
  });

  routes.openapi(contract.confirmAddressChange, async (c) => {
    await confirmAddressChange(parts, c.get('user'), c.req.valid('json'), clientOf(c));
    return c.json({ session: true } as const, 200);
  });

  return routes;
}

async function readSecurity({ db }: Accounts['parts'], { id, sessionId }: User): Promise<contract.Security> {
  const [ways, sessions] = await Promise.all([queries.findWaysIn(db, id), queries.findSessions(db, id, SESSION_DAYS)]);
  return {
    hasPassword: ways.includes('credential'),
    providers: (['google', 'apple'] as const).filter((provider) => ways.includes(provider)),
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === sessionId,
      ...deviceOf(session.userAgent ?? ''),
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
    })),
  };
}

function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
}
