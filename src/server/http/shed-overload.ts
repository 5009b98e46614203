import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { errorMessages } from '../../tools/messages.ts';
import { strictTransport, type Transport } from './security-headers.ts';

/**
 * How many requests of a process may wait for the beginning of their answers. People at work keep a tenth of them busy; at a
 * few hundred answers a second, whoever came later would wait for longer than anybody stays.
 */
const MOST_AT_ONCE = 250;
const RETRY_AFTER_S = '2';
const REFUSAL = JSON.stringify({ error: { code: 'not_ready', message: errorMessages.not_ready } });
const plainHeaders = {
  'Content-Type': 'application/json',
  'Retry-After': RETRY_AFTER_S,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const;

type Bindings = HttpBindings | Http2Bindings;
type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/**
 * Answers what comes beyond `most` requests at a time with 503 and `Retry-After`, before anything is done for it: the rest
 * is served as quickly as ever. Not counted are uploads, which wait for their senders, and never refused are the questions
 * how the server is, or a busy one would be taken for a broken one.
 */
export function shedOverload(fetch: Fetch, transport: Transport, most: number = MOST_AT_ONCE): Fetch {
  const strict = strictTransport(transport);
  const headers = { ...plainHeaders, ...(strict && { 'Strict-Transport-Security': strict }) };
  let waiting = 0;
  return async (request, bindings) => {
    if (isExempt(bindings.incoming)) return fetch(request, bindings);
    if (waiting >= most) return new Response(REFUSAL, { status: 503, headers });
    waiting++;
    try {
      return await fetch(request, bindings);
    } finally {
      waiting--;
    }
  };
}

/** By what Node has read already: a `Request` makes its URL anew at each look. */
function isExempt({ method, url = '' }: Bindings['incoming']): boolean {
  return /^\/(?:metrics|api\/(?:health|ready))$/.test(url) || (method === 'POST' && url === '/api/images');
}
