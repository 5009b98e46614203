import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.close());

async function edited(person: Person, imageId: string): Promise<ImageJson> {
  const { id } = (await (await person.edit(imageId, 'enhancePhoto')).json()) as GenerationJson;
  return (await person.ended(id)).results[0]!;
}

const change = (person: Person, id: string, to: object) =>
  person.request(`/api/images/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(to),
  });

const listed = async (person: Person, bucket: string) =>
  (await person.get<{ images: ImageJson[] }>(`/api/images?bucket=${bucket}`)).images;

test('P3 a photo has its new name in all that was made of it, and nothing else has', async () => {
  const person = await server.signUp();
  const [photo, other] = [await person.uploaded(), await person.uploaded()];
  const first = await edited(person, photo.id);
  const second = await edited(person, first.id);
  const renamed = await change(person, first.id, { originalName: ' Holiday/Sea\u0007side.jpg ' });
  expect(await renamed.json()).toMatchObject({ id: first.id, originalName: 'Seaside.jpg' });
  for (const { id } of [photo, second])
    expect(await person.get(`/api/images/${id}`)).toMatchObject({ originalName: 'Seaside.jpg' });
  expect(await person.get(`/api/images/${other.id}`)).toMatchObject({ originalName: other.originalName });
});

test('P3 a discarded result is in no list, and a photo cannot be discarded', async () => {
  const person = await server.signUp();
  const photo = await person.uploaded();
  const result = await edited(person, photo.id);
  await change(person, result.id, { reverted: true });
  await change(person, photo.id, { reverted: true });
  expect(await listed(person, 'generated_images')).toEqual([]);
  expect(await listed(person, 'user_images')).toHaveLength(1);
  // Its own address still leads to it.
  expect(await person.get(`/api/images/${result.id}`)).toMatchObject({ id: result.id });
});

test('S6 somebody else can change nothing, and odd changes are refused', async () => {
  const [person, stranger] = [await server.signUp(), await server.signUp()];
  const photo = await person.uploaded();
  expect((await change(stranger, photo.id, { originalName: 'mine.jpg' })).status).toBe(404);
  for (const odd of [
    { originalName: ' ' },
    { originalName: 'x'.repeat(201) },
    { originalName: 'a\u0000b' },
    { reverted: false },
    { name: 'x' },
  ])
    expect((await change(person, photo.id, odd)).status).toBe(400);
});
