import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import { RequestTurns } from './request-turns.ts';
import { MOST_AT_ONCE } from './shed-overload.ts';

/** Work of this thread, which nothing can come between. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Turns that note what becomes of `count` requests, in order. */
function turnsOf(count: number, isLate: (since: number) => boolean = () => false) {
  const turns = new RequestTurns(isLate);
  const begun: number[] = [];
  const refused: number[] = [];
  for (let since = 0; since < count; since++) {
    const begin = () => (block(2), void begun.push(since));
    turns.add({ since, begin, refuse: () => void refused.push(since) });
  }
  return { turns, begun, refused };
}

test('requests are begun in their order, a few in a turn of the loop', async () => {
  const { turns, begun } = turnsOf(10);
  expect(begun).toEqual([]);
  const afterEach: number[] = [];
  while (turns.length > 0) afterEach.push((await turn(), begun.length));
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(afterEach[0]).toBeGreaterThan(0);
  expect(afterEach[0]).toBeLessThanOrEqual(2);
  expect(new Set(afterEach).size).toBe(afterEach.length);
});

test('none is begun while connections come, but not for ever', async () => {
  const { turns, begun } = turnsOf(100);
  for (let i = 1; i < 64; i++) {
    turns.connected();
    await turn();
  }
  expect(begun).toEqual([]);
  turns.connected();
  await turn();
  expect(begun).not.toEqual([]);
  const before = begun.length;
  turns.connected();
  await turn();
  expect(begun.length).toBe(before);
  await turn();
  expect(begun.length).toBeGreaterThan(before);
});

test('those that are late are refused, in turns without a beginning too', async () => {
  let latest = -1;
  const { turns, begun, refused } = turnsOf(5, (since) => since <= latest);
  latest = 2;
  turns.connected();
  await turn();
  expect([begun, refused]).toEqual([[], [0, 1, 2]]);
  while (turns.length > 0) await turn();
  expect([begun, refused]).toEqual([
    [3, 4],
    [0, 1, 2],
  ]);
});

test('connections that come at once are all taken before what came on the first of them is done', async () => {
  // Not so many that it is busy, and refuses what is late: their work takes long where others have the processors.
  const COUNT = MOST_AT_ONCE / 4;
  let taken = 0;
  const takenAtBeginning: number[] = [];
  const onSocket = () => void taken++;
  subscribe('net.server.socket', onSocket);
  const answer = () => {
    takenAtBeginning.push(taken);
    block(5);
    return new Response('here');
  };
  const server = await listen(answer, { host: '127.0.0.1', port: 0 });
  try {
    const sockets = Array.from({ length: COUNT }, () => connect(server.port, '127.0.0.1'));
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    await Promise.all(sockets.map((socket) => (socket.resume(), once(socket, 'end'))));
    expect(takenAtBeginning.length).toBe(COUNT);
    expect(takenAtBeginning[0]).toBe(COUNT);
  } finally {
    unsubscribe('net.server.socket', onSocket);
    await server.close(1000);
  }
});
