import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../src/server/http/listen.ts';
import { createFakeEditor, heldEdit } from './fake-editor.ts';
import { createClient, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
const editor = createFakeEditor();
beforeAll(async () => {
  server = await startTestServer({ editor, env: { TRUSTED_PROXIES: '127.0.0.1', CONCURRENCY: '1' } });
});
afterAll(() => server.close());

let address = 0;
const photoOf = (bytes: number, words?: string) => {
  const body = new FormData();
  if (words !== undefined) body.append('words', words);
  body.append('file', new File(['a photo'.padEnd(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  return body;
};
function ask(tool = 'removeBackground', from = `192.0.2.${++address}`, of = server, words?: string) {
  const body = photoOf(10, words);
  return createClient(of.app, '').request(`/api/guest-preview?tool=${tool}`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': from },
  });
}

test('A12 a guest gets a preview of the tool that was chosen, and nothing of the photo stays', async () => {
  const answer = await ask('enhancePhoto');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(editor.requests.at(-1)).toMatchObject({ tool: 'enhancePhoto', modelServerAllowed: false });
  expect(await readdir(join(server.folder, 'tmp'))).toEqual([]);
});

test('A12 a preview waits until no edit of an account waits', async () => {
  const held = heldEdit();
  editor.edit = held.edit;
  const person = await server.signUp();
  const photo = await person.uploaded();
  await person.edit(photo.id);
  await held.started;
  const waiting = (await (await person.edit(photo.id)).json()) as { id: string };
  let previewed = false;
  const answer = ask().then((it) => {
    previewed = true;
    return it;
  });
  expect(await person.get(`/api/generations/${waiting.id}`)).toMatchObject({ status: 'queued' });
  expect(previewed).toBe(false);
  editor.edit = editor.editAtOnce;
  held.release();
  await person.ended(waiting.id);
  expect((await answer).status).toBe(200);
});

test('A12 a photo of any usual size comes to a server that listens', async () => {
  const listening = await listen(server.app.fetch, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${listening.port}/api/guest-preview?tool=enhancePhoto`;
  const answer = await fetch(url, { method: 'POST', body: photoOf(1024 * 1024) });
  expect(answer.status).toBe(200);
  await listening.close(1000);
});

// ASVS 5.2.1
test('A12 a photo of more than 30 MB is refused before it comes', async () => {
  const answer = await createClient(server.app, '').request('/api/guest-preview?tool=enhancePhoto', {
    method: 'POST',
    body: photoOf(10),
    headers: { 'x-forwarded-for': '203.0.113.30', 'content-length': String(31 * 1024 * 1024) },
  });
  expect(answer.status).toBe(413);
});

test('A12 whoever sends a photo slowly keeps nobody else waiting, and has three on their way at most', async () => {
  const sending = new AbortController();
  const slow = () =>
    createClient(server.app, '').request('/api/guest-preview?tool=enhancePhoto', {
      method: 'POST',
      body: new ReadableStream({
        start: (body) => sending.signal.addEventListener('abort', () => body.error(new Error('gone')), { once: true }),
      }),
      headers: { 'x-forwarded-for': '203.0.113.9', 'content-type': 'multipart/form-data; boundary=x' },
      duplex: 'half',
    } as RequestInit);
  const answers = Array.from({ length: 4 }, slow);
  expect((await Promise.race(answers)).status).toBe(429);
  expect((await ask()).status).toBe(200);
  sending.abort();
  expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 429]);
});

test('A12 an address gets six previews an hour', async () => {
  const statuses = [];
  for (let i = 0; i < 7; i++) statuses.push((await ask('removeBackground', '198.51.100.7')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('A12 Magic Eraser is previewed with the words that came with the photo, and refused without', async () => {
  expect((await ask('magicErase', undefined, server, 'the dog')).status).toBe(200);
  expect(editor.requests.at(-1)).toMatchObject({ tool: 'magicErase', params: { object: 'the dog' } });
  expect((await ask('magicErase', undefined, server, ' ')).status).toBe(422);
  expect((await ask('magicErase')).status).toBe(422);
});

test('A12 a tool that gives several pictures has no preview, and neither has a site whose operator wants none', async () => {
  expect((await ask('generateAvatar')).status).toBe(404);
  const off = await startTestServer({ editor, env: { GUEST_PREVIEW: 'off', TRUSTED_PROXIES: '127.0.0.1' } });
  expect((await ask('removeBackground', undefined, off)).status).toBe(404);
  await off.close();
});
