import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spentEdits } from '../../src/server/accounts/free-edits/spent-edits.table.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { createFakeEditor } from './fake-editor.ts';
import { cookieOf, createClient, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    editor: createFakeEditor(),
    env: { FREE_GENERATIONS_RENEW: '2/7d', TRUSTED_PROXIES: '127.0.0.1' },
  });
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<TestServer['signUp']>>;

const profileOf = (person: Person) => person.get<Profile>('/api/profile');

async function useEdits(person: Person, count: number) {
  const photo = await person.uploaded();
  for (let i = 0; i < count; i++)
    await person.ended(((await (await person.edit(photo.id)).json()) as GenerationJson).id);
}

/** As if so many days had passed since the last renewal of every mailbox. */
const pass = (days: number) =>
  server.db.update(spentEdits).set({ renewedAt: sql`renewed_at - ${days}::int * interval '1 day'` });

test('two free edits come back after seven days, and the profile says when the next do', async () => {
  const person = await server.signUp();
  await useEdits(person, 5);
  const photo = await person.uploaded();
  expect((await person.edit(photo.id)).status).toBe(403);
  const { nextFreeEdits } = await profileOf(person);
  expect(nextFreeEdits?.edits).toBe(2);
  expect(new Date(nextFreeEdits!.at).getTime() - Date.now()).toBeLessThanOrEqual(7 * 24 * 3600 * 1000);
  await pass(6);
  expect(await profileOf(person)).toMatchObject({ imageGenerationsCount: 5 });
  await pass(1);
  expect((await person.edit(photo.id)).status).toBe(202);
  expect((await person.edit(photo.id)).status).toBe(202);
  expect((await person.edit(photo.id)).status).toBe(403);
});

test('no more come back than were used, however long somebody was away, and none of it is saved up', async () => {
  const person = await server.signUp();
  await useEdits(person, 1);
  await pass(70);
  expect(await profileOf(person)).toMatchObject({ imageGenerationsCount: 0 });
  await useEdits(person, 5);
  expect((await person.edit((await person.uploaded()).id)).status).toBe(403);
});

test('the accounts of a mailbox share what comes back, and a sign-in does not undo it', async () => {
  const person = await server.signUp();
  await useEdits(person, 5);
  await pass(7);
  const asked = await Promise.all(Array.from({ length: 4 }, () => profileOf(person)));
  expect(asked.map(({ imageGenerationsCount }) => imageGenerationsCount)).toEqual([3, 3, 3, 3]);
  const signIn = { email: person.email, password: person.password };
  const answer = await createClient(server.app, '').post('/api/auth/sign-in/email', signIn);
  expect(await profileOf({ ...person, ...createClient(server.app, cookieOf(answer)) })).toMatchObject({
    imageGenerationsCount: 3,
  });
});
