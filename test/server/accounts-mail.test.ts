import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { authCodes, authPendingSignUps, authUsers } from '../../src/server/accounts/accounts.table.ts';
import { mailOutbox } from '../../src/server/accounts/emails/mail-outbox.table.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { codeIn, linkIn, type MailSink, openMailSink, tokenIn } from '../support/mail-sink.ts';
import { Browser } from './browser.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let sink: MailSink;
let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  sink = await openMailSink();
  server = await startTestServer({
    env: {
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL: 'https://photos.example',
      SMTP_URL: sink.url,
      MAIL_FROM: 'Photos <hello@photos.example>',
    },
    worker: false,
    onLog: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

/** A mail is out within milliseconds, but not on a machine that is busy with other tests. */
const PATIENCE = { timeout: 30_000 };

const password = 'correct horse';
let people = 0;
const newAddress = () => `mailed${++people}@example.org`;
const browser = () => new Browser(server.app);

/** Signs up and proves the address, as a person does. */
async function join(email = newAddress()) {
  const person = browser();
  await person.post('/api/auth/sign-up/email', { name: 'Ada', email, password });
  const code = codeIn(await sink.nextTo(email));
  expect((await person.post('/api/auth/verify-email', { email, otp: code })).status).toBe(200);
  return { person, email };
}

/** Makes the pause between two codes end now, for everybody. */
const endPauses = () => server.db.execute(sql`delete from rate_limits`);

/** Of what was made last. */
async function minutesLeft(table: 'auth.verifications' | 'auth.codes'): Promise<number> {
  const { rows } = await server.db.execute<{ minutes: number }>(
    sql`select round(extract(epoch from max(expires_at) - now()) / 60)::int as minutes from ${sql.raw(table)}`,
  );
  return rows[0]!.minutes;
}

/** Waits until everything that was asked for is sent. */
const untilSent = () => expect.poll(() => server.db.$count(mailOutbox), PATIENCE).toBe(0);

/** Has what waits for its next try tried now. */
async function tryAgain() {
  await server.db.execute(sql`update mail_outbox set due_at = now()`);
  await server.db.execute(sql`select pg_notify('mail_outbox', '')`);
}

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing up with mail', () => {
  // ASVS 3.3.1
  test('A1 a sign-up creates a user without a session, and the mailed code signs in', async () => {
    const email = newAddress();
    const person = browser();
    const answer = await person.post('/api/auth/sign-up/email', {
      name: 'Ada',
      email: ` ${email.toUpperCase()}`,
      password,
    });
    expect(await answer.json()).toEqual({ session: false, resendAfter: 60 });
    expect(answer.headers.getSetCookie().join()).toMatch(
      /^__Host-pixmend\.sign_up=[\w-]+;.*HttpOnly; Secure; SameSite=Lax/,
    );
    expect(await person.get('/api/auth/get-session')).toBeNull();
    const verified = await person.post('/api/auth/verify-email', { email, otp: codeIn(await sink.nextTo(email)) });
    expect(await verified.json()).toEqual({ session: true });
    expect(await person.get('/api/auth/get-session')).toMatchObject({
      user: { email, name: 'Ada', emailVerified: true },
    });
    expect(await person.get<Profile>('/api/profile')).toMatchObject({ email, fullName: 'Ada', profileComplete: true });
    expect((await browser().post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
  });

  // ASVS 6.5.4
  test('A2 the mail has a text and an HTML part, the sender of the operator, and the code in both', async () => {
    const email = newAddress();
    await browser().post('/api/auth/sign-up/email', { name: '', email, password });
    const mail = await sink.nextTo(email);
    const code = codeIn(mail);
    expect(mail).toMatchObject({ from: 'hello@photos.example', subject: 'Your Pixmend code' });
    expect(mail.html).toContain(`>${code}</p>`);
    expect(mail.html).not.toMatch(/undefined|null|<script|http:/);
    expect(mail.text).toMatch(/works for 10 minutes/);
  });

  test('P5 a mail is in the language of the visit that requests it', async () => {
    const email = newAddress();
    const person = browser();
    await person.post('/api/auth/sign-up/email', { name: '', email, password }, { 'accept-language': 'de' });
    const german = await sink.nextTo(email);
    expect(german.subject).toBe('Dein Code für Pixmend');
    expect(german.html).toContain('<html lang="de">');
    expect((await person.post('/api/auth/verify-email', { email, otp: codeIn(german) })).status).toBe(200);
    await person.post('/api/auth/request-password-reset', { email }, { 'accept-language': 'ja' });
    const japanese = await sink.nextTo(email);
    const token = tokenIn(linkIn(japanese, '/reset-password'));
    expect(japanese.text).toContain('新しいパスワードを設定');
    const headers = { 'accept-language': 'ko' };
    await person.post('/api/auth/reset-password', { token, newPassword: 'another good one' }, headers);
    expect((await sink.nextTo(email)).subject).toBe('Pixmend 비밀번호가 바뀌었어요');
  });

  // ASVS 6.4.1 6.5.5 6.6.3
  test('A2 the third wrong code voids the right one, and an expired code is named as such', async () => {
    const email = newAddress();
    const person = browser();
    await person.post('/api/auth/sign-up/email', { name: '', email, password });
    const code = codeIn(await sink.nextTo(email));
    const guess = (otp: string) => person.errorOf(person.post('/api/auth/verify-email', { email, otp }));
    expect([await guess(wrongCode(code)), await guess(''), await guess(`${code}0`), await guess(code)]).toEqual([
      'invalid_code',
      'invalid_code',
      'too_many_guesses',
      'invalid_code',
    ]);
    await endPauses();
    await person.post('/api/auth/send-code', { email });
    const second = codeIn(await sink.nextTo(email));
    expect(await minutesLeft('auth.codes')).toBe(10);
    await server.db.update(authCodes).set({ expiresAt: sql`now()` });
    expect(await guess(second)).toBe('code_expired');
    expect(await guess(second)).toBe('invalid_code');
  });

  // ASVS 6.5.1
  test('A2 three of 50 concurrent guesses are checked, and one of 50 right codes succeeds', async () => {
    const email = newAddress();
    const person = browser();
    await person.post('/api/auth/sign-up/email', { name: '', email, password });
    const code = codeIn(await sink.nextTo(email));
    const guesses = (otps: string[]) =>
      Promise.all(
        otps.map((otp, at) =>
          person.post('/api/auth/verify-email', { email, otp }, { 'x-forwarded-for': `192.0.2.${at}` }),
        ),
      );
    const wrong = Array.from({ length: 50 }, (_, at) => String(at).padStart(6, '0')).filter((otp) => otp !== code);
    const refused = await Promise.all((await guesses(wrong)).map((answer) => person.errorOf(answer)));
    expect(refused.filter((code) => code === 'too_many_guesses')).toHaveLength(1);
    expect((await guesses([code]))[0]!.status).toBe(400);

    await endPauses();
    await person.post('/api/auth/send-code', { email });
    const right = codeIn(await sink.nextTo(email));
    const answers = await guesses(Array.from({ length: 50 }, () => right));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ headers }) => headers.getSetCookie().join().includes('session_token'))).toHaveLength(1);
  });

  test('A2 another code is sent after 60 s, and one of 20 concurrent requests gets it', async () => {
    const email = newAddress();
    const person = browser();
    await person.post('/api/auth/sign-up/email', { name: '', email, password });
    const first = codeIn(await sink.nextTo(email));
    const early = await person.post('/api/auth/send-code', { email });
    expect(early.status).toBe(429);
    const { error } = (await early.json()) as {
      error: { code: string; message: string; details: { seconds: string } };
    };
    expect(error).toMatchObject({
      code: 'code_too_soon',
      message: `Please wait ${error.details.seconds} seconds before you ask for another code.`,
    });
    expect(Number(error.details.seconds)).toBeGreaterThan(50);
    expect(early.headers.get('retry-after')).toBe(error.details.seconds);

    await endPauses();
    const wishes = await Promise.all(Array.from({ length: 20 }, () => person.post('/api/auth/send-code', { email })));
    expect(wishes.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const second = codeIn(await sink.nextTo(email));
    expect(sink.mails.filter(({ to }) => to === email)).toHaveLength(2);
    expect(await person.errorOf(person.post('/api/auth/verify-email', { email, otp: first }))).toBe('invalid_code');
    expect((await person.post('/api/auth/verify-email', { email, otp: second })).status).toBe(200);
  });

  // ASVS 2.3.1 6.6.2
  test('a code works only in the browser of its sign-up, so that no foreign password enters an account', async () => {
    const email = newAddress();
    const attacker = browser();
    await attacker.post('/api/auth/sign-up/email', { name: 'Mallory', email, password: 'known to Mallory' });
    await sink.nextTo(email);
    await endPauses();
    const owner = browser();
    await owner.post('/api/auth/sign-up/email', { name: 'Ada', email, password });
    const code = codeIn(await sink.nextTo(email));
    expect(await browser().errorOf(browser().post('/api/auth/verify-email', { email, otp: code }))).toBe(
      'invalid_code',
    );
    expect((await owner.post('/api/auth/verify-email', { email, otp: code })).status).toBe(200);
    const stolen = await browser().post('/api/auth/sign-in/email', { email, password: 'known to Mallory' });
    expect(stolen.status).toBe(401);
    expect((await browser().post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
    expect(await server.db.$count(authPendingSignUps, sql`email = ${email}`)).toBe(0);
  });

  test('a sign-up with a known address only mails its owner', async () => {
    const { email } = await join();
    await endPauses();
    const again = browser();
    const answer = await again.post('/api/auth/sign-up/email', { name: 'X', email, password: 'another password' });
    expect(await answer.json()).toEqual({ session: false, resendAfter: 60 });
    const mail = await sink.nextTo(email);
    expect(mail.subject).toBe('You already have a Pixmend account');
    expect(linkIn(mail, '/auth').href).toBe('https://photos.example/auth');
    // As for an address that nobody has.
    const signIn = (of: Browser) => of.post('/api/auth/sign-in/email', { email, password: 'another password' });
    expect(await again.errorOf(signIn(again))).toBe('email_not_verified');
    expect(await again.get('/api/auth/get-session')).toBeNull();
  });

  test('the right password of a sign-up whose code never came in says so, and another browser can go on with it', async () => {
    const email = newAddress();
    await browser().post('/api/auth/sign-up/email', { name: 'Ada', email, password });
    await sink.nextTo(email);
    await endPauses();
    const person = browser();
    const signIn = (typed: string) =>
      person.errorOf(person.post('/api/auth/sign-in/email', { email, password: typed }));
    expect(await signIn('another password')).toBe('wrong_credentials');
    expect(await signIn(password)).toBe('email_not_verified');
    await person.post('/api/auth/send-code', { email });
    const code = codeIn(await sink.nextTo(email));
    expect((await person.post('/api/auth/verify-email', { email, otp: code })).status).toBe(200);
    expect(await person.get('/api/auth/get-session')).toMatchObject({ user: { email, name: 'Ada' } });
  });

  test('an address without a sign-up gets no code', async () => {
    const stranger = newAddress();
    const { email } = await join();
    expect((await browser().post('/api/auth/send-code', { email: stranger })).status).toBe(200);
    await endPauses();
    await browser().post('/api/auth/request-password-reset', { email: stranger });
    await browser().post('/api/auth/request-password-reset', { email });
    await sink.nextTo(email);
    expect(sink.mails.filter(({ to }) => to === stranger)).toEqual([]);
  });

  test('an account from before mail was set up proves its address at its next sign-in', async () => {
    const { email } = await join();
    await server.db.execute(sql`update auth.users set email_verified = false where email = ${email}`);
    await endPauses();
    const person = browser();
    expect(await person.errorOf(person.post('/api/auth/sign-in/email', { email, password }))).toBe(
      'email_not_verified',
    );
    await person.post('/api/auth/send-code', { email });
    const code = codeIn(await sink.nextTo(email));
    expect((await person.post('/api/auth/verify-email', { email, otp: code })).status).toBe(200);
    expect(await person.get('/api/auth/get-session')).toMatchObject({
      user: { email, name: 'Ada', emailVerified: true },
    });
    expect((await browser().post('/api/auth/sign-in/email', { email, password })).status).toBe(200);
  });
});

describe('A3 a forgotten password', () => {
  // ASVS 6.2.4 6.4.3 7.2.4 7.4.3
  test('a link of PUBLIC_URL replaces the password once, ends every session and starts one', async () => {
    const { person, email } = await join();
    const elsewhere = browser();
    const asked = await elsewhere.post(
      '/api/auth/request-password-reset',
      { email, redirectTo: 'https://evil.example' },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    );
    expect(await asked.json()).toEqual({});
    const mail = await sink.nextTo(email);
    const link = linkIn(mail, '/reset-password');
    expect([link.origin, link.search]).toEqual(['https://photos.example', '']);
    expect(mail.html).toContain(`href="${link.href}"`);
    expect(`${mail.html}${mail.text}`).not.toContain('evil');
    const token = tokenIn(link)!;
    const reset = (newPassword: string) => elsewhere.post('/api/auth/reset-password', { token, newPassword });
    expect(await elsewhere.errorOf(reset('short'))).toBe('password_too_short');
    expect(await elsewhere.errorOf(reset('Password1'))).toBe('password_easy');
    const uses = await Promise.all(Array.from({ length: 5 }, () => reset('a new password')));
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await elsewhere.errorOf(reset('a third password'))).toBe('invalid_link');
    expect(await elsewhere.get('/api/auth/get-session')).toMatchObject({ user: { email } });
    expect((await person.request('/api/profile')).status).toBe(401);
    expect((await browser().post('/api/auth/sign-in/email', { email, password })).status).toBe(401);
    expect((await browser().post('/api/auth/sign-in/email', { email, password: 'a new password' })).status).toBe(200);
    expect((await sink.nextTo(email)).subject).toBe('Your Pixmend password was changed');
  });

  // ASVS 6.5.5
  test('a link is void after another was used, after it expired, or when it was made up', async () => {
    const { email } = await join();
    const person = browser();
    const links = [];
    for (let i = 0; i < 2; i++) {
      await person.post('/api/auth/request-password-reset', { email });
      links.push(tokenIn(linkIn(await sink.nextTo(email), '/reset-password'))!);
    }
    const reset = (token: string) => person.post('/api/auth/reset-password', { token, newPassword: 'a new password' });
    const check = (token: string) => person.post('/api/auth/check-reset-link', { token });
    expect(await person.errorOf(check('made-up'))).toBe('invalid_link');
    expect((await check(links[1]!)).status).toBe(200);
    expect(await person.errorOf(reset('made-up'))).toBe('invalid_link');
    expect(await person.errorOf(reset(''))).toBe('invalid_link');
    expect((await reset(links[1]!)).status).toBe(200);
    expect(await person.errorOf(check(links[1]!))).toBe('invalid_link');
    const late = await reset(links[0]!);
    expect(await late.json()).toMatchObject({
      error: { message: 'Invalid session. Please use the link from your email again.' },
    });
    await sink.nextTo(email);
    await person.post('/api/auth/request-password-reset', { email });
    const old = tokenIn(linkIn(await sink.nextTo(email), '/reset-password'))!;
    expect(await minutesLeft('auth.verifications')).toBe(10);
    await server.db.execute(sql`update auth.verifications set expires_at = now() - interval '1 second'`);
    expect(await person.errorOf(reset(old))).toBe('invalid_link');
  });

  test('mails to one address are limited, whether it is known or not', async () => {
    const { email } = await join();
    for (const address of [email, newAddress()]) {
      const answers = [];
      for (let i = 0; i < 8; i++)
        answers.push(await browser().post('/api/auth/request-password-reset', { email: address }));
      expect(answers.map(({ status }) => status)).toContain(429);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(6);
      await endPauses();
    }
    await untilSent();
  });
});

