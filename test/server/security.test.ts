import { hashPassword as hashFormer } from 'better-auth/crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPasswordHash, replacePasswordHash } from '../../src/server/accounts/accounts.queries.ts';
import { authSessions, authUsers } from '../../src/server/accounts/accounts.table.ts';
import { createFakeCodec } from './fake-codec.ts';
import { cookieOf, createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
const lines: string[] = [];
const codec = createFakeCodec();
/** All of these tests come from one address. */
const limits = { signInsFrom: { limit: 1000, windowSeconds: 60 } };
beforeAll(async () => {
  server = await startTestServer({ codec, limits, worker: false, onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

// ASVS 14.3.1
test('a sign-out and a deletion clear the browser cache and the session cookie and nothing else', async () => {
  const leaving = [
    async () => (await server.signUp()).post('/api/auth/sign-out', {}),
    async () => {
      const person = await server.signUp();
      const body = JSON.stringify({ password: person.password });
      return person.request('/api/account', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body,
      });
    },
  ];
  for (const leave of leaving) {
    const answer = await leave();
    expect(answer.status).toBeLessThan(300);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/session_token=;.*Max-Age=0/));
  }
});

// ASVS 14.3.2
test('no API answer and no failed picture is cached', async () => {
  const person = await server.signUp();
  const { url } = await person.uploaded();
  expect((await person.request('/api/profile')).headers.get('cache-control')).toBe('no-store');
  const { render } = codec;
  Object.assign(codec, { render: () => Promise.reject(new Error('no room')) });
  const failed = await person.request(`${url}?w=320`);
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  Object.assign(codec, { render });
  expect((await person.request(`${url}?w=320`)).headers.get('cache-control')).toMatch(/^private, max-age/);
});

describe('a session', () => {
  const isSignedIn = async (client: Pick<Person, 'request'>) => (await client.request('/api/profile')).status === 200;
  const age = (person: Person, column: string, days: number) =>
    server.db.execute(
      sql`update auth.sessions set ${sql.raw(column)} = ${sql.raw(column)} - make_interval(days => ${days}) where user_id = ${person.id}`,
    );

  // ASVS 7.3.1
  test('a session ends 7 days after its last use', async () => {
    const person = await server.signUp();
    await age(person, 'expires_at', 6);
    expect(await isSignedIn(person)).toBe(true);
    await age(person, 'expires_at', 1);
    expect(await isSignedIn(person)).toBe(false);
    expect(await person.get('/api/auth/get-session')).toBeNull();
  });

  // ASVS 7.3.2
  test('a session ends after 90 days, however often it is used', async () => {
    const person = await server.signUp();
    await age(person, 'created_at', 89);
    const { session } = await person.get<{ session: { expiresAt: string } }>('/api/auth/get-session');
    expect(Date.parse(session.expiresAt) - Date.now()).toBeLessThan(25 * 60 * 60_000);
    expect(await isSignedIn(person)).toBe(true);
    await age(person, 'created_at', 1);
    expect(await isSignedIn(person)).toBe(false);
    expect(await server.db.$count(authSessions, eq(authSessions.userId, person.id))).toBe(0);
    const other = await server.signUp();
    await age(other, 'created_at', 90);
    expect(await other.get('/api/auth/get-session')).toBeNull();
    expect(await server.db.$count(authSessions, eq(authSessions.userId, other.id))).toBe(0);
  });

  // ASVS 7.2.4
  test('a sign-in or a new password ends the earlier session of that browser', async () => {
    const person = await server.signUp();
    const { email, password } = person;
    const again = createClient(server.app, cookieOf(await person.post('/api/auth/sign-in/email', { email, password })));
    expect([await isSignedIn(person), await isSignedIn(again)]).toEqual([false, true]);
    const change = { currentPassword: password, newPassword: 'another horse', revokeOtherSessions: false };
    const changed = createClient(server.app, cookieOf(await again.post('/api/auth/change-password', change)));
    expect([await isSignedIn(again), await isSignedIn(changed)]).toEqual([false, true]);
  });
});

describe('a password', () => {
  const post = (path: string, body: object) => createClient(server.app, '').post(`/api/auth/${path}`, body);

  // ASVS 6.2.4
  test('a password that is easy to guess is refused wherever one is chosen', async () => {
    const person = await server.signUp();
    const change = { currentPassword: person.password, newPassword: 'Pixmend123', revokeOtherSessions: false };
    for (const answer of [
      await post('sign-up/email', { name: '', email: 'easy@example.org', password: 'Password1' }),
      await post('sign-up/email', { name: '', email: 'easy.going@example.org', password: 'easygoing' }),
      await person.post('/api/auth/change-password', change),
    ]) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code: 'password_easy' } });
    }
  });

  // ASVS 6.2.5 6.2.8 6.2.9
  test.each([
    ['any characters', '🐎 пароль\t"<&\0x'],
    ['spaces around it', '  correct  '],
    ['128 characters', 'x'.repeat(128)],
  ])('a password may have %s and is taken as it was typed', async (_, password) => {
    const email = `typed${password.length}@example.org`;
    expect((await post('sign-up/email', { name: '', email, password })).status).toBe(200);
    expect((await post('sign-in/email', { email, password })).status).toBe(200);
    expect((await post('sign-in/email', { email, password: password.slice(0, -1) })).status).toBe(401);
    expect((await post('sign-in/email', { email, password: password.toUpperCase() + ' ' })).status).toBe(401);
  });

  // ASVS 6.2.10
  test('a password never expires', async () => {
    const { id, email, password } = await server.signUp();
    await server.db.execute(
      sql`update auth.accounts set created_at = now() - interval '9 years', updated_at = now() - interval '9 years' where user_id = ${id}`,
    );
    const answer = await post('sign-in/email', { email, password });
    expect(answer.status).toBe(200);
    expect((await createClient(server.app, cookieOf(answer)).request('/api/profile')).status).toBe(200);
  });

  test('a sign-in renews a hash of an earlier cost', async () => {
    const { id, email, password } = await server.signUp();
    const former = await hashFormer(password);
    await replacePasswordHash(server.db, id, { former: (await findPasswordHash(server.db, id))!, hash: former });
    expect((await post('sign-in/email', { email, password: 'not it at all' })).status).toBe(401);
    expect(await findPasswordHash(server.db, id)).toBe(former);
    for (let i = 0; i < 2; i++) expect((await post('sign-in/email', { email, password })).status).toBe(200);
    expect(await findPasswordHash(server.db, id)).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
  });
});

