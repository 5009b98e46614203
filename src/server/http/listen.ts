import { createAdaptorServer } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../errors/startup-error.ts';
import { Admission, type AdmissionLimits, type Serve } from './admission.ts';
import { limitConnections } from './connection-limit.ts';
import { closeSlowRests, type LingerPace } from './linger.ts';
import type { Transport } from './security-headers.ts';

/** A slow line needs long for 100 MB; images/receive-upload.ts gives up stalled uploads much earlier. */
const REQUEST_LIMIT_MS = 15 * 60_000;

/** For the headers of a request, from its first byte or, on a new connection, from its beginning. */
const HEADERS_LIMIT_MS = 10_000;
const CHECK_EVERY_MS = 2_000;

/** A connection on which nothing moves for so long is closed: its reader has stopped reading. Searches answer within two minutes. */
const SILENCE_MS = 5 * 60_000;

/**
 * Longer than proxies and clients keep an idle connection (nginx: 60 s), so that they close it first: a request sent
 * while the server closes would be lost.
 */
const KEEP_ALIVE_MS = 75_000;

/** Connections that may wait to be accepted; beyond it a client retries after a second. */
const BACKLOG = 4096;

interface ListenOptions extends Partial<Transport> {
  readonly host: string;
  readonly port: number;
  /** Of requests at once. */
  readonly limits?: AdmissionLimits;
  /** Addresses and ranges whose connections are not limited. */
  readonly trustedProxies?: readonly string[];
  /** Of what comes after an answer. */
  readonly rest?: LingerPace;
}

export interface Listening {
  readonly port: number;
  /** Accepts no more, and cuts what is not answered after `graceMs`. */
  readonly close: (graceMs: number) => Promise<void>;
}

/** Serves over HTTP, and refuses what there is no room for. Throws StartupError when the address cannot be had. */
export async function listen(serve: Serve, options: ListenOptions): Promise<Listening> {
  const { host, port, https = false, hstsSubdomains = false, limits, trustedProxies = [], rest } = options;
  const server = createAdaptorServer({
    fetch: new Admission({ https, hstsSubdomains }, limits, trustedProxies).around(serve),
    serverOptions: {
      requestTimeout: REQUEST_LIMIT_MS,
      headersTimeout: HEADERS_LIMIT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    // It would cut off a refused upload before the sender reads the answer (linger.ts).
    autoCleanupIncoming: false,
  }) as Server;
  server.timeout = SILENCE_MS;
  limitConnections(server, trustedProxies);
  closeSlowRests(server, rest);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: (graceMs) => close(server, graceMs) };
}

async function close(server: Server, graceMs: number): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): StartupError {
  if (code === 'EADDRINUSE') return new StartupError(`PORT: port ${port} is already in use`);
  if (code === 'EACCES') return new StartupError(`PORT: port ${port} may not be opened by this user`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST: ${host} is not an address of this machine`);
  return new StartupError(`PORT: cannot listen on ${host}:${port} (${message})`);
}
