import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
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
