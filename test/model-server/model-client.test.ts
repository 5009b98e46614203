import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ModelFailure } from '../../src/server/editors/model-server/model-failure.ts';
import { type FakeService, hang, type Reply, reset } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { callerOf, type ModelCaller, NO_ANSWER, PICTURE, request } from './model-caller.ts';

describe.each(fakes)('the client of a server that speaks $dialect', (fake) => {
  let service: FakeService;
  let caller: ModelCaller;
  beforeAll(async () => {
    service = await fake.start();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    caller = connect();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const connect = (given: Parameters<typeof callerOf>[2] = {}) => callerOf(fake, service, given);
  const outcome = () => caller.outcome();
  const generate = (signal?: AbortSignal) => caller.generate({}, signal);

  test('S4 a picture is handed on, with what it took', async () => {
    service.script(fake.picture(PICTURE));
    expect(await generate()).toBe('the picture');
    expect(caller.reports).toMatchObject([{ outcome: 'picture', usage: fake.usage }]);
  });

  describe('a failure', () => {
    test.each(fake.rows)('$name', async ({ reply, kind, code, calls: tries }) => {
      if (kind === 'slow') caller = connect(NO_ANSWER);
      service.script(reply);
      expect(await outcome()).toBe(`${kind} ${code}, ${tries}`);
    });

    test.each<[string, Reply]>([
      ['busy', fake.busy],
      ['a reset', reset],
      ['no picture', fake.empty],
      ['a hang', hang],
    ])('the client recovers from %s followed by a picture', async (_, reply) => {
      if (reply === hang) caller = connect(NO_ANSWER);
      service.script(reply, fake.picture(PICTURE));
      expect(await outcome()).toBe('the picture, 2');
    });

    test('an undecodable picture is requested again', async () => {
      service.script(fake.picture(Buffer.from('half a pict')), fake.picture(PICTURE));
      const accept = async (image: Buffer) => {
        if (!image.equals(PICTURE)) throw new ModelFailure('broken', 'not a picture');
        return 'whole';
      };
      expect(await caller.client.generate(request, { accept, signal: new AbortController().signal })).toBe('whole');
    });

    test('a missing picture is requested again', async () => {
      service.script(fake.empty, fake.picture(PICTURE));
      await generate();
      expect(service.calls[1]!.instruction).toMatch(/^Make it warm\.\r?\nReturn an image\.$/);
    });

    test('a retry waits for as long as the service asks', async () => {
      service.script(fake.throttled(0.3), fake.picture(PICTURE));
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
      service.script(fake.busy);
      for (let i = 0; i < 4; i++) await outcome();
      expect(caller.client.standstill()).toBe('broken');
      service.script(fake.picture(PICTURE));
      expect(await outcome()).toBe('away model_unavailable, 0');
      vi.setSystemTime(Date.now() + 29_000);
      expect(caller.client.standstill()).toBe('broken');
      vi.setSystemTime(Date.now() + 2_000);
      expect(caller.client.standstill()).toBeUndefined();
      expect(await outcome()).toBe('the picture, 1');
      expect(caller.standstills).toEqual(['broken (too many calls failed)']);
    });

    test('one call probes a broken service, and a failed probe keeps it closed', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      caller = connect(NO_ANSWER);
      service.script(fake.busy);
      for (let i = 0; i < 4; i++) await outcome();
      vi.setSystemTime(Date.now() + 31_000);
      service.script(hang);
      const probe = outcome();
      await expect.poll(() => service.calls.length).toBe(1);
      expect(caller.client.standstill()).toBe('broken');
      expect(await probe).toBe('slow model_busy, 1');
      expect(caller.client.standstill()).toBe('broken');
    });

    test('a rejected key or a spent day closes the service at once and for longer', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      caller = connect({ apiKey: 'wrong' });
      service.script(fake.picture(PICTURE));
      expect(await outcome()).toBe('configuration model_unavailable, 1');
      expect(caller.client.standstill()).toBe('misconfigured');
      expect(await outcome()).toBe('away model_unavailable, 1');
      expect(caller.standstills).toEqual([
        expect.stringMatching(/^misconfigured \(configuration: \d* ?.*(?:API_KEY_INVALID|invalid_api_key|401)\)$/),
      ]);
      vi.setSystemTime(Date.now() + 11 * 60_000);
      expect(caller.client.standstill()).toBeUndefined();

      caller = connect();
      service.script(fake.depleted);
      expect(await outcome()).toBe('spent model_unavailable, 1');
      expect(caller.client.standstill()).toBe('quota_spent');
    });

    test('a cancelled edit ends its call, also between two tries and while it waits for its turn', async () => {
      service.script(hang);
      const cancel = new AbortController();
      const running = [generate(cancel.signal), generate(cancel.signal), generate(cancel.signal)];
      await expect.poll(() => service.calls.length).toBe(2);
      cancel.abort(new Error('cancelled'));
      for (const edit of running) await expect(edit).rejects.toThrow('cancelled');
      await expect.poll(() => service.aborted()).toBe(2);

      service.script(fake.throttled(1));
      const pausing = new AbortController();
      const edit = generate(pausing.signal);
      await expect.poll(() => service.calls.length).toBe(1);
      pausing.abort(new Error('cancelled'));
      await expect(edit).rejects.toThrow('cancelled');
    });

    test('an address of metadata is never called', async () => {
      caller = connect({ baseUrl: 'http://169.254.169.254/v1' });
      service.script(fake.picture(PICTURE));
      expect(await outcome()).toBe('configuration model_unavailable, 0');
    });

    test('a failure message holds neither the service’s words nor the key', async () => {
      service.script(reset);
      const error = (await generate().catch((error: unknown) => error)) as Error;
      expect(JSON.stringify([error.message, error.cause, error.stack])).not.toMatch(/AQ\.|sk-|127\.0\.0\.1:\d/);
    });
  });

  describe('the cost', () => {
    const cost = () => caller.reports.map(({ outcome, nanoUsd }) => `${outcome} ${nanoUsd}`);

    test.each<[string, Reply, string]>([
      ['of a picture is by its tokens', fake.picture(PICTURE), `picture ${fake.cost}`],
      ['of an error is nothing', fake.badArgument, 'rejected 0'],
      ['of a refusal that names no tokens is nothing', fake.refused, 'refused 0'],
      ['of a picture that names no tokens is the most', fake.uncounted(PICTURE), `picture ${fake.most}`],
    ])('%s', async (_, reply, expected) => {
      caller = connect({ purse: 1e9 });
      service.script(reply);
      await outcome();
      expect(cost()).toEqual([expected]);
      expect(1e9 - caller.left()).toBe(caller.reports[0]!.nanoUsd);
    });

    test('an answer that nobody waited for costs the maximum', async () => {
      caller = connect({ ...NO_ANSWER, purse: 1e9 });
      service.script(hang);
      await outcome();
      expect(cost()).toEqual([`slow ${fake.most}`, `slow ${fake.most}`]);
    });

    test('a call beyond the budget is refused before it is sent', async () => {
      caller = connect({ purse: fake.most - 1 });
      service.script(fake.picture(PICTURE));
      expect(await outcome()).toBe('away model_unavailable, 0');
      expect(caller.client.standstill()).toBe('budget_spent');
    });
  });
});
