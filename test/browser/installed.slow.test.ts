import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { smallPhoto } from '../support/photos.ts';
import { EditorPage } from './editor-page.ts';
import { storedPicture } from './fake-edits.ts';
import { findings } from './findings.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ context }) => context.setOffline(false));

/** Shows a page once the service worker has it: the first one of a visit comes before that. */
async function openKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(path);
}

const accountStores = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('account-')));

const isKept = (page: Page, url: string) => page.evaluate(async (each) => Boolean(await caches.match(each)), url);

const portrait = (page: Page) => page.getByRole('link', { name: /^Open portrait/ });
const notice = (page: Page) => page.getByText('You can still open your latest photos.');

test('R19 opened without a connection it shows the last pictures, and says what needs one @mobile', async ({
  member: page,
  context,
}) => {
  const image = await storedPicture(page, await smallPhoto());
  await openKept(page, '/dashboard');
  const small = portrait(page).locator('img');
  await expect
    .poll(async () => isKept(page, await small.evaluate((img: HTMLImageElement) => img.currentSrc)))
    .toBe(true);
  await EditorPage.open(page, image.id);
  await expect.poll(() => isKept(page, image.url)).toBe(true);

  await context.setOffline(true);
  await page.goto('/home');
  await page.goto('/dashboard');
  await expect(notice(page)).toBeVisible();
  const thumbnail = portrait(page).locator('img');
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toBeHidden();
  await portrait(page).click();
  await expect(new EditorPage(page).picture).toBeVisible();
  const whole = (url: string) => fetch(url).then(async (answer) => createImageBitmap(await answer.blob()));
  expect(await page.evaluate(`(${whole})('${image.url}').then(({ width }) => width)`)).toBe(image.width);
  expect(await page.evaluate(`(${whole})('${image.url}?as=png').then(({ width }) => width)`)).toBe(image.width);
  await page.reload();
  await expect(new EditorPage(page).picture).toBeVisible();
  await expect(notice(page)).toBeVisible();

  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
});

test('R19 E13 without a connection an adjusted photo is saved to the device, and applied once it is back @desktop', async ({
  member: page,
  context,
}) => {
  const image = await storedPicture(page, await smallPhoto());
  const photo = await page.request.get(image.url);
  await openKept(page, '/dashboard');
  const editor = await EditorPage.open(page, image.id);
  await expect.poll(() => isKept(page, image.url)).toBe(true);
  await context.setOffline(true);
  await editor.button('Adjust Free').click();
  await editor.button('Rotate 90°').click();
  await editor.button('Apply').click();
  await expect(page.getByRole('alert')).toContainText('press Apply again once you’re back online');
  expect(await findings(page)).toEqual([]);
  const { name, bytes } = await editor.save('Save to this device');
  expect(name).toMatch(/^br_edit_\d+\.png$/);
  const rotated = sharp(await photo.body()).rotate(90);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 240, height: 320 });
  // Decoders of JPEG round differently.
  expect(await difference(sharp(bytes), rotated)).toBeLessThan(1);

  await editor.button('Flip left to right').click();
  await expect(page.getByRole('alert')).toBeHidden();
  await context.setOffline(false);
  await editor.button('Apply').click();
  await expect(editor.picture).toHaveAttribute('data-source', /\/adjusted_/);
});

/** The mean difference of two opaque pictures of one size, in levels. */
async function difference(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((each) => each.removeAlpha().raw().toBuffer()));
  return a!.reduce((sum, level, at) => sum + Math.abs(level - b![at]!), 0) / a!.length;
}

test('R19 E8 without a connection a picture that is kept is downloaded and copied, another one is not @desktop', async ({
  member: page,
  context,
}) => {
  const source = await storedPicture(page, await smallPhoto());
  await openKept(page, '/dashboard');
  const editor = await EditorPage.open(page, source.id);
  await editor.button('Adjust Free').click();
  await editor.button('Square').click();
  await editor.button('Apply').click();
  await expect(editor.picture).toHaveAttribute('data-source', /\/adjusted_/);
  const url = (await editor.picture.getAttribute('data-source'))!.replace(/\?.*/, '');
  const stored = await (await page.request.get(url)).body();
  await expect.poll(() => isKept(page, url)).toBe(true);

  await context.setOffline(true);
  expect((await editor.save('Download')).bytes.equals(stored)).toBe(true);
  const copy = async (...choices: string[]) => {
    await editor.button('Other sizes and formats').click();
    for (const choice of choices) await page.getByRole('dialog').getByText(choice, { exact: true }).click();
    return editor.save('Save');
  };
  expect((await copy('Original size', 'PNG')).bytes.equals(stored)).toBe(true);
  const jpeg = await copy('400 × 400', 'JPEG');
  expect(jpeg.name).toMatch(/\.jpg$/);
  const small = sharp(stored).resize(400, 400);
  expect(await difference(sharp(jpeg.bytes), small)).toBeLessThan(3);
  await editor.button('Other sizes and formats').click();
  await editor.button('AVIF').click();
  await editor.button('Save').click();
  await expect(page.getByRole('alert')).toHaveText('Without a connection, you can save PNG and JPEG only.');
  await page.keyboard.press('Escape');

  await forget(page, url);
  await editor.button('Download').click();
  await expect(page.getByText('the full-size photo isn’t on this device')).toBeVisible();
});

