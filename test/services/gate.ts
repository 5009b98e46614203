import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be shut and opened again, as if the server went away and came back. */
export interface Gate {
  /** `url` with the gate's address in place of the server's. */
  readonly through: (url: string) => string;
  /** Cuts every connection; new ones are cut as well. */
  readonly shut: () => void;
  readonly open: () => void;
  readonly close: () => Promise<void>;
}

/** Puts a gate before the server that `url` leads to. */
export async function makeGate(url: string): Promise<Gate> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (!isOpen) return void client.destroy();
    const there = keep(connect(Number(port), hostname));
    client.pipe(there).pipe(client);
    client.on('close', () => there.destroy());
    there.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    through: (url) => Object.assign(new URL(url), { port: (server.address() as AddressInfo).port }).href,
    shut,
    open: () => {
      isOpen = true;
    },
    close: async () => {
      shut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
