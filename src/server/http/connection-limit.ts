import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createProxyCheck, networkOf, plainAddress, THIS_MACHINE } from './client-address.ts';

/** A browser opens six, and many people may share an address. */
export const MAX_PER_ADDRESS = 256;

/** Closes the connections of an address (or of an IPv6 network) beyond its limit. Proxies have none: they limit their clients. */
export function limitConnections(server: Server, trustedProxies: readonly string[], limit = MAX_PER_ADDRESS): void {
  const isProxy = createProxyCheck([...THIS_MACHINE, ...trustedProxies]);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (isProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limit) return void socket.destroy();
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
