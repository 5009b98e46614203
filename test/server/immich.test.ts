import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImmichAssetJson } from '../../src/server/immich/immich.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { type FakeImmich, startFakeImmich } from '../support/fake-immich.ts';
import { cookieOf, createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let immich: FakeImmich;
let server: TestServer;
let person: Person;
/** The same person in a browser that has their key of Immich. */
let connected: ReturnType<typeof createClient>;

beforeAll(async () => {
  immich = await startFakeImmich();
  server = await startTestServer({ env: { IMMICH_URL: `${immich.url}/`, MAX_UPLOAD_BYTES: '1000' } });
});
afterAll(async () => {
  await server.close();
  await immich.close();
});
beforeEach(async () => {
  immich.reset();
  person = await server.signUp();
  const answer = await person.put('/api/immich/key', { key: immich.key });
  connected = createClient(server.app, `${person.cookie}; ${cookieOf(answer)}`);
});

const codeOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error?: { code: string } };
  return [answer.status, error?.code];
};
const listed = (query = '') =>
  connected.get<{ assets: ImmichAssetJson[]; nextPage: number | null }>(`/api/immich/assets${query}`);
const imported = async (id: string) => (await connected.post(`/api/immich/assets/${id}/import`, {})).json();
const save = (imageId: string) => connected.post('/api/immich/saves', { imageId });

/** A result of that photo, by the fake editor. */
async function editOf(photo: ImageJson): Promise<ImageJson> {
  const { id } = (await (await person.edit(photo.id)).json()) as { id: string };
  return (await person.ended(id)).results[0]!;
}

describe('a key of Immich', () => {
  // ASVS 11.3.1 11.3.2 11.3.3
  test('I1 it lies encrypted in a cookie that no script reads, for its owner alone, until a sign-out', async () => {
    const answer = await person.put('/api/immich/key', { key: immich.key });
    expect(answer.status).toBe(204);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).not.toContain(immich.key);

    const stranger = await server.signUp();
    const stolen = createClient(server.app, `${stranger.cookie}; ${cookieOf(answer)}`);
    expect(await codeOf(await stolen.request('/api/immich/assets'))).toEqual([422, 'immich_key_refused']);
    const damaged = createClient(server.app, `${person.cookie}; ${cookieOf(answer).replace('=', '=A')}`);
    expect(await codeOf(await damaged.request('/api/immich/assets'))).toEqual([422, 'immich_key_refused']);

    const out = await connected.post('/api/auth/sign-out', {});
    expect(out.headers.getSetCookie().join()).toMatch(/immich_key=;[^,]*Max-Age=0/);
  });

  test('I1 one that Immich does not know is refused and not kept', async () => {
    const answer = await person.put('/api/immich/key', { key: 'wrong' });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await codeOf(answer)).toEqual([422, 'immich_key_refused']);
    expect(await codeOf(await person.request('/api/immich/assets'))).toEqual([422, 'immich_key_refused']);
  });

  test.each(['two\nlines', 'a\r\nX-Other: header', 'schlüssel日本', '', 'k'.repeat(201)])(
    'I1 what is no value of a header is refused like a wrong key: %j',
    async (key) => {
      expect(await codeOf(await person.put('/api/immich/key', { key }))).toEqual([422, 'immich_key_refused']);
    },
  );

  test('I1 keys cannot be tried out without end', async () => {
    for (let tries = 0; tries < 20; tries++) await person.put('/api/immich/key', { key: 'wrong' });
    expect(await codeOf(await person.put('/api/immich/key', { key: immich.key }))).toEqual([429, 'rate_limited']);
  });
});

