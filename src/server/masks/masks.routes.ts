import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { requireCaller } from '../api-keys/require-caller.ts';
import type { AppEnv } from '../http/app-env.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import { toImageJson } from '../images/image-json.ts';
import { type FindMaskDeps, findMask } from './find-mask.ts';
import * as contract from './masks.contract.ts';
import { SearchQueue } from './search-queue.ts';

/** Enough for a person who tries words; a search takes one to three seconds of a core. */
const SEARCHES = { limit: 20, windowSeconds: 60 } as const;

export interface MasksDeps extends FindMaskDeps {
  readonly accounts: Accounts;
}

export function masksRoutes(deps: MasksDeps) {
  const searches = new SearchQueue();
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/masks/*', requireCaller(deps.accounts));

  routes.openapi(contract.findMask, async (c) => {
    const userId = c.get('caller').id;
    await takeFromLimit(deps.db, `masks:${userId}`, SEARCHES);
    const { signal } = c.req.raw;
    const search = () => findMask(deps, userId, c.req.valid('json'), signal);
    const { image, ...told } = await searches.run(userId, search, signal);
    return c.json({ maskImageId: image.id, url: toImageJson(image).url, ...told }, 200);
  });

  return routes;
}
