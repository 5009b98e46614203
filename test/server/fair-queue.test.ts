import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { generations } from '../../src/server/generations/generations.table.ts';
import type { ToolId } from '../../src/tools/catalogue.ts';
import { users } from '../../src/server/accounts/users.table.ts';
import { countRefund } from '../../src/server/generations/refund-limit.ts';
import { ApiError } from '../../src/server/errors/api-error.ts';
import { createFakeEditor, type FakeEditor, onePixel } from './fake-editor.ts';
import { createFakeFinder } from './fake-finder.ts';
import { eventsOf, type Person, startTestServer, type TestServer } from './test-server.ts';

let editor: FakeEditor;
let server: TestServer;
/** The tools of edits in the order in which these began, and how to end the next one. */
let began: string[];
let ends: (() => void)[];

beforeAll(async () => {
  editor = createFakeEditor();
  server = await startTestServer({ editor, env: { CONCURRENCY: '1', FREE_GENERATIONS: '20', QUEUE_LIMIT: '30' } });
});
afterAll(() => server.close());
beforeEach(() => {
  began = [];
  ends = [];
  editor.edit = async ({ tool, workDir }) => {
    began.push(tool);
    await new Promise<void>((resolve) => ends.push(resolve));
    return onePixel(workDir);
  };
});
afterEach(async () => {
  // What one test left in the queue would run in the next.
  await expect
    .poll(() => {
      for (const end of ends.splice(0)) end();
      return server.db.$count(generations, inArray(generations.status, ['queued', 'running']));
    })
    .toBe(0);
});

const idOf = async (answer: Response) => ((await answer.json()) as GenerationJson).id;

/** Somebody with a photo, whose edits are known by their tool. */
async function newcomer(tool: ToolId = 'enhancePhoto') {
  const person = await server.signUp();
  const photo = await person.uploaded();
  return { ...person, photo, asks: async () => idOf(await person.edit(photo.id, tool)) };
}

async function endAll(count: number): Promise<void> {
  for (let done = 0; done < count; done++) {
    await expect.poll(() => ends.length, { timeout: 10_000 }).toBeGreaterThan(0);
    ends.shift()!();
  }
}

// ASVS 2.4.1 15.2.2
test('accounts are served in turn: whoever comes later waits for one edit of each account before them', async () => {
  const greedy = await newcomer();
  const others = [await newcomer('removeBackground'), await newcomer('removeBackground')];
  const ids = [];
  for (let i = 0; i < 5; i++) ids.push(await greedy.asks());
  await expect.poll(() => began.length).toBe(1);
  for (const other of others) await other.asks();
  const place = async (person: Person, id: string) =>
    (await person.get<GenerationJson>(`/api/generations/${id}`)).place;
  expect(await Promise.all(ids.map((id) => place(greedy, id)))).toEqual([undefined, 3, 4, 5, 6]);
  await endAll(7);
  await expect.poll(() => began.length).toBe(7);
  expect(began.slice(0, 4)).toEqual(['enhancePhoto', 'removeBackground', 'removeBackground', 'enhancePhoto']);
});

test('ten edits of an account wait and no more, also of fifty at once, and a refused one costs nothing', async () => {
  const greedy = await newcomer();
  await greedy.asks();
  await expect.poll(() => began.length).toBe(1);
  const answers = await Promise.all(Array.from({ length: 50 }, () => greedy.edit(greedy.photo.id)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(40);
  expect(await refused[0]!.json()).toMatchObject({ error: { code: 'own_queue_full' } });
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  const [row] = await server.db.select().from(users).where(eq(users.id, greedy.id));
  expect(row!.imageGenerationsCount).toBe(11);
  const other = await newcomer();
  expect((await other.edit(other.photo.id)).status).toBe(202);
  await endAll(12);
});

test('the events of an edit that waits begin with its place', async () => {
  const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
  await first.asks();
  await expect.poll(() => began.length).toBe(1);
  await second.asks();
  const id = await third.asks();
  const events = eventsOf(await third.request(`/api/generations/${id}/events`));
  await expect.poll(async () => (await third.get<GenerationJson>(`/api/generations/${id}`)).place).toBe(2);
  await endAll(3);
  expect((await events)[0]).toEqual({ event: 'phase', data: { phase: 'queued', place: 2 } });
  expect((await events).at(-1)).toMatchObject({ event: 'done' });
});

test('what is refunded counts against a limit of its own', async () => {
  editor.edit = () => Promise.reject(new ApiError('object_not_found', { details: { object: 'kite' } }));
  const person = await newcomer();
  for (let i = 0; i < 29; i++) await countRefund(server.db, person.id);
  await person.ended(await person.asks());
  const refused = await person.edit(person.photo.id);
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: 'rate_limited' } }]);
  const other = await newcomer();
  expect((await other.edit(other.photo.id)).status).toBe(202);
});

test('searches of one account do not keep another waiting for more than one of them', async () => {
  const finder = createFakeFinder();
  const order: string[] = [];
  const find = finder.find;
  finder.find = async (request, signal) => {
    order.push(request.object!);
    await new Promise<void>((resolve) => ends.push(resolve));
    return find(request, signal);
  };
  const searching = await startTestServer({ finder, worker: false });
  const greedy = await searching.signUp();
  const stranger = await searching.signUp();
  const search = (person: Person, imageId: string, object: string) => person.post('/api/masks', { imageId, object });
  const [photo, other] = [await greedy.uploaded(), await stranger.uploaded()];
  const many = Array.from({ length: 20 }, () => search(greedy, photo.id, 'of the greedy'));
  await expect.poll(() => order.length).toBe(1);
  const one = search(stranger, other.id, 'of the stranger');
  const statuses = Promise.all(many).then((answers) => answers.map(({ status }) => status));
  await endAll(6);
  expect((await one).status).toBe(200);
  expect((await statuses).toSorted()).toEqual([...Array(5).fill(200), ...Array(15).fill(429)]);
  expect(order.indexOf('of the stranger')).toBeLessThanOrEqual(2);
  await searching.close();
});
