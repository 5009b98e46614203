import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientBuild, ensureBuilt } from '../../scripts/steps/build.mjs';
import { root } from '../../scripts/steps/command.mjs';
import { posts } from '../../src/client/content/posts/posts.ts';
import { routes } from '../../src/client/app/routes.ts';
import { readSite } from '../../src/server/site/site-files.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';

const ORIGIN = 'https://photos.example';
let server: TestServer;

beforeAll(async () => {
  await ensureBuilt([clientBuild]);
  const siteDir = path.join(root, clientBuild.output);
  server = await startTestServer({ siteDir, worker: false, env: { PUBLIC_URL: ORIGIN } });
});
afterAll(() => server.close());

async function get(address: string): Promise<Response> {
  const answer = await server.app.request(new URL(address, ORIGIN).pathname);
  expect(answer.status).toBe(200);
  return answer;
}

const sizeOf = async (address: string) => sharp(await (await get(address)).arrayBuffer()).metadata();

/** What every visitor may read. `/home` is the app’s own first screen, and `/app` depends on the server’s stores. */
function publicPaths(): string[] {
  const site = routes.find(({ file }) => file === 'routes/site/layout.tsx');
  const paths = site!
    .children!.map((entry) => `/${entry.path ?? ''}`)
    .filter((entry) => !['/home', '/app'].includes(entry));
  return paths.flatMap((entry) => (entry === '/blog/:slug' ? posts.map(({ slug }) => `/blog/${slug}`) : entry));
}

test('R15 a post that was never written answers 404', async () => {
  expect((await server.app.request('/blog/no-such-post')).status).toBe(404);
  expect((await server.app.request(`/blog/${posts[0]!.slug}`)).status).toBe(200);
});

/** Of each `<meta>`, `<link>` and the title in the head: what it says, by its name. */
function headOf(html: string): Map<string, string> {
  const head = html.slice(0, html.indexOf('</head>'));
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  const tags = [...head.matchAll(/<(?:meta|link)[^>]*>/g)].map(([tag]) => tag);
  const named = tags.map((tag): [string, string] => [
    attribute(tag, 'property') ?? attribute(tag, 'name') ?? attribute(tag, 'rel') ?? '',
    attribute(tag, 'content') ?? attribute(tag, 'href') ?? '',
  ]);
  return new Map([...named, ['title', /<title>([^<]*)</.exec(head)?.[1] ?? '']]);
}

test.each([
  [5, 'Five free edits'],
  [40, '40 free edits'],
  [1, '1 free edit'],
])('pages name the free edits of the server before any script runs: %i', async (freeGenerations, words) => {
  const files = readSite(path.join(root, clientBuild.output), { origin: '', freeGenerations });
  for (const [name, says] of [
    ['/index.html', words],
    ['/features/index.html', words],
    ['/__spa-fallback.html', ''],
  ] as const) {
    const html = new TextDecoder().decode(await files.get(name)!.in('identity'));
    expect(html).toMatch(new RegExp(`${says}\\b`));
    expect(html).toContain(`data-free-generations="${freeGenerations}"`);
  }
});

describe('search engines and link previews', () => {
  test('the sitemap lists every public page and nothing else', async () => {
    const sitemap = await (await get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed.toSorted()).toEqual(
      publicPaths()
        .map((each) => ORIGIN + each)
        .toSorted(),
    );
  });

  test('each page has its title, its description, whole addresses and a picture of the stated size', async () => {
    const heads = await Promise.all(publicPaths().map(async (each) => headOf(await (await get(each)).text())));
    for (const [at, each] of publicPaths().entries()) {
      const head = heads[at]!;
      expect(head.get('canonical')).toBe(ORIGIN + each);
      expect(head.get('og:url')).toBe(ORIGIN + each);
      expect(head.get('og:title')).toBe(head.get('title'));
      expect(head.get('description')!.length).toBeGreaterThan(40);
      expect(head.get('og:image')).toMatch(new RegExp(`^${ORIGIN}/pictures/`));
      const { width, height } = await sizeOf(head.get('og:image')!);
      expect([head.get('og:image:width'), head.get('og:image:height')]).toEqual([String(width), String(height)]);
    }
    for (const what of ['title', 'description'])
      expect(new Set(heads.map((head) => head.get(what))).size).toBe(heads.length);
  });
});

describe('the installable app', () => {
  test('the manifest names icons and screenshots in the sizes that they have', async () => {
    const { icons, screenshots } = (await (await get('/manifest.webmanifest')).json()) as Manifest;
    expect(screenshots).toHaveLength(2);
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const { width, height, format } = await sizeOf(src);
      expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
    }
    const head = headOf(await (await get('/')).text());
    expect(head.get('manifest')).toBe('/manifest.webmanifest');
    expect(await sizeOf(head.get('apple-touch-icon')!)).toMatchObject({ width: 180, height: 180, hasAlpha: false });
    expect((await get(head.get('icon')!)).headers.get('content-type')).toMatch('image/svg+xml');
  });

  test('one icon has nothing but background in its outer tenth, which a system may cut off', async () => {
    const { icons } = (await (await get('/manifest.webmanifest')).json()) as Manifest;
    const maskable = icons.find(({ purpose }) => purpose === 'maskable')!;
    const picture = sharp(await (await get(maskable.src)).arrayBuffer()).ensureAlpha();
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const background = data.subarray(0, 4);
    expect(background[3]).toBe(255);
    // https://www.w3.org/TR/appmanifest/#icon-masks: a circle of two fifths of the width is safe.
    const safe = (2 / 5) * info.width;
    const outside = Array.from({ length: info.width * info.height }, (_, at) => at).filter(
      (at) => Math.hypot((at % info.width) - info.width / 2, Math.floor(at / info.width) - info.height / 2) > safe,
    );
    expect(outside.filter((at) => !data.subarray(at * 4, at * 4 + 4).equals(background))).toEqual([]);
  });
});

interface Manifest {
  readonly icons: readonly { src: string; sizes: string; type: string; purpose?: string }[];
  readonly screenshots: Manifest['icons'];
}
