import { lookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** An address that people named leads to a machine that is not on the public internet, or is none of the web. */
export class NotPublicError extends Error {
  override readonly name = 'NotPublicError';
}

export interface PublicRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  /** Which addresses may be asked. */
  readonly isAllowed?: ((address: string) => boolean) | undefined;
}

/**
 * Asks an address that people named. What a name stands for is judged in the lookup of the connection itself, so that it cannot change in
 * between; a redirect is an answer as any other. Rejects with NotPublicError, or with the error of the connection.
 */
export async function requestPublic(
  url: URL,
  { method = 'GET', headers, body, signal, isAllowed = isPublicAddress }: PublicRequest,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHttps = url.protocol === 'https:';
  if (!isHttps && url.protocol !== 'http:') throw new NotPublicError('no address of the web');
  // An address in place of a name is never looked up.
  if (isIP(host) && !isAllowed(host)) throw new NotPublicError('not a public address');
  if (url.username || url.password) throw new NotPublicError('credentials in an address');
  const answer = Promise.withResolvers<IncomingMessage>();
  (isHttps ? httpsRequest : httpRequest)(url, { method, headers, signal, agent: false, lookup: allowedOnly(isAllowed) })
    .on('response', answer.resolve)
    .on('error', answer.reject)
    .end(body);
  return answer.promise;
}

/** Finds the addresses of a name, and fails when one of them is not allowed. */
function allowedOnly(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new NotPublicError('not a public address'), []);
      const [first] = addresses;
      if (options.all) callback(null, addresses);
      else callback(null, first!.address, first!.family);
    });
  };
}
