import type { Issuer } from '../../src/server/accounts/providers/issuers.ts';
import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { block } from '../../src/server/admin/admin.queries.ts';
import { authAccounts } from '../../src/server/accounts/accounts.table.ts';

import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { type IdentityProvider, openIdentityProvider } from '../support/identity-provider.ts';
import { Browser } from './browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let provider: IdentityProvider;
let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  provider = await openIdentityProvider();
  const { issuer } = provider;
  const there: Issuer = {
    names: [issuer],
    authorizeUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    keysUrl: `${issuer}/jwks`,
  };
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  server = await startTestServer({
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'http://localhost',
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'canary-google-secret',
      APPLE_CLIENT_ID: 'apple-client',
      APPLE_TEAM_ID: 'team',
      APPLE_KEY_ID: 'key',
      APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    },
    issuers: { google: there, apple: there },
    worker: false,
    onLog: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

let people = 0;
beforeEach(() => {
  const sub = `sub-${++people}`;
  provider.person = { sub, email: `${sub}@example.org`, email_verified: true, name: 'Some Body' };
  provider.misbehaviour = {};
  provider.appleName = undefined;
});

type ProviderId = 'google' | 'apple';

/** Presses the button; the address that the browser is then sent to. */
async function press(browser: Browser, id: ProviderId = 'google', returnTo = '/dashboard'): Promise<URL> {
  const answer = await browser.post('/api/auth/sign-in/social', { provider: id, returnTo });
  expect(answer.status).toBe(200);
  return new URL(((await answer.json()) as { url: string }).url);
}

/** Consents (or what the provider makes of it); the answer's way back to us. */
async function consent(url: URL): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' });
  return new URL(answer.headers.get('location')!);
}

/** Comes back to us; where that leads. */
async function comeBack(browser: Browser, { pathname, search }: URL): Promise<string> {
  const answer = await browser.request(pathname + search);
  expect(answer.status).toBe(303);
  return answer.headers.get('location')!;
}

const signIn = async (browser: Browser, returnTo?: string) =>
  comeBack(browser, await consent(await press(browser, 'google', returnTo)));

const sessionOf = (browser: Browser) =>
  browser.get<{ user: { email: string; name: string } } | null>('/api/auth/get-session');

describe('A4 Google', () => {
  test('a sign-in with Google creates an account and a session and leads back', async () => {
    const browser = new Browser(server.app);
    const url = await press(browser, 'google', '/editor?tool=restorePhoto');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'google-client',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost/api/auth/callback/google',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(await comeBack(browser, await consent(url))).toBe('/editor?tool=restorePhoto');
    expect(await sessionOf(browser)).toMatchObject({ user: { email: provider.person.email, emailVerified: true } });
    expect(await browser.get<Profile>('/api/profile')).toMatchObject({ fullName: 'Some Body', profileComplete: true });
  });

  // ASVS 6.8.1 10.5.2
  test('a sign-in with Google finds the same account again, also after a change of the address there', async () => {
    const first = new Browser(server.app);
    await signIn(first);
    const email = provider.person.email;
    provider.person = { ...provider.person, email: `moved-${email}` };
    const second = new Browser(server.app);
    await signIn(second);
    expect(await sessionOf(second)).toMatchObject({ user: { email } });
  });

  // ASVS 10.1.1
  test('no token of Google is stored', async () => {
    await signIn(new Browser(server.app));
    const rows = await server.db.select().from(authAccounts);
    expect(rows.length).toBeGreaterThan(0);
    for (const { accessToken, refreshToken, idToken } of rows)
      expect([accessToken, refreshToken, idToken]).toEqual([null, null, null]);
  });

  // ASVS 3.7.2
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example',
    '/%2F/evil.example',
    '/\t/evil.example',
  ])('a sign-in with Google leads to the dashboard instead of to %j', async (returnTo) => {
    expect(await signIn(new Browser(server.app), returnTo)).toBe('/dashboard');
  });

  // ASVS 6.8.2 9.1.1 9.1.2 9.2.1 9.2.2 9.2.3 10.1.2 10.2.2 10.5.1 10.5.4
  test.each([
    ['a cancelled consent', { error: 'access_denied' }, 'oauth_cancelled'],
    ['a failure there', { error: 'server_error' }, 'oauth_failed'],
    ['a foreign state', { state: 'f'.repeat(32) }, 'oauth_failed'],
    ['a foreign nonce', { claims: { nonce: 'foreign' } }, 'oauth_failed'],
    ['no nonce', { claims: { nonce: undefined } }, 'oauth_failed'],
    ['a foreign issuer', { claims: { iss: 'https://evil.example' } }, 'oauth_failed'],
    ['a foreign audience', { claims: { aud: 'another-client' } }, 'oauth_failed'],
    ['a token that has run out', { claims: { exp: 1 } }, 'oauth_failed'],
    ['a token of two hours ago', { claims: { iat: Date.now() / 1000 - 7200 } }, 'oauth_failed'],
    ['a token that is not valid yet', { claims: { nbf: Date.now() / 1000 + 7200 } }, 'oauth_failed'],
    ['a forged signature', { signature: 'forged' as const }, 'oauth_failed'],
    ['no signature', { signature: 'none' as const }, 'oauth_failed'],
    ['a signature by another algorithm', { signature: 'ES256' as const }, 'oauth_failed'],
    ['an address that is not proven there', { claims: { email_verified: false } }, 'oauth_email_unverified'],
    ['no address', { claims: { email: undefined } }, 'oauth_failed'],
    ['no subject', { claims: { sub: '' } }, 'oauth_failed'],
  ])('%s gives no session but a message on /auth', async (_, misbehaviour, code) => {
    provider.misbehaviour = misbehaviour;
    const browser = new Browser(server.app);
    const led = new URL(await signIn(browser, '/editor'), 'http://localhost');
    expect(led.pathname).toBe('/auth');
    expect(led.searchParams.get('error')).toBe(code);
    expect([null, '/editor']).toContain(led.searchParams.get('from'));
    expect(await sessionOf(browser)).toBeNull();
    expect(() => browser.cookie('session_token')).toThrow('no cookie');
  });

  // ASVS 7.6.2 10.1.2 10.2.1 10.5.1
  test('an answer of Google works once and only in the browser that asked', async () => {
    const browser = new Browser(server.app);
    const back = await consent(await press(browser));
    const foreign = new Browser(server.app);
    expect(await comeBack(foreign, back)).toMatch(/^\/auth\?error=oauth_failed/);
    expect(await sessionOf(foreign)).toBeNull();
    expect(await comeBack(browser, back)).toBe('/dashboard');
    expect(await comeBack(browser, back)).toMatch(/^\/auth\?error=oauth_failed/);
    expect(await comeBack(foreign, new URL('http://localhost/api/auth/callback/google'))).toMatch(
      /^\/auth\?error=oauth_failed/,
    );
  });

  // ASVS 6.8.1
  test('Google joins an account with a password only when its address is verified, and P2 adds a missing name', async () => {
    const { email } = provider.person;
    const password = 'correct horse';
    const browser = new Browser(server.app);
    await browser.post('/api/auth/sign-up/email', { name: '', email, password });
    const stranger = new Browser(server.app);
    expect(await signIn(stranger)).toBe('/auth?error=oauth_account_exists&from=%2Fdashboard');
    expect(await sessionOf(stranger)).toBeNull();

    await server.db.execute(sql`update auth.users set email_verified = true where email = ${email}`);
    expect(await signIn(stranger)).toBe('/dashboard');
    expect(await browser.get<Profile>('/api/profile')).toMatchObject({ fullName: 'Some Body' });
    expect(await sessionOf(stranger)).toMatchObject({ user: { email, name: 'Some Body' } });
    expect(await browser.get('/api/account/security')).toMatchObject({ hasPassword: true, providers: ['google'] });

    provider.person = { ...provider.person, name: 'Another Name' };
    await signIn(stranger);
    expect(await browser.get<Profile>('/api/profile')).toMatchObject({ fullName: 'Some Body' });
  });
});

