import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { errorMessages } from '../../src/tools/messages.ts';
import { cookieOf, createClient, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, worker: false });
});
afterAll(() => server.close());

let address = 0;
/** From an address of its own, so that the limits of other tests do not matter. */
const post = (path: string, body: unknown, from = `192.0.2.${++address}`) =>
  createClient(server.app, '').post(`/api/auth/${path}`, body, { 'x-forwarded-for': from });

describe('signing up', () => {
  // ASVS 3.3.2 3.3.4
  test('A1 a sign-up gives a session at once, in a cookie that scripts cannot read', async () => {
    const answer = await post('sign-up/email', { name: 'Ada', email: 'ada@example.org', password: 'correct horse' });
    expect(answer.status).toBe(200);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^pixmend\.session_token=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const ada = createClient(server.app, cookieOf(answer));
    expect(await ada.get('/api/auth/get-session')).toMatchObject({ user: { email: 'ada@example.org' } });
    expect(await ada.get<Profile>('/api/profile')).toMatchObject({
      email: 'ada@example.org',
      fullName: 'Ada',
      imageGenerationsCount: 0,
      freeGenerations: 5,
      profileComplete: true,
    });
  });

  test('A7 an address with a host of other letters is kept in its ASCII form, and either form signs in', async () => {
    const ada = { email: 'ada@exämple.test', password: 'correct horse' };
    const made = createClient(server.app, cookieOf(await post('sign-up/email', { name: 'Ada', ...ada })));
    const email = 'ada@xn--exmple-cua.test';
    expect(await made.get('/api/auth/get-session')).toMatchObject({ user: { email } });
    expect((await post('sign-up/email', { name: 'Ada', ...ada, email })).status).toBe(422);
    for (const form of [email, ada.email, 'Ada@EXÄMPLE.test']) {
      expect((await post('sign-in/email', { ...ada, email: form })).status).toBe(200);
    }
    expect((await post('sign-in/email', { ...ada, email: 'ada@example.test' })).status).toBe(401);
    expect((await post('request-password-reset', { email: ada.email })).status).toBe(200);
  });

  // ASVS 3.3.1 3.3.3
  test('the cookie is bound to this host over https', async () => {
    const own = await startTestServer({ env: { PUBLIC_URL: 'https://photos.example' }, worker: false });
    const answer = await createClient(own.app, '').post('/api/auth/sign-up/email', {
      name: 'A',
      email: 'a@example.org',
      password: 'correct horse',
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-pixmend\.session_token=.*Secure/);
    expect(await createClient(own.app, cookieOf(answer)).get('/api/profile')).toMatchObject({ email: 'a@example.org' });
    await own.close();
  });

  // ASVS 6.2.1
  test('A7 a sign-up with a short password, or with an invalid or taken address, says so', async () => {
    const taken = { name: 'B', email: 'taken@example.org', password: 'correct horse' };
    await post('sign-up/email', taken);
    for (const [body, status, code] of [
      [{ ...taken, email: 'b@example.org', password: 'short' }, 400, 'password_too_short'],
      [{ ...taken, email: 'b@example.org', password: 'x'.repeat(129) }, 400, 'password_too_long'],
      [{ ...taken, email: 'nonsense' }, 400, 'invalid_email'],
      [{ ...taken, email: ' TAKEN@example.org' }, 422, 'email_taken'],
    ] as const) {
      const answer = await post('sign-up/email', body);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({ error: { code, message: errorMessages[code] } });
    }
  });

  test('a sign-up without a name leaves the profile incomplete', async () => {
    const answer = await post('sign-up/email', { name: '', email: 'nameless@example.org', password: 'correct horse' });
    const nameless = createClient(server.app, cookieOf(answer));
    expect(await nameless.get<Profile>('/api/profile')).toMatchObject({ fullName: null, profileComplete: false });
  });
});

describe('a session', () => {
  // ASVS 7.4.1
  test('A6 a session ends with the sign-out, also for a copy of the cookie', async () => {
    const person = await server.signUp();
    expect((await person.request('/api/profile')).status).toBe(200);
    expect((await person.post('/api/auth/sign-out', {})).status).toBe(200);
    expect((await person.request('/api/profile')).status).toBe(401);
  });

  test('A7 a session requires the right password', async () => {
    const { email, password } = await server.signUp();
    const wrong = await post('sign-in/email', { email, password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toMatchObject({ error: { code: 'wrong_credentials' } });
    const right = await post('sign-in/email', { email, password });
    expect(right.status).toBe(200);
    expect((await createClient(server.app, cookieOf(right)).request('/api/profile')).status).toBe(200);
  });

  // ASVS 7.2.1
  test('a made-up session is refused', async () => {
    const { cookie } = await server.signUp();
    const forged = `${cookie.slice(0, -3)}abc`;
    expect((await createClient(server.app, forged).request('/api/profile')).status).toBe(401);
  });
});

// ASVS 6.3.1
test('10 of 30 concurrent guesses from one address are checked, and others are not slowed down', async () => {
  const { email, password } = await server.signUp();
  const guess = (from: string, attempt = 'a wrong guess') => post('sign-in/email', { email, password: attempt }, from);
  const guesses = await Promise.all(Array.from({ length: 30 }, () => guess('203.0.113.1')));
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
  expect((await guess('203.0.113.2', password)).status).toBe(200);
});

// ASVS 3.3.4 6.3.4 15.3.1
test('A9 unused endpoints of better-auth do not exist, and no answer holds a token', async () => {
  const person = await server.signUp();
  const posts = 'delete-user update-user revoke-session revoke-sessions sign-in/email-otp callback/google link-social';
  const gets = 'list-sessions list-accounts ok error verify-email reset-password/token';
  const answers = await Promise.all([
    ...`${posts} unlink-account change-email verify-password`
      .split(' ')
      .map((path) => person.post(`/api/auth/${path}`, {})),
    ...gets.split(' ').map((path) => person.request(`/api/auth/${path}`)),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  const token = decodeURIComponent(person.cookie.split('=')[1]!).split('.')[0]!;
  expect(token).toHaveLength(32);
  for (const path of ['/api/auth/get-session', '/api/account/security', '/api/account']) {
    expect(await (await person.request(path)).text()).not.toContain(token);
  }
});

describe('P2 the profile', () => {
  const patch = (person: Awaited<ReturnType<TestServer['signUp']>>, body: unknown) =>
    person.request('/api/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('a change of the profile keeps what it does not name, and an empty date of birth removes it', async () => {
    const person = await server.signUp();
    await patch(person, { phoneNumber: '1', dateOfBirth: '1990-02-28', homeAddress: 'Here' });
    const answer = await patch(person, { dateOfBirth: '', homeAddress: ' ' });
    expect(await answer.json()).toMatchObject({
      fullName: 'A Person',
      phoneNumber: '1',
      dateOfBirth: null,
      homeAddress: null,
    });
  });

  test('the profile and the account have the same name', async () => {
    const person = await server.signUp();
    await patch(person, { fullName: 'New Name' });
    expect(await person.get('/api/auth/get-session')).toMatchObject({ user: { name: 'New Name' } });
    expect(await (await patch(person, { fullName: '' })).json()).toMatchObject({ profileComplete: false });
  });

  // ASVS 1.5.2 8.2.3 15.3.3
  test.each([
    [{ email: 'x@example.org' }],
    [{ imageGenerationsCount: 0 }],
    [{ freeGenerations: 99 }],
    [{ blockedAt: null }],
    [{ id: randomUUID() }],
    [{ fullName: 'n'.repeat(201) }],
  ])('the profile refuses %o', async (changes) => {
    expect((await patch(await server.signUp(), changes)).status).toBe(400);
  });

  test.each(['1990-02-31', 'not a date', '31.12.1990', 7])('a date of birth that is none is told: %j', async (date) => {
    const answer = await patch(await server.signUp(), { dateOfBirth: date });
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: { code: 'invalid_date' } }]);
  });
});
