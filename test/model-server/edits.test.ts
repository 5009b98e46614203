import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { eq } from 'drizzle-orm';
import { modelServerConsents } from '../../src/server/consent/consent.table.ts';
import { modelServerSpending } from '../../src/server/editors/model-server-spending.table.ts';
import { users } from '../../src/server/accounts/users.table.ts';
import { createFakeEditor } from '../server/fake-editor.ts';
import { type FakeService, garbage, hang, type Reply, reset } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { type ServerWithModel, PICTURE, startServerWithModel } from './server-with-model.ts';

/** What is the same of every service; what differs is in model-client.test.ts and the tests of each dialect. */
const fake = fakes[0]!;

let service: FakeService;
let server: ServerWithModel;
let lines: string[] = [];
let now = Date.now();
beforeAll(async () => {
  service = await fake.start();
  server = await startServerWithModel(service, {
    fake,
    editor: createFakeEditor(),
    onLog: (line) => lines.push(line),
    env: { HOSTED_CONCURRENCY: '4' },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => {
  // So late that no pause of the test before lasts.
  vi.useFakeTimers({ toFake: ['Date'], now: (now += 3 * 3_600_000) });
  lines = [];
  service.script(fake.picture(PICTURE));
});
afterEach(() => {
  vi.useRealTimers();
});

type Newcomer = Awaited<ReturnType<ServerWithModel['newcomer']>>;
/** Has the person's yes be one to this company. */
const agreedWith = ({ id }: Newcomer, company: string) =>
  server.db.update(modelServerConsents).set({ company }).where(eq(modelServerConsents.userId, id));
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const ready = async () => (await server.app.request('/api/ready')).json();

describe('consent', () => {
  test('the owner is asked once, and nothing is charged or sent before they agree', async () => {
    const person = await server.newcomer();
    expect(await person.get('/api/model-server-consent')).toEqual({ decision: 'unasked', decidedAt: null });
    const refused = await person.ask();
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 'consent_required' } });
    expect([await person.used(), service.calls.length]).toEqual([0, 0]);

    expect(await (await person.decide(true)).json()).toMatchObject({ decision: 'allowed' });
    expect(await person.edited()).toMatchObject({ status: 'succeeded', editor: fake.model });
    expect(await person.edited('enhancePhoto')).toMatchObject({ status: 'succeeded', editor: fake.model });
    expect([await person.used(), service.calls.length]).toEqual([2, 2]);
  });

  test('a refusal keeps the photo here, and the result names our own editor', async () => {
    const person = await server.newcomer(false);
    expect(await person.edited('enhancePhoto')).toMatchObject({ status: 'succeeded', editor: 'fake', notes: [] });
    expect([await person.used(), service.calls.length]).toEqual([1, 0]);
  });

  test.each([
    ['withdrawn', (person: Newcomer) => person.decide(false)],
    ['found to be for another company', (person: Newcomer) => agreedWith(person, '')],
  ])('while an edit waits consent can be %s, and our own tools do not wait for the model', async (_, take) => {
    const person = await server.newcomer(true);
    const released = Promise.withResolvers<void>();
    service.script(async (call, answer) => {
      await released.promise;
      await fake.picture(PICTURE)(call, answer);
    });
    const others = [await server.newcomer(true), await server.newcomer(true)];
    const before = others.flatMap((other) => [other.edited(), other.edited()]);
    await expect.poll(() => service.calls.length).toBe(4);
    const waiting = (await (await person.ask()).json()) as GenerationJson;
    expect(await person.edited('removeBackground')).toMatchObject({ status: 'succeeded', editor: 'fake' });
    await take(person);
    released.resolve();
    expect(await person.ended(waiting.id)).toMatchObject({ status: 'succeeded', editor: 'fake' });
    await Promise.all(before);
    expect([service.calls.length, service.busiest()]).toEqual([4, 4]);
  });

  test('a yes to one company is none to another that the operator takes', async () => {
    const person = await server.newcomer(true);
    await agreedWith(person, 'Acme');
    expect(await person.get('/api/model-server-consent')).toEqual({ decision: 'unasked', decidedAt: null });
    const refused = await person.ask();
    expect(await refused.json()).toMatchObject({ error: { code: 'consent_required' } });
    await person.decide(true);
    expect(await person.edited()).toMatchObject({ editor: fake.model });
  });

  test('a tool that is free with our own editor is charged where the model serves it, and not for those who refuse it', async () => {
    expect(await (await server.newcomer(true)).edited('restorePhoto')).toMatchObject({ charged: true });
    expect(await (await server.newcomer(false)).edited('restorePhoto')).toMatchObject({ charged: false });
  });

  test('the browser learns who would receive the photo, and never the key', async () => {
    const config = await (await server.app.request('/api/config')).json();
    expect(config).toMatchObject({ modelServer: { company: '127.0.0.1', model: fake.model } });
    expect(await (await server.app.request('/api/health')).json()).toMatchObject({ editor: `fake + ${fake.model}` });
  });
});

