import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('keeps an idle connection for longer than the proxies before it do', async () => {
  const server = await listen(() => new Response('here'), { host: '127.0.0.1', port: 0 });
  try {
    const request = get({ host: '127.0.0.1', port: server.port, headers: { connection: 'keep-alive' } });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.headers['keep-alive']).toBe('timeout=75');
  } finally {
    await server.close(1000);
  }
});

// ASVS 4.2.1
it('refuses a request whose end is ambiguous', async () => {
  const server = await listen(() => new Response('here'), { host: '127.0.0.1', port: 0 });
  try {
    const ask = async (headers: string) => {
      const socket = connect(server.port, '127.0.0.1');
      socket.write(`POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n${headers}\r\n\r\n0\r\n\r\n`);
      return (await text(socket)).slice(0, 12);
    };
    expect(await ask('Content-Length: 5')).toBe('HTTP/1.1 200');
    expect(await ask('Content-Length: 5\r\nTransfer-Encoding: chunked')).toBe('HTTP/1.1 400');
    expect(await ask('Content-Length: 5\r\nContent-Length: 6')).toBe('HTTP/1.1 400');
    expect(await ask('Transfer-Encoding : chunked')).toBe('HTTP/1.1 400');
  } finally {
    await server.close(1000);
  }
});