describe('photos out of Immich', () => {
  test('I2 a photo whose date is none is listed without it beside the others, and opens', async () => {
    immich.add('cat.jpg', 'a cat');
    const id = immich.add('dog.jpg', 'a dog', { fileCreatedAt: 'not a date' });
    const dated = (await listed()).assets.map(({ name, takenAt }) => [name, takenAt !== null]);
    expect(dated).toEqual([
      ['dog.jpg', false],
      ['cat.jpg', true],
    ]);
    expect((await connected.post(`/api/immich/assets/${id}/import`, {})).status).toBe(201);
  });

  test('I2 the newest photos are listed by pages, and words search by what they show', async () => {
    immich.add('dog.jpg', 'a dog');
    immich.add('cat.jpg', 'a cat');
    immich.add('walk.mp4', 'a video', { type: 'VIDEO' });
    immich.pageSize = 1;
    const first = await listed();
    expect([first.assets.map(({ name }) => name), first.nextPage]).toEqual([['cat.jpg'], 2]);
    const second = await listed('?page=2');
    expect([second.assets.map(({ name }) => name), second.nextPage]).toEqual([['dog.jpg'], null]);
    expect((await listed('?words=a+dog')).assets.map(({ name }) => name)).toEqual(['dog.jpg']);
  });

  test('I2 where Immich cannot tell what photos show, words search their file names', async () => {
    immich.add('dog.jpg', 'a dog');
    immich.add('cat.jpg', 'a cat');
    immich.isSmart = false;
    expect((await listed('?words=dog')).assets.map(({ name }) => name)).toEqual(['dog.jpg']);
  });

  test('I2 a thumbnail is passed on as a picture, and nothing else is', async () => {
    const id = immich.add('dog.jpg', 'a dog');
    const answer = await connected.request(`/api/immich/assets/${id}/thumbnail`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    immich.thumbnailType = 'text/html';
    expect(await codeOf(await connected.request(`/api/immich/assets/${id}/thumbnail`))).toEqual([
      503,
      'immich_unavailable',
    ]);
  });

  test('I2 a photo is imported with its own bytes and name, as an upload is', async () => {
    const id = immich.add('Straße 3.jpg', 'a photo');
    const image = (await imported(id)) as ImageJson;
    expect(image).toMatchObject({ bucket: 'user_images', purpose: 'source', originalName: 'Straße 3.jpg', bytes: 7 });
    expect((await person.get<{ images: ImageJson[] }>('/api/images?bucket=user_images')).images).toEqual([image]);
  });

  test('I2 one that is too large, or gone, is refused with the reason', async () => {
    const large = immich.add('large.jpg', 'x'.repeat(1001));
    expect(await codeOf(await connected.post(`/api/immich/assets/${large}/import`, {}))).toEqual([413, 'too_large']);
    const gone = await connected.post(`/api/immich/assets/${randomUUID()}/import`, {});
    expect(await codeOf(gone)).toEqual([404, 'immich_gone']);
  });
});

describe('results into Immich', () => {
  test('I3 a result is saved beside its photo: at the same time, stacked with it and shown first', async () => {
    const id = immich.add('dog.jpg', 'a dog', { fileCreatedAt: '2020-05-17T10:00:00.000Z' });
    const result = await editOf((await imported(id)) as ImageJson);
    const answer = await save(result.id);
    expect([answer.status, await answer.json()]).toEqual([201, { stacked: true }]);
    const saved = immich.assets.find(({ originalFileName }) => originalFileName === 'dog-edited.png')!;
    expect(saved.fileCreatedAt).toBe('2020-05-17T10:00:00.000Z');
    expect(immich.stacks).toEqual([[saved.id, id]]);
  });

  test('I3 a photo that was uploaded by hand is found in Immich by its bytes', async () => {
    const id = immich.add('dog.jpg', 'a dog');
    const result = await editOf(await person.uploaded('a dog', 'other name.jpg'));
    expect(await (await save(result.id)).json()).toEqual({ stacked: true });
    expect(immich.stacks[0]).toContain(id);
  });

  test('I3 the result of a photo that Immich does not have is saved alone', async () => {
    const result = await editOf(await person.uploaded('of a phone', 'phone.jpg'));
    expect(await (await save(result.id)).json()).toEqual({ stacked: false });
    expect(immich.assets.map(({ originalFileName }) => originalFileName)).toEqual(['phone-edited.png']);
    expect(immich.stacks).toEqual([]);
  });

  test('I3 a picture of somebody else cannot be saved', async () => {
    const stranger = await server.signUp();
    const { id } = await stranger.uploaded();
    expect(await codeOf(await save(id))).toEqual([404, 'not_found']);
  });

  test.each([
    [401, 422, 'immich_key_refused'],
    [403, 403, 'immich_forbidden'],
    [400, 422, 'immich_refused'],
    [500, 503, 'immich_unavailable'],
    [302, 503, 'immich_unavailable'],
  ])('I3 when Immich answers %i to the upload, the reason is told', async (answered, status, code) => {
    const { id } = await person.uploaded();
    immich.uploadStatus = answered;
    expect(await codeOf(await save(id))).toEqual([status, code]);
  });
});

test('I2 while Immich is away, that is told', async () => {
  const away = await startTestServer({ env: { IMMICH_URL: 'http://127.0.0.1:9' }, worker: false });
  const somebody = await away.signUp();
  expect(await codeOf(await somebody.put('/api/immich/key', { key: 'k' }))).toEqual([503, 'immich_unavailable']);
  await away.close();
});

test('I1 without an address of Immich there is no such route, and the pages are told so', async () => {
  const without = await startTestServer({ worker: false });
  const somebody = await without.signUp();
  expect((await somebody.request('/api/immich/assets')).status).toBe(404);
  expect(await somebody.get('/api/config')).toMatchObject({ immich: false });
  expect(await person.get('/api/config')).toMatchObject({ immich: true });
  await without.close();
});

test('the stand-in knows files as Immich does', () => {
  immich.add('dog.jpg', 'a dog');
  expect(immich.assets[0]!.checksum).toBe(createHash('sha1').update('a dog').digest('base64'));
});