/** Takes a picture out of the service worker's store and the browser's own. */
async function forget(page: Page, url: string): Promise<void> {
  await page.evaluate(async (each) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(each);
  }, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

test('R19 S1 what is kept for one account is gone when it signs out, and no other account is shown it @desktop', async ({
  member: page,
  context,
  person,
}) => {
  const image = await storedPicture(page, await smallPhoto());
  await openKept(page, '/dashboard');
  await expect(portrait(page)).toBeVisible();
  await expect.poll(() => isKept(page, `${image.url}?w=320`)).toBe(true);
  const [own] = await accountStores(page);

  await page.request.post('/api/auth/sign-out', { data: {} });
  const other = { ...person, email: `other.${person.email}` };
  await page.request.post('/api/auth/sign-up/email', { data: other });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your photos will show up here' })).toBeVisible();
  await expect.poll(() => accountStores(page)).not.toContain(own);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(notice(page)).toBeVisible();
  await expect(portrait(page)).toBeHidden();
  expect(await isKept(page, `${image.url}?w=320`)).toBe(false);

  await context.setOffline(false);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => accountStores(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('We couldn’t connect');
});

// ASVS 14.3.1
test('R19 A6 a sign-out without a connection counts, and the server hears of it later @desktop', async ({
  member: page,
  context,
}) => {
  const image = await storedPicture(page, await smallPhoto());
  await openKept(page, '/dashboard');
  await EditorPage.open(page, image.id);
  await expect.poll(() => isKept(page, image.url)).toBe(true);
  await page.goto('/dashboard');
  const session = (await context.cookies()).find(({ name }) => name.includes('session_token'))!.value;
  await context.setOffline(true);
  const signedOut = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' });
    return (await fetch('/api/auth/get-session')).json();
  });
  expect(signedOut).toBeNull();
  expect([await accountStores(page), await isKept(page, image.url)]).toEqual([[], false]);

  await context.setOffline(false);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
  const left = (await context.cookies()).filter(({ value }) => value === session);
  expect(left).toEqual([]);
  expect(await accountStores(page)).toEqual([]);
});

// ASVS 14.3.1
test('R19 A6 who signs in again after a sign-out without a connection stays signed in @desktop', async ({
  member: page,
  context,
  person,
}) => {
  await openKept(page, '/dashboard');
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([to, json]) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(to, { method: 'POST', headers, body: json })).status;
      },
      [path, JSON.stringify(body)] as const,
    );
  await context.setOffline(true);
  await post('/api/auth/sign-out', {});
  await context.setOffline(false);
  const { email, password } = person;
  expect(await post('/api/auth/sign-in/email', { email, password })).toBe(200);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible();
});

test('R19 A5 a session that has expired opens nothing without a connection @desktop', async ({
  member: page,
  context,
}) => {
  await storedPicture(page, await smallPhoto());
  await openKept(page, '/dashboard');
  await expect(portrait(page)).toBeVisible();
  await context.setOffline(true);
  await page.evaluate(async () => {
    const [account] = (await caches.keys()).filter((name) => name.startsWith('account-'));
    const store = await caches.open(account!);
    const session = await (await store.match('/api/auth/get-session'))!.json();
    session.session.expiresAt = new Date(Date.now() - 1000).toISOString();
    await store.put('/api/auth/get-session', new Response(JSON.stringify(session)));
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('alert')).toContainText('We couldn’t connect');
  expect(await accountStores(page)).toEqual([]);
});

test('R19 after a new build the next page is the new one, and the files of the old one are deleted @desktop', async ({
  page,
  person,
  server,
}) => {
  let build = '';
  /** The server with pages and a service worker of another build. */
  const proxy = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const changes = build !== '' && (url === '/sw.js' || url === '/dashboard');
    const sent = { ...headers, ...(changes && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const onward = forward(new URL(url!, server.url), { method, headers: sent }, async (from) => {
      if (!changes) return from.pipe(answer.writeHead(from.statusCode!, from.headers));
      const { 'content-length': _, etag: __, ...kept } = from.headers;
      const text = Buffer.concat(await from.toArray()).toString();
      const changed = text.replaceAll(/site-[0-9a-f]{16}/g, `site-${build}`);
      answer.writeHead(from.statusCode!, { ...kept, 'x-build': build }).end(changed);
    });
    asked.pipe(onward);
  });
  await new Promise<void>((listening) => proxy.listen(0, listening));
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const sites = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('site-')));
  try {
    await page.request.post(`${origin}/api/auth/sign-up/email`, { data: person });
    await openKept(page, `${origin}/dashboard`);
    expect(await sites()).toHaveLength(1);
    expect(await sites()).not.toContain('site-next');
    build = 'next';
    const opened = await page.goto(`${origin}/dashboard`);
    expect(opened!.headers()['x-build']).toBe(build);
    await expect.poll(sites).toEqual(['site-next']);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
