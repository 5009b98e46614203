import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { imageShares } from '../../src/server/images/image-shares.table.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Person;
let image: ImageJson;
let result: ImageJson;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
  const { id } = (await (await owner.edit((await owner.uploaded()).id)).json()) as GenerationJson;
  result = (await owner.ended(id)).results[0]!;
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
const visit = (url: string, language = '') =>
  createClient(server.app, '').request(url, { headers: { 'accept-language': language } });

/** The card that other sites show of a link. */
const cardOf = (url: string) => url.replace('?', '/card.jpg?');

/** The picture that the page at a link shows. */
const fileOf = (url: string) => url.replace('/shared/', '/files/');

// ASVS 9.2.1
test('S6 a link shows the picture to anybody for seven days', async () => {
  const { url, expiresAt } = await share();
  expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000);
  expect(new URL(fileOf(url)).pathname).toBe(image.url);
  for (const address of [url, fileOf(url), cardOf(url)]) {
    const answer = await visit(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  }
  expect(await (await visit(fileOf(url))).text()).toBe('a shared photo');
  expect((await visit(`${fileOf(url)}&w=160`)).status).toBe(200);
  expect((await visit(image.url)).status).toBe(404);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) + 1000 });
  for (const address of [url, fileOf(url), cardOf(url)]) expect((await visit(address)).status).toBe(404);
});

// ASVS 9.1.1
test.each([
  ['page', (url: string) => url],
  ['picture', fileOf],
  ['card', cardOf],
])('S6 each of 1,000 links to a %s with one changed byte is refused', async (_, addressOf) => {
  const url = addressOf((await share()).url);
  const start = new URL(url).origin.length + '/shared/'.length;
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
  /** The one status of the page, the picture and the card. */
  const statusOf = async ({ url }: Share) => {
    const answers = await Promise.all([url, fileOf(url), cardOf(url)].map((address) => visit(address)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses.size).toBe(1);
    return [...statuses][0];
  };
  const first = await share();
  const second = await share();
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);
  expect((await owner.request(`/api/images/${image.id}/share`, { method: 'DELETE' })).status).toBe(204);
  expect(await statusOf(second)).toBe(404);

  const third = await share();
  await server.db.update(imageShares).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await statusOf(third)).toBe(404);

  const fourth = await share();
  await owner.request(`/api/images/${image.id}`, { method: 'DELETE' });
  expect(await statusOf(fourth)).toBe(404);
});

// ASVS 8.2.2
test('S6 a link shows its own picture and no other', async () => {
  const { url } = await share();
  const other = await owner.uploaded('not shared');
  for (const path of [other.url, other.url.replace('/files/', '/shared/')])
    expect((await visit(path + new URL(url).search)).status).toBe(404);
  const stranger = await server.signUp();
  expect((await stranger.post(`/api/images/${image.id}/share`, {})).status).toBe(404);
  expect((await stranger.request(`/api/images/${image.id}/share`, { method: 'DELETE' })).status).toBe(404);
  expect((await visit(url)).status).toBe(200);
});

test('S6 the page of a link shows the picture and saves it, without a script or the address of its owner', async () => {
  const { url } = await share();
  const answer = await visit(url);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/i);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).not.toMatch(/<script|href="javascript/);
  expect(page).not.toContain(owner.email);
  const linked = Array.from(
    page.matchAll(/(?:src|href|content)="(?:http:\/\/localhost)?(\/(?:files|shared)[^"]+)"/g),
    ([, path]) => path!.replaceAll('&amp;', '&'),
  );
  expect(linked).toHaveLength(3);
  for (const path of linked) expect((await visit(path)).status).toBe(200);
  const saved = await visit(linked.find((path) => path.includes('download='))!);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="photo_\d+\.jpg"/);
});

test('S6 the page of a result shows the photo from before only by a link of that photo’s own', async () => {
  const photo = image;
  const before = new URL((await share()).url);
  image = result;
  const { url } = await share();
  const name = `user_images/${photo.name}`;
  const asked = (given: Record<string, string>) => `${url}&${new URLSearchParams(given)}`;
  const pictures = async (page: string) => [...(await (await visit(page)).text()).matchAll(/<img/g)].length;
  const cardIn = async (page: string) => /og:image:alt" content="([^"]+)"/.exec(await (await visit(page)).text())?.[1];
  expect(await pictures(url)).toBe(1);
  expect(await cardIn(url)).toBe('Shared picture');
  expect(await pictures(asked({ before: name, beforeShare: before.searchParams.get('share')! }))).toBe(2);
  expect(await cardIn(asked({ before: name, beforeShare: before.searchParams.get('share')! }))).toMatch(
    /before the edit/,
  );
  expect(await pictures(asked({ before: name, beforeShare: new URL(url).searchParams.get('share')! }))).toBe(1);
});

test.each([
  ['en', 'Edited with AI'],
  ['en-US', 'Edited with AI'],
  ['es', 'Editada con IA'],
  ['fr', 'Retouchée avec l’IA'],
  ['de', 'Mit KI bearbeitet'],
  ['ja', 'AIで編集した画像です'],
  ['ko', 'AI로 편집한 사진이에요'],
  ['zh-CN', '经 AI 编辑'],
])(
  'P5 the page of a shared result says in %s that it was edited with AI, that of a photo does not',
  async (tag, line) => {
    const photo = await (await visit((await share()).url, tag)).text();
    expect(photo).not.toContain(line);
    image = result;
    const page = await (await visit((await share()).url, tag)).text();
    expect(page).toContain(`<p class="note">${line}</p>`);
    expect(page).toContain(`<html lang="${tag === 'en-US' ? 'en' : tag === 'zh-CN' ? 'zh-Hans' : tag}"`);
  },
);

test('P5 a link that has ended says so in the language of who opens it', async () => {
  const { url } = await share();
  await owner.request(`/api/images/${image.id}/share`, { method: 'DELETE' });
  const answer = await visit(url, 'de');
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<h1>Dieser Link funktioniert nicht</h1>');
});
