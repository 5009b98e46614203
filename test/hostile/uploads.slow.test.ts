import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { pngClaiming } from '../../src/server/codec/test-pictures.ts';
import { type Account, bodyOf, signUp } from '../support/account.ts';
import { smallPhoto } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { breedMutants } from './breed-mutants.ts';
import { hostileClasses } from './classes.ts';
import { makeFiles, runFiles } from './run-files.ts';

const MAX_UPLOAD_BYTES = 2_000_000;

let dataDir: string;
let server: RunningServer;
let account: Account;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  server = await startServer({ dataDir, env: { MAX_UPLOAD_BYTES: String(MAX_UPLOAD_BYTES) } });
  account = await signUp(server.url);
});

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

afterEach(async () => {
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
});

it('at least five files of each class and 130 in all are sent', () => {
  const counts = hostileClasses.map(([title, files]) => [title, files.length] as const);
  expect(counts.filter(([, count]) => count < 5)).toEqual([]);
  expect(counts.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThanOrEqual(130);
});

/** The status of an answer, and its words. */
async function refusal(request: Promise<Response>): Promise<{ status: number; message: string }> {
  const answer = await request;
  const { error } = (await answer.json()) as { error: { message: string } };
  return { status: answer.status, message: error.message };
}

// ASVS 1.3.4 5.2.1 5.2.3
it.each([
  ['text that is called .jpg', () => Buffer.from('bread, milk, and a great many other things'), 415, /JPG, PNG, WEBP/],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    415,
    /JPG, PNG, WEBP/,
  ],
  ['an empty file', () => Buffer.alloc(0), 415, /JPG, PNG, WEBP/],
  ['a photo that breaks off', async () => (await smallPhoto()).buffer.subarray(0, 5000), 422, /damaged/],
  ['a header of 65535 × 65535 pixels', () => pngClaiming(65_535, 65_535), 422, /50 megapixels/],
  ['a file over the limit', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1, 0xff).fill(0xd8, 1, 2), 413, /too large/],
])('%s is refused with a message', async (_, content, status, message) => {
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await content() };
  expect(await refusal(account.upload(photo))).toEqual({ status, message: expect.stringMatching(message) });
});

it('a body without a length is cut off at the limit', async () => {
  const head =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  let sent = 0;
  const endless = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.concat([Buffer.from(head), Buffer.of(0xff, 0xd8)])),
    pull(stream) {
      sent += 65_536;
      stream.enqueue(new Uint8Array(65_536).fill(0xff));
      // Far over the limit, and yet an end, in case nobody stops it.
      if (sent > 200 * MAX_UPLOAD_BYTES) stream.close();
    },
  });
  const answer = await refusal(
    account.fetch('/api/images', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: endless,
      duplex: 'half',
    } as RequestInit),
  );
  expect(answer).toEqual({ status: 413, message: expect.stringMatching(/too large/) });
  expect(sent).toBeLessThan(20 * MAX_UPLOAD_BYTES);
});

/** Those that take long to make or to send are sent by `npm run hostile`. */
const LARGE = ['pixel flood', 'zlib bomb', 'iCCP bomb', 'frame bomb', '200 MB', 'slow upload'];
const quick = hostileClasses.filter(([title]) => !LARGE.includes(title));

it.each(quick)('%s: each file is opened correctly or refused with a message', async (_, files) => {
  const outcomes = await runFiles(account, server.url, await makeFiles(files), 4);
  expect(outcomes.flatMap(({ complaint }, at) => (complaint ? [`${files[at]!.title}: ${complaint}`] : []))).toEqual([]);
});

// ASVS 1.4.1
it('mutated pictures are opened or refused with a message', async () => {
  for await (const mutants of breedMutants(7, 8)) {
    const outcomes = await runFiles(account, server.url, mutants, 4);
    expect(outcomes.flatMap(({ complaint }, at) => (complaint ? [mutants[at]!.file.title, complaint] : []))).toEqual(
      [],
    );
  }
});

it('a refused upload leaves nothing behind, and a good one is accepted afterwards', async () => {
  const somebody = await signUp(server.url);
  expect((await somebody.upload({ ...(await smallPhoto()), buffer: Buffer.from('no picture') })).status).toBe(415);
  const answer = await somebody.upload(await smallPhoto());
  expect(answer.status).toBe(201);
  const { id } = await bodyOf.image(answer);
  const list = (await (await somebody.fetch('/api/images?bucket=user_images')).json()) as { images: { id: string }[] };
  expect(list.images.map((image) => image.id)).toEqual([id]);
});
