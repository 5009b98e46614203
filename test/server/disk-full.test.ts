import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../src/server/errors/api-error.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { sweep } from '../../src/server/housekeeping/hourly-sweep.ts';
import type { FreeDisk } from '../../src/server/storage/free-disk.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { createFakeEditor, type FakeEditor } from './fake-editor.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let isFull = false;
const freeDisk: FreeDisk = {
  isShort: async () => isFull,
  require: async () => {
    if (isFull) throw new ApiError('out_of_space');
  },
};

let server: TestServer;
let editor: FakeEditor;
let person: Person;
beforeAll(async () => {
  editor = createFakeEditor();
  server = await startTestServer({ freeDisk, editor, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  isFull = false;
  editor.edit = editor.editAtOnce;
  person = await server.signUp();
});

const remove = (id: string) => person.request(`/api/images/${id}`, { method: 'DELETE' });
const restore = async (id: string) => (await person.request(`/api/images/${id}/restore`, { method: 'POST' })).status;
const refusal = async (answer: Response) => [answer.status, await answer.json()];
const outOfSpace = expect.objectContaining({ error: expect.objectContaining({ code: 'out_of_space' }) });

test('a full disk refuses uploads and searches, and shows every picture in every size', async () => {
  const photo = await person.uploaded('a photo');
  isFull = true;
  expect(await refusal(await person.upload('another'))).toEqual([507, outOfSpace]);
  const search = await person.post('/api/masks', { imageId: photo.id, object: 'it' });
  expect(await refusal(search)).toEqual([507, outOfSpace]);
  for (const query of ['', '?w=160', '?as=png']) {
    const answer = await person.request(photo.url + query);
    expect([answer.status, await answer.text()]).toEqual([200, 'a photo']);
  }
  const part = await person.request(photo.url, { headers: { range: 'bytes=2-4' } });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/7', 'pho']);
  const cached = () => existsSync(join(server.folder, 'cache', photo.id));
  expect(cached()).toBe(false);
  isFull = false;
  expect((await person.request(photo.url)).status).toBe(200);
  expect(cached()).toBe(true);
});

const full = () => Promise.reject(new Error('ENOSPC: no space left on device, write'));

test.each([
  ['before it begins', () => void (isFull = true)],
  ['while it runs', () => void (editor.edit = full)],
])('an edit that finds no room %s says so and is free', async (_, happen) => {
  const photo = await person.uploaded();
  happen();
  const { id } = (await (await person.edit(photo.id)).json()) as GenerationJson;
  expect(await person.ended(id)).toMatchObject({ status: 'failed', error: { code: 'out_of_space' }, results: [] });
  expect((await person.get<Profile>('/api/profile')).imageGenerationsCount).toBe(0);
});

test('deleting makes room at once when there is none, of all that the person has deleted and of nobody else', async () => {
  const names = async (of: Person) => (await server.objectsOf(of.id)).length;
  const { store } = server.deps;
  const other = await server.signUp();
  const theirs = await other.uploaded();
  await other.request(`/api/images/${theirs.id}`, { method: 'DELETE' });
  const [early, late, kept] = [await person.uploaded(), await person.uploaded(), await person.uploaded()];
  await person.request(`${late.url}?w=160`);
  await remove(early.id);
  expect(await names(person)).toBe(3);
  isFull = true;
  expect((await remove(late.id)).status).toBe(204);
  // S3 has room, whatever this machine's disk has.
  expect([await names(person), await names(other)]).toEqual(store.isLocal ? [1, 1] : [3, 1]);
  expect(await restore(late.id)).toBe(store.isLocal ? 404 : 200);
  expect((await person.request(kept.url)).status).toBe(200);
  await sweep(server.deps);
  expect(await names(other)).toBe(store.isLocal ? 0 : 1);
});
