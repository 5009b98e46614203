import type { Context } from 'hono';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { AppEnv } from '../http/app-env.ts';
import { parseByteRange } from './byte-range.ts';
import type { Rendition } from './renditions.ts';

/** Answers with a picture, or with the part of it that is asked for. */
export async function sendRendition(
  c: Context<AppEnv>,
  { path, content, contentType, etag }: Rendition,
): Promise<Response> {
  c.header('ETag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  const size = content?.length ?? (await stat(path)).size;
  const range = parseByteRange(c.req.header('range'), size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  c.header('Accept-Ranges', 'bytes');
  c.header('Content-Type', contentType);
  c.header('Content-Length', String(end - start + 1));
  if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
  const bytes = content
    ? Uint8Array.from(content.subarray(start, end + 1))
    : (Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>);
  return c.body(bytes, range ? 206 : 200);
}