describe('T9 an unavailable model', () => {
  const standIn = { status: 'succeeded', editor: 'fake' } as const;

  test.each([
    ['a rejected key', fake.badKey, 'misconfigured', 'MODEL_SERVER_KEY', 'stood_in_unreachable'],
    ['depleted credits', fake.depleted, 'quota_spent', 'topped up', 'stood_in_spent'],
  ] as const)(
    'with %s there is an alarm, and our own editor stands in until the next try is due',
    async (_, reply, reason, remedy, note) => {
      const person = await server.newcomer(true);
      expect(await ready()).toMatchObject({ status: 'ready', modelServer: 'ready' });
      service.script(reply);
      expect(await person.edited()).toMatchObject({ status: 'failed', error: { code: 'model_unavailable' } });
      expect(await person.used()).toBe(0);
      expect(await ready()).toMatchObject({ status: 'ready', modelServer: reason });
      expect(logged()).toContainEqual(
        expect.objectContaining({ level: 50, reason, msg: expect.stringContaining(remedy) }),
      );
      expect(await (await server.app.request('/metrics')).text()).toContain(
        `model_server_standstill{reason="${reason}"} 1`,
      );
      expect(await person.edited()).toMatchObject({ ...standIn, notes: [{ code: note }] });
      expect([await person.used(), service.calls.length]).toEqual([1, 1]);
      later(16 * 60_000);
      service.script(fake.picture(PICTURE));
      expect(await person.edited()).toMatchObject({ status: 'succeeded', editor: fake.model });
      expect(await ready()).toMatchObject({ status: 'ready', modelServer: 'ready' });
    },
  );
});

describe('T8 a set of avatars', () => {
  /** The service declines the places that are named here. */
  const without =
    (...places: number[]): Reply =>
    (call, answer) =>
      (places.includes(Number(call.instruction.at(-1))) ? fake.refused : fake.picture(PICTURE))(call, answer);
  const retry = (person: { post: (path: string, body: unknown) => Promise<Response> }, id: string) =>
    person.post(`/api/generations/${id}/retry-missing`, {});

  test('an incomplete set is shown, and what is missing is made for free', async () => {
    const person = await server.newcomer(true);
    service.script(without(1, 3));
    const part = await person.edited('generateAvatar');
    expect(part).toMatchObject({
      status: 'partial',
      editor: fake.model,
      error: { code: 'avatars_missing', message: 'Failed to generate one or more avatars.' },
    });
    expect(part.results).toHaveLength(2);
    expect(await person.used()).toBe(1);
    // R12: the latest set, of which something is missing.
    const latest = await person.get<{ generations: unknown[] }>('/api/generations?tool=generateAvatar&limit=1');
    expect(latest.generations).toEqual([part]);

    later(60_000);
    service.script(without(3));
    expect((await retry(person, part.id)).status).toBe(202);
    const more = await person.ended(part.id);
    expect(more).toMatchObject({ status: 'partial', error: { code: 'avatars_missing' } });
    expect(service.calls.map(({ instruction }) => instruction).toSorted()).toEqual([
      'generateAvatar 1',
      'generateAvatar 3',
    ]);

    service.script(fake.picture(PICTURE));
    await retry(person, part.id);
    const whole = await person.ended(part.id);
    expect(whole).toMatchObject({ status: 'succeeded', error: null });
    const [first, , third] = whole.results;
    expect(whole.results).toHaveLength(4);
    // In their places, and as one set in the gallery.
    expect([first!.id, third!.id]).toEqual(part.results.map(({ id }) => id));
    expect(new Set(whole.results.map(({ createdAt }) => createdAt)).size).toBe(1);
    expect(await person.used()).toBe(1);
    expect((await retry(person, part.id)).status).toBe(409);
  });

  test('a set whose missing pictures fail again or are cancelled stays as it was and costs no more', async () => {
    const person = await server.newcomer(true);
    service.script(without(2));
    const part = await person.edited('generateAvatar');
    service.script(fake.refused);
    await retry(person, part.id);
    expect(await person.ended(part.id)).toEqual(part);
    service.script(hang);
    await retry(person, part.id);
    await expect.poll(() => service.calls).toHaveLength(1);
    // What runs for nothing is not taken for an edit that was charged.
    expect(await person.used()).toBe(1);
    const cancelled = await person.request(`/api/generations/${part.id}`, { method: 'DELETE' });
    expect(await cancelled.json()).toEqual(part);
    expect(await person.used()).toBe(1);
    const [row] = await server.db.select().from(users).where(eq(users.id, person.id));
    expect(row!.imageGenerationsCount).toBe(1);
  });

  test('a set without any picture returns the free edit', async () => {
    const person = await server.newcomer(true);
    service.script(without(0, 1, 2, 3));
    expect(await person.edited('generateAvatar')).toMatchObject({
      status: 'failed',
      error: {
        code: 'no_avatars_generated',
        message: 'No avatars were generated by the model.',
        details: { because: 'model_refused' },
      },
    });
    expect(await person.used()).toBe(0);
  });

  test('the missing pictures of a set cannot be requested without limit', async () => {
    const person = await server.newcomer(true);
    service.script(without(2));
    const { id } = await person.edited('generateAvatar');
    for (let i = 0; i < 6; i++) {
      expect((await retry(person, id)).status).toBe(202);
      await person.ended(id);
    }
    expect((await retry(person, id)).status).toBe(429);
  });
});

