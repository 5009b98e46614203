import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { requireCaller } from '../api-keys/require-caller.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { toImageJson } from './image-json.ts';
import { displayName } from './image-name.ts';
import { revokeShare, shareImage } from './image-shares.queries.ts';
import * as contract from './images.contract.ts';
import * as queries from './images.queries.ts';
import { removeDeleted } from './remove-deleted.ts';
import type { Renditions } from './renditions.ts';
import { hashShareKey, makeShareKey } from './share-key.ts';
import { uploadImage, type UploadDeps } from './upload-image.ts';

export interface ImagesDeps extends UploadDeps {
  readonly accounts: Accounts;
  readonly renditions: Renditions;
  readonly publicUrl: string | undefined;
  /** Under which the keys of shared links are hashed. */
  readonly secret: string;
}

export function imagesRoutes(deps: ImagesDeps) {
  const { db, accounts } = deps;
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/images/*', requireCaller(accounts));

  // Not by `openapi`, which would read the whole form into memory before the handler sees it.
  routes.openAPIRegistry.registerPath(contract.uploadImage);
  routes.post(contract.uploadImage.getRoutingPath(), async (c) =>
    c.json(toImageJson(await uploadImage(deps, c.get('caller').id, c.req.raw)), 201),
  );

  routes.openapi(contract.listImages, async (c) => {
    const { bucket, limit } = c.req.valid('query');
    const rows = await queries.listImages(db, c.get('caller').id, bucket, limit);
    return c.json({ images: rows.map(toImageJson) }, 200);
  });

  routes.openapi(contract.getImage, async (c) => {
    const image = await queries.findImage(db, c.get('caller').id, c.req.valid('param').id);
    if (!image) throw new ApiError('not_found');
    return c.json(toImageJson(image), 200);
  });

  routes.openapi(contract.changeImage, async (c) => {
    const { id: userId } = c.get('caller');
    const { id } = c.req.valid('param');
    const { originalName, reverted } = c.req.valid('json');
    if (!(await queries.findImage(db, userId, id))) throw new ApiError('not_found');
    if (originalName !== undefined) await queries.renameLineage(db, userId, id, displayName(originalName));
    if (reverted) await queries.markReverted(db, userId, id);
    return c.json(toImageJson((await queries.findImage(db, userId, id))!), 200);
  });

  routes.openapi(contract.deleteImage, async (c) => {
    const { id: userId } = c.get('caller');
    if (!(await queries.deleteImage(db, userId, c.req.valid('param').id))) throw new ApiError('not_found');
    // Whoever deletes while the disk is full does it for the room.
    if (deps.store.isLocal && (await deps.freeDisk.isShort())) await removeDeleted(deps, { atOnce: true, userId });
    return c.body(null, 204);
  });

  routes.openapi(contract.restoreImage, async (c) => {
    const image = await queries.restoreImage(db, c.get('caller').id, c.req.valid('param').id);
    if (!image) throw new ApiError('not_found');
    return c.json(toImageJson(image), 200);
  });

  routes.openapi(contract.shareImage, async (c) => {
    const key = makeShareKey();
    const share = await shareImage(db, {
      userId: c.get('caller').id,
      imageId: c.req.valid('param').id,
      keyHash: hashShareKey(key, deps.secret),
      withOriginal: c.req.valid('query').original === 'true',
    });
    if (!share) throw new ApiError('not_found');
    const { href } = new URL(`/s/${key}`, deps.publicUrl ?? c.req.url);
    return c.json({ url: href, expiresAt: share.expiresAt.toISOString(), replaced: share.replaced }, 201);
  });

  routes.openapi(contract.revokeShare, async (c) => {
    if (!(await revokeShare(db, c.get('caller').id, c.req.valid('param').id))) throw new ApiError('not_found');
    return c.body(null, 204);
  });

  return routes;
}
