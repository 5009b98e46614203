import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authUsers } from '../../src/server/accounts/accounts.table.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { images } from '../../src/server/images/images.table.ts';
import { forgetReservations, withStorageQuota } from '../../src/server/images/storage-quota.ts';
import { storageReservations } from '../../src/server/images/storage-reservations.table.ts';
import { createFakeEditor } from './fake-editor.ts';
import { createFakeFinder } from './fake-finder.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

/** Some hundred bytes beside a picture's own, in the form that it comes in, are reserved with it. */
const PICTURE = 100_000;
const LIMIT = 5 * (PICTURE + 2_000);

const times = <T>(count: number, what: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, what));

const countOf = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function storedBytes(server: TestServer): Promise<number> {
  const [row] = await server.db.select({ bytes: sql<number>`coalesce(sum(${images.bytes}), 0)::int` }).from(images);
  return row!.bytes;
}

const picture = 'x'.repeat(PICTURE);

// ASVS 2.3.2
test('MAX_BYTES_PER_USER: 50 concurrent uploads of which 5 fit are 5 pictures, and their room is free again when they go', async () => {
  const server = await startTestServer({ env: { MAX_BYTES_PER_USER: String(LIMIT) }, worker: false });
  const person = await server.signUp();
  const answers = await times(50, () => person.upload(picture));
  expect([countOf(answers, 201), countOf(answers, 507)]).toEqual([5, 45]);
  expect(await storedBytes(server)).toBe(5 * PICTURE);
  expect(await server.objectsOf(person.id)).toHaveLength(5);
  expect(await server.db.$count(storageReservations)).toBe(0);
  await server.db.delete(images);
  expect((await person.upload(picture)).status).toBe(201);
  await server.close();
});

test('an upload that says no length holds as much as one may have, and then what it has', async () => {
  const env = { MAX_BYTES_PER_USER: String(LIMIT), MAX_UPLOAD_BYTES: String(3 * PICTURE) };
  const server = await startTestServer({ env, worker: false });
  const person = await server.signUp();
  const body = () => {
    const form = new FormData();
    form.set('file', new File([picture], 'photo.jpg'));
    return form;
  };
  const upload = () => person.request('/api/images', { method: 'POST', body: body() });
  const answers = await times(20, upload);
  expect(countOf(answers, 201) + countOf(answers, 507)).toBe(20);
  expect(countOf(answers, 201)).toBeGreaterThanOrEqual(1);
  expect(await storedBytes(server)).toBeLessThanOrEqual(LIMIT);
  await server.close();
});

test('a length that is said to be less than it is takes no more room than there is', async () => {
  const server = await startTestServer({ env: { MAX_BYTES_PER_USER: String(LIMIT) }, worker: false });
  const person = await server.signUp();
  const upload = async () => {
    const form = new FormData();
    form.set('file', new File([picture], 'photo.jpg'));
    const sent = new Response(form);
    const headers = { 'content-type': sent.headers.get('content-type')!, 'content-length': '1' };
    return person.request('/api/images', { method: 'POST', headers, body: await sent.arrayBuffer() });
  };
  const answers = await times(50, upload);
  expect([countOf(answers, 201), countOf(answers, 507)]).toEqual([5, 45]);
  expect(await server.objectsOf(person.id)).toHaveLength(5);
  await server.close();
});

test('what is refused before its body is read to the end holds nothing, and so does what is no picture', async () => {
  const server = await startTestServer({ env: { MAX_BYTES_PER_USER: String(LIMIT) }, worker: false });
  const person = await server.signUp();
  await times(10, () => person.request('/api/images', { method: 'POST', body: new FormData() }));
  await times(10, () => person.upload(picture, 'photo.jpg', { purpose: 'nonsense' }));
  expect(await server.db.$count(storageReservations)).toBe(0);
  expect(await storedBytes(server)).toBe(0);
  await server.close();
});

test('room that a crashed process held is free again once its hour is over', async () => {
  const server = await startTestServer({ env: { MAX_BYTES_PER_USER: String(LIMIT) }, worker: false });
  const person = await server.signUp();
  const left = { id: crypto.randomUUID(), userId: person.id, bytes: LIMIT };
  await server.db.insert(storageReservations).values({ ...left, expiresAt: sql`now() + interval '1 hour'` });
  expect((await person.upload(picture)).status).toBe(507);
  await server.db.update(storageReservations).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await person.upload(picture)).status).toBe(201);
  await forgetReservations(server.db);
  expect(await server.db.$count(storageReservations)).toBe(0);
  await server.close();
});

test('an upload whose account is deleted meanwhile is not found', async () => {
  const server = await startTestServer({ worker: false });
  const { id } = await server.signUp();
  await server.db.delete(authUsers);
  const room = withStorageQuota(server.db, { userId: id, maxBytes: LIMIT }, 1, async () => {});
  await expect(room).rejects.toMatchObject({ code: 'not_found' });
  await server.close();
});

