import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { findCaller } from '../api-keys/require-caller.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { refuseInvalid } from '../http/answer-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { attachment } from './attachment.ts';
import { getFile } from './files.contract.ts';
import { findImageByName } from './images.queries.ts';
import type { Renditions } from './renditions.ts';
import { sendRendition } from './send-rendition.ts';

interface FilesDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly renditions: Renditions;
}

/** Pictures for their owner alone (S6). Others get the same 404 as for a picture that does not exist. */
export function filesRoutes({ db, accounts, renditions }: FilesDeps) {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(
    getFile,
    async (c) => {
      const { bucket, userId, name } = c.req.valid('param');
      const { w, as: format, size: box, quality, download } = c.req.valid('query');
      const caller = await findCaller(accounts, c);
      const image = caller?.id === userId ? await findImageByName(db, userId, bucket, name) : undefined;
      if (!image) throw new ApiError('not_found');
      c.header('Cache-Control', 'private, max-age=31536000, immutable');
      if (download) c.header('Content-Disposition', attachment(download));
      if (!format) return sendRendition(c, await renditions.of(image, w));
      const lossy = format !== 'png' && quality !== undefined;
      return sendRendition(
        c,
        await renditions.copyOf(image, { format, ...(box && { box }), ...(lossy && { quality }) }),
      );
    },
    (result) => {
      // An impossible address gets the same 404 as an unknown one.
      if (!result.success && result.target === 'param') throw new ApiError('not_found');
      refuseInvalid(result);
    },
  );

  return routes;
}
