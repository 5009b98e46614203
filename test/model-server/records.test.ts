import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { modelServerSpending } from '../../src/server/editors/model-server-spending.table.ts';
import { type FakeService, garbage, reset } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { type ServerWithModel, PICTURE, startServerWithModel } from './server-with-model.ts';

describe('the record of an edit', () => {
  /** One stands for all: model-client.test.ts has what each of them costs. */
  const fake = fakes[0]!;
  let service: FakeService;
  let server: ServerWithModel;
  let lines: string[] = [];
  beforeAll(async () => {
    service = await fake.start();
    server = await startServerWithModel(service, { fake, onLog: (line) => lines.push(line) });
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    lines = [];
    server.renew();
    service.script(fake.picture(PICTURE));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test('the log and the metrics hold the cost of an edit and no word of its instruction', async () => {
    const person = await server.newcomer(true);
    await person.edited();
    const usd = (fake.cost / 1e9).toFixed(6);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const [line] = logged.filter(({ msg }) => msg === 'an edit of the model server');
    expect(line).toMatchObject({
      tool: 'magicEdit',
      model: fake.model,
      calls: ['picture'],
      tokens: fake.usage ?? { prompt: 0, words: 0, image: 0 },
    });
    expect((line!['usd'] as number).toFixed(6)).toBe(usd);
    const metrics = await (await server.app.request('/metrics')).text();
    expect(metrics).toContain(`model_server_calls_total{model="${fake.model}",outcome="picture"} 1`);
    expect(metrics).toContain('model_server_overhead_seconds_count{tool="magicEdit"} 1');
    const counted = Object.entries(fake.usage ?? {}).map(
      ([kind, tokens]) => `model_server_tokens_total{model="${fake.model}",kind="${kind}"} ${tokens}\n`,
    );
    expect(counted.filter((line) => !metrics.includes(line))).toEqual([]);
    expect(metrics).toMatch(new RegExp(`model_server_usd_total{model="${fake.model}"} ${Number(usd)}`));
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
