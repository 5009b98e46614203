import { OpenAPIHono } from '@hono/zod-openapi';
import type { Accounts } from '../accounts/accounts.ts';
import { requireUser } from '../accounts/require-user.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from '../http/app-env.ts';
import { findImage } from '../images/images.queries.ts';
import { makePhoneLink, openPhoneLink } from './phone-link.contract.ts';
import { makePhoneToken, PHONE_LINK_SECONDS, readPhoneToken } from './phone-token.ts';

interface PhoneLinkDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly publicUrl: string | undefined;
  /** Signs the links. */
  readonly secret: string;
}

/** From a picture that is open on one device to the same on another, without typing an address. Nothing is stored. */
export function phoneLinkRoutes({ db, accounts, publicUrl, secret }: PhoneLinkDeps) {
  const routes = new OpenAPIHono<AppEnv>();
  routes.use('/api/images/:id/phone-link', requireUser(accounts));
  routes.use('/api/phone-links/*', requireUser(accounts));

  routes.openapi(makePhoneLink, async (c) => {
    const { id } = c.req.valid('param');
    if (!(await findImage(db, c.get('user').id, id))) throw new ApiError('not_found');
    const expiresAt = new Date(Date.now() + PHONE_LINK_SECONDS * 1000);
    const url = new URL('/app', publicUrl ?? new URL(c.req.url).origin);
    url.searchParams.set('open', makePhoneToken(id, expiresAt, secret));
    c.header('Cache-Control', 'no-store');
    return c.json({ url: url.href, expiresAt: expiresAt.toISOString() }, 200);
  });

  routes.openapi(openPhoneLink, async (c) => {
    const imageId = readPhoneToken(c.req.valid('param').token, secret);
    const image = imageId && (await findImage(db, c.get('user').id, imageId));
    if (!image) throw new ApiError('not_found');
    c.header('Cache-Control', 'no-store');
    return c.json({ imageId: image.id }, 200);
  });

  return routes;
}
