import { eq, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { imageShares } from '../../src/server/images/image-shares.table.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { toolNameOf } from '../../src/server/share-page/tool-names.ts';
import { catalogue } from '../../src/tools/catalogue.ts';
import { AccountShares } from '../../src/server/http/account-shares.ts';
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
afterAll(() => server.close());

interface Share {
  readonly url: string;
  readonly expiresAt: string;
  readonly replaced: boolean;
}

const DAY_MS = 24 * 60 * 60_000;

async function share(query = ''): Promise<Share> {
  const answer = await owner.post(`/api/images/${image.id}/share${query}`, {});
  expect(answer.status).toBe(201);
  return (await answer.json()) as Share;
}

/** As somebody who is not signed in. */
const visit = (url: string, language = '') =>
  createClient(server.app, '').request(url, { headers: { 'accept-language': language } });

/** The page, the picture and the card of a link. */
const addressesOf = ({ url }: Share) => [url, `${url}/picture`, `${url}/card.jpg`];

/** The one status of the page, the picture and the card. */
async function statusOf(link: Share): Promise<number> {
  const statuses = new Set(await Promise.all(addressesOf(link).map(async (address) => (await visit(address)).status)));
  expect(statuses.size).toBe(1);
  return [...statuses][0]!;
}

test('S6 a link shows the picture to anybody for seven days', async () => {
  const link = await share();
  expect(Date.parse(link.expiresAt) - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000);
  expect(new URL(link.url).pathname).toMatch(/^\/s\/[\w-]{22}$/);
  for (const address of addressesOf(link)) {
    const answer = await visit(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  }
  expect(await (await visit(`${link.url}/picture`)).text()).toBe('a shared photo');
  expect((await visit(`${link.url}/picture?w=160`)).status).toBe(200);
  expect((await visit(image.url)).status).toBe(404);
  await server.db.update(imageShares).set({ expiresAt: sql`now() - interval '1 second'` });
  expect(await statusOf(link)).toBe(404);
});

test('S6 a link with one changed byte shows nothing, and the database does not hold one that does', async () => {
  const link = await share();
  const at = link.url.length - 22;
  for (let change = 0; change < 22; change++) {
    const byte = link.url[at + change] === 'A' ? 'B' : 'A';
    const url = link.url.slice(0, at + change) + byte + link.url.slice(at + change + 1);
    expect(await statusOf({ ...link, url })).toBe(404);
  }
  const [row] = await server.db.select().from(imageShares).where(eq(imageShares.imageId, image.id));
  expect(await statusOf({ ...link, url: link.url.slice(0, at) + row!.keyHash! })).toBe(404);
  expect(await statusOf(link)).toBe(200);
});

test('S6 a link is void when it is revoked or replaced, or when its picture is deleted', async () => {
  const first = await share();
  const second = await share();
  expect([first.replaced, second.replaced]).toEqual([false, true]);
  expect(await statusOf(first)).toBe(404);
  expect(await statusOf(second)).toBe(200);
  expect((await owner.request(`/api/images/${image.id}/share`, { method: 'DELETE' })).status).toBe(204);
  expect(await statusOf(second)).toBe(404);

  const third = await share();
  await owner.request(`/api/images/${image.id}`, { method: 'DELETE' });
  expect(await statusOf(third)).toBe(404);
});

// ASVS 8.2.2
test('S6 a link shows its own picture and no other, and only the owner makes or ends it', async () => {
  const { url } = await share();
  expect((await visit(`${url}/original`)).status).toBe(404);
  const stranger = await server.signUp();
  expect((await stranger.post(`/api/images/${image.id}/share`, {})).status).toBe(404);
  expect((await stranger.request(`/api/images/${image.id}/share`, { method: 'DELETE' })).status).toBe(404);
  expect((await visit(url)).status).toBe(200);
});

test('S6 the page of a link shows the picture and saves it, without a script or a name of its owner’s', async () => {
  const { url } = await share();
  const answer = await visit(url);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8/i);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).not.toMatch(/<script|href="javascript/);
  for (const name of [owner.email, owner.id, image.id, image.name]) expect(page).not.toContain(name);
  const linked = Array.from(page.matchAll(/(?:src|href|content)="(?:http:\/\/localhost)?(\/s\/[^"]+)"/g), ([, path]) =>
    path!.replaceAll('&amp;', '&'),
  );
  expect(linked).toHaveLength(3);
  for (const path of linked) expect((await visit(path)).status).toBe(200);
  const saved = await visit(linked.find((path) => path.includes('?download'))!);
  expect(saved.headers.get('content-disposition')).toMatch(/^attachment; filename="photo_\d+\.jpg"/);
});

