import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import type { createAddressOf } from './client-address.ts';
import type { Metrics } from './metrics.ts';
import type { PseudonymOf } from './pseudonym.ts';

interface Observers {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly addressOf: ReturnType<typeof createAddressOf>;
  readonly pseudonymOf: PseudonymOf;
}

/** Sets a request's id and client address, and records its outcome by the route's pattern. */
export function requestContext({ log, metrics, addressOf, pseudonymOf }: Observers) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('clientAddress', addressOf(c.env ?? {}, c.req.header('x-forwarded-for')));
    await next();
    c.header('X-Request-Id', requestId);
    const ms = performance.now() - started;
    const line = { method: c.req.method, route: patternOf(c), status: c.res.status };
    metrics.requestSeconds.observe({ ...line, status: String(line.status) }, ms / 1000);
    log.info({ requestId, ...line, ms: Math.round(ms), ...refusalOf(c, pseudonymOf) });
  });
}

/** Why a request was refused, and for which account (ASVS 16.3). */
function refusalOf(c: Context<AppEnv>, pseudonymOf: PseudonymOf) {
  const refused = c.get('refused');
  if (!refused) return {};
  const address = (c.get('user') ?? c.get('caller'))?.email ?? c.get('typedAddress');
  return { refused, ...(address && { account: pseudonymOf(address) }) };
}

/** The route's pattern, without ids: `/api/images/:id`, or `*` for the site. */
function patternOf(c: Context<AppEnv>): string {
  return matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? '*';
}