// ASVS 6.3.1
test.each([
  ['/api/auth/verify-email', { email: 'somebody@example.org', otp: '000000' }],
  ['/api/account/email/verify', { newEmail: 'somebody@example.org', otp: '000000' }],
  ['/api/auth/check-reset-link', { token: 'made-up' }],
  ['/api/auth/reset-password', { token: 'made-up', newPassword: 'a new password' }],
])('thirty guesses of a code or link come from an address in ten minutes: %s', async (path, guess) => {
  const { person } = await join();
  await endPauses();
  const statuses = [];
  for (let at = 0; at < 31; at++) statuses.push((await person.post(path, guess)).status);
  expect(statuses.slice(0, 30)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  await endPauses();
});

describe('the outbox', () => {
  test('the outbox keeps a mail that the mail server refuses and sends it later', async () => {
    const email = newAddress();
    const person = browser();
    const before = sink.refused();
    sink.refuses = true;
    expect((await person.post('/api/auth/sign-up/email', { name: '', email, password })).status).toBe(200);
    await expect.poll(() => sink.refused(), PATIENCE).toBeGreaterThan(before);
    await expect
      .poll(() => server.db.select().from(mailOutbox), PATIENCE)
      .toMatchObject([{ address: email, attempts: 1 }]);
    sink.refuses = false;
    await tryAgain();
    const code = codeIn(await sink.nextTo(email));
    expect((await person.post('/api/auth/verify-email', { email, otp: code })).status).toBe(200);
    await untilSent();
  });

  test('the outbox sends a mail that was queued while nothing answered', async () => {
    const email = newAddress();
    await sink.goDown();
    await browser().post('/api/auth/sign-up/email', { name: '', email, password });
    await expect.poll(() => server.db.select().from(mailOutbox), PATIENCE).toMatchObject([{ attempts: 1 }]);
    await sink.comeUp();
    await tryAgain();
    expect(codeIn(await sink.nextTo(email))).toMatch(/^\d{6}$/);
  });
});

// ASVS 16.2.5
test('no password, code, link, token or address is in the log, and no code or link in the database', async () => {
  const { person, email } = await join();
  await person.post('/api/auth/request-password-reset', { email });
  const link = linkIn(await sink.nextTo(email), '/reset-password');
  const other = newAddress();
  await browser().post('/api/auth/sign-up/email', { name: '', email: other, password });
  const code = codeIn(await sink.nextTo(other));
  const token = tokenIn(link)!;
  await server.db.execute(sql`insert into mail_outbox (kind, address) values ('sign_up', 'x@y')`);
  const tables = ['codes', 'verifications', 'pending_sign_ups'].map((table) => sql.raw(`auth.${table}`));
  const kept = await Promise.all(
    [...tables, sql.raw('mail_outbox')].map(
      async (table) => (await server.db.execute(sql`select * from ${table}`)).rows,
    ),
  );
  const rows = JSON.stringify(kept);
  expect(rows).toContain(other);
  for (const secret of [code, token, password]) expect(rows).not.toContain(secret);
  expect(await server.db.$count(authUsers, sql`email = ${other}`)).toBe(0);
  const log = lines.join('');
  expect(log).toContain('"route":"/api/auth/reset-password"');
  expect(log).toContain('a mail could not be sent yet');
  for (const secret of ['mailed', '@example.org', password, token, person.cookie('session_token')]) {
    expect(log).not.toContain(secret);
  }
  const codes = sink.mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
  expect(codes.length).toBeGreaterThan(5);
  for (const sent of codes) expect(log).not.toMatch(new RegExp(`\\b${sent}\\b`));
});
