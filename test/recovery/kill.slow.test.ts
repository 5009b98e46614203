import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Account, bodyOf, eventsOf, makeKey, signUp } from '../support/account.ts';
import { phonePhoto } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'recovery-'));
  server = await startServer({ dataDir });
});

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The server dies without a word and is started again on the same data folder and port. */
async function crashAndRestart(): Promise<void> {
  const port = Number(new URL(server.url).port);
  await server.kill();
  server = await startServer({ dataDir, port });
}

async function untilEditing(account: Account, generationId: string): Promise<void> {
  for await (const { event, data } of eventsOf(account, generationId)) {
    if (event !== 'phase') throw new Error(`the edit ended before it could be interrupted: ${data}`);
    if (JSON.parse(data).phase === 'editing') return;
  }
}

it('an edit that a kill -9 interrupts ends within a minute, and its upload is still there', async () => {
  const account = await signUp(server.url);
  const upload = await bodyOf.image(await account.upload(await phonePhoto()));
  const { id } = await bodyOf.generation(await account.requestEdit('enhancePhoto', upload.id));
  await untilEditing(account, id);
  await crashAndRestart();

  const edit = await vi.waitFor(
    async () => {
      const now = await bodyOf.generation(await account.fetch(`/api/generations/${id}`));
      expect(['succeeded', 'failed']).toContain(now.status);
      return now;
    },
    { timeout: 60_000, interval: 250 },
  );
  const paid = edit.status === 'succeeded';
  expect(edit.results).toHaveLength(paid ? 1 : 0);
  expect(edit.error === null).toBe(paid);
  expect(await account.usedEdits()).toBe(edit.charged ? 1 : 0);
  expect(paid || !edit.charged).toBe(true);

  const picture = await account.fetch(upload.url);
  expect(picture.status).toBe(200);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0);
}, 150_000);

it('the server starts after a kill -9 during an upload, and shows no part of that upload', async () => {
  const account = await signUp(server.url);
  const halfSent = new ReadableStream({
    start(stream) {
      const head =
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
      stream.enqueue(new TextEncoder().encode(head));
      stream.enqueue(new Uint8Array(1_000_000));
    },
  });
  const upload = account
    .fetch('/api/images', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: halfSent,
      duplex: 'half',
    } as RequestInit)
    .catch(() => 'broken off');
  await expect.poll(async () => (await fetch(`${server.url}/api/health`)).status).toBe(200);
  await crashAndRestart();

  expect(await upload).toBe('broken off');
  const list = await account.fetch('/api/images?bucket=user_images');
  expect(await list.json()).toEqual({ images: [] });
}, 150_000);

it('a call of remove.bg’s route that a kill -9 interrupts costs nothing, and its photo and result are gone', async () => {
  const account = await signUp(server.url);
  const key = await makeKey(account);
  const mug = new Blob([new Uint8Array(await readFile('public/samples/mug.jpg'))]);
  const call = async () => {
    const body = new FormData();
    body.set('image_file', mug, 'mug.jpg');
    return fetch(`${server.url}/v1.0/removebg`, { method: 'POST', headers: { 'x-api-key': key }, body });
  };
  const lost = call().catch(() => 'broken off');
  // The edit has begun once it has a folder.
  await expect
    .poll(async () => (await readdir(path.join(dataDir, 'tmp'))).some((name) => name.startsWith('edit-')), {
      interval: 20,
    })
    .toBe(true);
  await crashAndRestart();
  expect(await lost).toBe('broken off');

  // The lost edit, had it begun again, would end before this one.
  const answer = await call();
  expect([answer.status, await account.usedEdits()]).toEqual([200, 1]);
  await answer.arrayBuffer();
  for (const bucket of ['user_images', 'generated_images'])
    expect(await (await account.fetch(`/api/images?bucket=${bucket}`)).json()).toEqual({ images: [] });
}, 150_000);
