import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authSessions, authUsers } from '../../src/server/accounts/accounts.table.ts';
import { parseCommand } from '../../src/server/admin/parse-command.ts';
import { runCommand } from '../../src/server/admin/run-command.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());

/** As `npm run admin -- …` would. */
const admin = (...args: string[]) => {
  const command = parseCommand(args);
  if (!command || 'folder' in command || command.name === 'models') throw new Error('this is about people');
  return runCommand({ ...server.deps, freeGenerations: 5 }, command);
};

let address = 0;
const signIn = ({ email, password }: Person, attempt = password) =>
  createClient(server.app, '').post(
    '/api/auth/sign-in/email',
    { email, password: attempt },
    { 'x-forwarded-for': `203.0.113.${++address}` },
  );

test('find shows what an account has, or lists the accounts that match a part of the address', async () => {
  const person = await server.signUp();
  await person.uploaded();
  for (const who of [person.email, person.email.toUpperCase(), person.id]) {
    const { text, done } = await admin('find', who);
    expect(done).toBe(true);
    expect(text).toContain(person.id);
    expect(text).toMatch(/^free edits {2}0 of 5 used$/m);
    expect(text).toMatch(/^pictures {4}1, 0\.0 MB$/m);
    expect(text).toMatch(/^sessions {4}1, last used 20/m);
  }
  expect((await admin('find', 'person')).text).toContain(`${person.id}  ${person.email}`);
  expect(await admin('find', 'p%n')).toEqual({ text: 'There is no account of p%n.', done: false });
});

// ASVS 7.4.2 7.4.5
test('a blocked person is signed out at once and cannot sign in until unblocked', async () => {
  const person = await server.signUp();
  expect((await admin('block', person.email)).done).toBe(true);
  expect((await person.request('/api/profile')).status).toBe(401);
  const refused = await signIn(person);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toEqual({
    error: {
      code: 'account_blocked',
      message: 'This account has been blocked. If you think that’s a mistake, please contact us.',
    },
  });
  expect(refused.headers.getSetCookie()).toEqual([]);
  // Who does not know the password learns nothing of it.
  expect((await signIn(person, 'another password')).status).toBe(401);
  expect(await server.db.select().from(authSessions).where(eq(authSessions.userId, person.id))).toEqual([]);
  expect((await admin('find', person.id)).text).toMatch(/^blocked {5}since 20/m);
  await admin('unblock', person.email);
  expect((await signIn(person)).status).toBe(200);
});

test('a personal limit is what a person can use and is shown', async () => {
  const person = await server.signUp();
  const photo = await person.uploaded();
  expect((await admin('limit', person.email, '1')).text).toBe(`${person.email} has 1 free edits altogether.`);
  expect(await person.get<Profile>('/api/profile')).toMatchObject({ freeGenerations: 1 });
  expect((await person.edit(photo.id)).status).toBe(202);
  expect((await person.edit(photo.id)).status).toBe(403);
  await admin('limit', person.email, '7');
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.edit(photo.id)));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(6);
  const refused = answers.find(({ status }) => status === 403);
  expect(await refused!.json()).toMatchObject({
    error: { message: expect.stringContaining('all 7 of'), details: { total: '7' } },
  });
  await admin('limit', person.email, 'default');
  expect(await person.get<Profile>('/api/profile')).toMatchObject({ freeGenerations: 5 });
});

test('delete removes the account, and only shows it without --yes', async () => {
  const person = await server.signUp();
  await person.uploaded();
  const asked = await admin('delete', person.email);
  expect(asked.done).toBe(false);
  expect(asked.text).toContain('Nothing is removed without --yes.');
  expect((await person.request('/api/profile')).status).toBe(200);
  expect((await admin('delete', person.email, '--yes')).done).toBe(true);
  expect(await server.db.select().from(authUsers).where(eq(authUsers.id, person.id))).toEqual([]);
  expect(await server.objectsOf(person.id)).toEqual([]);
  expect(await admin('delete', person.email, '--yes')).toMatchObject({ done: false });
});

test('unshare ends a link by the link, by its path or by the id of the picture', async () => {
  const person = await server.signUp();
  const photo = await person.uploaded();
  const share = async () => {
    const answer = await person.post(`/api/images/${photo.id}/share`, {});
    return ((await answer.json()) as { url: string }).url;
  };
  for (const name of ['link', 'card', 'path', 'id'] as const) {
    const link = await share();
    expect((await createClient(server.app, '').request(link)).status).toBe(200);
    await expect(
      admin('unshare', { link, card: `${link}/card.jpg`, path: photo.url, id: photo.id }[name]),
    ).resolves.toMatchObject({
      done: true,
    });
    expect((await createClient(server.app, '').request(link)).status).toBe(404);
  }
  expect(await admin('unshare', photo.id)).toMatchObject({ done: false });
});

test.each([
  [[]],
  [['find']],
  [['find', 'a', 'b']],
  [['limit', 'a']],
  [['limit', 'a', 'many']],
  [['limit', 'a', '-1']],
  [['promote', 'a']],
  [['delete', 'a', '--force']],
])('%j is no command', (args) => {
  expect(parseCommand(args)).toBeUndefined();
});
