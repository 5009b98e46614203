import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type CallReport,
  type CallLimits,
  createModelClient,
  type ModelClient,
} from '../../src/server/editors/hosted/model-client.ts';
import { gemini } from '../../src/server/editors/hosted/gemini/gemini-wire.ts';
import { factsOf } from '../../src/server/editors/hosted/known-models.ts';
import { ModelFailure } from '../../src/server/editors/hosted/model-failure.ts';
import { failureRows } from './failure-rows.ts';
import * as fake from './fake-gemini.ts';

/** For calls that are never answered. */
const NO_ANSWER = { attemptMs: 250 };
const PICTURE = Buffer.from('the picture');
const request = {
  images: [{ contentType: 'image/jpeg', bytes: Buffer.from('a photo') }],
  instruction: 'Make it warm.',
} as const;

let service: fake.FakeGemini;
let calls: CallReport[];
let standstills: string[];
/** Billionths of a dollar that are left. */
let purse: number;
let client: ModelClient;
beforeAll(async () => {
  service = await fake.startFakeGemini();
});
afterAll(() => service.close());
beforeEach(() => {
  calls = [];
  standstills = [];
  purse = Infinity;
  client = connect();
});
afterEach(() => {
  vi.useRealTimers();
});

function connect({
  apiKey = fake.FAKE_KEY,
  model = 'gemini-nano-banana-2.1',
  concurrency = 2,
  ...given
}: Partial<CallLimits & { apiKey: string; model: string; concurrency: number }> = {}): ModelClient {
  return createModelClient({
    dialect: gemini,
    address: { apiKey, baseUrl: service.url, model },
    facts: factsOf(model),
    concurrency,
    budget: {
      reserve: async (nanoUsd) => {
        if (nanoUsd > purse) return undefined;
        purse -= nanoUsd;
        return { settle: async (spent) => void (purse += nanoUsd - spent) };
      },
    },
    onStandstill: ({ reason, detail }) => void standstills.push(`${reason} (${detail})`),
    limits: { attemptMs: 10_000, deadlineMs: 30_000, backoffMs: 10, ...given },
  });
}

const generate = (signal = new AbortController().signal): Promise<string> =>
  client.generate(request, {
    accept: (image) => Promise.resolve(image.toString()),
    signal,
    onCall: (report) => void calls.push(report),
  });

/** What a call comes to, and after how many tries. */
async function outcome(): Promise<string> {
  const result = await generate().catch((error: unknown) => {
    if (!(error instanceof ModelFailure)) throw error;
    return `${error.kind} ${error.code}`;
  });
  return `${result}, ${service.calls.length}`;
}

describe('an answer', () => {
  test('S4 the last picture that is not a thought is used', async () => {
    service.script(fake.picture(PICTURE, Buffer.from('a draft')));
    expect(await generate()).toBe('the picture');
    expect(calls).toMatchObject([{ outcome: 'picture', usage: { prompt: 1310, words: 240, image: 1120 } }]);
  });

  test('S4 a thought is used when there is nothing else', async () => {
    const thought = (text: string) => ({ inlineData: { data: Buffer.from(text).toString('base64') }, thought: true });
    service.script(fake.parts(thought('first'), thought('second')));
    expect(await generate()).toBe('second');
  });

  test('one call sends the photo inline and requests a picture and text', async () => {
    service.script(fake.picture(PICTURE));
    await generate();
    expect(service.calls).toMatchObject([
      {
        path: '/v1beta/models/gemini-nano-banana-2.1:generateContent',
        images: [{ mimeType: 'image/jpeg', bytes: Buffer.from('a photo') }],
        instruction: 'Make it warm.',
        generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
      },
    ]);
  });
});

