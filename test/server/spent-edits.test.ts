import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spentEdits } from '../../src/server/account-data/spent-edits.table.ts';
import { forgetSpentEdits } from '../../src/server/account-data/spent-edits.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { createFakeEditor, heldEdit } from './fake-editor.ts';
import { cookieOf, createClient, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
const editor = createFakeEditor();
beforeAll(async () => {
  server = await startTestServer({ editor, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());

let address = 0;
async function signUp(email: string) {
  const body = { name: 'A', email, password: 'correct horse' };
  const headers = { 'x-forwarded-for': `192.0.2.${++address}` };
  const answer = await createClient(server.app, '').post('/api/auth/sign-up/email', body, headers);
  expect(answer.status).toBe(200);
  return createClient(server.app, cookieOf(answer));
}

type Client = Awaited<ReturnType<typeof signUp>>;

async function useEdits(person: Client, count: number) {
  const photo = await person.uploaded();
  for (let i = 0; i < count; i++)
    await person.ended(((await (await person.edit(photo.id)).json()) as GenerationJson).id);
}

async function deleteAccount(person: Client) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ password: 'correct horse' });
  expect((await person.request('/api/account', { method: 'DELETE', headers, body })).status).toBe(204);
}

const used = async (person: Client) => (await person.get<Profile>('/api/profile')).imageGenerationsCount;

test('S5 deleting the account and signing up again does not renew the five free edits, in any spelling of the address', async () => {
  const first = await signUp('Farmer@example.org');
  await useEdits(first, 3);
  await deleteAccount(first);
  const second = await signUp('farmer+again@example.org');
  expect(await used(second)).toBe(3);
  await useEdits(second, 2);
  expect((await second.edit((await second.uploaded()).id)).status).toBe(403);
  await deleteAccount(second);
  const third = await signUp('farmer@example.org');
  expect(await used(third)).toBe(5);
  expect(await used(await signUp('neighbour@example.org'))).toBe(0);
});

test('an edit that the deletion stopped does not count as used', async () => {
  const held = heldEdit();
  editor.edit = held.edit;
  const person = await signUp('stopped@example.org');
  await person.edit((await person.uploaded()).id);
  await held.started;
  await deleteAccount(person);
  editor.edit = editor.editAtOnce;
  expect(await used(await signUp('stopped@example.org'))).toBe(0);
});

test('the record of used edits reveals no person and is deleted after a year', async () => {
  await server.db.delete(spentEdits);
  const person = await signUp('gone@example.org');
  await useEdits(person, 1);
  await deleteAccount(person);
  const [row] = await server.db.select().from(spentEdits);
  expect(Object.keys(row!)).toEqual(['addressHash', 'count', 'expiresAt']);
  expect(row).toMatchObject({ addressHash: expect.stringMatching(/^[0-9a-f]{64}$/), count: 1 });
  await server.db.update(spentEdits).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await used(await signUp('gone@example.org'))).toBe(0);
  await forgetSpentEdits(server.db);
  expect(await server.db.select().from(spentEdits)).toEqual([]);
});
