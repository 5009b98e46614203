import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How quickly the rest of a body has to come that nobody wants any more. */
export interface LingerPace {
  readonly bytes: number;
  readonly withinMs: number;
  readonly wholeMs: number;
}

const usual: LingerPace = { bytes: 32 * 1024, withinMs: 5_000, wholeMs: 120_000 };

/**
 * After an answer to a request whose body has not come whole, reads the rest and drops it, because a browser reads the answer only after
 * it has sent everything. Closes the connection of who sends it too slowly.
 */
export function closeSlowRests(server: Server, pace: LingerPace = usual): void {
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.once('finish', () => {
      if (!incoming.complete && !incoming.socket.destroyed) linger(incoming, pace);
    });
  });
}

function linger(incoming: IncomingMessage, { bytes, withinMs, wholeMs }: LingerPace): void {
  const socket: Socket = incoming.socket;
  let before = socket.bytesRead;
  const pause = setInterval(() => {
    if (socket.bytesRead - before < bytes) socket.destroy();
    before = socket.bytesRead;
  }, withinMs);
  const whole = setTimeout(() => socket.destroy(), wholeMs);
  const stop = () => {
    clearInterval(pause);
    clearTimeout(whole);
  };
  incoming.once('end', stop);
  socket.once('close', stop);
  // Whoever read it has given up, and would hold it back.
  incoming.removeAllListeners('data').removeAllListeners('readable');
  // A stream flows once it has noticed that nobody listens for `readable`.
  setImmediate(() => incoming.resume());
}
