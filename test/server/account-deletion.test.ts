import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authAccounts,
  authPendingSignUps,
  authSessions,
  authVerifications,
} from '../../src/server/accounts/accounts.table.ts';
import { modelServerConsents } from '../../src/server/consent/consent.table.ts';
import type { EditorSessionRequest } from '../../src/server/editor-sessions/editor-sessions.contract.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { imageShares } from '../../src/server/images/image-shares.table.ts';
import { mailOutbox } from '../../src/server/accounts/emails/mail-outbox.table.ts';
import { storageReservations } from '../../src/server/images/storage-reservations.table.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { createFakeEditor, heldEdit } from './fake-editor.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
const editor = createFakeEditor();
beforeAll(async () => {
  server = await startTestServer({ editor, databaseInFolder: true, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());

const remove = (person: Person, password?: string) =>
  person.request('/api/account', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });

/** Every table of the database, the job queue's among them. */
async function allTables(): Promise<string[]> {
  const { rows } = await server.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  return rows.map(({ name }) => name).toSorted();
}

/** The tables in which one of `traces` stands anywhere. */
async function tablesWith(traces: readonly string[]): Promise<string[]> {
  const pattern = traces.map((trace) => trace.replaceAll(/[^a-z0-9-]/gi, String.raw`\$&`)).join('|');
  const found = [];
  for (const table of await allTables()) {
    const { rows } = await server.db.execute(
      sql`select 1 from ${sql.raw(table)} as row where row::text ~* ${pattern} limit 1`,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** The tables whose rows are somebody's: they lead to an account's row by foreign keys. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await server.db.execute<{ name: string }>(sql`
    with recursive owned(id) as (
      select 'auth.users'::regclass::oid
      union select conrelid from pg_constraint join owned on confrelid = owned.id where contype = 'f')
    select format('%I.%I', nspname, relname) as name
    from owned join pg_class on pg_class.oid = owned.id join pg_namespace on pg_namespace.oid = relnamespace`);
  return rows.map(({ name }) => name).toSorted();
}

/** Files outside of the database whose path or content holds one of `traces`. */
async function filesWith(traces: readonly string[]): Promise<string[]> {
  const entries = await readdir(server.folder, { recursive: true, withFileTypes: true });
  const found = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (path.startsWith(join(server.folder, 'database'))) continue;
    const content = entry.isFile() ? await readFile(path, 'latin1') : '';
    if (traces.some((trace) => path.includes(trace) || content.includes(trace))) found.push(path);
  }
  return found;
}

/** Leaves something in every table that can hold anything of a person. */
async function leaveTraces(person: Person) {
  const words = `Zacharias ${person.id.slice(24)}`;
  await person.request('/api/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: words, phoneNumber: words, homeAddress: words }),
  });
  const photo = await person.uploaded('trace photo');
  await person.request(`${photo.url}?w=160`);
  const { id } = (await (await person.edit(photo.id)).json()) as GenerationJson;
  const [result] = (await person.ended(id)).results;
  await person.post('/api/masks', { imageId: photo.id, object: 'the trace' });
  const otp = { identifier: `forget-password-otp-${person.email}`, value: '123456:0', expiresAt: new Date() };
  const link = { identifier: 'reset-password:token', value: person.id, expiresAt: new Date() };
  await server.db.insert(authVerifications).values([otp, link]);
  const pending = { tokenHash: person.id, email: person.email, name: words, passwordHash: '', expiresAt: new Date() };
  await server.db.insert(authPendingSignUps).values(pending);
  const mail = { kind: 'reset-password', address: person.email };
  await server.db.insert(mailOutbox).values([mail, { ...mail, userId: person.id }]);
  await server.db.insert(modelServerConsents).values({ userId: person.id, allowed: true });
  const kept = await person.put(`/api/editor-sessions/${photo.id}`, {
    version: 0,
    writer: 'a tab',
    sequence: 1,
    currentImageId: result!.id,
    undoImageIds: [photo.id],
    redoImageIds: [],
    tool: 'magicEdit',
    inputs: { magicEdit: { instruction: words } },
    editKey: null,
    endTold: false,
    dismissedNotes: [],
  } satisfies EditorSessionRequest);
  expect(kept.status).toBe(200);
  expect((await person.post('/api/account/keys', { name: words, password: person.password })).status).toBe(201);
  const held = { id: crypto.randomUUID(), userId: person.id, bytes: 1, expiresAt: new Date() };
  await server.db.insert(storageReservations).values(held);
  expect((await person.put('/api/waitlist', { waiting: true })).status).toBe(200);
  expect((await person.put('/api/webhook', { url: 'https://shop.example/pixmend' })).status).toBe(200);
  await server.db.insert(imageShares).values({ imageId: photo.id, expiresAt: new Date() });
  // The job queue knows an edit by its id for an hour after it ended, and nothing else of it.
  const ofEdit = (await tablesWith([id])).filter((table) => !table.startsWith('pgboss.'));
  expect(ofEdit).toEqual(['public.generation_results', 'public.generations']);
  return { photo, traces: [person.id, person.email, words, photo.id, result!.id] };
}

describe('A8 deleting the account', () => {
  // ASVS 14.2.2 14.2.4
  test('deletion leaves nothing of the person in any table or file, and everything of others', async () => {
    const person = await server.signUp();
    const neighbour = await server.signUp();
    const { photo, traces } = await leaveTraces(person);
    const kept = await leaveTraces(neighbour);
    const before = await tablesWith(traces);
    expect(before).toEqual(expect.arrayContaining(await tablesOfPeople()));
    expect(before).toEqual(
      expect.arrayContaining(['auth.verifications', 'auth.pending_sign_ups', 'public.rate_limits']),
    );
    expect((await filesWith(traces)).length).toBeGreaterThanOrEqual(4);

    const answer = await remove(person, person.password);

    expect(answer.status).toBe(204);
    expect(await tablesWith(traces)).toEqual([]);
    expect(await filesWith(traces)).toEqual([]);
    expect(await tablesWith(kept.traces)).toEqual(before);
    expect((await neighbour.request(kept.photo.url)).status).toBe(200);
    expect((await person.request(photo.url)).status).toBe(404);
  });

  test('deletion leaves nothing of the person in the log of the embedded database', async ({ skip }) => {
    const log = join(server.folder, 'database/pg_wal');
    if (!existsSync(log)) skip('PostgreSQL keeps its log itself');
    const inLog = async (trace: string) => {
      const entries = await readdir(log, { withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => readFile(join(log, name)));
      return (await Promise.all(files)).some((content) => content.includes(trace));
    };
    const person = await server.signUp();
    const { traces } = await leaveTraces(person);
    expect(await inLog(person.email)).toBe(true);
    expect((await remove(person, person.password)).status).toBe(204);
    for (const trace of traces) expect(await inLog(trace)).toBe(false);
  });

  // ASVS 7.4.2
  test('deletion ends every session, clears the cookie and makes the password useless', async () => {
    const person = await server.signUp();
    const signIn = () =>
      createClient(server.app, '').post('/api/auth/sign-in/email', person, { 'x-forwarded-for': '192.0.2.200' });
    expect((await signIn()).status).toBe(200);
    expect(await server.db.select().from(authSessions).where(eq(authSessions.userId, person.id))).toHaveLength(2);
    const answer = await remove(person, person.password);
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/);
    expect((await person.request('/api/profile')).status).toBe(401);
    expect((await signIn()).status).toBe(401);
  });

  test('deletion stops the running edit and stores nothing of it', async () => {
    const held = heldEdit();
    editor.edit = held.edit;
    const person = await server.signUp();
    const photo = await person.uploaded();
    await person.edit(photo.id);
    await held.started;
    expect((await remove(person, person.password)).status).toBe(204);
    await expect.poll(() => readdir(server.deps.tempDir)).toEqual([]);
    expect(await filesWith([person.id])).toEqual([]);
    editor.edit = editor.editAtOnce;
  });

  test('deletion asks for the password, and five wrong ones lock it for a while', async () => {
    const person = await server.signUp();
    expect(await (await remove(person)).json()).toMatchObject({ error: { code: 'password_wrong' } });
    for (let i = 0; i < 4; i++) expect((await remove(person, 'a guess')).status).toBe(403);
    const answer = await remove(person, person.password);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await person.request('/api/profile')).status).toBe(200);
  });

  test('deletion without a password requires a sign-in of the last ten minutes', async () => {
    const person = await server.signUp();
    const ofPerson = eq(authAccounts.userId, person.id);
    await server.db.update(authAccounts).set({ providerId: 'google', password: null }).where(ofPerson);
    const age = (minutes: number) =>
      server.db
        .update(authSessions)
        .set({ createdAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(authSessions.userId, person.id));
    await age(11);
    expect(await person.get('/api/account')).toMatchObject({ hasPassword: false, freshUntil: null });
    expect(await (await remove(person)).json()).toMatchObject({ error: { code: 'sign_in_again' } });
    await age(9);
    expect(await person.get('/api/account')).toMatchObject({ freshUntil: expect.any(String) });
    expect((await remove(person)).status).toBe(204);
  });

  test('a page of another site cannot delete the account', async () => {
    const person = await server.signUp();
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const body = JSON.stringify({ password: person.password });
    expect((await person.request('/api/account', { method: 'DELETE', headers, body })).status).toBe(403);
    expect(await person.get<Profile>('/api/profile')).toMatchObject({ email: person.email });
  });
});
