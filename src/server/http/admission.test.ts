import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { MAX_PER_ADDRESS } from './connection-limit.ts';
import { MAX_BODY_BYTES } from './whole-body.ts';
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

// ASVS 3.4.1
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

/** Opens connections that each send `request` and then nothing; what came back on each once the server has closed it. */
function sendHalf(port: number, request: string, count: number) {
  const sockets = Array.from({ length: count }, () => connect(port, host));
  for (const socket of sockets) socket.write(request);
  return {
    arrived: Promise.all(sockets.map((socket) => once(socket, 'connect'))),
    answers: Promise.all(sockets.map((socket) => text(socket))),
  };
}

test('half-sent bodies take no place of others, and are given up in time', async () => {
  const limits = { maxWaiting: 2, signInReserve: 1, body: { wholeMs: 1_000, pauseMs: 300 } };
  const server = await listen(async (request) => new Response(await request.text()), { host, port: 0, limits });
  const head = 'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: here\r\nContent-Length: 60000\r\n\r\n{';
  const { arrived, answers } = sendHalf(server.port, head, 40);
  await arrived;
  const whole = await askOn(server, '/api/auth/sign-in/email', { method: 'POST', body: 'a whole one' });
  expect([whole.status, await whole.text()]).toEqual([200, 'a whole one']);
  for (const answer of await answers) expect(answer).toMatch(/^HTTP\/1.1 408 [^]*too_slow/);
  await server.close(1000);
});

test('a body that trickles in has to be whole in time', async () => {
  const limits = { maxWaiting: 2, signInReserve: 1, body: { wholeMs: 400, pauseMs: 300 } };
  const server = await listen(() => new Response('here'), { host, port: 0, limits });
  const socket = connect(server.port, host);
  socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 60000\r\n\r\n');
  const drip = setInterval(() => socket.write('a'), 50);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(drip);
  await server.close(1000);
});

test('a body without an announced length reaches the server whole, and is cut where it is too long', async () => {
  const lengthOf = async (request: Request) => new Response(`${(await request.arrayBuffer()).byteLength}`);
  const server = await listen(lengthOf, { host, port: 0 });
  const send = async (length: number) => {
    const init = { method: 'POST', body: new Blob([new Uint8Array(length)]).stream(), duplex: 'half' };
    return (await askOn(server, '/', init)).text();
  };
  expect(await send(1000)).toBe('1000');
  expect(Number(await send(MAX_BODY_BYTES + 50_000))).toBe(MAX_BODY_BYTES + 1);
  await server.close(1000);
});

test('an address has so many connections and no more, and this machine has any number', async () => {
  const server = await listen(() => new Response('here'), { host, port: 0 });
  const open = Array.from({ length: MAX_PER_ADDRESS + 20 }, () =>
    connect({ port: server.port, host, localAddress: '127.0.0.2' }),
  );
  const closed = open.filter((socket) => socket.on('error', () => {}).once('close', () => {}));
  await expect.poll(() => closed.filter(({ closed }) => closed).length).toBe(20);
  expect((await askOn(server, '/')).status).toBe(200);
  for (const socket of open) socket.destroy();
  await server.close(1000);
});

test('the proxy refuses beyond the same limit, in the same words', async () => {
  const conf = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  expect([...conf.matchAll(/max_conns=(\d+)/g)].map(([, most]) => Number(most))).toEqual([MAX_WAITING, MAX_WAITING]);
  expect(conf).toContain(`return 503 '${REFUSAL}';`);
  expect(conf).toContain(`add_header Retry-After ${RETRY_AFTER_S} always;`);
});