test('A4 a blocked person returns to a message and gets no session', async () => {
  const browser = new Browser(server.app);
  await comeBack(browser, await consent(await press(browser)));
  const { id } = await browser.get<Profile>('/api/profile');
  await block(server.db, id);
  const again = new Browser(server.app);
  expect(await comeBack(again, await consent(await press(again)))).toBe(
    '/auth?error=account_blocked&from=%2Fdashboard',
  );
  expect(await again.get('/api/auth/get-session')).toBeNull();
});

describe('A4 Apple', () => {
  /** Apple's page posts its answer to us, from its own origin. */
  async function postBack(browser: Browser, url: URL, headers: Record<string, string> = {}): Promise<Response> {
    const page = await consent(url);
    const to = new URL(page.searchParams.get('to')!);
    return browser.request(to.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: provider.issuer, ...headers },
      body: to.searchParams.toString(),
    });
  }

  test('Apple posts its answer, with the name at the first time', async () => {
    const { name: _, ...nameless } = provider.person;
    provider.person = nameless;
    provider.appleName = { firstName: 'Ada', lastName: 'Example' };
    const browser = new Browser(server.app);
    const url = await press(browser, 'apple', '/editor');
    expect(url.searchParams.get('response_mode')).toBe('form_post');
    const posted = await postBack(browser, url);
    expect(posted.status).toBe(303);
    expect(await comeBack(browser, new URL(posted.headers.get('location')!, 'http://localhost'))).toBe('/editor');
    expect(await sessionOf(browser)).toMatchObject({ user: { name: 'Ada Example' } });
  });

  test('Apple is the only other site that can post, and only here', async () => {
    const browser = new Browser(server.app);
    const url = await press(browser, 'apple');
    expect((await postBack(browser, url, { origin: 'https://evil.example' })).status).toBe(403);
    const elsewhere = { method: 'POST', headers: { origin: provider.issuer } };
    expect((await browser.request('/api/auth/callback/google', elsewhere)).status).toBe(403);
    expect((await browser.request('/api/auth/sign-out', elsewhere)).status).toBe(403);
  });
});

// ASVS 6.3.4
test('A4 a provider that is not set up has no routes', async () => {
  const plain = await startTestServer({ worker: false });
  const browser = new Browser(plain.app);
  const answer = await browser.post('/api/auth/sign-in/social', { provider: 'google', returnTo: '/' });
  expect(await browser.errorOf(answer)).toBe('provider_unavailable');
  expect((await browser.request('/api/auth/callback/apple')).status).toBe(404);
  expect(await browser.get('/api/config')).toMatchObject({
    google: false,
    apple: false,
    mail: false,
    passwordReset: 'console',
  });
  await plain.close();
  expect(await new Browser(server.app).get('/api/config')).toMatchObject({ google: true, apple: true });
});

// ASVS 16.2.5
test('no secret, code, state, token or address is in the log', () => {
  const log = lines.join('');
  expect(log).toContain('"route":"/api/auth/callback/google"');
  for (const secret of ['canary', 'example.org', 'PRIVATE', 'eyJ', 'state=', 'Some Body'])
    expect(log).not.toContain(secret);
});
