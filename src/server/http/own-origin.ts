import { createMiddleware } from 'hono/factory';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from './app-env.ts';

const READ_ONLY = new Set(['GET', 'HEAD', 'OPTIONS']);

/** An allowed request from a page of another site. */
export interface ForeignPost {
  readonly path: string;
  readonly origin: string;
}

/**
 * Protects against cross-site requests: refuses changes from other origins. Browsers send `Origin` with every such
 * request; a request without it does not come from a browser with somebody's cookies.
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

/** Without PUBLIC_URL the origin has to match the `Host` header. */
function isOwn(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  return publicUrl ? new URL(publicUrl).origin === origin : new URL(origin).host === host;
}
