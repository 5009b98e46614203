import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ModelFailure } from '../../src/server/editors/model-server/model-failure.ts';
import { actingFor } from '../../src/server/processes/acting-account.ts';
import { type FakeService, hang, type Reply, reset } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { callerOf, type ModelCaller, PICTURE, request } from './model-caller.ts';

describe.each(fakes)('the wire of $dialect', (fake) => {
  let service: FakeService;
  beforeAll(async () => {
    service = await fake.start();
  });
  afterAll(() => service.close());

  test('S4 a picture is handed on, with what it took and cost', async () => {
    service.script(fake.picture(PICTURE));
    const caller = callerOf(fake, service);
    expect(await caller.generate()).toBe('the picture');
    expect(caller.reports).toMatchObject([{ outcome: 'picture', usage: fake.usage, nanoUsd: fake.cost }]);
  });

  test.each(fake.rows)(
    'S4 $name has one kind, one code and a number of calls',
    async ({ reply, kind, code, calls }) => {
      service.script(reply);
      const caller = callerOf(fake, service);
      const outcome = caller.outcome();
      const unanswered = kind === 'slow' ? calls : 0;
      for (let call = 1; call <= unanswered; call++) {
        await expect.poll(() => service.calls.length).toBe(call);
        caller.clock.expire();
      }
      expect(await outcome).toBe(`${kind} ${code}, ${calls}`);
    },
  );

  test.each<[string, Reply, string]>([
    ['an error', fake.badArgument, 'rejected 0'],
    ['a refusal that names no tokens', fake.refused, 'refused 0'],
    ['a picture that names no tokens', fake.uncounted(PICTURE), `picture ${fake.most}`],
  ])('%s costs nothing or the most', async (_, reply, cost) => {
    service.script(reply);
    const caller = callerOf(fake, service, { purse: 1e9 });
    await caller.outcome();
    expect(caller.reports.map(({ outcome, nanoUsd }) => `${outcome} ${nanoUsd}`)).toEqual([cost]);
    expect(1e9 - caller.left()).toBe(caller.reports[0]!.nanoUsd);
  });

  test('a refused key and spent credits close the service, and no failure holds words of the service or the key', async () => {
    const caller = callerOf(fake, service, { apiKey: 'wrong' });
    service.script(fake.picture(PICTURE));
    expect(await caller.outcome()).toBe('configuration model_unavailable, 1');
    expect(caller.client.standstill()).toBe('misconfigured');
    const other = callerOf(fake, service);
    service.script(fake.depleted);
    const error = (await other.generate().catch((error: unknown) => error)) as Error;
    expect(other.client.standstill()).toBe('quota_spent');
    expect(JSON.stringify([error.message, error.cause, error.stack, caller.standstills])).not.toMatch(
      /AQ\.|sk-|127\.0\.0\.1:\d|add credits/,
    );
  });

  test('an address of metadata is never called', async () => {
    const caller = callerOf(fake, service, { baseUrl: 'http://169.254.169.254/v1' });
    service.script(fake.picture(PICTURE));
    expect(await caller.outcome()).toBe('configuration model_unavailable, 0');
  });
});

