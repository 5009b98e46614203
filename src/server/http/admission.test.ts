import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { errorMessages } from '../../tools/messages.ts';
import { MAX_PER_ADDRESS } from './connection-limit.ts';
import { receivingRoutes, targetOf } from './request-target.ts';
import { MAX_BODY_BYTES, WholeBodies } from './whole-body.ts';
import { MAX_WAITING, REFUSAL, RETRY_AFTER_S, type Serve } from './admission.ts';
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
  const limits = { maxWaiting: 2, signInReserve: 1, body: { bytes: 1, wholeMs: 1_000, withinMs: 300 } };
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
  const limits = { maxWaiting: 2, signInReserve: 1, body: { bytes: 1, wholeMs: 400, withinMs: 300 } };
  const server = await listen(() => new Response('here'), { host, port: 0, limits });
  const socket = connect(server.port, host);
  socket.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 60000\r\n\r\n');
  const drip = setInterval(() => socket.write('a'), 50);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  clearInterval(drip);
  await server.close(1000);
});

test('a body without an announced length reaches the server whole, and is refused where it is too long', async () => {
  const lengthOf = async (request: Request) => new Response(`${(await request.arrayBuffer()).byteLength}`);
  const server = await listen(lengthOf, { host, port: 0 });
  const send = async (length: number) => {
    const init = { method: 'POST', body: new Blob([new Uint8Array(length)]).stream(), duplex: 'half' };
    const answer = await askOn(server, '/', init);
    return [answer.status, await answer.text()];
  };
  expect(await send(1000)).toEqual([200, '1000']);
  expect(await send(MAX_BODY_BYTES + 50_000)).toEqual([413, expect.stringContaining('too_large')]);
  await server.close(1000);
});

/** An upload of which little comes, asked for as `target` says. */
const slowUpload = (target: string) =>
  `POST ${target} HTTP/1.1\r\nHost: here\r\nContent-Type: multipart/form-data; boundary=a\r\nContent-Length: 30000000\r\n\r\n--a`;

// ASVS 2.4.1 15.2.2
test.each([
  ['with a query', '/api/images?x=1'],
  ['as an absolute address', 'http://here/api/images'],
  ['with encoded letters', '/api/im%61ges'],
  ['with steps back', '/api/x/../images'],
  ['with a slash at its end', '/api/images/'],
  ['with two slashes', '//api/images'],
  ['of another route', '/api/profile'],
  ['as remove.bg has it, with a query', '/v1.0/removebg?x'],
])('a slow upload %s takes no place of what waits', async (_, target) => {
  const limits = { maxWaiting: 2, signInReserve: 0 };
  const stuck = Promise.withResolvers<Response>();
  const answer = (request: Request) =>
    targetOf(request).treatment === 'receives' ? stuck.promise : new Response('here');
  const server = await listen(answer, { host, port: 0, limits });
  const { arrived, answers } = sendHalf(server.port, slowUpload(target), 10);
  await arrived;
  expect((await askOn(server, '/')).status).toBe(200);
  stuck.resolve(new Response('at last'));
  await server.close(0);
  await answers;
});

/** Answers nobody until `held` is resolved, whose answer all get. */
function holdAll() {
  const held = Promise.withResolvers<Response>();
  let begun = 0;
  const serve: Serve = async ({ headers }, { claim }) => {
    claim?.(headers.get('account')!);
    begun++;
    return held.promise.then((answer) => answer.clone());
  };
  return { held, serve, begun: () => begun };
}

test('one account has half of what may wait, and leaves the rest to others', async () => {
  const { held, serve, begun } = holdAll();
  const limits = { maxWaiting: 4, signInReserve: 0, accountShare: 2 };
  const server = await listen(serve, { host, port: 0, limits });
  const of = (account: string) => askOn(server, '/api/files', { headers: { account } });
  const greedy = [of('greedy'), of('greedy')];
  await expect.poll(begun).toBe(2);
  expect((await of('greedy')).status).toBe(429);
  const other = of('other');
  await expect.poll(begun).toBe(3);
  held.resolve(new Response('here'));
  for (const answer of await Promise.all([...greedy, other])) expect(answer.status).toBe(200);
  expect((await of('greedy')).status).toBe(200);
  await server.close(1000);
});

