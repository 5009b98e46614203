import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A call as a fake received it, whatever its form. */
export interface ReceivedCall {
  readonly path: string;
  readonly key: string | undefined;
  readonly images: readonly { readonly mimeType: string; readonly bytes: Buffer }[];
  readonly instruction: string;
}

/** How a fake answers one call. */
export type Reply<Call extends ReceivedCall = ReceivedCall> = (
  call: Call,
  answer: ServerResponse,
) => void | Promise<void>;

export interface FakeService<Call extends ReceivedCall = ReceivedCall> {
  readonly url: string;
  readonly calls: Call[];
  /** Calls whose sender hung up before they were answered. */
  readonly aborted: () => number;
  /** The most calls that were open at once. */
  readonly busiest: () => number;
  /** The replies in order; the last one is given from then on. */
  readonly script: (...replies: Reply<Call>[]) => void;
  readonly close: () => Promise<void>;
}

interface Form<Call extends ReceivedCall> {
  readonly receive: (request: IncomingMessage) => Promise<Call>;
  /** What the service refuses before any model sees it. */
  readonly problemOf: (call: Call) => Reply | undefined;
  /** Answers a request that asks no model, so that it counts as no call. False for one that does. */
  readonly aside?: (request: IncomingMessage, answer: ServerResponse) => Promise<boolean>;
  readonly onUpgrade?: (request: IncomingMessage, socket: Duplex) => void;
}

/** A server on this machine that records calls and answers them as it is told. */
export async function startFake<Call extends ReceivedCall>({
  receive,
  problemOf,
  aside = () => Promise.resolve(false),
  onUpgrade = (_, socket) => void socket.destroy(),
}: Form<Call>): Promise<FakeService<Call>> {
  const calls: Call[] = [];
  let replies: Reply<Call>[] = [];
  let aborted = 0;
  let open = 0;
  let busiest = 0;
  const answerCall = async (request: IncomingMessage, answer: ServerResponse) => {
    busiest = Math.max(busiest, ++open);
    answer.on('close', () => {
      open--;
      if (!answer.writableEnded) aborted++;
    });
    const call = await receive(request);
    calls.push(call);
    const problem = problemOf(call);
    const reply = problem ?? (replies.length > 1 ? replies.shift() : replies[0]);
    await reply?.(call, answer);
  };
  const server = createServer((request, answer) => {
    void aside(request, answer).then((done) => (done ? undefined : answerCall(request, answer)));
  });
  const upgraded = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket)).on('error', () => {});
    onUpgrade(request, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    aborted: () => aborted,
    busiest: () => busiest,
    script: (...next) => {
      calls.length = 0;
      aborted = 0;
      busiest = 0;
      replies = next;
    },
    close: async () => {
      for (const socket of upgraded) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The whole of a request's body. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => {
  const text = JSON.stringify(body);
  return (_, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers }).end(text);
  };
};

export const reset: Reply = (_, answer) => void answer.socket?.resetAndDestroy();
/** To the fake itself, where a call that follows it would be counted. */
export const redirected: Reply = (_, answer) => void answer.writeHead(307, { location: '/elsewhere' }).end();
export const hang: Reply = () => {};

/** An answer of something between us and the service. */
export const garbled =
  (status: number): Reply =>
  (_, answer) =>
    void answer.writeHead(status).end('<html>not what was expected</html>');
export const garbage = garbled(200);

export const cutBody: Reply = (_, answer) => {
  answer.writeHead(200, { 'content-length': '1000' });
  answer.write('{"candidates":[', () => answer.destroy());
};

/** A byte now and then, for ever. */
export const drip: Reply = (_, answer) => {
  answer.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => answer.write(' '), 20);
  answer.on('close', () => clearInterval(timer));
};
