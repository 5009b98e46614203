import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../src/server/errors/api-error.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { webhooks } from '../../src/server/webhooks/webhooks.table.ts';
import type { WebhookJson } from '../../src/server/webhooks/webhooks.contract.ts';
import { createFakeEditor, heldEdit } from './fake-editor.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: TestServer;
const editor = createFakeEditor();
/** An account's own server, which answers with `statuses`, the last one again and again. */
let receiver: Server;
let base: string;
const received: Received[] = [];
let statuses: number[];

beforeAll(async () => {
  receiver = createServer((request, answer) => {
    const { url: path = '', headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path, headers, body: Buffer.concat(chunks).toString() });
      const status = statuses.length > 1 ? statuses.shift()! : statuses[0]!;
      answer.writeHead(status, status === 302 ? { location: `${base}/elsewhere` } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  server = await startTestServer({
    editor,
    isAllowedAddress: (address) => address === '127.0.0.1',
    env: { PUBLIC_URL: 'https://photos.example', FREE_GENERATIONS: '20' },
  });
});
afterAll(async () => {
  await server.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  received.length = 0;
  statuses = [204];
  editor.edit = editor.editAtOnce;
});

const webhookOf = async (person: Person) => (await person.get<{ webhook: WebhookJson | null }>('/api/webhook')).webhook;
const lastOf = async (person: Person) => (await webhookOf(person))!.last;

async function listener(url = `${base}/hook`) {
  const person = await server.signUp();
  const answer = await person.put('/api/webhook', { url });
  expect(answer.status).toBe(200);
  const { secret } = (await answer.json()) as { secret: string };
  return { person, secret };
}

async function edited(person: Person, tool?: string): Promise<GenerationJson> {
  const { id } = (await (await person.edit((await person.uploaded()).id, tool)).json()) as GenerationJson;
  return person.ended(id);
}

/** What a receiver reads of a message, as the library of the specification checks it. */
const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: object;
  };

const tried = async (person: Person) => (await (await person.post('/api/webhook/test', {})).json()) as WebhookJson;

describe('the webhook of an account', () => {
  test('is off by default: nothing is sent, and there is nothing to try', async () => {
    const person = await server.signUp();
    await edited(person);
    expect(await webhookOf(person)).toBeNull();
    expect((await person.post('/api/webhook/test', {})).status).toBe(404);
    expect(await jobs()).toEqual([]);
    expect(received).toEqual([]);
  });

  test('hears of an edit that succeeded: signed, with links and without a picture or a word', async () => {
    const { person, secret } = await listener();
    const edit = await edited(person);
    await expect.poll(() => received.length).toBe(1);
    const [message] = received as [Received];
    expect([message.path, message.headers['content-type']]).toEqual(['/hook', 'application/json']);
    const { type, timestamp, data } = verified(secret, message);
    expect([type, Date.now() - Date.parse(timestamp) < 60_000]).toEqual(['edit.ended', true]);
    const [{ id, url, contentType, width, height, bytes }] = edit.results as [GenerationJson['results'][number]];
    expect(data).toEqual({
      id: edit.id,
      status: 'succeeded',
      tool: 'enhancePhoto',
      charged: true,
      doubts: [],
      error: null,
      keyId: null,
      results: [{ id, url: `https://photos.example${url}`, contentType, width, height, bytes }],
    });
    expect(() => verified(secret, { ...message, body: message.body.replace('true', 'false') })).toThrow(
      'No matching signature found',
    );
    expect(() => verified(`whsec_${btoa('another secret of 24 bytes')}`, message)).toThrow(
      'No matching signature found',
    );
    await expect.poll(() => lastOf(person)).toMatchObject({ status: 204, failure: null });
  });

  test('hears of what failed or was cancelled, and whose key asked for it', async () => {
    const { person, secret } = await listener();
    const made = await person.post('/api/account/keys', { name: 'A shop', password: person.password });
    const { id: keyId, key } = (await made.json()) as { id: string; key: string };
    editor.edit = async () => {
      throw new ApiError('no_subject');
    };
    const image = await person.uploaded();
    const headers = { 'x-api-key': key };
    const failed = (await (await person.edit(image.id, undefined, headers)).json()) as GenerationJson;
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
    expect(verified(secret, received[0]!).data).toMatchObject({
      id: failed.id,
      status: 'failed',
      charged: false,
      error: 'no_subject',
      keyId,
      results: [],
    });
    const held = heldEdit();
    editor.edit = held.edit;
    const { id } = (await (await person.edit(image.id)).json()) as GenerationJson;
    await held.started;
    await person.request(`/api/generations/${id}`, { method: 'DELETE' });
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2);
    expect(verified(secret, received[1]!).data).toMatchObject({ id, status: 'cancelled', keyId: null });
  });

  test('is told again when it does not answer well, later each time and by the same id, until it does', async () => {
    const { person, secret } = await listener();
    statuses = [500, 302, 200];
    await edited(person);
    for (const [at, status] of [500, 302].entries()) {
      await expect.poll(() => lastOf(person)).toMatchObject({ status });
      const waiting = async () => (await jobs()).filter(({ state }) => state === 'retry');
      await expect.poll(waiting).toEqual([{ state: 'retry', retries: at, later: true }]);
      await server.db.execute(sql`update pgboss.job set start_after = now() where name = 'webhook'`);
      await expect.poll(() => received.length, { timeout: 20_000 }).toBe(at + 2);
    }
    await expect.poll(() => lastOf(person)).toMatchObject({ status: 200 });
    // A redirect was not followed.
    expect(received.map(({ path }) => path)).toEqual(['/hook', '/hook', '/hook']);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map((message) => JSON.stringify(verified(secret, message)))).size).toBe(1);
  });

  test('ends by the status 410, until a test arrives', async () => {
    const { person } = await listener();
    statuses = [410];
    await edited(person);
    await expect.poll(() => lastOf(person)).toMatchObject({ status: 410 });
    await edited(person);
    expect((await jobs()).filter(({ state }) => state !== 'completed')).toEqual([]);
    expect(received).toHaveLength(1);
    statuses = [204];
    expect((await tried(person)).last).toMatchObject({ status: 204 });
    await edited(person);
    await expect.poll(() => received.length).toBe(3);
  });

  test('can be tried, and says at once what came of it', async () => {
    const { person, secret } = await listener();
    statuses = [404];
    expect((await tried(person)).last).toMatchObject({ status: 404, failure: null });
    expect(verified(secret, received[0]!)).toMatchObject({ type: 'webhook.test', data: {} });
    await person.put('/api/webhook', { url: 'http://127.0.0.1:1/' });
    expect((await tried(person)).last).toMatchObject({ status: null, failure: 'unreachable' });
  });

  // ASVS 1.3.6 15.3.2
  test.each([
    'http://127.0.0.2/',
    'http://[::1]/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706434/',
    'https://user:word@127.0.0.1/',
  ])('never leads to %s', async (url) => {
    const { person } = await listener(url);
    expect((await tried(person)).last).toMatchObject({ status: null, failure: 'not_public' });
    expect(received).toEqual([]);
  });

  test.each([
    'ftp://shop.example/',
    'shop.example',
    'javascript:alert(1)',
    '',
    `https://shop.example/${'x'.repeat(2000)}`,
  ])('cannot be %s', async (url) => {
    const person = await server.signUp();
    expect((await person.put('/api/webhook', { url })).status).toBe(400);
    expect(await webhookOf(person)).toBeNull();
  });

  // ASVS 8.2.2
  test('is of one account: another neither sees nor tries nor removes it, and its edits are not told', async () => {
    const { person } = await listener();
    const stranger = await server.signUp();
    expect(await webhookOf(stranger)).toBeNull();
    expect((await stranger.post('/api/webhook/test', {})).status).toBe(404);
    expect((await stranger.request('/api/webhook', { method: 'DELETE' })).status).toBe(204);
    await edited(stranger);
    expect(await webhookOf(person)).toMatchObject({ url: `${base}/hook`, last: null });
    expect(received).toEqual([]);
    expect((await createClient(server.app, '').get<{ error: { code: string } }>('/api/webhook')).error.code).toBe(
      'unauthenticated',
    );
  });

  test('has a secret that is told once, and another one when it is set anew', async () => {
    const { person, secret } = await listener();
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    expect(JSON.stringify(await webhookOf(person))).not.toContain(secret);
    const { secret: next } = (await (await person.put('/api/webhook', { url: `${base}/next` })).json()) as {
      secret: string;
    };
    expect(next).not.toBe(secret);
    await tried(person);
    expect(() => verified(secret, received[0]!)).toThrow('No matching signature found');
    expect(verified(next, received[0]!)).toMatchObject({ type: 'webhook.test' });
  });

  test('is set and removed by a key too; what was announced before is then told to nobody', async () => {
    const person = await server.signUp();
    const made = await person.post('/api/account/keys', { name: 'A shop', password: person.password });
    const { key } = (await made.json()) as { key: string };
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const body = JSON.stringify({ url: `${base}/hook` });
    expect((await server.app.request('/api/webhook', { method: 'PUT', headers, body })).status).toBe(200);
    statuses = [500, 204];
    await edited(person);
    await expect.poll(() => lastOf(person)).toMatchObject({ status: 500 });
    expect((await server.app.request('/api/webhook', { method: 'DELETE', headers })).status).toBe(204);
    await server.db.execute(sql`update pgboss.job set start_after = now() where name = 'webhook'`);
    await expect.poll(async () => (await jobs()).at(-1)?.state, { timeout: 20_000 }).toBe('completed');
    expect(received).toHaveLength(1);
  });

  test('ends with a password that is set by a mailed link, as the keys do', async () => {
    const { person } = await listener();
    await server.deps.accounts.parts.revokeKeys(server.db, person.id);
    expect(await webhookOf(person)).toBeNull();
  });
});