describe('a failure', () => {
  test.each(failureRows)('$name', async ({ reply, kind, code, calls: tries }) => {
    if (kind === 'slow') client = connect(NO_ANSWER);
    service.script(reply);
    expect(await outcome()).toBe(`${kind} ${code}, ${tries}`);
  });

  test.each<[string, fake.Reply]>([
    ['busy', fake.failed(503, 'UNAVAILABLE')],
    ['a reset', fake.reset],
    ['no picture', fake.finished('NO_IMAGE')],
    ['a hang', fake.hang],
  ])('the client recovers from %s followed by a picture', async (_, reply) => {
    if (reply === fake.hang) client = connect(NO_ANSWER);
    service.script(reply, fake.picture(PICTURE));
    expect(await outcome()).toBe('the picture, 2');
  });

  test('an undecodable picture is requested again', async () => {
    service.script(fake.picture(Buffer.from('half a pict')), fake.picture(PICTURE));
    const accept = async (image: Buffer) => {
      if (!image.equals(PICTURE)) throw new ModelFailure('broken', 'not a picture');
      return 'whole';
    };
    expect(await client.generate(request, { accept, signal: new AbortController().signal })).toBe('whole');
  });

  test('a missing picture is requested again, and with less thinking after too much of it', async () => {
    service.script(fake.finished('NO_IMAGE'), fake.picture(PICTURE));
    await generate();
    expect(service.calls[1]!.instruction).toBe('Make it warm.\nReturn an image.');
    service.script(fake.finished('MAX_TOKENS'), fake.picture(PICTURE));
    await generate();
    expect(service.calls[1]!.generationConfig.thinkingConfig).toEqual({ thinkingLevel: 'MINIMAL' });
  });

  test.each(['gemini-2.5-flash-image', 'a-model-of-next-year'])('%s is told no level of thinking', async (model) => {
    client = connect({ model });
    service.script(fake.finished('MAX_TOKENS'), fake.picture(PICTURE));
    expect(await outcome()).toBe('the picture, 2');
    expect(service.calls[1]!.generationConfig.thinkingConfig).toBeUndefined();
  });

  test('a retry waits for as long as the service asks', async () => {
    service.script(fake.quota('GenerateRequestsPerMinute', { retryDelay: '0.3s' }), fake.picture(PICTURE));
    const started = performance.now();
    expect(await outcome()).toBe('the picture, 2');
    expect(performance.now() - started).toBeGreaterThan(290);
  });
});

