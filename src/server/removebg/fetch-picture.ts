import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from '../errors/api-error.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';
import { requestPublic } from '../http/outgoing/public-request.ts';

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
 * Downloads what is at `url` to the file `path`. Every redirect is judged as the first address was. Rejects with ApiError `invalid_request` or `too_large`.
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
  const { signal, isAllowed } = limits;
  const answer = await requestPublic(new URL(url), { headers: { accept: 'image/*' }, signal, isAllowed });
  const { statusCode: status = 0, headers } = answer;
  if (status === 200) return save(answer, path, limits);
  answer.destroy();
  const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
  if (!isRedirect || redirects === 0) throw new Error(`answered ${status}`);
  return follow(new URL(headers.location!, url).href, path, limits, redirects - 1);
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
