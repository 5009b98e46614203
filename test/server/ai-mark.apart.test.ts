import { join } from 'node:path';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRaster } from '../../src/engine/raster.ts';
import { readMark } from '../../src/server/codec/ai-mark.ts';
import type { Codec } from '../../src/server/codec/codec.ts';
import { createProcessCodec } from '../../src/server/codec/process-codec.ts';
import { writePng } from '../../src/server/codec/png/write-png.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { DERIVATIVE_WIDTHS, SAVE_FORMATS, SAVE_QUALITIES, SAVE_SIZES } from '../../src/tools/limits.ts';
import { createFakeEditor } from './fake-editor.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

const MARK = 'compositeWithTrainedAlgorithmicMedia';

let codec: Codec;
let server: TestServer;
let person: Person;
/** Made by an edit, composed out of that, and the edit's file uploaded again. */
let result: ImageJson;
let composite: ImageJson;
let uploadedAgain: ImageJson;

beforeAll(async () => {
  codec = createProcessCodec({ maxPixels: 50e6 });
  const editor = createFakeEditor();
  editor.edit = async ({ workDir }) => {
    const path = join(workDir, 'result.png');
    return { pictures: [{ path, ...(await writePng(createRaster(40, 30), path, MARK)) }], notes: [] };
  };
  server = await startTestServer({ codec, editor });
  person = await server.signUp();
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c83' } });
  const photo = new Uint8Array(await drawn.jpeg().toBuffer());
  const { id } = (await (await person.edit((await person.uploaded(photo)).id)).json()) as GenerationJson;
  result = (await person.ended(id)).results[0]!;
  const composed = await person.upload(photo, 'c.jpg', { purpose: 'composite', derivedFrom: result.id });
  composite = (await composed.json()) as ImageJson;
  uploadedAgain = await person.uploaded(new Uint8Array(await (await person.request(result.url)).arrayBuffer()));
});
afterAll(async () => {
  await server.close();
  await codec.close();
});

const markOf = async (bytes: ArrayBuffer | Uint8Array) => readMark(await sharp(bytes).metadata());

/** The query of every size and every format in which a picture is served. */
const ways = [
  '',
  'download=x.png',
  ...DERIVATIVE_WIDTHS.map((width) => `w=${width}`),
  ...SAVE_FORMATS.map((format) => `as=${format}`),
  ...SAVE_SIZES.map((size) => `as=jpeg&size=${size}`),
  ...SAVE_QUALITIES.map((quality) => `as=jpeg&quality=${quality}`),
];

async function bytesOf(asked: Promise<Response>): Promise<ArrayBuffer> {
  const answer = await asked;
  expect(answer.status).toBe(200);
  return answer.arrayBuffer();
}

/** That a picture, asked for in these ways, tells its owner and whoever has a link. */
async function expectMarked({ id, url }: ImageJson, asked: readonly string[]) {
  const shared = (await (await person.post(`/api/images/${id}/share`, {})).json()) as { url: string };
  const stranger = createClient(server.app, '');
  const pictures = ['', 'download', 'w=160', 'w=2048'].map((way) => `${shared.url}/picture?${way}`);
  // One after the other: what waits too long for the codec is refused, on a busy machine.
  for (const way of asked) expect(await markOf(await bytesOf(person.request(`${url}?${way}`)))).toEqual(MARK);
  for (const address of pictures) expect(await markOf(await bytesOf(stranger.request(address)))).toEqual(MARK);
}

test('a result says in every size and in every format that it was edited with AI, to its owner and by a link', () =>
  expectMarked(result, ways));

test.each([
  ['a composite', () => composite],
  ['a result that was uploaded again', () => uploadedAgain],
])('%s says whole, small and as a JPEG that it was edited with AI, to its owner and by a link', (_, imageOf) =>
  expectMarked(imageOf(), ['', 'w=160', 'as=jpeg']),
);

test('every picture that an edit made is marked in the export of the account', async () => {
  const answer = await person.request('/api/account/export');
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  const made = files.filter(([name]) => /^(results|other)\//.test(name));
  expect(made).toHaveLength(2);
  for (const [name, bytes] of made) expect([name, await markOf(bytes)]).toEqual([name, MARK]);
});
