import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Accounts } from '../accounts/accounts.ts';
import { requireUser } from '../accounts/require-user.ts';
import { ApiError } from '../errors/api-error.ts';
import { refuseInvalid } from '../http/answer-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import { toImageJson } from '../images/image-json.ts';
import { uploadImage, type UploadDeps } from '../images/upload-image.ts';
import { asUpload } from './as-upload.ts';
import * as contract from './immich.contract.ts';
import { ImmichClient } from './immich-client.ts';
import { clearKeyCookie, keyCookie } from './key-cookie.ts';
import { type SaveDeps, saveResult } from './save-result.ts';

/** Nobody mistypes a key more often; somebody who guesses would. */
const KEYS_TRIED = { limit: 20, windowSeconds: 60 * 60 } as const;
const THUMBNAIL = /^image\/(webp|jpeg)$/;

export interface ImmichDeps extends UploadDeps, SaveDeps {
  readonly accounts: Accounts;
  /** Encrypts the keys. */
  readonly secret: string;
  readonly https: boolean;
  /** Where the operator's Immich is. */
  readonly immichUrl: string;
}

/** Photos out of Immich and results into it, by each person's own key. */
export function immichRoutes(deps: ImmichDeps) {
  const { db, accounts, immichUrl } = deps;
  const keys = keyCookie(deps.secret, deps.https);
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/immich/*', requireUser(accounts));
  const clientOf = (c: Context<AppEnv>) => {
    const key = keys.get(c, c.get('user').id);
    if (key === undefined) throw new ApiError('immich_key_refused');
    return new ImmichClient(immichUrl, key, c.req.raw.signal);
  };

  routes.openapi(
    contract.setImmichKey,
    async (c) => {
      const { id: userId } = c.get('user');
      const { key } = c.req.valid('json');
      await takeFromLimit(db, `immich-key:${userId}`, KEYS_TRIED);
      await new ImmichClient(immichUrl, key, c.req.raw.signal).search(undefined, 1);
      keys.set(c, userId, key);
      return c.body(null, 204);
    },
    (result) => {
      // A text that is no key is refused as a key that Immich does not know.
      if (!result.success && result.error.issues[0]?.path[0] === 'key') throw new ApiError('immich_key_refused');
      refuseInvalid(result);
    },
  );

  routes.openapi(contract.deleteImmichKey, (c) => {
    clearKeyCookie(c, deps.https);
    return c.body(null, 204);
  });

  routes.openapi(contract.listImmichAssets, async (c) => {
    const { words, page } = c.req.valid('query');
    const { assets, nextPage } = await clientOf(c).search(words, page);
    const shown = assets.map(({ id, originalFileName, fileCreatedAt }) => ({
      id,
      name: originalFileName,
      takenAt: fileCreatedAt && new Date(fileCreatedAt).toISOString(),
    }));
    return c.json({ assets: shown, nextPage }, 200);
  });

  routes.openapi(contract.getImmichThumbnail, async (c) => {
    const { type, bytes } = await clientOf(c).thumbnail(c.req.valid('param').id);
    if (!THUMBNAIL.test(type)) throw new ApiError('immich_unavailable');
    return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'private, max-age=3600' });
  });

  routes.openapi(contract.importImmichAsset, async (c) => {
    const immich = clientOf(c);
    const { id } = c.req.valid('param');
    const { originalFileName } = await immich.asset(id);
    const upload = asUpload(await immich.original(id), originalFileName, c.req.raw.signal);
    return c.json(toImageJson(await uploadImage(deps, c.get('user').id, upload)), 201);
  });

  routes.openapi(contract.saveToImmich, async (c) => {
    const asked = { userId: c.get('user').id, imageId: c.req.valid('json').imageId };
    return c.json(await saveResult(deps, clientOf(c), asked), 201);
  });

  return routes;
}
