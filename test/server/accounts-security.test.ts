import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Security } from '../../src/server/accounts/security.contract.ts';
import { rateLimits } from '../../src/server/http/rate-limits.table.ts';
import { codeIn, linkIn, type MailSink, openMailSink } from '../support/mail-sink.ts';
import { Browser } from './browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const password = 'correct horse';
let people = 0;
const newAddress = () => `secure${++people}@example.org`;

let sink: MailSink;
let server: TestServer;
/** One on which mail is sent. */
let mailing: TestServer;

beforeAll(async () => {
  sink = await openMailSink();
  const env = { TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: sink.url, MAIL_FROM: 'hello@photos.example' };
  mailing = await startTestServer({ env, worker: false });
  server = await startTestServer({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    worker: false,
    onPrintedMail: (text) => printed.push(text),
  });
});
afterAll(async () => {
  await server.close();
  await mailing.close();
  await sink.close();
});
const printed: string[] = [];

/** Somebody with an account, signed in; where mail is sent, by a code. */
async function join(where = server) {
  const browser = new Browser(where.app);
  const email = newAddress();
  await browser.post('/api/auth/sign-up/email', { name: 'Ada', email, password });
  if (where === mailing) {
    await browser.post('/api/auth/verify-email', { email, otp: codeIn(await sink.nextTo(email)) });
  }
  return { browser, email };
}

/** The same person somewhere else. */
async function signInAgain(email: string, userAgent: string, where = server) {
  const browser = new Browser(where.app);
  const answer = await browser.post('/api/auth/sign-in/email', { email, password }, { 'user-agent': userAgent });
  expect(answer.status).toBe(200);
  return browser;
}

const securityOf = (browser: Browser) => browser.get<Security>('/api/account/security');
const isSignedIn = async (browser: Browser) => (await browser.request('/api/profile')).status === 200;

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

describe('A8 sessions', () => {
  test('sessions are listed with device and last use, and can be ended singly or all but this one', async () => {
    const { browser, email } = await join();
    const [second, third] = [await signInAgain(email, firefox), await signInAgain(email, phone)];
    const { sessions, hasPassword, providers } = await securityOf(second);
    expect({ hasPassword, providers }).toEqual({ hasPassword: true, providers: [] });
    expect(sessions.map(({ browser, system }) => `${browser} on ${system}`).toSorted()).toEqual([
      'Firefox on Linux',
      'Safari on iOS',
      'null on null',
    ]);
    expect(sessions.filter(({ current }) => current)).toMatchObject([{ browser: 'Firefox', system: 'Linux' }]);
    for (const { createdAt, lastUsedAt } of sessions) {
      expect(Date.now() - Date.parse(createdAt)).toBeLessThan(60_000);
      expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    }
    const onPhone = sessions.find(({ browser }) => browser === 'Safari')!;
    const end = (id: string) => second.request(`/api/account/sessions/${id}`, { method: 'DELETE' });
    expect((await end(onPhone.id)).status).toBe(204);
    expect((await end(onPhone.id)).status).toBe(404);
    expect([await isSignedIn(browser), await isSignedIn(second), await isSignedIn(third)]).toEqual([true, true, false]);
    expect((await second.request('/api/account/sessions', { method: 'DELETE' })).status).toBe(204);
    expect([await isSignedIn(browser), await isSignedIn(second)]).toEqual([false, true]);
  });

  // ASVS 4.1.3
  test('the address of a session is the one that the proxy says, whatever else the request claims', async () => {
    const { email } = await join();
    const claims = { 'x-real-ip': '198.51.100.66', 'x-forwarded-for': '198.51.100.66, 192.0.2.44' };
    await new Browser(server.app).post('/api/auth/sign-in/email', { email, password }, claims);
    const { rows } = await server.db.execute(
      sql`select ip_address from auth.sessions s join auth.users u on u.id = s.user_id
        where u.email = ${email} order by s.created_at desc limit 1`,
    );
    expect(rows).toEqual([{ ip_address: '192.0.2.44' }]);
  });

  test('nobody can end a session of somebody else', async () => {
    const [{ browser }, other] = [await join(), await join()];
    const [theirs] = (await securityOf(other.browser)).sessions;
    expect((await browser.request(`/api/account/sessions/${theirs!.id}`, { method: 'DELETE' })).status).toBe(404);
    await browser.request('/api/account/sessions', { method: 'DELETE' });
    expect(await isSignedIn(other.browser)).toBe(true);
  });

  test('the last use is stored and prolongs the session', async () => {
    const { browser } = await join();
    await server.db.execute(
      sql`update auth.sessions set updated_at = now() - interval '1 hour', expires_at = expires_at - interval '1 hour'`,
    );
    const [before] = (await securityOf(browser)).sessions;
    expect(Date.now() - Date.parse(before!.lastUsedAt)).toBeGreaterThan(59 * 60_000);
    const { session } = await browser.get<{ session: { expiresAt: string } }>('/api/auth/get-session');
    const [after] = (await securityOf(browser)).sessions;
    expect(Date.now() - Date.parse(after!.lastUsedAt)).toBeLessThan(60_000);
    expect(Date.parse(session.expiresAt) - Date.now()).toBeGreaterThan(7 * 24 * 60 * 60_000 - 60_000);
  });
});

