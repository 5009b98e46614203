import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { imageShares } from '../../src/server/images/image-shares.table.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Person;
let image: ImageJson;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
  owner = await server.signUp();
});
beforeEach(async () => {
  image = await owner.uploaded('a shared photo');
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

interface Share {
  readonly url: string;
  readonly expiresAt: string;
}

const DAY_MS = 24 * 60 * 60_000;

async function share(): Promise<Share> {
  const answer = await owner.post(`/api/images/${image.id}/share`, {});
  expect(answer.status).toBe(201);
  return (await answer.json()) as Share;
}

/** As somebody who is not signed in. */
const visit = (url: string) => createClient(server.app, '').request(url);

test('S6 a link shows the picture to anybody for seven days', async () => {
  const { url, expiresAt } = await share();
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000);
  expect(new URL(url).pathname).toBe(image.url);
  const answer = await visit(url);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('a shared photo');
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect((await visit(`${url}&w=160`)).status).toBe(200);
  expect((await visit(image.url)).status).toBe(404);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) + 1000 });
  expect((await visit(url)).status).toBe(404);
});

test('S6 each of 1,000 links with one changed byte is refused', async () => {
  const { url } = await share();
  const start = url.indexOf('/files/') + '/files/'.length;
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.~&=/?';
  const answers = new Map<number, number>();
  for (let change = 0; change < 1000; change++) {
    const at = start + (change % (url.length - start));
    const byte =
      alphabet[(alphabet.indexOf(url[at]!) + 1 + Math.floor(change / (url.length - start))) % alphabet.length]!;
    expect(byte).not.toBe(url[at]);
    const { status } = await visit(url.slice(0, at) + byte + url.slice(at + 1));
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  expect(answers).toEqual(new Map([[404, 1000]]));
  expect((await visit(url)).status).toBe(200);
});

test('S6 a link is void when it is revoked, replaced or expired, or when its picture is deleted', async () => {
  const first = await share();
  const second = await share();
  expect((await visit(first.url)).status).toBe(404);
  expect((await visit(second.url)).status).toBe(200);
  expect((await owner.request(`/api/images/${image.id}/share`, { method: 'DELETE' })).status).toBe(204);
  expect((await visit(second.url)).status).toBe(404);

  const third = await share();
  await server.db.update(imageShares).set({ expiresAt: sql`now() - interval '1 second'` });
  expect((await visit(third.url)).status).toBe(404);

  const fourth = await share();
  await owner.request(`/api/images/${image.id}`, { method: 'DELETE' });
  expect((await visit(fourth.url)).status).toBe(404);
});

test('S6 a link shows its own picture and no other', async () => {
  const { url } = await share();
  const other = await owner.uploaded('not shared');
  expect((await visit(other.url + new URL(url).search)).status).toBe(404);
  const stranger = await server.signUp();
  expect((await stranger.post(`/api/images/${image.id}/share`, {})).status).toBe(404);
  expect((await stranger.request(`/api/images/${image.id}/share`, { method: 'DELETE' })).status).toBe(404);
  expect((await visit(url)).status).toBe(200);
});
