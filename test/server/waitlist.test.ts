import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCommand } from '../../src/server/admin/parse-command.ts';
import { runCommand } from '../../src/server/admin/run-command.ts';
import type { Waitlist } from '../../src/server/waitlist/waitlist.contract.ts';
import { findWaiting } from '../../src/server/waitlist/waitlist.queries.ts';
import { createClient, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<TestServer['signUp']>>;

const headers = { 'content-type': 'application/json' };
const ask = (person: Pick<Person, 'request'>, waiting: boolean) =>
  person.request('/api/waitlist', { method: 'PUT', headers, body: JSON.stringify({ waiting }) });
const waits = async (person: Person) => (await person.get<Waitlist>('/api/waitlist')).waiting;

test('one press leaves the address of the account for the day the app is in the stores, and another takes it back', async () => {
  const person = await server.signUp();
  expect(await waits(person)).toBe(false);
  expect((await ask(person, true)).status).toBe(200);
  expect((await ask(person, true)).status).toBe(200);
  expect(await waits(person)).toBe(true);
  await ask(person, false);
  expect(await waits(person)).toBe(false);
});

test('the operator prints who waits, who has waited longest first', async () => {
  const [first, second] = [await server.signUp(), await server.signUp()];
  await ask(first, true);
  await ask(second, true);
  const deps = { ...server.deps, database: { tidy: async () => {} }, secret: '', freeGenerations: 5 };
  const { text, done } = await runCommand(deps, parseCommand(['waitlist']) as { name: 'waitlist' });
  expect(done).toBe(true);
  expect(text).toMatch(new RegExp(`\\d{4}-\\d\\d-\\d\\d  ${first.email}\n\\d{4}-\\d\\d-\\d\\d  ${second.email}`));
});

test('the address goes with the account', async () => {
  const person = await server.signUp();
  await ask(person, true);
  const body = JSON.stringify({ password: person.password });
  expect((await person.request('/api/account', { method: 'DELETE', headers, body })).status).toBe(204);
  expect((await findWaiting(server.db)).map(({ email }) => email)).not.toContain(person.email);
});

test('nobody waits without an account', async () => {
  expect((await ask(createClient(server.app, ''), true)).status).toBe(401);
});
