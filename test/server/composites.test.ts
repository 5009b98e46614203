import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMark } from '../../src/server/codec/ai-mark.ts';
import type { Codec } from '../../src/server/codec/codec.ts';
import { writePng } from '../../src/server/codec/png/write-png.ts';
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
  const color = sharp({ create: { width, height, channels: 4, background: '#cc8833cc' } });
  const taken = color.png().withExif({ IFD0: { Make: 'Canary' } });
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

const adjust = async (derivedFrom: string, content?: Uint8Array<ArrayBuffer>) =>
  person.upload(content ?? (await picture(12, 50)), 'portrait.jpg', { purpose: 'adjusted', derivedFrom });

async function markOf({ url }: ImageJson) {
  const served = await sharp(await (await person.request(url)).arrayBuffer()).metadata();
  expect(served.exif).toBeUndefined();
  return readMark(served);
}

test('E13 a photo adjusted by hand has any size, costs no free edit, is listed with the results and is not marked as made with AI', async () => {
  const source = await person.uploaded(await picture());
  const answer = await adjust(source.id);
  expect(answer.status).toBe(201);
  const adjusted = (await answer.json()) as ImageJson;
  expect(adjusted).toMatchObject({
    bucket: 'generated_images',
    purpose: 'adjusted',
    derivedFrom: source.id,
    name: expect.stringMatching(/^adjusted_\d{13}\.png$/),
    originalName: 'portrait.jpg',
    width: 12,
    height: 50,
  });
  expect(await person.get('/api/profile')).toMatchObject({ imageGenerationsCount: 0 });
  const { images } = await person.get<{ images: ImageJson[] }>('/api/images?bucket=generated_images');
  expect(images.map(({ id }) => id)).toEqual([adjusted.id]);
  expect(await markOf(adjusted)).toBeUndefined();
  const again = (await (await adjust(adjusted.id)).json()) as ImageJson;
  expect(again.name).toMatch(/^adjusted_/);
  expect(await markOf(again)).toBeUndefined();
});

test('V21 a result that is adjusted by hand keeps its mark and its tool’s name', async () => {
  const { result } = await cutOut();
  const adjusted = (await (await adjust(result.id)).json()) as ImageJson;
  const again = (await (await adjust(adjusted.id)).json()) as ImageJson;
  for (const each of [adjusted, again]) {
    expect(each.name).toMatch(/^removeBackground_/);
    expect(await markOf(each)).toBe('compositeWithTrainedAlgorithmicMedia');
  }
  const page = async ({ id }: ImageJson) => {
    const link = (await (await person.post(`/api/images/${id}/share`, {})).json()) as { url: string };
    return (await person.request(new URL(link.url).pathname)).text();
  };
  const plain = (await (await adjust((await person.uploaded(await picture())).id)).json()) as ImageJson;
  expect(await page(again)).toContain('Edited with AI');
  expect(await page(plain)).not.toContain('Edited with AI');
});

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
test('S6 a composite requires a result of the same person and the same size', async () => {
  const { source, result } = await cutOut();
  expect((await compose(source.id)).status).toBe(400);
  expect((await compose(result.id, await picture(WIDTH + 1))).status).toBe(400);
  for (const purpose of ['composite', 'adjusted']) {
    expect((await person.upload(await picture(), 'x.png', { purpose })).status).toBe(400);
  }
  const owner = person;
  person = await server.signUp();
  expect((await compose(result.id)).status).toBe(404);
  expect((await adjust(result.id)).status).toBe(404);
  expect(await server.objectsOf(person.id)).toEqual([]);
  expect(await server.objectsOf(owner.id)).toHaveLength(2);
});