// ASVS 16.2.1 16.2.2 16.3.1 16.3.2 16.3.3
test('sign-ins and refusals are in the log under a name that reveals no address', async () => {
  const person = await server.signUp();
  const { email, password } = person;
  const other = await (await server.signUp()).uploaded();
  lines.length = 0;
  await person.post('/api/auth/sign-in/email', { email: ` ${email.toUpperCase()}`, password: 'not it at all' });
  await person.request(`/api/images/${other.id}`);
  await person.post('/api/auth/sign-in/email', { email, password });
  await createClient(server.app, '').request('/api/profile');
  const noted = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  for (const { time } of noted) expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const account = noted.find(({ msg }) => msg === 'signed in')?.['account'];
  expect(account).toMatch(/^[\w-]{16}$/);
  expect(noted.filter(({ refused, msg }) => refused ?? msg)).toMatchObject([
    { route: '/api/auth/sign-in/email', status: 401, refused: 'wrong_credentials', account },
    { route: '/api/images/:id', status: 404, refused: 'not_found', account },
    { msg: 'signed in', way: '/sign-in/email', account },
    { route: '/api/profile', status: 401, refused: 'unauthenticated' },
  ]);
  expect(lines.join('').toLowerCase()).not.toContain(email);
});

// ASVS 16.2.4 16.4.1
test('no request can start another line or another field of the log', async () => {
  const person = await server.signUp();
  const forged = '\n{"level":30,"msg":"signed in","account":"forged"}';
  lines.length = 0;
  await person.request(`/api/images/${encodeURIComponent(forged)}`, { headers: { 'user-agent': 'a\tb","x":"' } });
  await person.post('/api/auth/sign-in/email', { email: `${forged}@example.org`, password: forged });
  await person.upload('a photo', forged);
  expect(lines.length).toBeGreaterThanOrEqual(3);
  for (const line of lines) {
    expect(line.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line)).toMatchObject({ level: 30, requestId: expect.any(String) });
  }
  expect(lines.join('')).not.toContain('forged');
});

test('uploads are counted by the hour', async () => {
  const few = await startTestServer({ env: { UPLOADS_PER_HOUR: '2' }, worker: false });
  const person = await few.signUp();
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await person.upload('a photo')).status);
  expect(statuses).toEqual([201, 201, 429]);
  await few.close();
});

// ASVS 6.3.2 6.4.2
test('a new server has no accounts, and no question about a password', async () => {
  const empty = await startTestServer({ worker: false });
  expect(await empty.db.$count(authUsers)).toBe(0);
  const { paths } = await createClient(empty.app, '').get<{ paths: Record<string, unknown> }>('/api/openapi.json');
  await empty.close();
  const fieldsOf = (path: string) => {
    const text = JSON.stringify(paths[`/api/auth/${path}`]);
    return Object.keys((JSON.parse(/"properties":(\{.*?\}\})/.exec(text)![1]!) as object) ?? {});
  };
  expect(fieldsOf('sign-up/email').toSorted()).toEqual(['email', 'name', 'password']);
  expect(fieldsOf('request-password-reset')).toEqual(['email']);
});

// ASVS 7.2.2 7.2.3 11.5.1
test('a session token has 190 random bits', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.signUp()));
  const tokens = people.map(({ cookie }) => decodeURIComponent(cookie.split('=')[1]!).split('.')[0]!);
  for (const token of tokens) expect(token).toMatch(/^[\dA-Za-z]{32}$/);
  expect(new Set(tokens).size).toBe(5);
});

// ASVS 1.3.11 13.4.4 15.3.7
test('an ambiguous request is refused: a repeated parameter, an address of two lines, an unknown method', async () => {
  const person = await server.signUp();
  const twice = await person.request('/api/images?bucket=user_images&bucket=generated_images');
  expect(twice.status).toBe(400);
  const email = 'a@example.org\r\nBcc: b@example.org';
  const mail = await person.post('/api/auth/sign-up/email', { name: '', email, password: 'correct horse' });
  expect(await mail.json()).toMatchObject({ error: { code: 'invalid_email' } });
  const methods = new Set(server.app.routes.map(({ method }) => method));
  expect([...methods].toSorted()).toEqual(['ALL', 'DELETE', 'GET', 'PATCH', 'POST', 'PUT']);
});
