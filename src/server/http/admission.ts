import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import { errorMessages } from '../../tools/messages.ts';
import { type BodyTimes, BodyTooSlowError, withWholeBody } from './whole-body.ts';
import { strictTransport, type Transport } from './security-headers.ts';

/**
 * How many requests of a process may wait for the beginning of their answers. At a few hundred answers a second, whoever
 * came later would wait for longer than a quarter of a second. `deploy/nginx.conf` sends a process at most as many.
 */
export const MAX_WAITING = 64;
/** So many more may wait when they are about signing in, so that a busy server shuts nobody out. */
const SIGN_IN_RESERVE = 16;

export const RETRY_AFTER_S = 2;
export const REFUSAL = refusalOf('not_ready');
const refusalHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
};

type Bindings = HttpBindings | Http2Bindings;
export type Serve = (request: Request, bindings: Bindings) => Response | Promise<Response>;

export interface AdmissionLimits {
  readonly maxWaiting: number;
  readonly signInReserve: number;
  readonly body?: BodyTimes;
}

const limits: AdmissionLimits = { maxWaiting: MAX_WAITING, signInReserve: SIGN_IN_RESERVE };

/**
 * Decides which requests a process serves: what comes beyond its limit is answered 503 with `Retry-After` at once, so that
 * the rest is served as quickly as ever. A request counts from when it has come, with its body, until its answer begins: whoever
 * sends slowly takes nobody's place, and is given up after 10 s.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #headers: Record<string, string>;
  #waiting = 0;

  constructor(transport: Transport, given: AdmissionLimits = limits) {
    const strict = strictTransport(transport);
    this.#limits = given;
    this.#headers = { ...refusalHeaders, ...(strict && { 'Strict-Transport-Security': strict }) };
  }

  /** `serve` for the requests that are admitted. */
  around(serve: Serve): Serve {
    return async (request, bindings) => {
      const { incoming } = bindings;
      if (isUpload(incoming)) return serve(request, bindings);
      try {
        return await this.#serveWhole(
          serve,
          hasBody(incoming) ? await withWholeBody(request, this.#limits.body) : request,
          bindings,
        );
      } catch (error) {
        if (error instanceof BodyTooSlowError) return this.#refuse(408, refusalOf('too_slow'), { Connection: 'close' });
        throw error;
      }
    };
  }

  async #serveWhole(serve: Serve, request: Request, bindings: Bindings): Promise<Response> {
    const { incoming } = bindings;
    if (isExempt(incoming)) return serve(request, bindings);
    if (this.#waiting >= this.#limitFor(incoming))
      return this.#refuse(503, REFUSAL, { 'Retry-After': String(RETRY_AFTER_S) });
    this.#waiting++;
    try {
      return await serve(request, bindings);
    } finally {
      this.#waiting--;
    }
  }

  #limitFor({ url = '' }: Incoming): number {
    const { maxWaiting, signInReserve } = this.#limits;
    return url.startsWith('/api/auth/') ? maxWaiting + signInReserve : maxWaiting;
  }

  #refuse(status: number, body: string, headers: Record<string, string>): Response {
    return new Response(body, { status, headers: { ...this.#headers, ...headers } });
  }
}

function refusalOf(code: 'not_ready' | 'too_slow'): string {
  return JSON.stringify({ error: { code, message: errorMessages[code] } });
}

type Incoming = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

function hasBody({ headers }: Incoming): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** An upload is read at the pace of its sender by whoever stores it, which needs a session or a key. */
function isUpload({ method, url }: Incoming): boolean {
  return method === 'POST' && (url === '/api/images' || url === '/v1.0/removebg');
}

/**
 * Questions how the server is are never refused, or a busy one would be taken for a broken one. Nor is a search in a picture,
 * which waits for its turn.
 */
function isExempt({ method, url = '' }: Incoming): boolean {
  if (method === 'POST') return url === '/api/masks' || url === '/api/masks/things';
  return url === '/api/health' || url === '/api/ready' || url === '/metrics';
}
