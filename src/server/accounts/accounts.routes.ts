import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import type { Accounts } from './accounts.ts';

/** better-auth's endpoints that a screen uses (A9); the others are not there. */
const exposed = [
  ['POST', '/api/auth/sign-up/email'],
  ['POST', '/api/auth/sign-in/email'],
  ['POST', '/api/auth/sign-out'],
  ['GET', '/api/auth/get-session'],
] as const;

export function accountsRoutes(accounts: Accounts) {
  const routes = new Hono<AppEnv>();
  for (const [method, path] of exposed) {
    routes.on(method, path, (c) => {
      const headers = new Headers(c.req.raw.headers);
      headers.set('x-real-ip', c.get('clientAddress'));
      return accounts.handle(new Request(c.req.raw, { headers }));
    });
  }
  return routes;
}
