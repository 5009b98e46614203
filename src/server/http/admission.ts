import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { IncomingMessage } from 'node:http';
import { type ErrorCode, errorMessages } from '../../tools/messages.ts';
import { ApiError } from '../errors/api-error.ts';
import { AccountShares } from './account-shares.ts';
import { createProxyCheck, networkOf, plainAddress, THIS_MACHINE } from './client-address.ts';
import { httpErrors } from './http.errors.ts';
import type { Pace } from './paced-body.ts';
import { pulledRequest } from './pulled-request.ts';
import { type RequestTarget, targetOf } from './request-target.ts';
import { strictTransport, type Transport } from './security-headers.ts';
import { WholeBodies } from './whole-body.ts';

/**
 * How many requests of a process may wait for the beginning of their answers. At a few hundred answers a second, whoever
 * came later would wait for longer than a quarter of a second.
 */
export const MAX_WAITING = 64;
/** So many of them may be one account's. */
const ACCOUNT_SHARE = MAX_WAITING / 2;
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

type Bindings = (HttpBindings | Http2Bindings) & {
  /** Counts the request as the account's until its answer begins. Throws ApiError where the account has its share. */
  claim?: (account: string) => void;
};
export type Serve = (request: Request, bindings: Bindings) => Response | Promise<Response>;

export interface AdmissionLimits {
  readonly maxWaiting: number;
  readonly signInReserve: number;
  /** Of the waiting ones, for one account. */
  readonly accountShare?: number;
  readonly body?: Pace;
}

const limits: AdmissionLimits = { maxWaiting: MAX_WAITING, signInReserve: SIGN_IN_RESERVE };

/**
 * Decides which requests a process serves: what comes beyond its limit is answered 503 with `Retry-After` at once, so that
 * the rest is served as quickly as ever. A request counts from when it has come, with its body, until its answer begins: whoever
 * sends slowly takes nobody's place, and is given up after 10 s. No account has more than its share of what waits.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #headers: Record<string, string>;
  readonly #bodies: WholeBodies;
  readonly #shares: AccountShares;
  readonly #isProxy: (address: string) => boolean;
  #waiting = 0;

  constructor(transport: Transport, given: AdmissionLimits = limits, trustedProxies: readonly string[] = []) {
    const strict = strictTransport(transport);
    this.#limits = given;
    this.#headers = { ...refusalHeaders, ...(strict && { 'Strict-Transport-Security': strict }) };
    this.#bodies = new WholeBodies(given.body);
    this.#shares = new AccountShares(given.accountShare ?? ACCOUNT_SHARE);
    this.#isProxy = createProxyCheck([...THIS_MACHINE, ...trustedProxies]);
  }

  /** `serve` for the requests that are admitted. */
  around(serve: Serve): Serve {
    return async (request, bindings) => {
      const target = targetOf(request);
      const { incoming } = bindings;
      const sent = hasBody(incoming) ? pulledRequest(request, bindings) : request;
      if (target.treatment === 'receives') return serve(sent, bindings);
      try {
        const whole = hasBody(incoming) ? await this.#bodies.read(sent, this.#senderOf(incoming)) : sent;
        return await this.#serveWhole(serve, whole, bindings, target);
      } catch (error) {
        if (error instanceof ApiError) return this.#refuse(error);
        throw error;
      }
    };
  }

  async #serveWhole(serve: Serve, request: Request, bindings: Bindings, target: RequestTarget): Promise<Response> {
    const { treatment } = target;
    if (treatment === 'probe') return serve(request, bindings);
    const { maxWaiting, signInReserve } = this.#limits;
    const most = treatment === 'sign-in' ? maxWaiting + signInReserve : maxWaiting;
    const isCounted = treatment !== 'waits';
    if (isCounted && this.#waiting >= most) throw new ApiError('not_ready', { retryAfter: RETRY_AFTER_S });
    const claimed: (() => void)[] = [];
    if (isCounted) this.#waiting++;
    try {
      // Until its account is known, which takes a query, a request counts as its credential's.
      const credential = credentialOf(request.headers);
      if (credential !== undefined) claimed.push(this.#shares.take(credential));
      return await serve(request, { ...bindings, claim: (account) => claimed.push(this.#shares.take(account)) });
    } finally {
      if (isCounted) this.#waiting--;
      for (const release of claimed) release();
    }
  }

  /** Whose room a body takes; a proxy speaks for many. */
  #senderOf({ socket }: Pick<IncomingMessage, 'socket'>): string | undefined {
    const address = plainAddress(socket.remoteAddress ?? '');
    return this.#isProxy(address) ? undefined : networkOf(address);
  }

  #refuse({ code, retryAfter }: ApiError): Response {
    const status = httpErrors[code as keyof typeof httpErrors];
    const headers: Record<string, string> = {
      ...this.#headers,
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      ...(code === 'too_slow' && { Connection: 'close' }),
    };
    return new Response(refusalOf(code), { status, headers });
  }
}

function credentialOf(headers: Headers): string | undefined {
  return headers.get('x-api-key') ?? /session_token=([^;]+)/.exec(headers.get('cookie') ?? '')?.[1];
}

function refusalOf(code: ErrorCode): string {
  return JSON.stringify({ error: { code, message: errorMessages[code] } });
}

function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
