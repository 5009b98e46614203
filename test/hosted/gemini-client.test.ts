import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TokenUsage } from '../../src/server/editors/hosted/gemini-wire.ts';
import { createGeminiClient, type GeminiClient } from '../../src/server/editors/hosted/gemini-client.ts';
import { ModelFailure } from '../../src/server/editors/hosted/model-failure.ts';
import * as fake from './fake-gemini.ts';

const PICTURE = Buffer.from('the picture');
const request = {
  images: [{ contentType: 'image/jpeg', bytes: Buffer.from('a photo') }],
  instruction: 'Make it warm.',
} as const;

let service: fake.FakeGemini;
let used: TokenUsage[];
let client: GeminiClient;
beforeAll(async () => {
  service = await fake.startFakeGemini();
});
afterAll(() => service.close());
beforeEach(() => {
  used = [];
  client = connect();
});

function connect({ apiKey = fake.FAKE_KEY, concurrency = 2, breakMs = 200 } = {}): GeminiClient {
  const limits = { attemptMs: 250, deadlineMs: 1500, backoffMs: 10, breakMs };
  const onUsage = (usage: TokenUsage) => void used.push(usage);
  return createGeminiClient({ apiKey, baseUrl: service.url, model: 'a-model', concurrency, onUsage, limits });
}

const generate = (signal = new AbortController().signal): Promise<string> =>
  client.generate(request, (image) => Promise.resolve(image.toString()), signal);

/** What a call comes to, and after how many tries. */
async function outcome(): Promise<string> {
  const result = await generate().catch((error: unknown) => {
    if (!(error instanceof ModelFailure)) throw error;
    return `${error.kind} ${error.code}`;
  });
  return `${result}, ${service.calls.length}`;
}

describe('an answer', () => {
  test('S4 is the last picture that is not a thought', async () => {
    service.script(fake.picture(PICTURE, Buffer.from('a draft')));
    expect(await generate()).toBe('the picture');
    expect(used).toEqual([{ prompt: 1310, words: 240, image: 1120 }]);
  });

  test('S4 is a thought when there is nothing else', async () => {
    const thought = (text: string) => ({ inlineData: { data: Buffer.from(text).toString('base64') }, thought: true });
    service.script(fake.parts(thought('first'), thought('second')));
    expect(await generate()).toBe('second');
  });

  test('comes of one call with the photo inline, which asks for a picture and for text', async () => {
    service.script(fake.picture(PICTURE));
    await generate();
    expect(service.calls).toMatchObject([
      {
        path: '/v1beta/models/a-model:generateContent',
        images: [{ mimeType: 'image/jpeg', bytes: Buffer.from('a photo') }],
        instruction: 'Make it warm.',
        generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
      },
    ]);
  });
});

