import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMark } from '../../src/server/codec/ai-mark.ts';
import type { Codec } from '../../src/server/codec/codec.ts';
import { writePng } from '../../src/server/codec/write-png.ts';
import { createProcessCodec } from '../../src/server/codec/process-codec.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { createFakeEditor } from './fake-editor.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

const WIDTH = 40;
const HEIGHT = 30;

let codec: Codec;
let server: TestServer;
let person: Person;

beforeAll(async () => {
  codec = createProcessCodec({ maxPixels: 50e6 });
  const editor = createFakeEditor();
  editor.edit = async ({ workDir }) => {
    const path = join(workDir, 'result.png');
    const clear = { width: WIDTH, height: HEIGHT, data: new Uint8ClampedArray(WIDTH * HEIGHT * 4) };
    const written = await writePng(clear, path, 'compositeWithTrainedAlgorithmicMedia');
    return { pictures: [{ path, ...written }], notes: [] };
  };
  server = await startTestServer({ codec, editor });
});
afterAll(async () => {
  await server.close();
  await codec.close();
});
beforeEach(async () => {
  person = await server.signUp();
});

async function picture(width = WIDTH, height = HEIGHT): Promise<Uint8Array<ArrayBuffer>> {
  const colour = sharp({ create: { width, height, channels: 4, background: '#cc8833cc' } });
  const taken = colour.png().withExif({ IFD0: { Make: 'Canary' } });
  return new Uint8Array(await taken.toBuffer());
}

async function cutOut(): Promise<{ source: ImageJson; result: ImageJson }> {
  const source = await person.uploaded(await picture());
  const answer = await person.edit(source.id, 'removeBackground');
  const { results } = await person.ended(((await answer.json()) as GenerationJson).id);
  return { source, result: results[0]! };
}

const compose = async (derivedFrom: string, content?: Uint8Array<ArrayBuffer>) =>
  person.upload(content ?? (await picture()), 'portrait.jpg', { purpose: 'composite', derivedFrom });

test('E3 a composite costs no free edit, is listed as its tool’s result is, and can be composed again', async () => {
  const { result } = await cutOut();
  const answer = await compose(result.id);
  expect(answer.status).toBe(201);
  const composite = (await answer.json()) as ImageJson;
  expect(composite).toMatchObject({
    bucket: 'generated_images',
    purpose: 'composite',
    derivedFrom: result.id,
    name: expect.stringMatching(/^removeBackground_\d{13}\.png$/),
    contentType: 'image/png',
    width: WIDTH,
    height: HEIGHT,
  });
  expect(await person.get('/api/profile')).toMatchObject({ imageGenerationsCount: 1 });
  const { images } = await person.get<{ images: ImageJson[] }>('/api/images?bucket=generated_images');
  expect(images.map(({ id }) => id)).toEqual([composite.id, result.id]);
  expect((await compose(composite.id)).status).toBe(201);
});

test('V21 every copy of a composite has the mark of its source and no other metadata', async () => {
  const { result } = await cutOut();
  const { url } = (await (await compose(result.id)).json()) as ImageJson;
  for (const address of [url, `${url}?as=jpeg`]) {
    const served = await sharp(await (await person.request(address)).arrayBuffer()).metadata();
    expect(readMark(served)).toBe('compositeWithTrainedAlgorithmicMedia');
    expect(served.exif).toBeUndefined();
  }
  const stored = sharp(await (await person.request(url)).arrayBuffer());
  expect([...(await stored.raw().toBuffer()).subarray(0, 4)]).toEqual([0xcc, 0x88, 0x33, 0xcc]);
});

// ASVS 2.2.3
test('S6 a composite requires an own result of the same size', async () => {
  const { source, result } = await cutOut();
  expect((await compose(source.id)).status).toBe(400);
  expect((await compose(result.id, await picture(WIDTH + 1))).status).toBe(400);
  expect((await person.upload(await picture(), 'x.png', { purpose: 'composite' })).status).toBe(400);
  const owner = person;
  person = await server.signUp();
  expect((await compose(result.id)).status).toBe(404);
  expect(await server.objectsOf(person.id)).toEqual([]);
  expect(await server.objectsOf(owner.id)).toHaveLength(2);
});
