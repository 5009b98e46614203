import { connect, type Socket } from 'node:net';

/** How a connection keeps a server waiting. Each kind comes from an address of its own, all of them of this machine. */
const KINDS = ['half a body', 'half a head', 'a slow reader'] as const;
type Kind = (typeof KINDS)[number];

const LOCAL_ADDRESS: Record<Kind, string> = {
  'half a body': '127.0.0.2',
  'half a head': '127.0.0.3',
  'a slow reader': '127.0.0.4',
};
const BYTE_EVERY_MS = 1_000;

export interface SlowSenders {
  /** Connections that the server has closed so far; each was opened anew. */
  readonly closed: () => number;
  readonly stop: () => void;
}

/** Opens `count` connections of each kind, and opens anew what the server closes. `largePath` is of a large answer that anybody may read. */
export function startSlowSenders(url: string, count: number, largePath: string): SlowSenders {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let closed = 0;
  let stopped = false;
  const start = (kind: Kind): void => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: LOCAL_ADDRESS[kind] });
    open.add(socket);
    behave(kind, socket, largePath);
    socket.on('error', () => {});
    socket.once('close', () => {
      open.delete(socket);
      if (stopped) return;
      closed++;
      start(kind);
    });
  };
  for (const kind of KINDS) for (let i = 0; i < count; i++) start(kind);
  return {
    closed: () => closed,
    stop: () => {
      stopped = true;
      for (const socket of open) socket.destroy();
    },
  };
}

function behave(kind: Kind, socket: Socket, largePath: string): void {
  if (kind === 'half a body') {
    socket.write(
      'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
    );
    socket.resume();
  } else if (kind === 'half a head') {
    socket.write('GET / HTTP/1.1\r\nHost: here\r\nX-Slow: ');
    socket.resume();
    every(socket, () => socket.write('a'));
  } else {
    socket.pause();
    socket.write(`GET ${largePath} HTTP/1.1\r\nHost: here\r\n\r\n`);
    every(socket, () => void socket.read(1));
  }
}

function every(socket: Socket, act: () => void): void {
  const timer = setInterval(act, BYTE_EVERY_MS);
  socket.once('close', () => clearInterval(timer));
}
