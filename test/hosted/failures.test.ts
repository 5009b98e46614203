import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorMessages, fillSentence } from '../../src/tools/messages.ts';
import type { ToolId } from '../../src/tools/catalogue.ts';
import { ModelFailure } from '../../src/server/editors/hosted/model-failure.ts';
import { failureRows, type FailureRow } from './failure-rows.ts';
import * as fake from './fake-gemini.ts';
import { type HostedServer, NO_ANSWER, PICTURE, startHostedServer } from './hosted-server.ts';

/** One tool of each kind: one part of the picture, all of it, a set. */
const kinds = ['magicErase', 'enhancePhoto', 'generateAvatar'] as const satisfies ToolId[];

let service: fake.FakeGemini;
let server: HostedServer;
let person: Awaited<ReturnType<HostedServer['newcomer']>>;
beforeAll(async () => {
  service = await fake.startFakeGemini();
  server = await startHostedServer(service, { env: { HOSTED_CONCURRENCY: '12' }, apart: true });
  person = await server.newcomer(true);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const callsOf = (tool: ToolId) => service.calls.filter(({ instruction }) => instruction.startsWith(tool)).length;
const failed = failureRows as readonly FailureRow[];

/** Six such calls are enough for the service to be left alone, so that four edits at once do not all go on trying. */
const speaksAgainstService = ({ kind, calls }: FailureRow) => new ModelFailure(kind, '').breaks && calls > 1;

/** What a person is told whose set stays empty. */
function saidOfASet({ code }: FailureRow): string {
  const reason = code === 'no_image_generated' ? 'Your free edit is back.' : errorMessages[code];
  return fillSentence(errorMessages.no_avatars_generated, { reason });
}

describe('S4 a call that gives no picture is one code, one sentence, no free edit, and so many calls', () => {
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
    // A try that hangs takes its limit, two of them at the most; the rest is our own, on a machine that may be busy.
    expect(performance.now() - started).toBeLessThan(2 * NO_ANSWER.attemptMs! + 8_000);
    for (const single of [erased!, enhanced!]) {
      expect(single).toMatchObject({ status: 'failed', results: [], editor: null });
      expect(single.error).toEqual({ code: row.code, message: errorMessages[row.code] });
    }
    expect(avatars).toMatchObject({ status: 'failed', results: [] });
    expect(avatars!.error).toMatchObject({ code: 'no_avatars_generated', message: saidOfASet(row) });
    expect([callsOf('magicErase'), callsOf('enhancePhoto')]).toEqual([row.calls, row.calls]);
    expect(callsOf('generateAvatar')).toBeLessThanOrEqual(4 * row.calls);
    expect(callsOf('generateAvatar')).toBeGreaterThanOrEqual(speaksAgainstService(row) ? 6 : 4 * row.calls);
    expect(await person.used()).toBe(0);
  });
});
