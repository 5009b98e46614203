import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** RFC 6455, 4.2.2 */
export function shakeHands({ headers }: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1')
    .update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  // The other side ends with a frame of its own, which is answered by hanging up.
  socket.on('data', () => socket.end());
}

/** A message in one frame. */
export function tell(socket: Duplex | undefined, message: object): void {
  const text = Buffer.from(JSON.stringify(message));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  if (socket?.writable) socket.write(Buffer.concat([Buffer.of(0x81, 126), length, text]));
}