/** Somebody whose storage has room for so many bytes more. */
async function withStorageQuotaFor(server: TestServer, bytes: number): Promise<{ person: Person; imageId: string }> {
  const person = await server.signUp();
  const { id } = await person.uploaded('a photo');
  const filled = LIMIT - bytes;
  await server.db
    .update(images)
    .set({ bytes: filled })
    .where(sql`${images.userId} = ${person.id}`);
  return { person, imageId: id };
}

test('MAX_BYTES_PER_USER: masks that 20 concurrent searches find are kept while there is room', async () => {
  const finder = createFakeFinder();
  const server = await startTestServer({ finder, env: { MAX_BYTES_PER_USER: String(LIMIT) }, worker: false });
  const { find } = finder;
  finder.find = async (request, signal) => {
    const found = await find(request, signal);
    return { ...found, mask: { ...found.mask, bytes: 100 } };
  };
  const { person, imageId } = await withStorageQuotaFor(server, 350);
  const answers = await times(20, () => person.post('/api/masks', { imageId, object: 'the cup' }));
  expect(answers.every(({ status }) => [200, 503, 429, 507].includes(status))).toBe(true);
  expect(countOf(answers, 200)).toBeGreaterThanOrEqual(1);
  expect(await storedBytes(server)).toBeLessThanOrEqual(LIMIT);
  await server.close();
});

test('MAX_BYTES_PER_USER: results of concurrent edits are kept while there is room, the other edits are refunded', async () => {
  const editor = createFakeEditor();
  const at = editor.editAtOnce;
  editor.edit = async (request, hooks) => {
    const outcome = await at(request, hooks);
    return { ...outcome, pictures: outcome.pictures.map((made) => ({ ...made, bytes: 100 })) };
  };
  const server = await startTestServer({ editor, env: { MAX_BYTES_PER_USER: String(LIMIT) } });
  const { person, imageId } = await withStorageQuotaFor(server, 250);
  const answers = await times(5, () => person.edit(imageId));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as GenerationJson).id));
  const ended = await Promise.all(ids.map((id) => person.ended(id)));
  const kept = ended.filter(({ status }) => status === 'succeeded');
  expect(kept).toHaveLength(2);
  const refused = ended.filter(({ status }) => status === 'failed');
  expect(refused.map(({ error }) => error?.code)).toEqual(['out_of_space', 'out_of_space', 'out_of_space']);
  expect(await storedBytes(server)).toBe(LIMIT - 50);
  expect(await person.get('/api/profile')).toMatchObject({ imageGenerationsCount: 2 });
  await server.db.update(images).set({ bytes: LIMIT });
  expect((await person.edit(imageId)).status).toBe(507);
  expect(await person.get('/api/profile')).toMatchObject({ imageGenerationsCount: 2 });
  await server.close();
});

test('UPLOADS_PER_HOUR: of 50 concurrent uploads as many are read as may come', async () => {
  const server = await startTestServer({ env: { UPLOADS_PER_HOUR: '7' }, worker: false });
  const person = await server.signUp();
  const answers = await times(50, () => person.upload('a photo'));
  expect([countOf(answers, 201), countOf(answers, 429)]).toEqual([7, 43]);
  await server.close();
});

test('SIGN_UPS_PER_ADDRESS: of 50 concurrent sign-ups from one address as many are accounts as may be', async () => {
  const server = await startTestServer({ env: { SIGN_UPS_PER_ADDRESS: '4' }, worker: false });
  let people = 0;
  const answers = await times(50, () =>
    createClient(server.app, '').post('/api/auth/sign-up/email', {
      name: '',
      email: `crowd${++people}@example.org`,
      password: 'correct horse',
    }),
  );
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([4, 46]);
  await server.close();
});

test('an account that is deleted amid its uploads, edits and cancels leaves nothing, and no request fails', async () => {
  const server = await startTestServer();
  for (let round = 0; round < 3; round++) {
    const person = await server.signUp();
    const { id: imageId } = await person.uploaded('a photo');
    const edits = await times(5, () => person.edit(imageId));
    const ids = await Promise.all(edits.map(async (answer) => ((await answer.json()) as GenerationJson).id));
    const remove = () =>
      person.request('/api/account', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: person.password }),
      });
    const answers = await Promise.all([
      ...ids.slice(0, 3).map((id) => person.request(`/api/generations/${id}`, { method: 'DELETE' })),
      person.upload('a photo'),
      remove(),
      person.upload('a photo'),
      person.edit(imageId),
      ...ids.slice(3).map((id) => person.request(`/api/generations/${id}`, { method: 'DELETE' })),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await expect.poll(() => server.objectsOf(person.id)).toEqual([]);
  }
  await server.close();
});