/** What is the same whatever the service speaks. */
describe('the client', () => {
  const fake = fakes[0]!;
  let service: FakeService;
  let caller: ModelCaller;
  beforeAll(async () => {
    service = await fake.start();
  });
  afterAll(() => service.close());
  beforeEach(() => {
    caller = callerOf(fake, service);
  });
  const outcome = () => caller.outcome();
  const generate = (signal?: AbortSignal) => caller.generate({}, signal);
  const called = (times: number) => expect.poll(() => service.calls.length).toBe(times);

  test.each<[string, Reply]>([
    ['busy', fake.busy],
    ['a reset', reset],
    ['no picture', fake.empty],
  ])('recovers from %s followed by a picture', async (_, reply) => {
    service.script(reply, fake.picture(PICTURE));
    expect(await outcome()).toBe('the picture, 2');
  });

  test('asks again for what is no picture, and says so where there was none', async () => {
    service.script(fake.picture(Buffer.from('half a pict')), fake.empty, fake.picture(PICTURE));
    const accept = async (image: Buffer) => {
      if (!image.equals(PICTURE)) throw new ModelFailure('broken', 'not a picture');
      return 'whole';
    };
    await caller.client.generate(request, { accept, signal: new AbortController().signal }).catch(() => {});
    service.script(fake.empty, fake.picture(PICTURE));
    await generate();
    expect(service.calls[1]!.instruction).toMatch(/^Make it warm\.\nReturn an image\.$/);
  });

  test('waits for as long as the service asks, else twice as long before the third try', async () => {
    service.script(fake.throttled(0.3), fake.picture(PICTURE));
    await outcome();
    expect(caller.clock.pauses[0]).toBeGreaterThanOrEqual(300);
    caller = callerOf(fake, service, { backoffMs: 1000 });
    service.script(fake.busy);
    await outcome();
    const [first, second] = caller.clock.pauses;
    expect([first! >= 500 && first! <= 1000, second! >= 1000 && second! <= 1500]).toEqual([true, true]);
  });

  test('calls the service no more often at once than allowed', async () => {
    const both = Promise.withResolvers<void>();
    service.script(async (call, answer) => {
      if (service.calls.length === 2) both.resolve();
      await both.promise;
      await fake.picture(PICTURE)(call, answer);
    });
    await Promise.all(Array.from({ length: 10 }, () => generate()));
    expect([service.calls.length, service.busiest()]).toEqual([10, 2]);
  });

  test('leaves a broken service alone, and tests it later by one call', async () => {
    service.script(fake.busy);
    for (let i = 0; i < 4; i++) await outcome();
    expect(caller.client.standstill()).toBe('broken');
    service.script(hang);
    expect(await outcome()).toBe('away model_unavailable, 0');
    caller.clock.later(31_000);
    expect(caller.client.standstill()).toBeUndefined();
    const probe = outcome();
    await called(1);
    expect(caller.client.standstill()).toBe('broken');
    caller.clock.expire();
    expect(await probe).toBe('slow model_busy, 1');
    expect(caller.client.standstill()).toBe('broken');
    caller.clock.later(31_000);
    service.script(fake.picture(PICTURE));
    expect(await outcome()).toBe('the picture, 1');
    expect(caller.client.standstill()).toBeUndefined();
    expect(caller.standstills).toEqual(['broken (too many calls failed)']);
  });

  // ASVS 2.4.1 15.2.2
  test('one account has half of the calls at once, and another is served beside it', async () => {
    service.script(hang, fake.picture(PICTURE));
    const greedy = new AbortController();
    const waiting = Array.from({ length: 5 }, () => actingFor('greedy', () => generate(greedy.signal)));
    const ends = Promise.allSettled(waiting);
    await called(1);
    expect(await actingFor('other', outcome)).toBe('the picture, 2');
    greedy.abort(new Error('enough'));
    expect(new Set((await ends).map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  test('the calls of one account that fail suspend its own, and those of two accounts all', async () => {
    service.script(fake.busy);
    const fail = (account: string) => actingFor(account, outcome);
    for (let i = 0; i < 3; i++) await fail('one');
    expect(await fail('one')).toBe('away model_unavailable, 6');
    expect(actingFor('one', caller.client.standstill)).toBe('broken');
    expect(actingFor('two', caller.client.standstill)).toBeUndefined();
    caller.clock.later(31_000);
    expect(actingFor('one', caller.client.standstill)).toBeUndefined();
    await fail('two');
    expect(actingFor('three', caller.client.standstill)).toBe('broken');
  });

  test('ends a cancelled call, also while it waits for its turn or between two tries', async () => {
    service.script(hang);
    const cancel = new AbortController();
    const running = [generate(cancel.signal), generate(cancel.signal), generate(cancel.signal)];
    await called(2);
    cancel.abort(new Error('cancelled'));
    for (const edit of running) await expect(edit).rejects.toThrow('cancelled');
    await expect.poll(() => service.aborted()).toBe(2);

    const pausing = Promise.withResolvers<void>();
    const pause = (_: number, signal: AbortSignal) =>
      new Promise<void>((__, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        pausing.resolve();
      });
    caller = callerOf(fake, service, { clock: { ...caller.clock, pause } });
    service.script(fake.busy);
    const between = new AbortController();
    const edit = generate(between.signal);
    await pausing.promise;
    between.abort(new Error('cancelled'));
    await expect(edit).rejects.toThrow('cancelled');
  });

  test('counts the most for an answer that nobody waited for, and makes no call beyond its budget', async () => {
    caller = callerOf(fake, service, { purse: 1e9 });
    service.script(hang);
    const ended = outcome();
    for (const call of [1, 2]) {
      await called(call);
      caller.clock.expire();
    }
    await ended;
    expect(caller.reports.map(({ outcome, nanoUsd }) => `${outcome} ${nanoUsd}`)).toEqual([
      `slow ${fake.most}`,
      `slow ${fake.most}`,
    ]);
    caller = callerOf(fake, service, { purse: fake.most - 1 });
    service.script(fake.picture(PICTURE));
    expect(await outcome()).toBe('away model_unavailable, 0');
    expect(caller.client.standstill()).toBe('budget_spent');
  });
});