describe('A8 the password', () => {
  const change = (browser: Browser, changes: object) =>
    browser.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'a new password',
      revokeOtherSessions: false,
      ...changes,
    });

  // ASVS 6.2.2 6.2.3 7.4.3
  test('the current password is required to change it, and other sessions end on request', async () => {
    const { browser, email } = await join();
    const other = await signInAgain(email, firefox);
    expect(await browser.errorOf(change(browser, { currentPassword: 'wrong' }))).toBe('password_wrong');
    expect(await browser.errorOf(change(browser, { newPassword: 'short' }))).toBe('password_too_short');
    expect((await change(browser, {})).status).toBe(200);
    expect(await isSignedIn(other)).toBe(true);
    const again = { currentPassword: 'a new password', newPassword: 'a newer password', revokeOtherSessions: true };
    expect((await change(browser, again)).status).toBe(200);
    expect([await isSignedIn(browser), await isSignedIn(other)]).toEqual([true, false]);
    const signIn = (password: string) => browser.post('/api/auth/sign-in/email', { email, password });
    expect([(await signIn(password)).status, (await signIn('a newer password')).status]).toEqual([401, 200]);
  });

  // ASVS 6.3.1
  test('ten wrong ones in fifteen minutes are all that a change compares', async () => {
    const { browser } = await join();
    const statuses = [];
    for (let at = 0; at < 11; at++) statuses.push((await change(browser, { currentPassword: 'a wrong guess' })).status);
    expect(new Set(statuses.slice(0, 10))).toEqual(new Set([403]));
    expect(statuses.at(-1)).toBe(429);
  });

  test('changing the password requires a session', async () => {
    expect(await new Browser(server.app).errorOf(change(new Browser(server.app), {}))).toBe('unauthenticated');
  });

  test('a changed password is announced by mail', async () => {
    const { browser, email } = await join(mailing);
    expect((await change(browser, {})).status).toBe(200);
    const mail = await sink.nextTo(email);
    expect(mail.subject).toBe('Your Pixmend password was changed');
    expect(linkIn(mail, '/forgot-password').origin).toBe('http://localhost:3000');
  });
});

describe('A8 the address', () => {
  const ask = (browser: Browser, newEmail: string, given: object = { password }) =>
    browser.post('/api/account/email', { newEmail, ...given });
  const confirm = (browser: Browser, newEmail: string, otp: string) =>
    browser.post('/api/account/email/verify', { newEmail, otp });

  // ASVS 7.5.1
  test('the address changes with the code that was mailed to it, and the old address is told', async () => {
    const { browser, email } = await join(mailing);
    const next = newAddress();
    expect(await browser.errorOf(ask(browser, next, {}))).toBe('password_wrong');
    expect(await browser.errorOf(ask(browser, email))).toBe('same_email');
    expect(await browser.errorOf(ask(browser, 'nonsense'))).toBe('invalid_email');
    expect(await (await ask(browser, ` ${next.toUpperCase()}`)).json()).toEqual({ resendAfter: 60 });
    expect(await browser.errorOf(ask(browser, next))).toBe('code_too_soon');
    const code = codeIn(await sink.nextTo(next));
    expect(await browser.errorOf(confirm(browser, newAddress(), code))).toBe('invalid_code');
    expect((await confirm(browser, next, code)).status).toBe(200);
    expect(await browser.errorOf(confirm(browser, next, code))).toBe('invalid_code');
    expect(await browser.get('/api/auth/get-session')).toMatchObject({ user: { email: next, emailVerified: true } });
    expect((await sink.nextTo(email)).subject).toBe('Your Pixmend email was changed');
    await signInAgain(next, firefox, mailing);
  });

  // ASVS 6.6.2
  test('a code works for one account and one purpose', async () => {
    const [{ browser }, other] = [await join(mailing), await join(mailing)];
    const next = newAddress();
    await ask(browser, next);
    const code = codeIn(await sink.nextTo(next));
    expect(await other.browser.errorOf(confirm(other.browser, next, code))).toBe('invalid_code');
    expect(await browser.errorOf(browser.post('/api/auth/verify-email', { email: next, otp: code }))).toBe(
      'invalid_code',
    );
    expect((await confirm(browser, next, code)).status).toBe(200);
  });

  test('an address that is taken gets the same answer, no mail, and keeps its owner', async () => {
    const [{ browser }, other] = [await join(mailing), await join(mailing)];
    expect(await (await ask(browser, other.email)).json()).toEqual({ resendAfter: 60 });
    const [free, late] = [newAddress(), newAddress()];
    await ask(browser, free);
    const code = codeIn(await sink.nextTo(free));
    expect(sink.mails.filter(({ to }) => to === other.email)).toHaveLength(1);
    // Somebody signs up with it between the code and its use.
    await other.browser.post('/api/account/email', { newEmail: late, password });
    await mailing.db.execute(sql`update auth.users set email = ${free} where email = ${other.email}`);
    expect(await browser.errorOf(confirm(browser, free, code))).toBe('invalid_code');
  });

  test('the address cannot change without mail', async () => {
    const { browser } = await join();
    expect(await browser.errorOf(ask(browser, newAddress()))).toBe('mail_unavailable');
    expect(await browser.errorOf(browser.post('/api/auth/send-code', { email: newAddress() }))).toBe(
      'mail_unavailable',
    );
  });
});

