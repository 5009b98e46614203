import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import * as contract from './accounts.contract.ts';
import type { Accounts } from './accounts.ts';
import { cookies as cookieSettings } from './create-auth.ts';
import { changePassword, requestReset, requireResetLink, resetPassword } from './passwords/passwords.ts';
import { PENDING_HOURS } from './pending-sign-ups.ts';
import { beginProviderSignIn, endProviderSignIn } from './providers/provider-sign-in.ts';
import { requireUser } from './require-user.ts';
import { endIfOver, endOf } from './session-end.ts';
import { signIn, UnprovenAddress } from './sign-in.ts';
import { sendCode, signUp, verifyEmail } from './sign-up.ts';
import { type Client, throughAuth } from './through-auth.ts';

const SIGNED_IN = { session: true } as const;

/** Routes for signing up, in and out (A1–A7). No other route of better-auth is reachable (A9). */
export function accountsRoutes(accounts: Accounts) {
  const { parts } = accounts;
  const { auth, limiter } = parts;
  const pending = pendingCookie(parts.baseUrl);
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/auth/change-password', requireUser(accounts));
  /** Notes whose account a request is about, for the log. */
  const about = <Body extends { email: string }>(c: Context<AppEnv>, body: Body): Body => {
    c.set('typedAddress', body.email);
    return body;
  };

  routes.openapi(contract.signUp, async (c) => {
    const made = await signUp(parts, about(c, c.req.valid('json')), clientOf(c));
    if ('cookies' in made) return withCookies(c, made.cookies).json(SIGNED_IN, 200);
    pending.set(c, made.token);
    return c.json({ session: false, resendAfter: made.resendAfter } as const, 200);
  });

  routes.openapi(contract.sendCode, async (c) =>
    c.json({ resendAfter: await sendCode(parts, about(c, c.req.valid('json')).email, clientOf(c)) }, 200),
  );

  routes.openapi(contract.verifyEmail, async (c) => {
    const cookies = await verifyEmail(parts, { ...about(c, c.req.valid('json')), token: pending.get(c) }, clientOf(c));
    pending.clear(c);
    return withCookies(c, cookies).json(SIGNED_IN, 200);
  });

  routes.openapi(contract.signIn, async (c) => {
    const cookies = await signIn(parts, about(c, c.req.valid('json')), clientOf(c)).catch((error: unknown) => {
      if (error instanceof UnprovenAddress) pending.set(c, error.token);
      throw error;
    });
    return withCookies(c, cookies).json(SIGNED_IN, 200);
  });

  routes.openapi(contract.signOut, async (c) => {
    await signOut(accounts, c);
    return c.json({}, 200);
  });

  routes.openapi(contract.getSession, async (c) => {
    const { headers } = clientOf(c);
    const { response, cookies } = await throughAuth(auth.api.getSession({ headers, returnHeaders: true }));
    if (!response || (await endIfOver(parts.db, response.session))) return c.json(null, 200);
    withCookies(c, cookies);
    const { session, user } = response;
    const { id, email, name, emailVerified } = user;
    const expiresAt = endOf(session).toISOString();
    return c.json({ session: { id: session.id, expiresAt }, user: { id, email, name, emailVerified } }, 200);
  });

  routes.openapi(contract.requestPasswordReset, async (c) => {
    await requestReset(parts, about(c, c.req.valid('json')).email, clientOf(c));
    return c.json({}, 200);
  });

  routes.openapi(contract.checkResetLink, async (c) => {
    await requireResetLink(parts, c.req.valid('json').token, clientOf(c));
    return c.json({}, 200);
  });

  routes.openapi(contract.resetPassword, async (c) =>
    withCookies(c, await resetPassword(parts, c.req.valid('json'), clientOf(c))).json(SIGNED_IN, 200),
  );

  routes.openapi(contract.changePassword, async (c) => {
    const cookies = await changePassword(parts, c.get('user'), c.req.valid('json'), clientOf(c));
    return withCookies(c, cookies).json(SIGNED_IN, 200);
  });

  routes.openapi(contract.signInWithProvider, async (c) => {
    const asked = c.req.valid('json');
    if (!parts.providers.has(asked.provider)) throw new ApiError('provider_unavailable');
    await limiter.from('ordinaryFrom', c.get('clientAddress'));
    const { url, cookies } = await beginProviderSignIn(parts, asked, clientOf(c));
    return withCookies(c, cookies).json({ url }, 200);
  });

  for (const provider of parts.providers) {
    // Google redirects here, and Apple's page posts here (http/own-origin.ts allows it).
    routes.on(['GET', 'POST'], `/api/auth/callback/${provider}`, async (c) => {
      await limiter.from('ordinaryFrom', c.get('clientAddress'));
      return endProviderSignIn(parts, new Request(c.req.raw, { headers: clientOf(c).headers }));
    });
  }

  return routes;
}

/**
 * Ends the session of the request, and makes the browser forget it and all pictures in its cache, where they stay for a
 * year. The pages remove what else lies in the browser, since they know which of it belongs to the person.
 */
export async function signOut({ parts: { auth, baseUrl }, clearCookies }: Accounts, c: Context<AppEnv>): Promise<void> {
  const call = auth.api.signOut({ headers: clientOf(c).headers, returnHeaders: true });
  withCookies(c, (await throughAuth(call)).cookies);
  clearCookies(c, baseUrl.startsWith('https:'));
  c.header('Clear-Site-Data', '"cache"');
}

export function clientOf(c: Context<AppEnv>): Client {
  const address = c.get('clientAddress');
  const headers = new Headers(c.req.raw.headers);
  headers.set('x-real-ip', address);
  return { headers, address };
}

function withCookies(c: Context<AppEnv>, cookies: readonly string[]): Context<AppEnv> {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
  return c;
}

/** The token of a sign-up that waits for its code (pending-sign-ups.ts). */
function pendingCookie(baseUrl: string) {
  const { cookiePrefix, defaultCookieAttributes } = cookieSettings(baseUrl.startsWith('https:'));
  const name = `${cookiePrefix}.sign_up`;
  const put = (c: Context<AppEnv>, token: string, maxAge: number) =>
    setCookie(c, name, token, { ...defaultCookieAttributes, maxAge });
  return {
    get: (c: Context<AppEnv>) => getCookie(c, name),
    set: (c: Context<AppEnv>, token: string) => put(c, token, PENDING_HOURS * 60 * 60),
    clear: (c: Context<AppEnv>) => put(c, '', 0),
  };
}
