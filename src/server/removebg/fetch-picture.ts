import { lookup } from 'node:dns';
import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../errors/api-error.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';
import { isPublicAddress } from './public-address.ts';

const MAX_REDIRECTS = 3;
const TIME_LIMIT_MS = 15_000;

export interface FetchLimits {
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** For all of it, redirects included. */
  readonly timeLimitMs?: number;
  /** Which addresses may be asked. */
  readonly isAllowed?: (address: string) => boolean;
}

/**
 * Downloads what is at `url` to the file `path`. The address that a name stands for is judged in the lookup of the connection itself, so that it cannot
 * change in between, and again at every redirect. Rejects with ApiError `invalid_request` or `too_large`.
 */
export async function fetchPicture(url: string, path: string, limits: FetchLimits): Promise<void> {
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeLimitMs ?? TIME_LIMIT_MS)]);
  try {
    await follow(url, path, { ...limits, signal }, MAX_REDIRECTS);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (isDiskFull(cause)) throw new ApiError('out_of_space', { cause });
    throw new ApiError('invalid_request');
  }
}

async function follow(url: string, path: string, limits: FetchLimits, redirects: number): Promise<void> {
  const answer = await get(new URL(url), limits);
  const { statusCode: status = 0, headers } = answer;
  if (status === 200) return save(answer, path, limits);
  answer.destroy();
  const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
  if (!isRedirect || redirects === 0) throw new Error(`answered ${status}`);
  return follow(new URL(headers.location!, url).href, path, limits, redirects - 1);
}

function get(url: URL, { signal, isAllowed = isPublicAddress }: FetchLimits): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHttps = url.protocol === 'https:';
  if (!isHttps && url.protocol !== 'http:') throw new Error('no address of the web');
  // An address in place of a name is never looked up.
  if (isIP(host) && !isAllowed(host)) throw new Error('not a public address');
  if (url.username || url.password) throw new Error('credentials in an address');
  const answer = Promise.withResolvers<IncomingMessage>();
  const options = { signal, agent: false, lookup: allowedOnly(isAllowed), headers: { accept: 'image/*' } };
  (isHttps ? httpsRequest : httpRequest)(url, options).on('response', answer.resolve).on('error', answer.reject).end();
  return answer.promise;
}

/** Finds the addresses of a name, and fails when one of them is not allowed. */
function allowedOnly(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (!addresses.every(({ address }) => isAllowed(address))) return callback(new Error('not a public address'), []);
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first!.address, first!.family);
    });
  };
}

async function save(answer: IncomingMessage, path: string, { maxBytes, signal }: FetchLimits): Promise<void> {
  let bytes = 0;
  const limit = new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      if (bytes > maxBytes) done(new ApiError('too_large'));
      else done(null, part);
    },
  });
  await pipeline(answer, limit, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
}