test('an account whose server is slow delays no other, and has one message on its way at a time', async () => {
  const slow = await listener();
  const quick = await listener(`${base}/quick`);
  const released = Promise.withResolvers<void>();
  const open: string[] = [];
  receiver.prependListener('request', ({ url }, answer) => {
    if (url !== '/hook') return;
    open.push(url);
    // The answer waits.
    const end = answer.end.bind(answer);
    answer.end = (() => (void released.promise.then(() => end()), answer)) as typeof answer.end;
    const write = answer.writeHead.bind(answer);
    answer.writeHead = ((status: number) => (
      void released.promise.then(() => write(status)),
      answer
    )) as typeof answer.writeHead;
  });
  for (let at = 0; at < 3; at++) await edited(slow.person);
  await expect.poll(() => open.length).toBe(1);
  await edited(quick.person);
  await expect.poll(() => received.filter(({ path }) => path === '/quick').length, { timeout: 10_000 }).toBe(1);
  expect(open).toHaveLength(1);
  released.resolve();
  await expect.poll(() => open.length, { timeout: 30_000 }).toBe(3);
  receiver.removeAllListeners('request');
});

// ASVS 1.3.6
test('this machine is not asked by any name or number, by a test or by an edit', async () => {
  const usual = await startTestServer();
  const person = await usual.signUp();
  const { port } = new URL(base);
  for (const host of ['localhost', '127.0.0.1', '2130706433', '[::ffff:127.0.0.1]', '0.0.0.0']) {
    await person.put('/api/webhook', { url: `http://${host}:${port}/hook` });
    expect([host, (await tried(person)).last]).toMatchObject([host, { status: null, failure: 'not_public' }]);
  }
  await person.put('/api/webhook', { url: `http://localhost:${port}/hook` });
  expect(await lastOf(person)).toBeNull();
  await edited(person);
  await expect.poll(() => lastOf(person)).toMatchObject({ status: null, failure: 'not_public' });
  expect(received).toEqual([]);
  await usual.close();
});

test('where the operator turned webhooks off there are none, and nothing is announced', async () => {
  const off = await startTestServer({ env: { WEBHOOKS: 'false' } });
  const person = await off.signUp();
  expect((await person.put('/api/webhook', { url: base })).status).toBe(404);
  expect(await person.get('/api/config')).toMatchObject({ webhooks: false });
  await off.db.insert(webhooks).values({ userId: person.id, url: base, secret: 'whsec_' });
  await person.ended(((await (await person.edit((await person.uploaded()).id)).json()) as GenerationJson).id);
  const { rows } = await off.db.execute(sql`select from pgboss.job where name = 'webhook'`);
  expect(rows).toEqual([]);
  expect(received).toEqual([]);
  await off.db.delete(webhooks).where(eq(webhooks.userId, person.id));
  await off.close();
});

/** The jobs of the queue, oldest first. */
async function jobs() {
  const { rows } = await server.db.execute<{ state: string; retries: number; later: boolean }>(sql`
    select state, retry_count as retries, start_after > now() as later from pgboss.job
    where name = 'webhook' order by created_on`);
  return rows;
}
