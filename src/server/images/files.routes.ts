import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Accounts } from '../accounts/accounts.ts';
import { findCaller } from '../api-keys/require-caller.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { refuseInvalid } from '../http/answer-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { attachment } from './attachment.ts';
import { parseByteRange } from './byte-range.ts';
import { getFile } from './files.contract.ts';
import { findImageByName } from './images.queries.ts';
import { type FileAddress, openShare } from './open-share.ts';
import type { Rendition, Renditions } from './renditions.ts';

interface FilesDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly renditions: Renditions;
  /** Signs shared links. */
  readonly secret: string;
}

/** Pictures for their owner alone (S6). Others get the same 404 as for a picture that does not exist. */
export function filesRoutes({ db, accounts, renditions, secret }: FilesDeps) {
  const routes = new OpenAPIHono<AppEnv>();

  const ofOwner = async (c: Context<AppEnv>, { bucket, userId, name }: FileAddress) => {
    const caller = await findCaller(accounts, c);
    return caller?.id === userId ? findImageByName(db, userId, bucket, name) : undefined;
  };

  routes.openapi(
    getFile,
    async (c) => {
      const address = c.req.valid('param');
      const { w, as: format, size: box, quality, download, share } = c.req.valid('query');
      const image = await (share === undefined ? ofOwner(c, address) : openShare({ db, secret }, address, share));
      if (!image) throw new ApiError('not_found');
      // A link can be revoked, so each use is checked; a picture never changes, so its owner's copy stays valid.
      c.header('Cache-Control', share === undefined ? 'private, max-age=31536000, immutable' : 'private, no-cache');
      if (download) c.header('Content-Disposition', attachment(download));
      if (!format) return send(c, await renditions.of(image, w));
      const lossy = format !== 'png' && quality !== undefined;
      return send(c, await renditions.copyOf(image, { format, ...(box && { box }), ...(lossy && { quality }) }));
    },
    (result) => {
      // An impossible address gets the same 404 as an unknown one.
      if (!result.success && result.target === 'param') throw new ApiError('not_found');
      refuseInvalid(result);
    },
  );

  return routes;
}

async function send(c: Context<AppEnv>, { path, content, contentType, etag }: Rendition): Promise<Response> {
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
