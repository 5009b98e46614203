import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { errorMessages } from '../../tools/messages.ts';
import { RequestTurns } from './request-turns.ts';
import { strictTransport, type Transport } from './security-headers.ts';

/**
 * How many requests of a process may wait for the beginning of their answers: at a few hundred answers a second, whoever
 * came later would wait for longer than a quarter of a second. `deploy/nginx.conf` sends a process at most as many.
 */
export const MOST_AT_ONCE = 64;

/**
 * Until when a busy process has begun a request, or taken an edit, or refuses it: half of what a refusal may take, since there is a proxy
 * before it, and clocks are looked at once in a turn of the loop.
 */
export const IN_TIME_MS = 250;

export const RETRY_AFTER_S = 2;
export const REFUSAL = JSON.stringify({ error: { code: 'not_ready', message: errorMessages.not_ready } });
const plainHeaders = {
  'Content-Type': 'application/json',
  'Content-Length': Buffer.byteLength(REFUSAL),
  'Retry-After': RETRY_AFTER_S,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What a request may know of itself and the process that serves it. */
export interface Load {
  /** When it came, on the clock of `performance.now`. */
  readonly since: number;
  /** Whether a quarter as many wait as may: what takes long now had better be refused. */
  readonly isBusy: () => boolean;
}

type Bindings = HttpBindings | Http2Bindings;
type Fetch = (request: Request, bindings: Bindings & Load) => Response | Promise<Response>;

/**
 * Refuses what comes beyond `most` requests at a time with 503 and `Retry-After`, before anything is done for it, so that the
 * rest is served as quickly as ever; and, while it is busy, what it has not begun in `IN_TIME_MS`.
 *
 * Never refused are the questions how the server is, or a busy one would be taken for a broken one; nor what waits for
 * something else than this process: an upload for its sender, a search in a picture for its turn (masks).
 */
export class OverloadGuard {
  readonly #most: number;
  readonly #headers: OutgoingHttpHeaders;
  readonly #turns = new RequestTurns((since) => this.#isBusy() && performance.now() - since > IN_TIME_MS);
  readonly #since = new WeakMap<IncomingMessage, number>();
  /** Begun and not answered. */
  #begun = 0;

  constructor(transport: Transport, most = MOST_AT_ONCE) {
    const strict = strictTransport(transport);
    this.#most = most;
    this.#headers = { ...plainHeaders, ...(strict && { 'Strict-Transport-Security': strict }) };
  }

  /** Stands before all else: a refusal costs less than the making of a `Request`. */
  listener(serve: RequestListener): RequestListener {
    return (request, response) => {
      const since = performance.now();
      this.#since.set(request, since);
      if (isExempt(request)) serve(request, response);
      else if (this.#waiting >= this.#most) this.#refuse(response);
      else {
        this.#turns.add({
          since,
          // Whoever is gone meanwhile is not waited for.
          begin: () => void (response.destroyed || serve(request, response)),
          refuse: () => this.#refuse(response),
        });
      }
    };
  }

  /** To be told of each connection that is taken. */
  connected(): void {
    this.#turns.connected();
  }

  /** `serve`, with those counted that wait for it. */
  around(serve: Fetch): (request: Request, bindings: Bindings) => Promise<Response> {
    const isBusy = () => this.#isBusy();
    return async (request, { incoming, outgoing }) => {
      const since = this.#since.get(incoming as IncomingMessage)!;
      const bindings = { incoming, outgoing, since, isBusy } as Bindings & Load;
      if (isExempt(incoming)) return serve(request, bindings);
      this.#begun++;
      try {
        return await serve(request, bindings);
      } finally {
        this.#begun--;
      }
    };
  }

  get #waiting(): number {
    return this.#turns.length + this.#begun;
  }

  #isBusy(): boolean {
    return this.#waiting > this.#most / 4;
  }

  #refuse(response: ServerResponse): void {
    response.writeHead(503, this.#headers).end(REFUSAL);
  }
}

function isExempt({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  if (method === 'POST') return url === '/api/images' || url === '/api/masks';
  return url === '/api/health' || url === '/api/ready' || url === '/metrics';
}
