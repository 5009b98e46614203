import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import * as fake from './fake-gemini.ts';
import { type HostedServer, PICTURE, startHostedServer } from './hosted-server.ts';

const LATENCY_MS = 100;
const CONCURRENCY = 4;

let service: fake.FakeGemini;
let server: HostedServer;
beforeAll(async () => {
  service = await fake.startFakeGemini();
  server = await startHostedServer(service, {
    env: { HOSTED_CONCURRENCY: String(CONCURRENCY) },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => server.renew());

const slowly =
  (reply: fake.Reply): fake.Reply =>
  (call, answer) =>
    void setTimeout(() => void reply(call, answer), LATENCY_MS);

/** Five edits of each of four people at once: how they ended, and what was charged. */
async function twentyAtOnce() {
  const people = await Promise.all(Array.from({ length: 4 }, () => server.newcomer(true)));
  const ended = await Promise.all(
    people.flatMap((person) => Array.from({ length: 5 }, () => person.edited('enhancePhoto'))),
  );
  const used = await Promise.all(people.map((person) => person.used()));
  return { ended, used: used.reduce((sum, each) => sum + each, 0) };
}

const succeeded = (ended: readonly GenerationJson[]) => ended.filter(({ status }) => status === 'succeeded').length;

test('twenty edits at once all end, no more than are allowed call at once, and the others hold up no one', async () => {
  const allCall = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let calls = 0;
  service.script(async (call, answer) => {
    if (++calls === CONCURRENCY) allCall.resolve();
    await released.promise;
    slowly(fake.picture(PICTURE))(call, answer);
  });
  const edits = twentyAtOnce();
  await allCall.promise;
  // Our own work is done meanwhile, and does not wait for theirs.
  const person = await server.newcomer(true);
  const ours = await person.edited('removeBackground');
  expect(ours.status).toBe('succeeded');
  expect(service.calls.length).toBe(CONCURRENCY);
  released.resolve();
  const { ended, used } = await edits;
  expect([succeeded(ended), used, service.calls.length]).toEqual([20, 20, 20]);
  expect(service.busiest()).toBe(CONCURRENCY);
});

test('of twenty with failures between them, those that failed are not charged', async () => {
  server.renew({ attemptMs: 1_500 });
  const good = fake.picture(PICTURE);
  const replies = [good, fake.failed(500, 'INTERNAL'), good, fake.finished('SAFETY'), good, fake.hang, good];
  let calls = 0;
  service.script((call, answer) => slowly(replies[calls++ % replies.length]!)(call, answer));
  const { ended, used } = await twentyAtOnce();
  expect(ended.every(({ status }) => status === 'succeeded' || status === 'failed')).toBe(true);
  expect(ended.some(({ status }) => status === 'failed')).toBe(true);
  expect(used).toBe(succeeded(ended));
});
