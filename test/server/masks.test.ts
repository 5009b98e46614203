import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { rateLimits } from '../../src/server/http/rate-limits.table.ts';
import { ApiError } from '../../src/server/errors/api-error.ts';
import { createFakeFinder, type FakeFinder } from './fake-finder.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let finder: FakeFinder;
let find: FakeFinder['find'];
let person: Person;
let photo: ImageJson;

beforeAll(async () => {
  finder = createFakeFinder();
  find = finder.find;
  server = await startTestServer({ finder, worker: false, env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());
beforeEach(async () => {
  finder.find = find;
  finder.requests.length = 0;
  finder.looks.length = 0;
  person = await server.signUp();
  photo = await person.uploaded();
});

const search = (object: unknown, imageId = photo.id) => person.post('/api/masks', { imageId, object });

test('E10 words become a mask that an edit accepts, for no free edit', async () => {
  const answer = await search(' the orange cone ');
  expect(answer.status).toBe(200);
  const mask = (await answer.json()) as { maskImageId: string; url: string };
  expect(mask).toMatchObject({ confidence: 0.8, sure: true, found: 'an orange area on the right' });
  expect(finder.requests[0]).toMatchObject({ object: 'the orange cone', source: { contentType: 'image/jpeg' } });
  expect((await person.request(mask.url)).status).toBe(200);
  expect(await person.get(`/api/images/${mask.maskImageId}`)).toMatchObject({ purpose: 'mask', width: 4, height: 3 });
  expect(readdirSync(server.deps.tempDir)).toEqual([]);
  expect((await person.get<Profile>('/api/profile')).imageGenerationsCount).toBe(0);
});

test('the mask includes the shadow only on request', async () => {
  await search('the cone');
  const point = { x: 0.5, y: 0.5 };
  for (const sought of [{ object: 'the cone' }, { point }]) {
    const answer = await person.post('/api/masks', { imageId: photo.id, shadow: true, ...sought });
    expect(answer.status).toBe(200);
  }
  expect(finder.requests.map(({ shadow }) => shadow)).toEqual([false, true, true]);
});

test('words that find nothing are quoted in the message, and nothing is stored', async () => {
  finder.find = () => Promise.reject(new ApiError('object_not_found', { details: { object: 'kite' } }));
  const answer = await search('kite');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ error: { code: 'object_not_found', details: { object: 'kite' } } });
  expect(await server.objectsOf(person.id)).toMatchObject([{ bucket: 'user_images' }]);
  expect(readdirSync(server.deps.tempDir)).toEqual([]);
});

test('S6 a search in a foreign picture returns 404', async () => {
  const stranger = await server.signUp();
  expect((await search('cone', (await stranger.uploaded()).id)).status).toBe(404);
});

test('a point becomes a mask as words do', async () => {
  const point = { x: 0.25, y: 1 };
  const answer = await person.post('/api/masks', { imageId: photo.id, point, extent: 'small' });
  expect(answer.status).toBe(200);
  expect(finder.requests).toMatchObject([{ point, extent: 'small', source: { contentType: 'image/jpeg' } }]);
  expect(finder.requests[0]!.object).toBeUndefined();
});

test('a box becomes a mask as a point does, and says its name in the language that was asked for', async () => {
  const box = { left: 0.1, top: 0.2, right: 0.5, bottom: 0.9 };
  const answer = await person.post('/api/masks', { imageId: photo.id, box, language: 'fr' });
  expect(await answer.json()).toMatchObject({ name: 'Orange', found: 'an orange area on the right' });
  expect(finder.requests).toMatchObject([{ box, shadow: false }]);
});

test('what can be marked in a picture is listed with names, for no free edit, and nothing is stored', async () => {
  const list = (language?: string) => person.post('/api/masks/things', { imageId: photo.id, language });
  const told = async (answer: Promise<Response>) => (await (await answer).json()) as { things: { name?: string }[] };
  expect(await told(list())).toEqual({
    things: [
      { name: 'Dog', box: { left: 0.1, top: 0.2, right: 0.5, bottom: 0.9 } },
      { box: { left: 0.6, top: 0.2, right: 0.9, bottom: 0.9 } },
    ],
  });
  expect((await told(list('de'))).things[0]!.name).toBe('Hund');
  expect(finder.looks[0]).toMatchObject({ source: { contentType: 'image/jpeg' }, size: { id: photo.id } });
  expect((await list('tlh')).status).toBe(400);
  expect(await server.objectsOf(person.id)).toMatchObject([{ bucket: 'user_images' }]);
  expect((await person.get<Profile>('/api/profile')).imageGenerationsCount).toBe(0);
});

const oneOfThree = /exactly one of object .* and box/;

test.each([
  ['neither words nor a point nor a box', {}, oneOfThree],
  ['words and a point', { object: 'cone', point: { x: 0.5, y: 0.5 } }, oneOfThree],
  ['a point in words', { point: { x: '0.5', y: '0.5' } }, oneOfThree],
  ['a point without its height', { point: { x: 0.5 } }, oneOfThree],
  ['an empty box', { box: { left: 0.5, top: 0.2, right: 0.5, bottom: 0.9 } }, /the box is empty/],
  ['a point right of the picture', { point: { x: 1.01, y: 0.5 } }, /^point\.x: /],
  ['a point above the picture', { point: { x: 0.5, y: -0.01 } }, /^point\.y: /],
  ['a point with a depth', { point: { x: 0.5, y: 0.5, z: 0.5 } }, /^point: .*"z"/],
])('a search for %s is refused with the reason', async (_, sought, reason) => {
  const answer = await person.post('/api/masks', { imageId: photo.id, ...sought });
  expect(answer.status).toBe(400);
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe('invalid_request');
  expect(error.message).toMatch(reason);
  expect(finder.requests).toEqual([]);
});

test('the API document has all ways to search', async () => {
  const { paths } = await person.get<{ paths: Record<string, { post?: { requestBody: unknown } }> }>(
    '/api/openapi.json',
  );
  expect(paths['/api/masks']?.post?.requestBody).toMatchObject({
    content: {
      'application/json': {
        schema: {
          anyOf: [
            { required: ['imageId', 'object'], additionalProperties: false },
            {
              required: ['imageId', 'point'],
              additionalProperties: false,
              properties: { point: { required: ['x', 'y'], properties: { x: { minimum: 0, maximum: 1 } } } },
            },
            { required: ['imageId', 'box'], additionalProperties: false },
          ],
        },
      },
    },
  });
});

test.each([[''], ['   '], ['x'.repeat(501)], [7], [undefined]])(
  '%j is refused as words to search for',
  async (object) => {
    expect((await search(object)).status).toBe(400);
    expect(finder.requests).toEqual([]);
  },
);

test('searches are limited for each person', async () => {
  const statuses: number[] = [];
  while (statuses.length < 22) statuses.push((await search('cone')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const other = await server.signUp();
  const answer = await other.post('/api/masks', { imageId: (await other.uploaded()).id, object: 'cone' });
  expect(answer.status).toBe(200);
});

test('taps are limited for each person, apart from searches by words', async () => {
  const tap = () => person.post('/api/masks', { imageId: photo.id, point: { x: 0.5, y: 0.5 } });
  await tap();
  await server.db
    .update(rateLimits)
    .set({ count: 60 })
    .where(eq(rateLimits.key, `taps:${person.id}`));
  expect((await tap()).status).toBe(429);
  expect((await search('cone')).status).toBe(200);
});
