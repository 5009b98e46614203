import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MAX_WAITING, REFUSAL, RETRY_AFTER_S } from './admission.ts';
import { type Listening, listen } from './listen.ts';

const host = '127.0.0.1';
const askOn = ({ port }: Listening, path: string, init?: RequestInit) => fetch(`http://${host}:${port}${path}`, init);

/** A server with room for two requests, and one more about signing in; all but `/api/health` and uploads are held. */
async function startFull() {
  const held = Promise.withResolvers<Response>();
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  const answer = ({ url }: Request) => {
    if (!url.endsWith('/slow')) return new Response('here');
    begun[calls++]?.resolve();
    return held.promise.then((response) => response.clone());
  };
  const limits = { maxWaiting: 2, signInReserve: 1 };
  const server = await listen(answer, { host, port: 0, https: true, hstsSubdomains: true, limits });
  const slow = [askOn(server, '/slow'), askOn(server, '/slow')];
  await Promise.all(begun.map(({ promise }) => promise));
  return { server, slow, release: () => held.resolve(new Response('at last')) };
}

test('a request beyond the limit is told at once when to come again', async () => {
  const { server, slow, release } = await startFull();
  const refused = await askOn(server, '/slow');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, String(RETRY_AFTER_S)]);
  expect(refused.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(await refused.json()).toMatchObject({ error: { code: 'not_ready' } });
  release();
  for (const waited of await Promise.all(slow)) expect(waited.status).toBe(200);
  expect((await askOn(server, '/api/profile')).status).toBe(200);
  await server.close(1000);
});

test('a full server answers for its health, takes uploads, and lets people sign in within the reserve', async () => {
  const { server, slow, release } = await startFull();
  expect((await askOn(server, '/api/health')).status).toBe(200);
  expect((await askOn(server, '/api/images', { method: 'POST', body: 'a photo' })).status).toBe(200);
  expect((await askOn(server, '/api/auth/sign-in', { method: 'POST' })).status).toBe(200);
  const signingIn = askOn(server, '/api/auth/slow');
  await expect.poll(async () => (await askOn(server, '/api/auth/sign-in')).status).toBe(503);
  release();
  for (const waited of await Promise.all([...slow, signingIn])) expect(waited.status).toBe(200);
  await server.close(1000);
});

test('the proxy refuses beyond the same limit, in the same words', async () => {
  const conf = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  expect([...conf.matchAll(/max_conns=(\d+)/g)].map(([, most]) => Number(most))).toEqual([MAX_WAITING, MAX_WAITING]);
  expect(conf).toContain(`return 503 '${REFUSAL}';`);
  expect(conf).toContain(`add_header Retry-After ${RETRY_AFTER_S} always;`);
});
