import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorMessages, fillSentence } from '../../src/tools/messages.ts';
import type { ToolId } from '../../src/tools/catalogue.ts';
import { ModelFailure } from '../../src/server/editors/model-server/model-failure.ts';
import type { FailureRow } from './failure-rows.ts';
import type { FakeService } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { type ServerWithModel, NO_ANSWER, PICTURE, startServerWithModel } from './server-with-model.ts';

/** One tool of each kind: one part of the picture, all of it, a set. */
const kinds = ['magicErase', 'enhancePhoto', 'generateAvatar'] as const satisfies ToolId[];

/** After six calls that speak against the service it is left alone; one at a time, as they are made here, there is no seventh. */
const CALLS_UNTIL_BROKEN = 6;

/** The calls of a set of four that are each tried as often as the row says, unless the service is left alone before. */
function callsOfASet({ kind, calls }: FailureRow): number {
  return new ModelFailure(kind, '').breaks ? Math.min(CALLS_UNTIL_BROKEN, 4 * calls) : 4 * calls;
}

/** What a person is told whose set stays empty. */
function saidOfASet({ code }: FailureRow): string {
  const reason = code === 'no_image_generated' ? 'Your free edit is back.' : errorMessages[code];
  return fillSentence(errorMessages.no_avatars_generated, { reason });
}

describe.each(fakes)(
  'S4 each failed call of $dialect has one code, one sentence, a number of calls and costs no free edit',
  (fake) => {
    let service: FakeService;
    let server: ServerWithModel;
    let person: Awaited<ReturnType<ServerWithModel['newcomer']>>;
    beforeAll(async () => {
      service = await fake.start();
      server = await startServerWithModel(service, { fake, env: { HOSTED_CONCURRENCY: '1' }, apart: true });
      person = await server.newcomer(true);
    });
    afterAll(async () => {
      await server.close();
      await service.close();
    });

    const callsOf = (tool: ToolId) => service.calls.filter(({ instruction }) => instruction.startsWith(tool)).length;
    /** The first of each kind: model-client.test.ts has all. */
    const failed = fake.rows.filter(({ kind }, at) => at === fake.rows.findIndex((row) => row.kind === kind));

    test.each([
      ...failed,
      {
        name: 'half a picture',
        reply: fake.picture(PICTURE.subarray(0, 9)),
        kind: 'broken',
        code: 'model_busy',
        calls: 3,
      } as const satisfies FailureRow,
    ])('$name', async (row) => {
      server.renew(row.kind === 'slow' ? NO_ANSWER : {});
      service.script(row.reply);
      const started = performance.now();
      const [erased, enhanced, avatars] = await Promise.all(kinds.map((tool) => person.edited(tool)));
      // A try that hangs takes its limit, and one comes after the other; the rest is our own, on a machine that may be busy.
      expect(performance.now() - started).toBeLessThan(
        (2 * row.calls + callsOfASet(row)) * NO_ANSWER.attemptMs! + 8_000,
      );
      for (const single of [erased!, enhanced!]) {
        expect(single).toMatchObject({ status: 'failed', results: [], editor: null });
        expect(single.error).toEqual({ code: row.code, message: errorMessages[row.code] });
      }
      expect(avatars).toMatchObject({ status: 'failed', results: [] });
      expect(avatars!.error).toMatchObject({ code: 'no_avatars_generated', message: saidOfASet(row) });
      expect([callsOf('magicErase'), callsOf('enhancePhoto')]).toEqual([row.calls, row.calls]);
      expect(callsOf('generateAvatar')).toBe(callsOfASet(row));
      expect(await person.used()).toBe(0);
    });
  },
);
