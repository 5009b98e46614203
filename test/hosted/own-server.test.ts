import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as openai from './fake-openai.ts';
import type { FakeService } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { type HostedServer, PICTURE, startHostedServer } from './hosted-server.ts';

let service: FakeService<openai.OpenaiCall>;
let server: HostedServer;
beforeAll(async () => {
  service = await openai.startFakeOpenai();
  // Its address is this machine's.
  server = await startHostedServer(service, {
    fake: fakes[1]!,
    env: { MODEL_SERVER_IS_OURS: '', HOSTED_DAILY_BUDGET_USD: '0' },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => server.renew());

test.each([
  ['was never asked', undefined],
  ['said no to other companies', false],
])('a model on a machine of the operator edits for somebody who %s, and costs nothing', async (_, decision) => {
  service.script(openai.uncounted(PICTURE));
  const person = await server.newcomer(decision);
  expect(await person.edited()).toMatchObject({ status: 'succeeded', editor: 'gpt-image-2' });
  expect(service.calls).toHaveLength(1);
});

test('the missing pictures of a set are made without consent too', async () => {
  service.script((call, answer) =>
    (call.instruction.endsWith('2') ? openai.refused : openai.picture(PICTURE))(call, answer),
  );
  const person = await server.newcomer();
  const part = await person.edited('generateAvatar');
  expect(part).toMatchObject({ status: 'partial' });
  service.script(openai.picture(PICTURE));
  expect((await person.post(`/api/generations/${part.id}/retry-missing`, {})).status).toBe(202);
  expect(await person.ended(part.id)).toMatchObject({ status: 'succeeded' });
});

test('the page is told that no third party gets a photo', async () => {
  expect(await (await server.app.request('/api/config')).json()).toMatchObject({ hosted: { ours: true } });
});
