import { OpenAPIHono } from '@hono/zod-openapi';
import { nameOf, type NameLanguage } from '../../engine/vocabulary/names.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { requireCaller } from '../api-keys/require-caller.ts';
import type { AppEnv } from '../http/app-env.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import { toImageJson } from '../images/image-json.ts';
import { type FindMaskDeps, findMask } from './find-mask.ts';
import { listThings } from './list-things.ts';
import { FairPool } from '../processes/fair-pool.ts';
import * as contract from './masks.contract.ts';

/** Enough for a person who tries words; a search takes one to three seconds of a core. */
const SEARCHES = { limit: 20, windowSeconds: 60 } as const;
/** Enough for a person who taps one thing after the other; most taps are answered by what is known of the picture. */
const TAPS = { limit: 60, windowSeconds: 60 } as const;

/** Searches take no more than one of the processes that also run edits. A person sees one search at a time; more than four waiting come from a program. */
const AT_ONCE = { places: 1, share: 1, waiting: 4, refusal: 'own_queue_full' } as const;

export interface MasksDeps extends FindMaskDeps {
  readonly accounts: Accounts;
}

export function masksRoutes(deps: MasksDeps) {
  const searches = new FairPool(AT_ONCE);
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/masks/*', requireCaller(deps.accounts));

  routes.openapi(contract.findMask, async (c) => {
    const userId = c.get('caller').id;
    const asked = c.req.valid('json');
    const isNamed = 'object' in asked;
    await (isNamed
      ? takeFromLimit(deps.db, `masks:${userId}`, SEARCHES)
      : takeFromLimit(deps.db, `taps:${userId}`, TAPS));
    const { signal } = c.req.raw;
    const { language = 'en', ...sought } = isNamed ? { ...asked, language: undefined } : asked;
    const { image, label, ...told } = await searches.run(userId, () => findMask(deps, userId, sought, signal), signal);
    return c.json({ maskImageId: image.id, url: toImageJson(image).url, ...told, ...named(label, language) }, 200);
  });

  routes.openapi(contract.listThings, async (c) => {
    const userId = c.get('caller').id;
    await takeFromLimit(deps.db, `masks:${userId}`, SEARCHES);
    const { signal } = c.req.raw;
    const { language, ...asked } = c.req.valid('json');
    const things = await searches.run(userId, () => listThings(deps, userId, asked, signal), signal);
    return c.json({ things: things.map(({ label, box }) => ({ ...named(label, language), box })) }, 200);
  });

  return routes;
}

/** A name in a language, for what has one. */
function named(label: string | undefined, language: NameLanguage): { name?: string } {
  const name = label === undefined ? undefined : nameOf(label, language);
  return name === undefined ? {} : { name };
}