// ASVS 2.4.1 15.2.2
test.each([
  ['a session', { cookie: 'pixmend.session_token=greedy.signed; other=1' }],
  ['a key', { 'x-api-key': 'pxm_greedy' }],
])('%s has half of what may wait before anybody knows whose it is', async (_, headers) => {
  const held = Promise.withResolvers<Response>();
  let begun = 0;
  const serve: Serve = () => (begun++, held.promise.then((answer) => answer.clone()));
  const limits = { maxWaiting: 4, signInReserve: 0, accountShare: 2 };
  const server = await listen(serve, { host, port: 0, limits });
  const greedy = [1, 2].map(() => askOn(server, '/api/auth/get-session', { headers }));
  await expect.poll(() => begun).toBe(2);
  expect((await askOn(server, '/api/auth/get-session', { headers })).status).toBe(429);
  const other = askOn(server, '/');
  await expect.poll(() => begun).toBe(3);
  held.resolve(new Response('here'));
  for (const answer of await Promise.all([...greedy, other])) expect(answer.status).toBe(200);
  await server.close(1000);
});

test('searches that wait in a queue of their own count among what an account may have', async () => {
  const { held, serve, begun } = holdAll();
  const limits = { maxWaiting: 1, signInReserve: 0, accountShare: 2 };
  const server = await listen(serve, { host, port: 0, limits });
  const search = (account: string) => askOn(server, '/api/masks', { method: 'POST', headers: { account } });
  const greedy = [search('greedy'), search('greedy')];
  await expect.poll(begun).toBe(2);
  expect((await search('greedy')).status).toBe(429);
  const other = search('other');
  await expect.poll(begun).toBe(3);
  held.resolve(new Response('here'));
  for (const answer of await Promise.all([...greedy, other])) expect(answer.status).toBe(200);
  await server.close(1000);
});

test('whoever goes on sending slowly after the answer is closed, and whoever sends on quickly is not', async () => {
  const rest = { bytes: 1000, withinMs: 200, wholeMs: 600_000 };
  const server = await listen(() => new Response('refused', { status: 403 }), { host, port: 0, rest });
  const slow = connect(server.port, host);
  slow.on('error', () => {});
  slow.write(slowUpload('/api/images'));
  const drip = setInterval(() => slow.write('a'), 20);
  // A reset is an end as well.
  const closed = new Promise((resolve) => slow.once('close', resolve));
  slow.resume();
  await closed;
  clearInterval(drip);
  const quick = await askOn(server, '/api/images', { method: 'POST', body: new Uint8Array(3_000_000) });
  expect([quick.status, await quick.text()]).toEqual([403, 'refused']);
  await server.close(1000);
});

test('bodies on their way from one address take no more than their share of the memory', async () => {
  const bodies = new WholeBodies();
  const stalled = () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void reads.push(controller) });
    const headers = { 'content-length': String(MAX_BODY_BYTES) };
    const init = { method: 'POST', duplex: 'half', headers, body };
    return new Request('http://here/', init);
  };
  const reads: ReadableStreamDefaultController<Uint8Array>[] = [];
  const reading = Array.from({ length: 128 }, () => bodies.read(stalled(), 'one'));
  await expect(bodies.read(stalled(), 'one')).rejects.toMatchObject({ code: 'not_ready' });
  const other = bodies.read(stalled(), 'other');
  for (const controller of reads) controller.close();
  await Promise.all([...reading, other]);
  const after = bodies.read(stalled(), 'one');
  reads.at(-1)!.close();
  expect((await after).method).toBe('POST');
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

test('the proxy refuses in the same words, and leaves each process room beside all that one address may have', async () => {
  const conf = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const ofAddress = Number(/limit_conn pixmend_addresses (\d+)/.exec(conf)![1]);
  const most = [...conf.matchAll(/max_conns=(\d+)/g)].map(([, connections]) => Number(connections));
  expect(most).toHaveLength(2);
  expect(Math.min(...most)).toBeGreaterThanOrEqual(ofAddress + MAX_WAITING);
  expect(conf).toContain(`default '${REFUSAL}';`);
  expect(conf).toContain(errorMessages.too_large);
  for (const route of receivingRoutes) expect(conf).toContain(`"${route}" pixmend_waiting;`);
  expect(conf).toContain(`add_header Retry-After ${RETRY_AFTER_S} always;`);
});
