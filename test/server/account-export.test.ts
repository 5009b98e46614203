import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EditorSessionRequest } from '../../src/server/editor-sessions/editor-sessions.contract.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { hashKey } from '../../src/server/api-keys/api-key.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface List {
  readonly profile: Record<string, unknown>;
  readonly signIns: { provider: string }[];
  readonly sessions: { userAgent: string | null }[];
  readonly apiKeys: { name: string; lastFour: string }[];
  readonly images: { file: string; sha256: string; bytes: number; purpose: string; originalName: string }[];
  readonly editorSessions: { imageId: string; inputs: object }[];
  readonly edits: { tool: string; params: object; status: string; resultImageIds: string[] }[];
}

async function unzipped(answer: Response) {
  expect(answer.status).toBe(200);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { 'account.json': list, ...files } = unzipSync(bytes);
  return { bytes, files, list: JSON.parse(strFromU8(list!)) as List };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const exportOf = (person: Person) => person.request('/api/account/export');

test('A8 the export holds every picture as it was uploaded, by count and SHA-256, and a list of the rest', async () => {
  const person = await server.signUp();
  await person.request('/api/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneNumber: '+1 234' }),
  });
  const uploads = ['the first photo', 'photo number two', 'x'.repeat(300_000)];
  const images = [];
  for (const [index, content] of uploads.entries()) images.push(await person.uploaded(content, `Foto ${index} ä.jpg`));
  const request = { tool: 'magicErase', imageId: images[0]!.id, params: { object: 'the lamp post' } };
  const { id } = (await (await person.post('/api/generations', request)).json()) as GenerationJson;
  const { results } = await person.ended(id);
  await person.upload('a composite', 'c.png', { purpose: 'composite', derivedFrom: results[0]!.id });
  const inputs = { magicErase: { object: 'the lamp' } };
  const ids = { currentImageId: images[0]!.id, undoImageIds: [], redoImageIds: [] };
  const written = { version: 0, writer: 'a tab', sequence: 1, endTold: false, dismissedNotes: [] };
  const left: EditorSessionRequest = { ...written, ...ids, tool: 'magicErase', inputs, editKey: null };
  expect((await person.put(`/api/editor-sessions/${images[0]!.id}`, left)).status).toBe(200);

  await person.post('/api/account/keys', { name: 'My script', password: person.password });

  const answer = await exportOf(person);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="pixmend-export-\d{4}-\d\d-\d\d.zip"/,
  );
  const { files, list } = await unzipped(answer);

  expect(list.images.map(({ purpose }) => purpose).toSorted()).toEqual([
    'composite',
    'result',
    'source',
    'source',
    'source',
  ]);
  expect(Object.keys(files).toSorted()).toEqual(list.images.map(({ file }) => file).toSorted());
  for (const { file, sha256: hash, bytes } of list.images) {
    expect(sha256(files[file]!)).toBe(hash);
    expect(files[file]!.length).toBe(bytes);
  }
  const sources = list.images.filter(({ file }) => file.startsWith('uploads/'));
  expect(sources.map(({ file }) => strFromU8(files[file]!))).toEqual(uploads);
  expect(sources.map(({ originalName }) => originalName)).toEqual(['Foto 0 ä.jpg', 'Foto 1 ä.jpg', 'Foto 2 ä.jpg']);
  expect(list.profile).toMatchObject({ email: person.email, phoneNumber: '+1 234', imageGenerationsCount: 1 });
  expect(list.edits).toMatchObject([
    {
      tool: 'magicErase',
      params: { object: 'the lamp post' },
      status: 'succeeded',
      resultImageIds: [expect.any(String)],
    },
  ]);
  expect(list.editorSessions).toMatchObject([{ imageId: images[0]!.id, inputs }]);
  expect(list.sessions).toHaveLength(1);
  expect(list.apiKeys).toMatchObject([{ name: 'My script', lastFour: expect.stringMatching(/^.{4}$/) }]);
  expect(list.signIns).toMatchObject([{ provider: 'credential' }]);
});

// ASVS 14.2.4 15.3.1
test('the export holds nothing of others, no password and no token', async () => {
  const neighbour = await server.signUp();
  const theirs = await neighbour.uploaded('of the neighbour');
  const person = await server.signUp();
  await person.uploaded('my own');
  const { key } = (await (
    await person.post('/api/account/keys', { name: 'My script', password: person.password })
  ).json()) as { key: string };
  const hook = await person.put('/api/webhook', { url: 'https://shop.example/pixmend' });
  const { secret: hookSecret } = (await hook.json()) as { secret: string };
  const { bytes } = await unzipped(await exportOf(person));
  const text = Buffer.from(bytes).toString('latin1');
  const token = /session_token=([^.;%]+)/.exec(person.cookie)![1]!;
  for (const secret of [
    neighbour.id,
    neighbour.email,
    theirs.id,
    'of the neighbour',
    token,
    person.password,
    key,
    hashKey(key),
    hookSecret,
  ])
    expect(text).not.toContain(secret);
  expect(text).toContain('my own');
  expect(text).toContain('https://shop.example/pixmend');
  expect(text).not.toMatch(/"(password|token|accessToken|refreshToken|idToken)"/);
});

test('three exports an hour are allowed, and the refusal names when the next one is', async () => {
  const person = await server.signUp();
  for (let i = 0; i < 3; i++) {
    expect(await person.get('/api/account')).toMatchObject({ hasPassword: true, exportAvailableAt: null });
    await (await exportOf(person)).arrayBuffer();
  }
  const answer = await exportOf(person);
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ error: { code: 'rate_limited' } });
  const { exportAvailableAt } = await person.get<{ exportAvailableAt: string }>('/api/account');
  expect(Date.parse(exportAvailableAt) - Date.now()).toBeGreaterThan(3_000_000);
});

test('an export that is not read to its end keeps no file open', async () => {
  const person = await server.signUp();
  for (let i = 0; i < 5; i++) await person.uploaded('y'.repeat(500_000));
  const openFiles = async () => {
    const { readdir, readlink } = await import('node:fs/promises');
    const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(links)).filter((path) => path.includes(person.id));
  };
  const reader = (await exportOf(person)).body!.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  await expect.poll(openFiles).toEqual([]);
});
