import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Accounts } from '../accounts/accounts.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { attachment } from './attachment.ts';
import { parseByteRange } from './byte-range.ts';
import { getFile } from './files.contract.ts';
import { findImageByName } from './images.queries.ts';
import type { Rendition, Renditions } from './renditions.ts';

interface FilesDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly renditions: Renditions;
}

/** Pictures for their owner alone (S6). Anybody else gets what they would get if the picture did not exist. */
export function filesRoutes({ db, accounts, renditions }: FilesDeps) {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(getFile, async (c) => {
    const { bucket, userId, name } = c.req.valid('param');
    const { w, as: format, size: box, quality, download } = c.req.valid('query');
    const user = await accounts.userOf(c.req.raw.headers);
    const image = user?.id === userId ? await findImageByName(db, userId, bucket, name) : undefined;
    if (!image) throw new ApiError('not_found');
    if (download) c.header('Content-Disposition', attachment(download));
    if (!format) return send(c, await renditions.of(image, w));
    const lossy = format !== 'png' && quality !== undefined;
    return send(c, await renditions.copyOf(image, { format, ...(box && { box }), ...(lossy && { quality }) }));
  });

  return routes;
}

/** A picture never changes under its address, so a browser may keep it; shared caches may not. */
async function send(c: Context<AppEnv>, { path, contentType, etag }: Rendition): Promise<Response> {
  c.header('Cache-Control', 'private, max-age=31536000, immutable');
  c.header('ETag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  const { size } = await stat(path);
  const range = parseByteRange(c.req.header('range'), size);
  if (range === 'unsatisfiable') return c.body(null, 416, { 'Content-Range': `bytes */${size}` });
  const { start, end } = range ?? { start: 0, end: size - 1 };
  c.header('Accept-Ranges', 'bytes');
  c.header('Content-Type', contentType);
  c.header('Content-Length', String(end - start + 1));
  if (range) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
  const bytes = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>;
  return c.body(bytes, range ? 206 : 200);
}
