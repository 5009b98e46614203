import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { ApiError } from '../errors/api-error.ts';
import type { AppEnv } from './app-env.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time until the answer began, by route',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    generations: new Counter({
      name: 'generations_total',
      help: 'Edits that ended, by tool and how',
      labelNames: ['tool', 'status'] as const,
      registers: [registry],
    }),
    generationSeconds: new Histogram({
      name: 'generation_seconds',
      help: 'Time that an edit ran, by tool',
      labelNames: ['tool'] as const,
      buckets: [0.5, 1, 2, 4, 8, 16, 32, 64, 128],
      registers: [registry],
    }),
  };
}

/** Served to this machine without a proxy, and with the token; 404 for everybody else. */
export function metricsRoutes(metrics: Metrics, token: string | undefined) {
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    if (!isLocal(c) && !matches(c.req.header('authorization'), token)) throw new ApiError('not_found');
    return c.text(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });
}

const LOOPBACK_ADDRESS = /^(127\.|::1$)/;
/** As URLs write it. */
const LOOPBACK_HOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Whatever a proxy says of whom it speaks for. */
const FORWARDING_HEADER = /^(forwarded|via|x-forwarded.*|.*-(client|connecting|real)-ip)$/;

/** A proxy on this machine connects from here too, and so does a browser that was led here by a foreign name. */
function isLocal(c: Context<AppEnv>): boolean {
  const isForwarded = Object.keys(c.req.header()).some((name) => FORWARDING_HEADER.test(name));
  return (
    LOOPBACK_ADDRESS.test(c.get('clientAddress')) && LOOPBACK_HOST.test(new URL(c.req.url).hostname) && !isForwarded
  );
}

function matches(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
