import { createMiddleware } from 'hono/factory';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './app-env.ts';

const READ_ONLY = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Cookies travel with a request that another site's page makes; this refuses to let one change anything. Browsers
 * name the page's origin with every such request. One without it is no browser's, and has no one else's cookies.
 */
export function requireOwnOrigin(publicUrl: string | undefined) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    if (!READ_ONLY.has(c.req.method) && origin !== undefined && !isOwn(origin, c.req.header('host'), publicUrl)) {
      throw new ApiError('forbidden_origin');
    }
    await next();
  });
}

/** Without PUBLIC_URL the server goes by whatever name it was called by. */
function isOwn(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  return publicUrl ? new URL(publicUrl).origin === origin : new URL(origin).host === host;
}
