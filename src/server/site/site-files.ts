import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { ANY_NUMBER } from '../../tools/any-number.ts';
import { FREE_GENERATIONS } from '../../tools/limits.ts';
import { KNOWN_PATHS } from '../../tools/site-pages.ts';
import { ORIGIN_PLACEHOLDER } from '../../tools/site-origin.ts';
import { pagePolicy, WORKER_POLICY } from './page-policy.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One file of the built site, held in memory: the site is a few megabytes, and the same for everybody. */
export interface SiteFile {
  readonly contentType: string;
  readonly etag: string;
  /** Its name holds a hash of its content, so that it never changes. */
  readonly immutable: boolean;
  /** Of a page, and of the service worker. */
  readonly policy?: string;
  /** A page that search engines may show: it says where it belongs. */
  readonly isListed?: boolean;
  readonly in: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;
  readonly compressible: boolean;
}

/** What pages say of the server that they are served by. */
interface ToldOnPages {
  /** Put where pages name their own address: empty when it is not known, which leaves the path alone. */
  readonly origin: string;
  readonly freeGenerations: number;
}

/** A page that is built again, for another number of free edits. */
const OF_A_KIND = /\.(one|any)\.html$/;

/** The files of the built site by their path in a URL; none when it is not built. */
export function readSite(folder: string, told: ToldOnPages): ReadonlyMap<string, SiteFile> {
  const names = globSync('**/*.*', { cwd: folder }).filter((name) => !OF_A_KIND.test(name) && name !== KNOWN_PATHS);
  return new Map(names.map((name) => [`/${name.replaceAll(sep, '/')}`, readSiteFile(folder, name, told)]));
}

/** The paths of the pages that the browser's router finds; none when the site is not built. */
export function readKnownPaths(folder: string): readonly string[] {
  const file = join(folder, KNOWN_PATHS);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

function readPage(path: string, { origin, freeGenerations }: ToldOnPages): string {
  const kind = freeGenerations === FREE_GENERATIONS ? '' : freeGenerations === 1 ? '.one' : '.any';
  return readFileSync(path.replace(/\.html$/, `${kind}.html`), 'utf8')
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    .replaceAll(String(ANY_NUMBER), String(freeGenerations))
    .replaceAll(written(ANY_NUMBER), written(freeGenerations));
}

/** As the language writes it that pages are built in. */
const written = (count: number) => count.toLocaleString('en-US');

function readSiteFile(folder: string, name: string, told: ToldOnPages): SiteFile {
  const path = join(folder, name);
  const isPage = name.endsWith('.html');
  const page = isPage ? readPage(path, told) : '';
  const content = new Uint8Array(isPage ? Buffer.from(page) : readFileSync(path));
  const contentType = getMimeType(name) ?? 'application/octet-stream';
  return {
    contentType,
    etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`,
    immutable: name.startsWith(`assets${sep}`),
    compressible: /^text\/|javascript|json|svg|xml/.test(contentType),
    in: createEncodings(content),
    ...(isPage && { policy: pagePolicy(page) }),
    ...(name === 'sw.js' && { policy: WORKER_POLICY }),
    ...(/<link[^>]*rel="canonical"/.test(page) && { isListed: true }),
  };
}

/** Compresses when it is first asked for, and only once. */
function createEncodings(content: Uint8Array<ArrayBuffer>): SiteFile['in'] {
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return (encoding) => {
    const known = made.get(encoding) ?? compress(content, encoding);
    made.set(encoding, known);
    return known;
  };
}

async function compress(content: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return content;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return encoding === 'gzip' ? promisify(gzip)(content) : promisify(brotliCompress)(content, { params });
}
