import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Account, accountOn, bodyOf, eventsOf, signUp } from '../support/account.ts';
import { startSlowSenders } from '../hostile/attacks/slow-senders.ts';
import { enhance } from '../hostile/attacks/somebody-else.ts';
import { largePhoto, smallPhoto } from '../support/photos.ts';
import { openSite, type Site } from '../support/site.ts';

let site: Site;
let account: Account;
beforeAll(async () => {
  site = await openSite();
  account = await signUp(site.url);
}, 120_000);
afterAll(() => site.close());

test('a photo passes nginx whole, in ranges and with its headers, and answers 304 the second time', async () => {
  const { url } = await bodyOf.image(await account.upload(await largePhoto()));
  const whole = await account.fetch(url);
  expect(whole.status).toBe(200);
  expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect(Number(whole.headers.get('content-length'))).toBe(bytes.length);

  const range = await account.fetch(url, { headers: { range: 'bytes=1000-1999' } });
  expect(range.status).toBe(206);
  expect(range.headers.get('content-range')).toBe(`bytes 1000-1999/${bytes.length}`);
  expect(new Uint8Array(await range.arrayBuffer())).toEqual(bytes.slice(1000, 2000));
  const beyond = await account.fetch(url, { headers: { range: `bytes=${bytes.length}-` } });
  expect(beyond.status).toBe(416);

  const again = await account.fetch(url, { headers: { 'if-none-match': whole.headers.get('etag')! } });
  expect(again.status).toBe(304);
  expect((await fetch(site.url + url)).status).toBe(404);
});

// ASVS 13.4.5
test('a page is revalidated each time, its hashed files never, and the metrics stay inside', async () => {
  const page = await fetch(`${site.url}/`);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const [asset] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  const file = await fetch(site.url + asset!, { headers: { 'accept-encoding': 'br' } });
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(file.headers.get('content-encoding')).toBe('br');
  expect((await fetch(`${site.url}/assets/of-another-version.js`)).status).toBe(404);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});

test('answers of nginx itself are inert in a browser, and answers of the processes keep their headers', async () => {
  const own = [
    await fetch(`${site.url}/metrics`),
    await fetch(`http://127.0.0.1:${site.plainPort}/`, { redirect: 'manual' }),
    await account.fetch('/api/images', { method: 'POST', body: new Uint8Array(102 * 1024 * 1024) }),
  ];
  expect(own.map(({ status }) => status)).toEqual([404, 301, 413]);
  for (const { headers } of own) {
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  // Two of a kind would stand behind each other, with a comma.
  const page = await fetch(`${site.url}/`);
  expect(page.headers.get('content-security-policy')).not.toContain('sandbox');
  expect(page.headers.get('x-content-type-options')).toBe('nosniff');
});

// ASVS 12.1.1 12.1.2 12.2.1
test('a request without TLS is redirected, and TLS is of version 1.2 or 1.3 with forward secrecy', async () => {
  const sent = await fetch(`http://127.0.0.1:${site.plainPort}/auth?from=/batch`, { redirect: 'manual' });
  expect([sent.status, sent.headers.get('location')]).toEqual([301, 'https://127.0.0.1/auth?from=/batch']);
  const speak = (options: ConnectionOptions) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect({ port: site.tlsPort, host: '127.0.0.1', rejectUnauthorized: false, ...options });
      socket.once('error', reject).once('secureConnect', () => {
        resolve(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      });
    });
  expect(await speak({})).toMatch(/^TLSv1\.3 /);
  expect(await speak({ maxVersion: 'TLSv1.2' })).toMatch(/^TLSv1\.2 ECDHE-.*GCM/);
  // OpenSSL itself speaks them only when it is told to.
  const weak = { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' } as const;
  await expect(speak({ ...weak, maxVersion: 'TLSv1.1' })).rejects.toThrow(/alert/);
  await expect(speak({ ciphers: 'AES128-SHA', maxVersion: 'TLSv1.2' })).rejects.toThrow(/alert/);
});

test('connections that send or read slowly wait in nginx, and take nothing from anybody', async () => {
  const senders = startSlowSenders(site.url, 200, '/');
  try {
    // Six hundred connections that open in one moment fill the processes for that moment.
    await expect.poll(async () => (await fetch(site.url)).status).toBe(200);
    for (let i = 0; i < 10; i++) {
      for (const path of ['/', '/api/config', '/api/profile']) expect((await account.fetch(path)).status).toBe(200);
    }
    await enhance(account);
  } finally {
    senders.stop();
  }
});

test('an edit that one web process accepted is followed live through nginx and at the other', async () => {
  const [here, there] = site.webs.map(({ url }) => accountOn(url, account.cookie)) as [Account, Account];
  const photo = await bodyOf.image(await here.upload(await smallPhoto()));
  const { id } = await bodyOf.generation(await here.requestEdit('enhancePhoto', photo.id));
  const watching = [there, account].map(async (watcher) => {
    let first = '';
    for await (const { event, data } of eventsOf(watcher, id)) {
      first ||= event;
      if (event !== 'phase') return { first, event, data };
    }
    throw new Error('the events ended before the edit');
  });
  for (const { first, event } of await Promise.all(watching)) expect([first, event]).toEqual(['phase', 'done']);
});

test('the other web process serves everybody while one is gone', async () => {
  await site.webs[0]!.kill();
  for (let i = 0; i < 10; i++) expect((await account.fetch('/api/profile')).status).toBe(200);
  const photo = await bodyOf.image(await account.upload(await smallPhoto()));
  const { id } = await bodyOf.generation(await account.requestEdit('enhancePhoto', photo.id));
  await vi.waitFor(
    async () =>
      expect(await bodyOf.generation(await account.fetch(`/api/generations/${id}`))).toMatchObject({
        status: 'succeeded',
      }),
    { timeout: 60_000 },
  );
});
