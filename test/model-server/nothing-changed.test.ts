import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEditPool, type EditPool } from '../../src/server/editors/embedded/edit-pool.ts';
import { createModelServerPixels } from '../../src/server/editors/model-server/model-server-pixels.ts';
import { openModelServerEditor } from '../../src/server/editors/model-server/open-model-server.ts';
import { errorMessages } from '../../src/tools/messages.ts';
import * as fake from './fake-gemini.ts';
import type { FakeService, Reply } from './fake-service.ts';
import { type ServerWithModel, startServerWithModel } from './server-with-model.ts';
import { scene } from './scene.ts';

/** A model that gives back what it was sent. */
const echo: Reply = (call, answer) => fake.picture(call.images[0]!.bytes)(call, answer);

let service: FakeService<fake.GeminiCall>;
let pool: EditPool;
let server: ServerWithModel;
let person: Awaited<ReturnType<ServerWithModel['newcomer']>>;
beforeAll(async () => {
  service = await fake.startFakeGemini();
  pool = createEditPool(1);
  const pixels = createModelServerPixels({ pool, maxPixels: 50e6 });
  server = await startServerWithModel(service, {
    apart: true,
    openEditor: (config, deps) => openModelServerEditor(config, { ...deps, pixels }),
  });
  // Wider than what the Enhancer makes larger: that is a change.
  const { data, width, height } = scene(1040, 780);
  const photo = await sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  person = await server.newcomer(true, new Uint8Array(photo));
});
afterAll(async () => {
  await server.close();
  await pool.close();
  await service.close();
});

// Every other recipe refuses such an answer in fidelity.test.ts.
test('S4 an answer that shows the photo unchanged fails the edit and costs nothing', async () => {
  service.script(echo);
  const ended = await person.edited('enhancePhoto');
  expect(ended).toMatchObject({ status: 'failed', results: [] });
  expect(ended.error).toEqual({ code: 'nothing_changed', message: errorMessages.nothing_changed });
  expect([service.calls.length, await person.used()]).toEqual([1, 0]);
});

test('S4 four answers that show the photo unchanged fail a set of avatars and cost nothing', async () => {
  service.script(echo);
  const ended = await person.edited('generateAvatar');
  expect(ended).toMatchObject({ status: 'failed', results: [] });
  expect(ended.error).toMatchObject({ code: 'no_avatars_generated', details: { because: 'nothing_changed' } });
  expect([service.calls.length, await person.used()]).toEqual([4, 0]);
});
