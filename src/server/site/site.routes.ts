import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { Config } from '../config.ts';
import type { AppEnv } from '../http/app-env.ts';
import { robots, sitemap } from './crawlers.ts';
import { manifest } from './manifest.ts';
import { type Encoding, readSite, type SiteFile } from './site-files.ts';

const FALLBACK = '/__spa-fallback.html';

/** The built front end from `folder`. Any other path is a screen for the browser's router. */
export function siteRoutes(
  folder: string,
  { publicUrl, freeGenerations }: Pick<Config, 'publicUrl' | 'freeGenerations'>,
) {
  const files = readSite(folder, { origin: publicUrl ?? '', freeGenerations });
  const routes = new Hono<AppEnv>();
  const originOf = (c: Context<AppEnv>) => publicUrl ?? new URL(c.req.url).origin;
  routes.get('/robots.txt', (c) => c.text(robots(originOf(c))));
  routes.get('/sitemap.xml', (c) =>
    c.body(sitemap(files, originOf(c)), 200, { 'Content-Type': 'application/xml; charset=utf-8' }),
  );
  routes.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest), 200, { 'Content-Type': 'application/manifest+json' }),
  );
  return routes.get('*', async (c, next) => {
    const file = find(files, c.req.path);
    if (!file) return next();
    return send(c, file);
  });
}

function find(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile | undefined {
  if (/^\/(api|files|s|v1\.0)(\/|$)/.test(path)) return undefined;
  const page = `${path.replace(/\/$/, '')}/index.html`;
  const isFileName = path.slice(path.lastIndexOf('/')).includes('.');
  return files.get(path) ?? files.get(page) ?? (isFileName ? undefined : files.get(FALLBACK));
}

async function send(c: Context<AppEnv>, file: SiteFile): Promise<Response> {
  c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', file.etag);
  if (file.policy) c.header('Content-Security-Policy', file.policy);
  if (file.compressible) c.header('Vary', 'Accept-Encoding');
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  const encoding = file.compressible ? acceptedEncoding(c) : 'identity';
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.contentType);
  return c.body(await file.in(encoding));
}

function acceptedEncoding(c: Context<AppEnv>): Encoding {
  return accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
    match: (accepted, { supports }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
  }) as Encoding;
}
