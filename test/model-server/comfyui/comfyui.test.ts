import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toolIds } from '../../../src/tools/catalogue.ts';
import { readWorkflows } from '../../../src/server/editors/model-server/comfyui/workflows.ts';
import * as fake from './fake-comfyui.ts';
import { fakes } from '../fakes.ts';
import type { Reply } from '../fake-service.ts';
import { callerOf, PICTURE } from '../model-caller.ts';

let service: fake.FakeComfyui;
beforeAll(async () => {
  service = await fake.startFakeComfyui();
});
afterAll(() => service.close());
beforeEach(() => {
  service.notices.length = 0;
});

const connect = (given: Parameters<typeof callerOf>[2] = {}) => callerOf(fakes[2]!, service, given);
const jpeg = (text: string) => ({ contentType: 'image/jpeg', bytes: Buffer.from(text) }) as const;
const png = (text: string) => ({ contentType: 'image/png', bytes: Buffer.from(text) }) as const;

/** What the server got of a request. */
async function received(changes: Parameters<ReturnType<typeof connect>['generate']>[0]) {
  service.script(fake.picture(PICTURE));
  expect(await connect().generate(changes)).toBe('the picture');
  return service.calls[0]!;
}

describe('a request to ComfyUI', () => {
  test('fills the gaps of the workflow, numbers as numbers, and leaves its nodes as they are', async () => {
    const { graph, images, key } = await received({ seed: 7, aspectRatio: '4:3', imageSize: '1K', pixels: 1 });
    expect(key).toBe(fake.COMFYUI_KEY);
    expect(images).toEqual([{ mimeType: 'image/jpeg', bytes: Buffer.from('a photo') }]);
    expect(graph['1']!.inputs['image']).toMatch(/^pixmend\/[\w-]+-image\.jpg \[temp\]$/);
    expect([graph['3']!.inputs, graph['4']!.inputs]).toEqual([
      { width: 1184, height: 880, batch_size: 1 },
      { seed: 7, positive: ['2', 0], latent_image: ['3', 0] },
    ]);
  });

  test('takes a person’s words as words, whatever they look like', async () => {
    const instruction = 'say "%mask%", $& and %image%\n{"a": 1}';
    expect(await received({ instruction })).toMatchObject({ instruction, images: [{ bytes: Buffer.from('a photo') }] });
  });

  test('uses a tool’s own workflow, with both pictures and the mask', async () => {
    const sent = { tool: 'magicErase', images: [png('one'), png('two')], mask: png('a mask') } as const;
    const { graph, images, mask } = await received(sent);
    expect(images.map(({ bytes }) => bytes.toString())).toEqual(['one', 'two']);
    expect([mask?.toString(), Object.keys(graph).length]).toEqual(['a mask', 6]);
  });

  test('lets a model change all where a workflow wants a mask and nothing was painted', async () => {
    const { images, mask } = await received({ tool: 'magicErase', images: [jpeg('one')] });
    expect(images.map(({ bytes }) => bytes.toString())).toEqual(['one', 'one']);
    expect([...(await sharp(mask).raw().toBuffer())]).toEqual([255, 255, 255, 0]);
  });
});

