import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRODUCT_NAME } from '../../src/tools/product.ts';
import { expectSafeHeaders } from './safe-headers.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
const siteDir = mkdtempSync(join(tmpdir(), 'site-'));
const script = `console.log("${'x'.repeat(2000)}")`;

beforeAll(async () => {
  mkdirSync(join(siteDir, 'assets'));
  mkdirSync(join(siteDir, 'features'));
  writeFileSync(join(siteDir, 'index.html'), '<script>start()</script>landing');
  writeFileSync(join(siteDir, '__spa-fallback.html'), 'fallback');
  writeFileSync(join(siteDir, '__not-found.html'), 'not there');
  writeFileSync(
    join(siteDir, '__known-paths.json'),
    '["/","/features","/editor","/editor/:id","/account/personal-info","/app","/dashboard"]',
  );
  writeFileSync(
    join(siteDir, 'features/index.html'),
    '<link rel="canonical" href="https://origin.invalid/features"/>features',
  );
  writeFileSync(join(siteDir, 'assets/app-1a2b.js'), script);
  server = await startTestServer({ siteDir, worker: false });
});
afterAll(async () => {
  await server.close();
  rmSync(siteDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

describe('search engines', () => {
  test('search engines are told of the public pages and to leave the rest alone', async () => {
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers.get('content-type')).toMatch('application/xml');
    expect((await sitemap.text()).match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>http://localhost/features</loc>']);
    const robots = await (await get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /files/');
    expect(robots).toContain('Sitemap: http://localhost/sitemap.xml');
  });

  test('search engines get whole addresses when the server knows its own', async () => {
    const own = await startTestServer({ siteDir, worker: false, env: { PUBLIC_URL: 'https://photos.example' } });
    const page = await own.app.request('/features');
    expect(await page.text()).toContain('<link rel="canonical" href="https://photos.example/features"/>');
    expect(await (await own.app.request('/sitemap.xml')).text()).toContain(
      '<loc>https://photos.example/features</loc>',
    );
    await own.close();
  });
});

test('the site can be installed as an app under the name of the product', async () => {
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(await answer.json()).toMatchObject({ name: PRODUCT_NAME, start_url: '/home', display: 'standalone' });
});

describe('the site', () => {
  // ASVS 13.4.1 13.4.3
  test.each([
    ['/', 'landing'],
    ['/features', 'features'],
    ['/features/', 'features'],
    ['/editor', 'fallback'],
    ['/account/personal-info', 'fallback'],
    ['/editor/1a2b/', 'fallback'],
  ])('R15 %s answers with its page, or with the page that finds the screen', async (path, text) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain(text);
  });

  test.each(['/no/such/screen', '/editor/1a2b/more', '/assets/', '/.git/HEAD'])(
    'R15 %s answers 404 with a page that says so',
    async (path) => {
      const answer = await get(path, { 'if-none-match': '*' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch('text/html');
      expect(await answer.text()).toBe('not there');
    },
  );

  // ASVS 1.1.1
  test.each([
    '/assets/gone-9z9z.js',
    '/favicon.ico',
    '/api/nothing',
    '/files/x',
    '/../package.json',
    '/%2e%2e/package.json',
  ])('%s answers 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } });
  });

  test('a page allows only its own scripts and no framing', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')!;
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(policy.match(/script-src[^;]*/)![0]).not.toContain('unsafe-inline');
  });

  test('a hashed file is cached for good, in an accepted encoding', async () => {
    const plain = await get('/assets/app-1a2b.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await plain.text()).toBe(script);
    const br = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(script);
    const gzip = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(script);
    expect((await get('/', { 'if-none-match': (await get('/')).headers.get('etag')! })).status).toBe(304);
  });
});

describe('the way to the app', () => {
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';
  const DESK = 'Mozilla/5.0 (X11; Linux x86_64)';

  test('V22 /app leads a phone to the store that has the app, and anybody else to its page', async () => {
    const store = 'https://apps.apple.com/app/id1';
    const own = await startTestServer({ siteDir, worker: false, env: { IOS_APP_URL: store } });
    const ask = (agent: string) => own.app.request('/app', { headers: { 'user-agent': agent } });
    expect((await ask(IPHONE)).headers.get('location')).toBe(store);
    for (const agent of [ANDROID, DESK]) expect(await (await ask(agent)).text()).toBe('fallback');
    await own.close();
  });

  // ASVS 3.7.2
  test('nothing in a request says where it leads', async () => {
    const own = await startTestServer({ siteDir, worker: false });
    const to = '?to=https://evil.example&url=//evil.example&next=https://evil.example';
    for (const path of ['/share-target', '/app']) {
      const headers = { 'user-agent': IPHONE, 'x-forwarded-host': 'evil.example' };
      const sent = await own.app.request(`${path}${to}`, { method: path === '/app' ? 'GET' : 'POST', headers });
      expect([null, '/app']).toContain(sent.headers.get('location'));
    }
    await own.close();
  });

  test('V22 no phone is sent to a store that has no app', async () => {
    for (const agent of [IPHONE, ANDROID, DESK]) {
      expect(await (await get('/app', { 'user-agent': agent })).text()).toBe('fallback');
    }
    expect(await (await get('/api/config')).json()).toMatchObject({ iosAppUrl: null, androidAppUrl: null });
  });
});

// ASVS 3.4.3 3.4.4 3.4.5 3.4.6
test.each([
  '/',
  '/features',
  '/editor',
  '/assets/app-1a2b.js',
  '/__spa-fallback.html',
  '/no/file.js',
  '/app',
  '/robots.txt',
])('%s has the headers against content sniffing and framing', async (path) => expectSafeHeaders(await get(path)));

test('health and config need no session, and readiness fails while the database is away', async () => {
  expect(await (await get('/api/health')).json()).toEqual({ status: 'ok', version: '0.0.0', editor: 'fake' });
  const config = (await (await get('/api/config')).json()) as { tools: { id: string; available: boolean }[] };
  expect(config).toMatchObject({
    freeGenerations: 5,
    publicUrl: 'http://localhost',
    mail: false,
    sourceUrl: 'https://code.example/pixmend',
  });
  expect(config.tools).toHaveLength(9);
  expect(config.tools.find(({ id }) => id === 'magicEdit')).toEqual({
    id: 'magicEdit',
    available: false,
    free: false,
  });
  expect(config.tools.find(({ id }) => id === 'restorePhoto')).toMatchObject({ free: true });
  expect((await get('/api/ready')).status).toBe(200);
});

test('readiness names every model that can be added and its state, and the configuration those that work', async () => {
  const licence = { spdx: 'MIT', holder: 'Somebody', said: 'https://models.example/' } as const;
  const filling = { id: 'migan', name: 'MI-GAN', ability: 'fill', licence } as const;
  const enlarging = { id: 'realesr-general', name: 'Real-ESRGAN', ability: 'enlarge', licence } as const;
  const added = [
    { ...filling, state: 'unfit', trial: 'color 12 (at most 11)' },
    { ...enlarging, state: 'ready' },
  ] as const;
  const { app, close } = await startTestServer({ worker: false, addedModels: () => added });
  const models = [
    { id: 'migan', state: 'unfit', trial: 'color 12 (at most 11)' },
    { id: 'realesr-general', state: 'ready' },
  ];
  expect(await (await app.request('/api/ready')).json()).toEqual({ status: 'ready', modelServer: 'none', models });
  expect(await (await app.request('/api/config')).json()).toMatchObject({ addedModels: [enlarging] });
  await close();
});

test('a server whose models are starting says that it is warming, and is ready afterwards', async () => {
  let isWarming = true;
  const warming = await startTestServer({ worker: false, isWarming: () => isWarming });
  const answer = await warming.app.request('/api/ready');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await answer.json()).toMatchObject({ error: { code: 'not_ready', details: { status: 'warming' } } });
  isWarming = false;
  expect((await warming.app.request('/api/ready')).status).toBe(200);
  await warming.close();
});