describe('a failure', () => {
  const perMinute = 'GenerateRequestsPerMinutePerProjectPerModel';
  const perDay = 'GenerateRequestsPerDayPerProjectPerModel-FreeTier';

  test.each<[string, fake.Reply, string]>([
    ['bad argument', fake.failed(400, 'INVALID_ARGUMENT'), 'rejected model_rejected, 1'],
    ['bad key', fake.badKey, 'configuration model_unavailable, 1'],
    ['billing or region', fake.failed(400, 'FAILED_PRECONDITION'), 'configuration model_unavailable, 1'],
    ['type of key', fake.failed(401, 'UNAUTHENTICATED'), 'configuration model_unavailable, 1'],
    ['leaked key', fake.failed(403, 'PERMISSION_DENIED'), 'configuration model_unavailable, 1'],
    ['retired model', fake.failed(404, 'NOT_FOUND'), 'configuration model_unavailable, 1'],
    ['quota of the day', fake.quota(perDay), 'spent model_unavailable, 1'],
    ['no free tier', fake.quota(perMinute, { quotaValue: '0' }), 'spent model_unavailable, 1'],
    [
      'throttled for longer than there is time',
      fake.quota(perMinute, { retryDelay: '38s' }),
      'throttled model_busy, 1',
    ],
    ['throttled', fake.quota(perMinute, { retryDelay: '0.05s' }), 'throttled model_busy, 3'],
    ['429 without details', fake.failed(429, 'RESOURCE_EXHAUSTED'), 'throttled model_busy, 3'],
    ['500', fake.failed(500, 'INTERNAL'), 'busy model_busy, 3'],
    ['503', fake.failed(503, 'UNAVAILABLE'), 'busy model_busy, 3'],
    ['504', fake.failed(504, 'DEADLINE_EXCEEDED'), 'busy model_busy, 3'],
    ...['SAFETY', 'PROHIBITED_CONTENT', 'BLOCKLIST', 'OTHER', 'IMAGE_SAFETY'].map(
      (reason) =>
        [`prompt ${reason}`, fake.blocked(reason), 'refused model_refused, 1'] as [string, fake.Reply, string],
    ),
    ...[
      'SAFETY',
      'IMAGE_SAFETY',
      'PROHIBITED_CONTENT',
      'IMAGE_PROHIBITED_CONTENT',
      'SPII',
      'BLOCKLIST',
      'RECITATION',
      'IMAGE_RECITATION',
    ].map((reason) => [reason, fake.finished(reason), 'refused model_refused, 1'] as [string, fake.Reply, string]),
    ...['NO_IMAGE', 'IMAGE_OTHER', 'OTHER', 'MALFORMED_RESPONSE', 'A_NEW_VALUE'].map(
      (reason) => [reason, fake.finished(reason), 'empty no_image_generated, 2'] as [string, fake.Reply, string],
    ),
    ['text alone', fake.parts({ text: 'I would rather not.' }), 'empty no_image_generated, 2'],
    ['no parts', fake.parts(), 'empty no_image_generated, 2'],
    ['MAX_TOKENS', fake.finished('MAX_TOKENS'), 'thoughtless no_image_generated, 2'],
    ['reset', fake.reset, 'broken model_busy, 3'],
    ['cut body', fake.cutBody, 'broken model_busy, 3'],
    ['garbage', fake.garbage, 'broken model_busy, 3'],
    ['hang', fake.hang, 'slow model_busy, 2'],
    ['slow drip', fake.drip, 'slow model_busy, 2'],
  ])('%s', async (_, reply, expected) => {
    service.script(reply);
    expect(await outcome()).toBe(expected);
  });

  test.each<[string, fake.Reply]>([
    ['busy', fake.failed(503, 'UNAVAILABLE')],
    ['a reset', fake.reset],
    ['no picture', fake.finished('NO_IMAGE')],
    ['a hang', fake.hang],
  ])('is got over: %s, then a picture', async (_, reply) => {
    service.script(reply, fake.picture(PICTURE));
    expect(await outcome()).toBe('the picture, 2');
  });

  test('of a picture that is none is tried again', async () => {
    service.script(fake.picture(Buffer.from('half a pict')), fake.picture(PICTURE));
    const accept = async (image: Buffer) => {
      if (!image.equals(PICTURE)) throw new ModelFailure('broken', 'not a picture');
      return 'whole';
    };
    expect(await client.generate(request, accept, new AbortController().signal)).toBe('whole');
  });

  test('without a picture is asked for one, and after too much thought for less', async () => {
    service.script(fake.finished('NO_IMAGE'), fake.picture(PICTURE));
    await generate();
    expect(service.calls[1]!.instruction).toBe('Make it warm.\nReturn an image.');
    service.script(fake.finished('MAX_TOKENS'), fake.picture(PICTURE));
    await generate();
    expect(service.calls[1]!.generationConfig.thinkingConfig).toEqual({ thinkingLevel: 'MINIMAL' });
  });

  test('is waited out for as long as the service asks', async () => {
    service.script(fake.quota('GenerateRequestsPerMinute', { retryDelay: '0.3s' }), fake.picture(PICTURE));
    const started = performance.now();
    expect(await outcome()).toBe('the picture, 2');
    expect(performance.now() - started).toBeGreaterThan(290);
  });
});

describe('the service', () => {
  test('is not called more often at once than allowed', async () => {
    service.script((call, answer) => void setTimeout(() => fake.picture(PICTURE)(call, answer), 30));
    await Promise.all(Array.from({ length: 10 }, () => generate()));
    expect([service.calls.length, service.busiest()]).toEqual([10, 2]);
  });

  test('is left alone once it was found broken, and tried again later', async () => {
    service.script(fake.failed(503, 'UNAVAILABLE'));
    for (let i = 0; i < 4; i++) await outcome();
    expect(client.available()).toBe(false);
    service.script(fake.picture(PICTURE));
    expect(await outcome()).toBe('busy model_busy, 0');
    await expect.poll(() => outcome(), { timeout: 5000 }).toMatch(/^the picture/);
    expect(client.available()).toBe(true);
  });

  test('is left alone at once when it refuses our key', async () => {
    client = connect({ apiKey: 'AQ.wrong', breakMs: 60_000 });
    service.script(fake.picture(PICTURE));
    expect(await outcome()).toBe('configuration model_unavailable, 1');
    expect(client.available()).toBe(false);
    expect(await outcome()).toBe('busy model_busy, 1');
  });

  test('hears of a cancelled edit, also in the pause between two tries and while it waits for its turn', async () => {
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

  test('and our key stay out of what a failure says', async () => {
    service.script(fake.reset);
    const error = (await generate().catch((error: unknown) => error)) as Error;
    expect(JSON.stringify([error.message, error.cause, error.stack])).not.toMatch(/AQ\.|127\.0\.0\.1:\d/);
  });
});
