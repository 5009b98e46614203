import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AppEnv } from './app-env.ts';
import type { createAddressOf } from './client-address.ts';
import type { Metrics } from './metrics.ts';

interface Observers {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly addressOf: ReturnType<typeof createAddressOf>;
}

/** Gives each request its id and its client's address, and notes how it went, by its route's pattern. */
export function requestContext({ log, metrics, addressOf }: Observers) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('clientAddress', addressOf(c.env ?? {}, c.req.header('x-forwarded-for')));
    await next();
    c.header('X-Request-Id', requestId);
    const ms = performance.now() - started;
    const line = { method: c.req.method, route: routePath(c, -1), status: c.res.status };
    metrics.requestSeconds.observe({ ...line, status: String(line.status) }, ms / 1000);
    log.info({ requestId, ...line, ms: Math.round(ms) });
  });
}
