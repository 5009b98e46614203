import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { Config } from '../config.ts';
import type { AppEnv } from '../http/app-env.ts';
import { robots, sitemap } from './crawlers.ts';
import { manifest } from './manifest.ts';
import { NOT_FOUND } from '../../tools/site-pages.ts';
import { type Encoding, readKnownPaths, readSite, type SiteFile } from './site-files.ts';

const FALLBACK = '/__spa-fallback.html';

/** The built front end from `folder`. Other paths that it knows are screens for the browser's router; the rest are not found (R15). */
export function siteRoutes(
  folder: string,
  { publicUrl, freeGenerations }: Pick<Config, 'publicUrl' | 'freeGenerations'>,
) {
  const files = readSite(folder, { origin: publicUrl ?? '', freeGenerations });
  const isKnown = knower(readKnownPaths(folder));
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
    const { path } = c.req;
    const file = find(files, path);
    if (file) return send(c, file);
    if (isOfServer(path) || isFileName(path)) return next();
    if (isKnown(path)) return send(c, files.get(FALLBACK)!);
    return send(c, files.get(`/${NOT_FOUND}.html`)!, 404);
  });
}

function find(files: ReadonlyMap<string, SiteFile>, path: string): SiteFile | undefined {
  if (isOfServer(path)) return undefined;
  return files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
}

const isOfServer = (path: string) => /^\/(api|files|mcp|s|v1\.0)(\/|$)/.test(path);

const isFileName = (path: string) => path.slice(path.lastIndexOf('/')).includes('.');

/** Whether a path is of a page; `:slug` stands for anything without a slash. */
function knower(paths: readonly string[]): (path: string) => boolean {
  const partsOf = (path: string) => path.replace(/\/$/, '').split('/');
  const known = paths.map(partsOf);
  return (path) => {
    const parts = partsOf(path);
    const fits = (pattern: string, at: number) =>
      pattern === parts[at] || (pattern.startsWith(':') && parts[at] !== '');
    return known.some((pattern) => pattern.length === parts.length && pattern.every(fits));
  };
}

async function send(c: Context<AppEnv>, file: SiteFile, status: 200 | 404 = 200): Promise<Response> {
  const keep = file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  c.header('Cache-Control', status === 200 ? keep : 'no-store');
  c.header('ETag', file.etag);
  if (file.policy) c.header('Content-Security-Policy', file.policy);
  if (file.compressible) c.header('Vary', 'Accept-Encoding');
  if (status === 200 && c.req.header('if-none-match') === file.etag) return c.body(null, 304);
  const encoding = file.compressible ? acceptedEncoding(c) : 'identity';
  if (encoding !== 'identity') c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.contentType);
  return c.body(await file.in(encoding), status);
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
