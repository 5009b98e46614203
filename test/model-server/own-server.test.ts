import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeEditor } from '../server/fake-editor.ts';
import { WORKFLOWS } from './comfyui/fake-comfyui.ts';
import * as openai from './fake-openai.ts';
import type { FakeService } from './fake-service.ts';
import { fakes } from './fakes.ts';
import { type ServerWithModel, PICTURE, startServerWithModel } from './server-with-model.ts';

let service: FakeService<openai.OpenaiCall>;
let server: ServerWithModel;
beforeAll(async () => {
  service = await openai.startFakeOpenai();
  // Its address is this machine's.
  server = await startServerWithModel(service, {
    fake: fakes[1]!,
    env: { MODEL_SERVER_IS_OURS: '', HOSTED_DAILY_BUDGET_USD: '0' },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

test('a model on a machine of the operator edits for somebody who said no to other companies, and costs nothing', async () => {
  service.script(openai.uncounted(PICTURE));
  const person = await server.newcomer(false);
  expect(await person.edited()).toMatchObject({ status: 'succeeded', editor: 'gpt-image-2' });
  expect(service.calls).toHaveLength(1);
});

test('a tool that the server has no workflow for is made by our own engine, which page, result and log say', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'workflows-'));
  await copyFile(join(WORKFLOWS, 'magicErase.json'), join(folder, 'magicErase.json'));
  const lines: string[] = [];
  await using comfyui = await startServerWithModel(service, {
    fake: fakes[2]!,
    editor: createFakeEditor(),
    env: { MODEL_SERVER_IS_OURS: '', MODEL_SERVER_WORKFLOWS: folder, TOOLS: 'enhance:served' },
    onLog: (line) => lines.push(line),
  });
  const { modelServer } = (await (await comfyui.app.request('/api/config')).json()) as {
    modelServer: { tools: string[] };
  };
  expect(modelServer.tools).toEqual(['magicErase']);
  expect(await (await comfyui.newcomer()).edited('enhancePhoto')).toMatchObject({ editor: 'fake' });
  const said = lines.map((line) => JSON.parse(line) as { msg?: string; tools?: string[] });
  const [warning] = said.filter(({ msg }) => msg?.startsWith('TOOLS: the model server cannot make these'));
  expect(warning?.tools).toContain('enhancePhoto');
  await rm(folder, { recursive: true });
});

test('the page is told that no third party gets a photo', async () => {
  expect(await (await server.app.request('/api/config')).json()).toMatchObject({ modelServer: { ours: true } });
});
