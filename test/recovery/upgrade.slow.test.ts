import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/server/database/open-pglite.ts';
import type { ApiKeyJson } from '../../src/server/api-keys/api-keys.contract.ts';
import type { EditorSessionJson } from '../../src/server/editor-sessions/editor-sessions.contract.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { type Account, accountOn } from '../support/account.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

/*
 * What the build 0f0f3cb of November 2026 left behind, ten migrations ago: its database by pg_dump (schema, rows and job queue), its secret, and its
 * files. Ada uploaded a drawn ball, extended it, erased the ball by a mask, asked for what is not there, and left the editor open.
 */
const LEFT = new URL('data-of-0f0f3cb/', import.meta.url);
/** “Erase the unicorn.” */
const UNFINISHED = 'c17847ad-b073-481c-9b0b-9eb8d1c7e4ae';
const ADA = { email: 'ada@example.org', password: 'correct horse' };

let dataDir: string;
let server: RunningServer;
let ada: Account;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'upgrade-'));
  for (const name of ['files', 'auth-secret']) await cp(new URL(name, LEFT), join(dataDir, name), { recursive: true });
  const database = await createClient(join(dataDir, 'database'));
  await database.exec(await readFile(new URL('database.sql', LEFT), 'utf8'));
  // As if the old build had been killed amid this edit.
  await database.exec(`
    update public.generations set status = 'running', error_code = null, finished_at = null where id = '${UNFINISHED}';
    update public.users set image_generations_count = 3 where image_generations_count = 2`);
  await database.close();
  server = await startServer({ dataDir });
  ada = accountOn(server.url, await sessionOf(ADA));
}, 180_000);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function sessionOf(person: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const get = async <T>(path: string) => (await (await ada.fetch(path)).json()) as T;
const post = (path: string, body: object) =>
  ada.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const pictures = async (bucket: string) => (await get<{ images: ImageJson[] }>(`/api/images?bucket=${bucket}`)).images;
const edits = async (tool: string) =>
  (await get<{ generations: GenerationJson[] }>(`/api/generations?tool=${tool}&limit=10`)).generations;

test('people of the old build sign in by their passwords, with their profiles and their free edits', async () => {
  expect(await get<Profile>('/api/profile')).toMatchObject({
    fullName: 'Ada Upgrade',
    phoneNumber: '+49 30 1234567',
    imageGenerationsCount: 2,
  });
  await sessionOf({ email: 'bob@example.org', password: 'battery staple' });
});

test('pictures of the old build are in their galleries and open, results as the bytes that they were', async () => {
  const [photo, ...others] = await pictures('user_images');
  expect([photo!.originalName, photo!.width, photo!.height, others.length]).toEqual(['ball.jpg', 96, 72, 0]);
  expect((await ada.fetch(`${photo!.url}?as=webp`)).status).toBe(200);
  const results = await pictures('generated_images');
  expect(results.map(({ name }) => name.split('_')[0])).toEqual(['magicErase', 'extendImage']);
  for (const { url, bytes } of results) {
    const shown = await ada.fetch(url);
    expect(shown.headers.get('content-type')).toBe('image/png');
    const kept = await stat(join(dataDir, url.replace('/files/', 'files/')));
    expect([(await shown.arrayBuffer()).byteLength, kept.size]).toEqual([bytes, bytes]);
  }
});

test('edits of the old build are told as new ones are, and the editor is as it was left', async () => {
  const [erased] = (await edits('magicErase')) as [GenerationJson];
  const [extended] = (await edits('extendImage')) as [GenerationJson];
  for (const edit of [erased, extended]) expect(edit).toMatchObject({ status: 'succeeded', charged: true, doubts: [] });
  const [photo] = await pictures('user_images');
  const left = await get<EditorSessionJson>(`/api/editor-sessions/${photo!.id}`);
  expect(left).toMatchObject({ version: 1, tool: 'magicErase', current: { id: erased.results[0]!.id } });
  expect(left.undoHistory.map(({ id }) => id)).toEqual([photo!.id]);
});

test('an edit amid which the old build died is done by the new one, and gives its free edit back', async () => {
  const ended = () => get<GenerationJson>(`/api/generations/${UNFINISHED}`);
  await expect.poll(ended, { timeout: 60_000 }).toMatchObject({ status: 'failed', charged: false });
  expect((await get<Profile>('/api/profile')).imageGenerationsCount).toBe(2);
});

test('what the old build did not know works on its data: a plain edit, a key with its usage, a webhook, a shared link', async () => {
  const [photo] = await pictures('user_images');
  const made = await post('/api/account/keys', { name: 'A script', password: ADA.password });
  const { key } = (await made.json()) as { key: string };
  const headers = { 'x-api-key': key, 'content-type': 'application/json' };
  const body = { tool: 'extendImage', imageId: photo!.id, params: { width: 1, height: 1, blurred: true } };
  const asked = await fetch(`${server.url}/api/generations`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { id } = (await asked.json()) as GenerationJson;
  await expect
    .poll(async () => (await get<GenerationJson>(`/api/generations/${id}`)).status, { timeout: 60_000 })
    .toBe('succeeded');
  const { keys } = await get<{ keys: ApiKeyJson[] }>('/api/account/keys');
  expect(keys[0]!.usage.total).toEqual({ edits: 1, free: 1, failed: 0 });
  expect(await get('/api/webhook')).toEqual({ webhook: null });
  const shared = await ada.fetch(`/api/images/${photo!.id}/share`, { method: 'POST' });
  expect(shared.status).toBe(201);
});