// ASVS 2.4.1 15.2.2
test('S6 whoever follows links takes no more than the share of the pictures’ owner', async () => {
  const link = await share();
  const held = new AccountShares(2);
  const claim = (account: string) => void held.take(account);
  const statuses = [];
  for (const address of addressesOf(link)) statuses.push((await server.app.request(address, {}, { claim })).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect(() => held.take(owner.id)).toThrow('Too many requests');
});

// ASVS 8.2.2
test('S6 a photo that is deleted is gone from the page of its result, which stays', async () => {
  const photo = image;
  const { id } = (await (await owner.edit(photo.id)).json()) as GenerationJson;
  image = (await owner.ended(id)).results[0]!;
  const { url } = await share('?original=true');
  expect((await visit(`${url}/original`)).status).toBe(200);
  await owner.request(`/api/images/${photo.id}`, { method: 'DELETE' });
  expect((await visit(`${url}/original`)).status).toBe(404);
  const page = await visit(url);
  expect([page.status, (await page.text()).includes('/original')]).toEqual([200, false]);
  expect((await visit(`${url}/picture`)).status).toBe(200);
});

test('S6 the page of a result shows the photo that it was first made of only where its owner wants that', async () => {
  for (let edits = 0; edits < 2; edits++) {
    const { id } = (await (await owner.edit(image.id)).json()) as GenerationJson;
    image = (await owner.ended(id)).results[0]!;
  }
  const pageOf = async ({ url }: Share) => (await visit(url)).text();
  const pictures = (page: string) => [...page.matchAll(/<img/g)].length;
  const cardIn = (page: string) => /og:image:alt" content="([^"]+)"/.exec(page)?.[1];
  const alone = await share();
  expect(pictures(await pageOf(alone))).toBe(1);
  expect(cardIn(await pageOf(alone))).toBe('Shared picture');
  expect((await visit(`${alone.url}/original`)).status).toBe(404);
  const both = await share('?original=true');
  expect(pictures(await pageOf(both))).toBe(2);
  expect(cardIn(await pageOf(both))).toMatch(/before the edit/);
  expect(await (await visit(`${both.url}/original`)).text()).toBe('a shared photo');
  expect((await owner.request(`/api/images/${image.id}/share`, { method: 'DELETE' })).status).toBe(204);
  expect((await visit(`${both.url}/original`)).status).toBe(404);
});

test('S6 the page says which tool made a result, when, and until when the link works, in the language of who opens it', async () => {
  image = result;
  const link = await share();
  const dated = (language: string, date: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(date));
  const page = await (await visit(link.url, 'de')).text();
  expect(page).toContain(`<h1>Verbessern · ${dated('de', result.createdAt)}</h1>`);
  expect(page).toContain(`Der Link funktioniert bis zum ${dated('de', link.expiresAt)}.`);
});

test('P5 the tools have the names that the browser says', () => {
  for (const language of ['es', 'fr', 'de', 'ja', 'ko', 'zh-Hans'] as const) {
    const said = JSON.parse(readFileSync(`src/client/language/${language}.json`, 'utf8')) as Record<string, string>;
    for (const { id, resultName } of catalogue) expect(toolNameOf(resultName, language)).toBe(said[`tool.${id}.label`]);
  }
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
