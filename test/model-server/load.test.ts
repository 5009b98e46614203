import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { createFakeEditor, heldEdit } from '../server/fake-editor.ts';
import { type FakeService, garbled } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { type ServerWithModel, PICTURE, startServerWithModel } from './server-with-model.ts';

const CONCURRENCY = 4;

const embedded = createFakeEditor();
/** One stands for all: it is our side that has the load. */
const fake = fakes[0]!;

describe('under load', () => {
  let service: FakeService;
  let server: ServerWithModel;
  beforeAll(async () => {
    service = await fake.start();
    server = await startServerWithModel(service, {
      fake,
      editor: embedded,
      env: { HOSTED_CONCURRENCY: String(CONCURRENCY), FREE_GENERATIONS: '20', QUEUE_LIMIT: '20' },
    });
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(() => server.renew());

  /** Twenty edits at once, ten of each of two people: how they ended, and what was charged. */
  async function twentyAtOnce() {
    const people = [await server.newcomer(true), await server.newcomer(true)];
    const ofOne = Array.from({ length: 10 }, () => people).flat();
    const ended = await Promise.all(ofOne.map((person) => person.edited('enhancePhoto')));
    const used = await Promise.all(people.map((person) => person.used()));
    return { ended, used: used[0]! + used[1]! };
  }

  const succeeded = (ended: readonly GenerationJson[]) => ended.filter(({ status }) => status === 'succeeded').length;

  test('twenty concurrent edits all end within the limit of calls, and other requests are not delayed', async () => {
    const allCall = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let calls = 0;
    service.script(async (call, answer) => {
      if (++calls === CONCURRENCY) allCall.resolve();
      await released.promise;
      await fake.picture(PICTURE)(call, answer);
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

  test('S4 failed edits among twenty are not charged', async () => {
    const bad = [garbled(429), fake.refused, fake.empty];
    let calls = 0;
    service.script((call, answer) => {
      const nth = calls++ % 10;
      return (nth % 3 === 2 ? bad[(nth - 2) / 3]! : fake.picture(PICTURE))(call, answer);
    });
    const { ended, used } = await twentyAtOnce();
    expect(ended.every(({ status }) => status === 'succeeded' || status === 'failed')).toBe(true);
    expect(ended.some(({ status }) => status === 'failed')).toBe(true);
    expect(used).toBe(succeeded(ended));
    expect(service.busiest()).toBeLessThanOrEqual(CONCURRENCY);
  });

  test('edits that wait for the model do not delay our own tools', async () => {
    server.renew();
    service.script(fake.badKey);
    const person = await server.newcomer(true);
    await person.edited('enhancePhoto');
    const held = heldEdit();
    embedded.edit = (request, hooks) =>
      (request.tool === 'enhancePhoto' ? held.edit : embedded.editAtOnce)(request, hooks);
    const standIns = twentyAtOnce();
    await held.started;
    expect((await person.edited('removeBackground')).status).toBe('succeeded');
    held.release();
    expect(succeeded((await standIns).ended)).toBe(20);
  });
});
