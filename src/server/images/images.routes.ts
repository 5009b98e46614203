import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { requireUser } from '../accounts/require-user.ts';
import { ApiError } from '../http/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { toImageJson } from './image-json.ts';
import * as contract from './images.contract.ts';
import * as queries from './images.queries.ts';
import { uploadImage, type UploadDeps } from './upload-image.ts';

export interface ImagesDeps extends UploadDeps {
  readonly accounts: Accounts;
}

export function imagesRoutes(deps: ImagesDeps) {
  const { db, accounts } = deps;
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/images/*', requireUser(accounts));

  // Not by `openapi`, which would read the whole form into memory before the handler sees it.
  routes.openAPIRegistry.registerPath(contract.uploadImage);
  routes.post(contract.uploadImage.getRoutingPath(), async (c) =>
    c.json(toImageJson(await uploadImage(deps, c.get('user').id, c.req.raw)), 201),
  );

  routes.openapi(contract.listImages, async (c) => {
    const { bucket, limit } = c.req.valid('query');
    const rows = await queries.listImages(db, c.get('user').id, bucket, limit);
    return c.json({ images: rows.map(toImageJson) }, 200);
  });

  routes.openapi(contract.getImage, async (c) => {
    const image = await queries.findImage(db, c.get('user').id, c.req.valid('param').id);
    if (!image) throw new ApiError('not_found');
    return c.json(toImageJson(image), 200);
  });

  routes.openapi(contract.deleteImage, async (c) => {
    if (!(await queries.deleteImage(db, c.get('user').id, c.req.valid('param').id))) throw new ApiError('not_found');
    return c.body(null, 204);
  });

  routes.openapi(contract.restoreImage, async (c) => {
    const image = await queries.restoreImage(db, c.get('user').id, c.req.valid('param').id);
    if (!image) throw new ApiError('not_found');
    return c.json(toImageJson(image), 200);
  });

  return routes;
}