describe('the service', () => {
  test('the service is not called more often at once than allowed', async () => {
    service.script((call, answer) => void setTimeout(() => fake.picture(PICTURE)(call, answer), 30));
    await Promise.all(Array.from({ length: 10 }, () => generate()));
    expect([service.calls.length, service.busiest()]).toEqual([10, 2]);
  });

  test('a broken service is not called, and is tried again later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    service.script(fake.failed(503, 'UNAVAILABLE'));
    for (let i = 0; i < 4; i++) await outcome();
    expect(client.standstill()).toBe('broken');
    service.script(fake.picture(PICTURE));
    expect(await outcome()).toBe('away model_unavailable, 0');
    vi.setSystemTime(Date.now() + 29_000);
    expect(client.standstill()).toBe('broken');
    vi.setSystemTime(Date.now() + 2_000);
    expect(client.standstill()).toBeUndefined();
    expect(await outcome()).toBe('the picture, 1');
    expect(standstills).toEqual(['broken (too many calls failed)']);
  });

  test('one call probes a broken service, and a failed probe keeps it closed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    client = connect(NO_ANSWER);
    service.script(fake.failed(503, 'UNAVAILABLE'));
    for (let i = 0; i < 4; i++) await outcome();
    vi.setSystemTime(Date.now() + 31_000);
    service.script(fake.hang);
    const probe = outcome();
    await expect.poll(() => service.calls.length).toBe(1);
    expect(client.standstill()).toBe('broken');
    expect(await probe).toBe('slow model_busy, 1');
    expect(client.standstill()).toBe('broken');
  });

  test('a rejected key or a spent day closes the service at once and for longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    client = connect({ apiKey: 'AQ.wrong' });
    service.script(fake.picture(PICTURE));
    expect(await outcome()).toBe('configuration model_unavailable, 1');
    expect(client.standstill()).toBe('misconfigured');
    expect(await outcome()).toBe('away model_unavailable, 1');
    expect(standstills).toEqual(['misconfigured (configuration: 400 INVALID_ARGUMENT API_KEY_INVALID)']);
    vi.setSystemTime(Date.now() + 11 * 60_000);
    expect(client.standstill()).toBeUndefined();

    client = connect();
    service.script(fake.quota('GenerateRequestsPerDayPerProjectPerModel'));
    expect(await outcome()).toBe('spent model_unavailable, 1');
    expect(client.standstill()).toBe('quota_spent');
  });

  test('a cancelled edit ends its call, also between two tries and while it waits for its turn', async () => {
    service.script(fake.hang);
    const cancel = new AbortController();
    const running = [generate(cancel.signal), generate(cancel.signal), generate(cancel.signal)];
    await expect.poll(() => service.calls.length).toBe(2);
    cancel.abort(new Error('cancelled'));
    for (const edit of running) await expect(edit).rejects.toThrow('cancelled');
    await expect.poll(() => service.aborted()).toBe(2);

    service.script(fake.quota('PerMinute', { retryDelay: '1s' }));
    const pausing = new AbortController();
    const edit = generate(pausing.signal);
    await expect.poll(() => service.calls.length).toBe(1);
    pausing.abort(new Error('cancelled'));
    await expect(edit).rejects.toThrow('cancelled');
  });

  test('a failure message holds neither the service’s words nor the key', async () => {
    service.script(fake.reset);
    const error = (await generate().catch((error: unknown) => error)) as Error;
    expect(JSON.stringify([error.message, error.cause, error.stack])).not.toMatch(/AQ\.|127\.0\.0\.1:\d/);
  });
});

describe('the cost', () => {
  const cost = () => calls.map(({ outcome, nanoUsd }) => `${outcome} ${nanoUsd}`);
  const most = 1680 * 30_000 + 4000 * 1500 + 1500 * 7500;

  test.each<[string, fake.Reply, string]>([
    ['of a picture is by its tokens', fake.picture(PICTURE), `picture ${1310 * 1500 + 240 * 7500 + 1120 * 30_000}`],
    ['of an error is nothing', fake.failed(400, 'INVALID_ARGUMENT'), 'rejected 0'],
    ['of a refusal that names no tokens is nothing', fake.finished('SAFETY'), 'refused 0'],
    ['of a picture that names no tokens is the most', fake.parts(fake.inline(PICTURE)), `picture ${most}`],
  ])('%s', async (_, reply, expected) => {
    purse = 1e9;
    service.script(reply);
    await outcome();
    expect(cost()).toEqual([expected]);
    expect(1e9 - purse).toBe(calls[0]!.nanoUsd);
  });

  test('an answer that nobody waited for costs the maximum', async () => {
    purse = 1e9;
    client = connect(NO_ANSWER);
    service.script(fake.hang);
    await outcome();
    expect(cost()).toEqual([`slow ${most}`, `slow ${most}`]);
  });

  test('a picture without separate token counts costs as much as a picture', () => {
    const usageMetadata = { promptTokenCount: 10, candidatesTokenCount: 1120 };
    const candidates = [{ content: { parts: [{ inlineData: { mimeType: 'image/jpeg', data: 'AAAA' } }] } }];
    expect(gemini.read({ candidates, usageMetadata })?.usage).toEqual({ prompt: 10, words: 0, image: 1120 });
  });

  test('a call beyond the budget is refused before it is sent', async () => {
    purse = most - 1;
    service.script(fake.picture(PICTURE));
    expect(await outcome()).toBe('away model_unavailable, 0');
    expect(client.standstill()).toBe('budget_spent');
  });
});