describe('the record of an edit', () => {
  test('the log and the metrics hold the cost of an edit and no word of its instruction', async () => {
    const person = await server.newcomer(true);
    const metrics = async () => (await server.app.request('/metrics')).text();
    const counted = async () => Number(/model_server_usd_total\{.*\} (\S+)/.exec(await metrics())?.[1] ?? 0);
    const before = await counted();
    await person.edited();
    const usd = fake.cost / 1e9;
    const [line] = logged().filter(({ msg }) => msg === 'an edit of the model server');
    expect(line).toMatchObject({
      tool: 'magicEdit',
      model: fake.model,
      calls: ['picture'],
      tokens: fake.usage ?? { prompt: 0, words: 0, image: 0 },
    });
    expect(line!['usd']).toBeCloseTo(usd, 6);
    expect((await counted()) - before).toBeCloseTo(usd, 6);
    expect(await metrics()).toContain(`model_server_calls_total{model="${fake.model}",outcome="picture"}`);
    expect(lines.join('')).not.toContain('kite');
  });

  test('S4 the key is in no log line, error, answer or metric', async () => {
    const person = await server.newcomer(true);
    const answers: string[] = [];
    for (const reply of [fake.badKey, reset, garbage, fake.busy, fake.picture(PICTURE)]) {
      service.script(reply);
      answers.push(JSON.stringify(await person.edited()));
      later(20 * 60_000);
    }
    for (const path of ['/api/config', '/api/health', '/api/ready', '/api/openapi.json', '/metrics', '/api/profile'])
      answers.push(await (await person.request(path)).text());
    expect(service.calls[0]!.key).toBe(fake.key);
    expect([...lines, ...answers].join('\n')).not.toContain(fake.key);
  });

  test('T9 the daily budget is a ceiling, and the next day starts again', async () => {
    // Room for two calls; each that ends gives back what it did not need.
    await using poor = await startServerWithModel(service, {
      fake,
      env: { HOSTED_DAILY_BUDGET_USD: String((1.5 * fake.cost + fake.most) / 1e9) },
    });
    const person = await poor.newcomer(true);
    for (let i = 0; i < 2; i++) expect(await person.edited()).toMatchObject({ editor: fake.model });
    const [day] = await poor.db.select().from(modelServerSpending);
    expect(day!.nanoUsd).toBe(2 * fake.cost);
    expect(await person.edited()).toMatchObject({
      status: 'succeeded',
      editor: 'fake',
      notes: [{ code: 'stood_in_spent' }],
    });
    expect(service.calls).toHaveLength(2);
    expect(await (await poor.app.request('/api/ready')).json()).toMatchObject({ modelServer: 'budget_spent' });
    later(24 * 3_600_000);
    const another = await poor.newcomer(true);
    expect(await another.edited()).toMatchObject({ editor: fake.model });
  });
});
