import { channel } from 'node:diagnostics_channel';
import { Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { ModelFailure } from './model-failure.ts';
import { refuseForbidden } from './model-host.ts';

/** Far more than a 4K picture in base64. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

/** An answer with its whole body. */
export interface Received {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** What is told to who listens to the channel `EXCHANGES`, such as a check of the model. */
export interface Exchange extends Received {
  readonly url: string;
  readonly method: string;
}
export const EXCHANGES = 'pixmend:model-exchange';
const exchanges = channel(EXCHANGES);

/** A connection for each call: one that was kept may be closed by the other side just as a call begins. */
const agents = { 'http:': new HttpAgent({ keepAlive: false }), 'https:': new HttpsAgent({ keepAlive: false }) };

/**
 * A photo goes to the address that the operator named, and to no other: a redirect and an address of metadata are refused. It is
 * not the `fetch` of Node, which gives up after five minutes without an answer. Rejects with ModelFailure, or with the error of
 * the connection.
 */
export async function guardedFetch(
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
): Promise<Received> {
  await refuseForbidden(url);
  const answer = await send(new Request(url, init), init.signal);
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    answer.destroy();
    throw new ModelFailure('configuration', `${status}, a redirect`);
  }
  const headers = new Headers(answer.headers as Record<string, string>);
  const received = { ok: status >= 200 && status < 300, status, headers, bytes: await readBytes(answer) };
  if (exchanges.hasSubscribers)
    exchanges.publish({ ...received, url, method: init.method ?? 'GET' } satisfies Exchange);
  return received;
}

/** Undefined for a body that is not JSON: an answer of a proxy, or one that was cut off. */
export function readJson({ bytes }: Pick<Received, 'bytes'>): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}

async function send(request: Request, signal: AbortSignal): Promise<IncomingMessage> {
  const body = Buffer.from(await request.arrayBuffer());
  const isSecure = new URL(request.url).protocol === 'https:';
  const answer = Promise.withResolvers<IncomingMessage>();
  (isSecure ? httpsRequest : httpRequest)(request.url, {
    method: request.method,
    headers: { ...Object.fromEntries(request.headers), 'content-length': body.length },
    agent: agents[isSecure ? 'https:' : 'http:'],
    signal,
  })
    .on('response', answer.resolve)
    .on('error', answer.reject)
    .end(body);
  return answer.promise;
}

async function readBytes(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new ModelFailure('broken', 'too long an answer');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
