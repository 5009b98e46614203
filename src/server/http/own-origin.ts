import { createMiddleware } from 'hono/factory';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './app-env.ts';

const READ_ONLY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A request that a page of another site makes and is meant to make. */
export interface ForeignPost {
  readonly path: string;
  readonly origin: string;
}

/**
 * Cookies travel with a request that another site's page makes; this refuses to let one change anything. Browsers
 * name the page's origin with every such request. One without it is no browser's, and has no one else's cookies.
 */
export function requireOwnOrigin(publicUrl: string | undefined, meant: readonly ForeignPost[] = []) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const origin = c.req.header('origin');
    const harmless = READ_ONLY.has(c.req.method) || origin === undefined;
    if (harmless || isOwn(origin, c.req.header('host'), publicUrl)) return next();
    const { method, path } = c.req;
    if (method === 'POST' && meant.some((post) => post.path === path && post.origin === origin)) return next();
    throw new ApiError('forbidden_origin');
  });
}

/** Without PUBLIC_URL the server goes by whatever name it was called by. */
function isOwn(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  return publicUrl ? new URL(publicUrl).origin === origin : new URL(origin).host === host;
}
