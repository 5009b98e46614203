import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import { shedOverload } from './shed-overload.ts';

test('beyond its limit a request is told at once when to come again; health and uploads are not counted', async () => {
  const held = Promise.withResolvers<Response>();
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  const answer = ({ url }: Request) => {
    if (!url.endsWith('/slow')) return new Response('here');
    begun[calls++]?.resolve();
    return held.promise.then((response) => response.clone());
  };
  const server = await listen(shedOverload(answer, { https: true, hstsSubdomains: true }, 2), {
    host: '127.0.0.1',
    port: 0,
  });
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const slow = [ask('/slow'), ask('/slow')];
  await Promise.all(begun.map(({ promise }) => promise));

  const refused = await ask('/slow');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(refused.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(await refused.json()).toMatchObject({ error: { code: 'not_ready' } });
  expect((await ask('/api/health')).status).toBe(200);
  expect((await ask('/api/images', { method: 'POST', body: 'a photo' })).status).toBe(200);

  held.resolve(new Response('at last'));
  for (const waited of await Promise.all(slow)) expect(waited.status).toBe(200);
  expect((await ask('/api/profile')).status).toBe(200);
  await server.close(1000);
});