describe('a run of ComfyUI', () => {
  test.each<[string, Reply]>([
    ['what was saved, before what was only shown', fake.picture(PICTURE)],
    ['what was only shown, where nothing was saved', fake.previewed(PICTURE)],
    [
      'what the history has, when the socket closed on the way',
      fake.dropped({ status: 'success', pictures: [{ bytes: PICTURE, type: 'output' }] }),
    ],
  ])('gives %s', async (_, reply) => {
    service.script(reply);
    expect(await connect().outcome()).toBe('the picture, 1');
  });

  test('leaves no words in the history', async () => {
    const { promptId } = await received({});
    await expect.poll(() => service.notices).toContain(`/history ${promptId}`);
  });

  test('tells how far its sampler is', async () => {
    service.script(fake.picture(PICTURE));
    const caller = connect();
    await caller.generate();
    expect(caller.shares).toEqual([0.25]);
  });

  test('that is cancelled, or takes too long, is taken from the queue and interrupted, and no other is', async () => {
    const cancel = new AbortController();
    service.script((call, answer) => {
      void fake.queued(call, answer);
      cancel.abort(new Error('cancelled'));
    });
    await expect(connect().generate({}, cancel.signal)).rejects.toThrow('cancelled');
    const stopped = () => service.notices.filter((notice) => !notice.startsWith('/history'));
    const ends = () => service.calls.flatMap(({ promptId: id }) => [`/queue ${id}`, `/interrupt ${id}`]);
    await expect.poll(stopped).toEqual(ends());

    service.notices.length = 0;
    service.script(fake.queued);
    const slow = connect();
    const ended = slow.outcome();
    for (const call of [1, 2]) {
      await expect.poll(() => service.calls.length).toBe(call);
      slow.clock.expire();
    }
    expect(await ended).toBe('slow model_busy, 2');
    await expect.poll(() => stopped().toSorted()).toEqual(ends().toSorted());
  });
});

test('a node that is missing is named', async () => {
  service.script(fake.noNode);
  const caller = connect();
  await caller.outcome();
  expect(caller.standstills).toEqual(['misconfigured (configuration: 400 missing_node_type TextEncodeX)']);
});

describe('the workflows of a folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workflows-'));
  });
  const write = (name: string, inputs: object) =>
    writeFile(join(folder, name), JSON.stringify({ 1: { class_type: 'LoadImage', inputs } }));
  const clear = () => rm(folder, { recursive: true });

  test('serve the tools that they suit', async () => {
    await write('default.json', { image: '%image%' });
    const words = readWorkflows(folder);
    expect([words('enhancePhoto'), words('magicEdit'), words('magicErase')].map(Boolean)).toEqual([true, false, false]);
    await write('magicErase.json', { image: '%image%', mask: '%mask%' });
    await write('default.json', { image: '%image%', text: 'Change this: %prompt%' });
    const all = readWorkflows(folder);
    expect([all('magicEdit'), all('magicErase')].map(Boolean)).toEqual([true, true]);
    await clear();
  });

  test('that ship serve every tool', () => {
    const shipped = readWorkflows(join(import.meta.dirname, '../../../deploy/comfyui'));
    const served = toolIds.filter((tool) => tool !== 'removeBackground');
    expect(served.filter((tool) => !shipped(tool))).toEqual([]);
    expect(shipped('magicErase')?.uses.has('mask')).toBe(true);
    const values = { prompt: 'a', image: 'b', image2: 'c', mask: 'd', seed: 1, width: 2, height: 3 };
    const graphs = served.map((tool) => JSON.stringify(shipped(tool)!.filledWith(values)));
    expect(graphs.filter((graph) => graph.includes('%'))).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['default.json', '{"nodes": [], "links": []}', 'default.json is not in the API format'],
    ['default.json', '{', 'default.json is not in the API format'],
    ['default.json', '{"1": {"class_type": "LoadImage", "inputs": {}}}', 'default.json has no %image%'],
    ['erase.json', '{}', 'erase.json is no tool’s; the names are default.json, removeBackground.json'],
    ['readme.txt', '', 'holds no workflow, such as default.json'],
  ])('with %s as %s stop the start with a line', async (name, text, line) => {
    await writeFile(join(folder, name), text);
    expect(() => readWorkflows(folder)).toThrow(
      new RegExp(`^MODEL_SERVER_WORKFLOWS: .*${line.replaceAll('.', '\\.')}`),
    );
    await clear();
  });

  test('that are not there stop the start with a line', async () => {
    await clear();
    expect(() => readWorkflows(folder)).toThrow(/^MODEL_SERVER_WORKFLOWS: the folder .* cannot be read$/);
  });
});
