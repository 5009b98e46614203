import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import { errorMessages } from '../../tools/messages.ts';
import { strictTransport, type Transport } from './security-headers.ts';

/**
 * How many requests of a process may wait for the beginning of their answers. At a few hundred answers a second, whoever
 * came later would wait for longer than a quarter of a second. `deploy/nginx.conf` sends a process at most as many.
 */
export const MAX_WAITING = 64;
/** So many more may wait when they are about signing in, so that a busy server shuts nobody out. */
const SIGN_IN_RESERVE = 16;

export const RETRY_AFTER_S = 2;
export const REFUSAL = JSON.stringify({ error: { code: 'not_ready', message: errorMessages.not_ready } });
const refusalHeaders = {
  'Content-Type': 'application/json',
  'Retry-After': String(RETRY_AFTER_S),
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

type Bindings = HttpBindings | Http2Bindings;
export type Serve = (request: Request, bindings: Bindings) => Response | Promise<Response>;

export interface AdmissionLimits {
  readonly maxWaiting: number;
  readonly signInReserve: number;
}

const limits: AdmissionLimits = { maxWaiting: MAX_WAITING, signInReserve: SIGN_IN_RESERVE };

/**
 * Decides which requests a process serves: what comes beyond its limit is answered 503 with `Retry-After` at once, so that
 * the rest is served as quickly as ever. A request counts from when it comes until its answer begins.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #headers: Record<string, string>;
  #waiting = 0;

  constructor(transport: Transport, { maxWaiting, signInReserve } = limits) {
    const strict = strictTransport(transport);
    this.#limits = { maxWaiting, signInReserve };
    this.#headers = { ...refusalHeaders, ...(strict && { 'Strict-Transport-Security': strict }) };
  }

  /** `serve` for the requests that are admitted. */
  around(serve: Serve): Serve {
    return async (request, bindings) => {
      const { incoming } = bindings;
      if (isExempt(incoming)) return serve(request, bindings);
      if (this.#waiting >= this.#limitFor(incoming)) return this.#refuse();
      this.#waiting++;
      try {
        return await serve(request, bindings);
      } finally {
        this.#waiting--;
      }
    };
  }

  #limitFor({ url = '' }: Pick<IncomingMessage, 'url'>): number {
    const { maxWaiting, signInReserve } = this.#limits;
    return url.startsWith('/api/auth/') ? maxWaiting + signInReserve : maxWaiting;
  }

  #refuse(): Response {
    return new Response(REFUSAL, { status: 503, headers: this.#headers });
  }
}

/**
 * Questions how the server is are never refused, or a busy one would be taken for a broken one. Nor is what waits for
 * something else than this process: an upload for its sender, a search in a picture for its turn.
 */
function isExempt({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  if (method === 'POST') return url === '/api/images' || url === '/api/masks';
  return url === '/api/health' || url === '/api/ready' || url === '/metrics';
}