describe('A3 without SMTP', () => {
  test('the reset link is printed in development and works', async () => {
    const { browser, email } = await join();
    expect(await browser.get('/api/config')).toMatchObject({ mail: false, passwordReset: 'console' });
    expect((await browser.post('/api/auth/request-password-reset', { email })).status).toBe(200);
    await expect.poll(() => printed.find((text) => text.includes(email)), { timeout: 30_000 }).toBeDefined();
    const [, token] = /\/reset-password#token=([\w-]+)/.exec(printed.find((text) => text.includes(email))!)!;
    expect((await browser.post('/api/auth/reset-password', { token, newPassword: 'a new password' })).status).toBe(200);
    expect(await browser.get('/api/auth/get-session')).toMatchObject({ user: { email, emailVerified: false } });
  });

  // ASVS 13.4.2
  test('production has no resets without SMTP and prints nothing', async () => {
    const lines: string[] = [];
    const production = await startTestServer({
      env: { NODE_ENV: 'production', AUTH_SECRET: 's'.repeat(32), PUBLIC_URL: 'https://photos.example' },
      worker: false,
      onPrintedMail: (text) => lines.push(text),
    });
    const browser = new Browser(production.app);
    expect(await browser.get('/api/config')).toMatchObject({ mail: false, passwordReset: 'unavailable' });
    expect(await browser.errorOf(browser.post('/api/auth/request-password-reset', { email: 'a@b.org' }))).toBe(
      'reset_unavailable',
    );
    await production.close();
    expect(lines).toEqual([]);
  });
});

describe('limits', () => {
  // ASVS 6.3.1
  test('sign-ins are counted by account and by client address, and a right one resets the count', async () => {
    const { email } = await join();
    const guess = (attempt: string) =>
      new Browser(server.app).post('/api/auth/sign-in/email', { email, password: attempt });
    /** One after the other, as the server computes no more than 42 hashes at once. */
    const statuses = async (count: number) => {
      const all: number[] = [];
      for (let i = 0; i < count; i++) all.push((await guess('a wrong guess')).status);
      return all;
    };
    expect(await statuses(95)).not.toContain(429);
    expect((await guess(password)).status).toBe(200);
    expect((await statuses(105)).filter((status) => status === 429)).toHaveLength(5);
    const locked = await guess(password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60);
    const [{ email: other }] = [await join()];
    await signInAgain(other, firefox);
  });

  // ASVS 6.1.1
  test('a stranger locks a password for themselves and not for its owner', async () => {
    const { browser, email } = await join();
    const signIn = (attempt: string, from = '203.0.113.77') =>
      browser.post('/api/auth/sign-in/email', { email, password: attempt }, { 'x-forwarded-for': from });
    for (let i = 0; i < 10; i++) expect((await signIn('a wrong guess')).status).toBe(401);
    await server.db.execute(
      sql`update rate_limits set ends_at = now() where count = 10 and ends_at < now() + interval '1 minute'`,
    );
    expect((await signIn(password)).status).toBe(429);
    expect((await signIn(password, '203.0.113.78')).status).toBe(200);
  });

  test('sign-ups are counted by client address and day, and an IPv6 network counts as one', async () => {
    const few = await startTestServer({
      env: { TRUSTED_PROXIES: '127.0.0.1', SIGN_UPS_PER_ADDRESS: '3' },
      worker: false,
    });
    const signUp = (from: string) =>
      new Browser(few.app).post(
        '/api/auth/sign-up/email',
        { name: '', email: newAddress(), password },
        { 'x-forwarded-for': from },
      );
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => signUp(`2001:db8:1:2::${at + 1}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    expect((await signUp('2001:db8:1:3::1')).status).toBe(200);
    await few.close();
  });

  test('the table of limits holds no address in plain text', async () => {
    await join();
    const rows = JSON.stringify(await server.db.select().from(rateLimits));
    expect(rows).not.toMatch(/@|10\.1\./);
  });
});
