import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spentEdits } from '../../src/server/accounts/free-edits/spent-edits.table.ts';
import { forgetSpentEdits } from '../../src/server/accounts/free-edits/spent-edits.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { codeIn, type MailSink, openMailSink } from '../support/mail-sink.ts';
import { Browser } from './browser.ts';
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
  expect(Object.keys(row!)).toEqual(['addressHash', 'count', 'renewedAt', 'expiresAt']);
  expect(row).toMatchObject({ addressHash: expect.stringMatching(/^[0-9a-f]{64}$/), count: 1 });
  await server.db.update(spentEdits).set({ expiresAt: sql`now() - interval '1 second'` });
  await forgetSpentEdits(server.db);
  expect(await server.db.select().from(spentEdits)).toEqual([]);
  const again = await signUp('gone@example.org');
  expect(await used(again)).toBe(0);
  await useEdits(again, 1);
  await server.db.update(spentEdits).set({ expiresAt: sql`now() - interval '1 second'` });
  await forgetSpentEdits(server.db);
  expect(await server.db.select().from(spentEdits)).toMatchObject([{ count: 1 }]);
});

// ASVS 2.3.2
test('S5 accounts of one mailbox share its five free edits: exactly 5 of 60 concurrent requests are accepted', async () => {
  const people = [
    await signUp('m.any@gmail.com'),
    await signUp('many+1@gmail.com'),
    await signUp('MANY@googlemail.com'),
  ];
  const photos = await Promise.all(people.map((person) => person.uploaded()));
  const requests = Array.from({ length: 60 }, (_, at) => people[at % 3]!.edit(photos[at % 3]!.id));
  const statuses = (await Promise.all(requests)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 202)).toHaveLength(5);
  expect(statuses.filter((status) => status === 403)).toHaveLength(55);
  expect(await used(await signUp('many+2@gmail.com'))).toBeLessThanOrEqual(5);
  expect((await people[0]!.edit(photos[0]!.id)).status).toBe(403);
});

test('a cancelled edit gives one free edit back to all accounts of the mailbox, however often it is cancelled', async () => {
  const held = heldEdit();
  editor.edit = held.edit;
  const [first, second] = [await signUp('refund@example.org'), await signUp('refund+2@example.org')];
  const { id } = (await (await first.edit((await first.uploaded()).id)).json()) as GenerationJson;
  const photo = await second.uploaded();
  for (let i = 0; i < 4; i++) expect((await second.edit(photo.id)).status).toBe(202);
  expect([await used(first), await used(second)]).toEqual([0, 0]);
  expect((await second.edit(photo.id)).status).toBe(403);
  const cancel = () => first.request(`/api/generations/${id}`, { method: 'DELETE' });
  await Promise.all(Array.from({ length: 10 }, cancel));
  expect((await second.edit(photo.id)).status).toBe(202);
  expect((await second.edit(photo.id)).status).toBe(403);
  held.release();
  editor.edit = editor.editAtOnce;
});

test('an account that an operator granted more goes on beside the others of its mailbox', async () => {
  const [granted, plain] = [await signUp('granted@example.org'), await signUp('granted+2@example.org')];
  await useEdits(plain, 5);
  expect((await granted.edit((await granted.uploaded()).id)).status).toBe(403);
  await server.db.execute(sql`update users set free_generations = 7 where id = (
    select id from auth.users where email = 'granted@example.org')`);
  await useEdits(granted, 2);
  expect((await granted.edit((await granted.uploaded()).id)).status).toBe(403);
  expect(await granted.get<Profile>('/api/profile')).toMatchObject({ imageGenerationsCount: 7, freeGenerations: 7 });
});

describe('where addresses are proven', () => {
  let sink: MailSink;
  let mailing: TestServer;
  beforeAll(async () => {
    sink = await openMailSink();
    const env = { TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: sink.url, MAIL_FROM: 'hello@photos.example' };
    mailing = await startTestServer({ env });
  });
  afterAll(async () => {
    await mailing.close();
    await sink.close();
  });

  const password = 'correct horse';

  async function join(email: string) {
    await mailing.db.execute(sql`delete from rate_limits`);
    const browser = new Browser(mailing.app);
    await browser.post('/api/auth/sign-up/email', { name: 'Ada', email, password });
    const otp = codeIn(await sink.nextTo(email));
    const answer = await browser.post('/api/auth/verify-email', { email, otp });
    return createClient(mailing.app, cookieOf(answer));
  }

  async function moveTo(person: Client, former: string, newEmail: string) {
    await mailing.db.execute(sql`delete from rate_limits`);
    await person.post('/api/account/email', { newEmail, password });
    const otp = codeIn(await sink.nextTo(newEmail));
    expect((await person.post('/api/account/email/verify', { newEmail, otp })).status).toBe(200);
    await sink.nextTo(former);
  }

  test('S5 neither a change of address nor a deletion after it renews the free edits of either mailbox', async () => {
    let person = await join('first@example.org');
    await useEdits(person, 5);
    for (const next of ['second@example.org', 'third@example.org']) {
      await moveTo(person, 'first@example.org', next);
      expect(await used(person)).toBe(5);
      expect((await person.edit((await person.uploaded()).id)).status).toBe(403);
      await deleteAccount(person);
      person = await join('first@example.org');
      expect(await used(person)).toBe(5);
      expect((await person.edit((await person.uploaded()).id)).status).toBe(403);
    }
    expect(await used(await join('second+x@example.org'))).toBe(5);
    expect(await used(await join('third@example.org'))).toBe(5);
  });

  test('whoever moves to a mailbox that has spent more has as few free edits left as it', async () => {
    const spent = await join('spent@example.org');
    await useEdits(spent, 4);
    await deleteAccount(spent);
    const person = await join('fresh@example.org');
    await useEdits(person, 1);
    await moveTo(person, 'fresh@example.org', 'spent+again@example.org');
    expect(await used(person)).toBe(4);
    expect(await used(await join('fresh+again@example.org'))).toBe(4);
  });
});
