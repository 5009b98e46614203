import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The status of a request that nothing came back to. */
export const NO_ANSWER = 599;

/** What came back. */
export interface RawAnswer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

const NOTHING: RawAnswer = { status: NO_ANSWER, hasRetryAfter: false };
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/**
 * A kept-alive connection of HTTP/1.1 that reads no more of an answer than its status and its end. Node's own client costs
 * as much processor time a request as a server's refusal does: a sender that shares the cores would measure itself.
 */
export class RawConnection {
  readonly #socket: Socket;
  #resolve: ((answer: RawAnswer) => void) | undefined;
  #received: Buffer = Buffer.alloc(0);
  /** Of the answer that is being read: known once its head is there. */
  #answer: RawAnswer | undefined;
  #bodyLeft = 0;
  /** The server has said that it closes after this answer. */
  #isLast = false;
  #isOpen = true;

  static async open(url: string): Promise<RawConnection> {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', () => this.close());
    socket.on('close', () => this.close());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Sends a whole request. One at a time: the next after the answer of the last. */
  ask(request: Buffer): Promise<RawAnswer> {
    const { promise, resolve } = Promise.withResolvers<RawAnswer>();
    this.#resolve = resolve;
    this.#socket.write(request);
    return promise;
  }

  close(): void {
    this.#isOpen = false;
    this.#socket.destroy();
    this.#finish(NOTHING);
  }

  #read(bytes: Buffer): void {
    if (!this.#answer) {
      this.#received = this.#received.length > 0 ? Buffer.concat([this.#received, bytes]) : bytes;
      const end = this.#received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = this.#received.toString('latin1', 0, end).toLowerCase();
      this.#answer = { status: Number(head.slice(9, 12)), hasRetryAfter: head.includes('\r\nretry-after:') };
      this.#isLast = head.includes('\r\nconnection: close');
      this.#bodyLeft = head.includes('\r\ntransfer-encoding: chunked')
        ? Number.POSITIVE_INFINITY
        : Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
      this.#received = this.#received.subarray(end + HEAD_END.length);
    } else {
      this.#received = this.#bodyLeft === Number.POSITIVE_INFINITY ? Buffer.concat([this.#received, bytes]) : bytes;
    }
    this.#readBody(this.#answer);
  }

  #readBody(answer: RawAnswer): void {
    if (this.#bodyLeft === Number.POSITIVE_INFINITY) {
      this.#received = this.#received.subarray(-LAST_CHUNK.length);
      if (this.#received.equals(LAST_CHUNK)) this.#finish(answer);
    } else {
      this.#bodyLeft -= this.#received.length;
      if (this.#bodyLeft <= 0) this.#finish(answer);
    }
  }

  #finish(answer: RawAnswer): void {
    this.#received = Buffer.alloc(0);
    this.#answer = undefined;
    const resolve = this.#resolve;
    this.#resolve = undefined;
    if (this.#isLast && this.#isOpen) this.close();
    resolve?.(answer);
  }
}
