import { readdir } from 'node:fs/promises';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followGeneration } from '../../src/server/generations/follow-generation.ts';
import type { GenerationEvents } from '../../src/server/generations/generation-events.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { createFakeEditor, heldEdit } from '../server/fake-editor.ts';
import { eventsOf, startTestServer, type TestServer } from '../server/test-server.ts';
import { openBy, serverUrl } from './databases.ts';
import { type Gate, makeGate } from './gate.ts';

let gate: Gate;
let database: Awaited<ReturnType<typeof openBy>>;
let server: TestServer;
const editor = createFakeEditor();
beforeAll(async () => {
  gate = await makeGate(serverUrl);
  database = await openBy({ databaseUrl: gate.through });
  server = await startTestServer({ editor, database });
});
afterAll(async () => {
  gate.open();
  await server.close();
  await gate.close();
});

/** As another process would that has lost nothing. */
async function cancelPastTheGate(id: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const cancel = "UPDATE generations SET status = 'cancelled', finished_at = now() WHERE id = $1";
  await client.query(cancel, [id]).finally(() => client.end());
}

const ready = () => server.app.request('/api/ready');

test('the server says that the database is away, and continues when it is back', async () => {
  const person = await server.signUp();
  expect((await ready()).status).toBe(200);
  gate.shut();
  const answer = await ready();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  const health = await server.app.request('/api/health');
  expect(health.status).toBe(200);
  const refused = await person.request('/api/profile');
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ error: { code: 'not_ready' } });
  const signIn = await person.post('/api/auth/sign-in/email', { email: person.email, password: person.password });
  expect(signIn.status).toBeGreaterThanOrEqual(500);
  gate.open();
  await expect.poll(async () => (await ready()).status).toBe(200);
  expect((await person.request('/api/profile')).status).toBe(200);
});

test('edits are accepted and their events arrive again after the connection was lost', async () => {
  const person = await server.signUp();
  const photo = await person.uploaded();
  gate.shut();
  expect((await ready()).status).toBe(503);
  gate.open();
  await expect.poll(async () => (await ready()).status).toBe(200);
  const { id } = (await (await person.edit(photo.id)).json()) as GenerationJson;
  expect(await person.ended(id)).toMatchObject({ status: 'succeeded' });
});

test('the follower of an edit is kept while the database is away, and learns how the edit ended', async () => {
  const person = await server.signUp();
  const photo = await person.uploaded();
  const { id } = (await (await person.edit(photo.id)).json()) as GenerationJson;
  await person.ended(id);
  const asked = vi.spyOn(pg.Pool.prototype, 'query');
  const feed = { follow: vi.fn<GenerationEvents['follow']>(() => () => {}), close: async () => {} };
  const deps = { db: database.db, feed, stopping: new AbortController().signal };
  gate.shut();
  const app = new Hono().get('/', (c) => streamSSE(c, (stream) => followGeneration(deps, person.id, id, stream)));
  const events = await app.request('/');
  await expect.poll(() => asked.mock.settledResults.at(-1)).toMatchObject({ type: 'rejected' });
  asked.mockRestore();
  gate.open();
  feed.follow.mock.calls[0]![1]('succeeded');
  expect(await eventsOf(events)).toMatchObject([{ event: 'done', data: { status: 'succeeded' } }]);
});

test('changes during a lost connection are reported on its return', async () => {
  const held = heldEdit();
  editor.edit = held.edit;
  const person = await server.signUp();
  const photo = await person.uploaded();
  const { id } = (await (await person.edit(photo.id)).json()) as GenerationJson;
  await held.started;
  const events = await person.request(`/api/generations/${id}/events`);
  const [first, rest] = events.body!.tee();
  expect(new TextDecoder().decode((await first.getReader().read()).value)).toContain('event: phase');
  gate.shut();
  await cancelPastTheGate(id);
  gate.open();
  expect((await eventsOf(new Response(rest))).at(-1)).toMatchObject({ event: 'failed', data: { status: 'cancelled' } });
  await expect.poll(() => readdir(server.deps.tempDir)).toEqual([]);
  editor.edit = editor.editAtOnce;
});
