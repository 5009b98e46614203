import type { HttpBindings } from '@hono/node-server';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';
import { IN_TIME_MS, MOST_AT_ONCE, OverloadGuard, REFUSAL, RETRY_AFTER_S } from './shed-overload.ts';

const host = '127.0.0.1';
const askOn = ({ port }: Listening, path: string, init?: RequestInit) => fetch(`http://${host}:${port}${path}`, init);

test('beyond its limit a request is told at once when to come again; health and uploads are not counted', async () => {
  const held = Promise.withResolvers<Response>();
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  const answer = ({ url }: Request) => {
    if (!url.endsWith('/slow')) return new Response('here');
    begun[calls++]?.resolve();
    return held.promise.then((response) => response.clone());
  };
  const server = await listen(answer, { host, port: 0, https: true, hstsSubdomains: true, most: 2 });
  const slow = [askOn(server, '/slow'), askOn(server, '/slow')];
  await Promise.all(begun.map(({ promise }) => promise));

  const refused = await askOn(server, '/slow');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, String(RETRY_AFTER_S)]);
  expect(refused.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(await refused.json()).toMatchObject({ error: { code: 'not_ready' } });
  expect((await askOn(server, '/api/health')).status).toBe(200);
  expect((await askOn(server, '/api/images', { method: 'POST', body: 'a photo' })).status).toBe(200);

  held.resolve(new Response('at last'));
  for (const waited of await Promise.all(slow)) expect(waited.status).toBe(200);
  expect((await askOn(server, '/api/profile')).status).toBe(200);
  await server.close(1000);
});

test('what a busy process has not begun in time is refused, and one that has time begins it', async () => {
  const guard = new OverloadGuard({ https: false, hstsSubdomains: false }, 8);
  const never = Promise.withResolvers<Response>();
  const serve = guard.around(() => never.promise);
  const answers: number[] = [];
  let begun = 0;
  const ask = guard.listener((incoming) => {
    begun++;
    void serve(new Request('http://here/'), { incoming } as HttpBindings);
  });
  const come = () => {
    const response = { writeHead: (status: number) => (answers.push(status), { end: () => {} }) };
    ask({ method: 'GET', url: '/' } as IncomingMessage, response as unknown as ServerResponse);
  };
  const pass = async (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
    await turn();
  };
  come();
  await pass(0);
  expect(begun).toBe(1);
  come();
  await pass(2 * IN_TIME_MS);
  expect([begun, answers]).toEqual([2, []]);
  come();
  await pass(2 * IN_TIME_MS);
  expect([begun, answers]).toEqual([2, [503]]);
});

test('the proxy refuses beyond the same limit, in the same words', async () => {
  const conf = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  expect([...conf.matchAll(/max_conns=(\d+)/g)].map(([, most]) => Number(most))).toEqual([MOST_AT_ONCE, MOST_AT_ONCE]);
  expect(conf).toContain(`return 503 '${REFUSAL}';`);
  expect(conf).toContain(`add_header Retry-After ${RETRY_AFTER_S} always;`);
});
