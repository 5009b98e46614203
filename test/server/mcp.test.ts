import { randomUUID } from 'node:crypto';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../src/server/errors/api-error.ts';
import { generations } from '../../src/server/generations/generations.table.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { catalogue, tools } from '../../src/tools/catalogue.ts';
import { createFakeEditor, heldEdit } from './fake-editor.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

/* The Model Context Protocol over HTTP, by the client of the official SDK. */

let server: TestServer;
const editor = createFakeEditor();
const clients: Client[] = [];
beforeAll(async () => {
  server = await startTestServer({ editor, env: { FREE_GENERATIONS: '3' } });
});
afterAll(() => server.close());
beforeEach(() => {
  editor.edit = editor.editAtOnce;
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

const URL_OF_MCP = new URL('http://localhost/mcp');
const appFetch = async (url: string | URL, init?: RequestInit) => server.app.request(String(url), init);

async function connect(key: string): Promise<Client> {
  const client = new Client({ name: 'a test', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(URL_OF_MCP, { requestInit, fetch: appFetch }));
  clients.push(client);
  return client;
}

async function member() {
  const person = await server.signUp();
  const made = await person.post('/api/account/keys', { name: 'An assistant', password: person.password });
  const { key } = (await made.json()) as { key: string };
  return { person, key, client: await connect(key) };
}

const PHOTO = Buffer.from('a photo').toString('base64');
const call = (client: Client, name: string, args: object, options = {}) =>
  client.callTool({ name, arguments: { ...args } }, undefined, options) as Promise<CallToolResult>;
const textOf = ({ content }: CallToolResult) => (content[0] as { text: string }).text;
const usedBy = async (person: Person) => (await person.get<Profile>('/api/profile')).imageGenerationsCount;

test('the tools are those of the catalogue, with what they take', async () => {
  const { client } = await member();
  const { tools: listed } = await client.listTools();
  expect(listed.map(({ title }) => title)).toEqual(
    catalogue.filter(({ id }) => editor.supports(id)).map(({ label }) => label),
  );
  const extend = listed.find(({ name }) => name === 'extend-image')!;
  expect(extend.inputSchema).toMatchObject({ additionalProperties: false, required: ['width', 'height'] });
  expect(Object.keys(extend.inputSchema.properties!)).toEqual([
    'image',
    'imageId',
    'maskImageId',
    ...Object.keys(tools.extendImage.params.shape),
  ]);
});

test('a photo in base64 comes back as a picture and as a resource, counts as one edit, and its way is told', async () => {
  const { person, key, client } = await member();
  const shares: number[] = [];
  const onprogress = ({ progress }: { progress: number }) => void shares.push(progress);
  const result = await call(client, 'remove-background', { image: PHOTO }, { onprogress });
  expect(result.isError).toBeUndefined();
  expect(result.content.map(({ type }) => type)).toEqual(['text', 'image', 'resource_link']);
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  const { uri } = result.content[2] as { uri: string };
  const { contents } = await client.readResource({ uri });
  expect(contents[0]).toMatchObject({ uri, mimeType: 'image/png' });
  expect((contents[0] as { blob: string }).blob.length).toBeGreaterThan(0);
  const { resources } = await client.listResources();
  expect(resources).toHaveLength(2);
  expect(resources[0]!.uri).toBe(uri);
  expect(await usedBy(person)).toBe(1);
  const usage = await server.app.request('/api/usage', { headers: { 'x-api-key': key } });
  expect(await usage.json()).toMatchObject({ total: { edits: 1, free: 0, failed: 0 } });
});

// ASVS 8.2.2
test('a picture of the account is edited by its id, and nobody else’s', async () => {
  const { person, client } = await member();
  const { id: imageId } = await person.uploaded();
  expect((await call(client, 'enhance-photo', { imageId })).isError).toBeUndefined();
  const { client: other } = await member();
  const refused = await call(other, 'enhance-photo', { imageId });
  expect([refused.isError, textOf(refused)]).toEqual([true, 'We couldn’t find that.']);
  await expect(other.readResource({ uri: `pixmend://images/${imageId}` })).rejects.toThrow('We couldn’t find that.');
});

test('refusals are results that say why in a sentence, and cost nothing', async () => {
  const { person, client } = await member();
  const said = async (name: string, args: object) => {
    const result = await call(client, name, args);
    return [result.isError, textOf(result)];
  };
  expect(await said('remove-background', {})).toEqual([true, 'Give one photo: image or imageId.']);
  expect(await said('enhance-photo', { image: PHOTO, enlarge: 3 })).toEqual([
    true,
    expect.stringMatching(/Input validation error/),
  ]);
  expect(await said('remove-background', { image: PHOTO, colour: 'red' })).toEqual([
    true,
    expect.stringMatching(/"colour"/),
  ]);
  editor.edit = async () => {
    throw new ApiError('no_subject');
  };
  const [isError, sentence] = await said('remove-background', { image: PHOTO });
  expect([isError, sentence]).toEqual([
    true,
    'We couldn’t find a clear subject in this photo. Your free edit is back.',
  ]);
  expect(await usedBy(person)).toBe(0);
  editor.edit = editor.editAtOnce;
  for (let at = 0; at < 3; at++) await call(client, 'remove-background', { image: PHOTO });
  const [, spent] = await said('remove-background', { image: PHOTO });
  expect(spent).toMatch(/^You've used all 3 of your free edits/);
});

test('a call that is cancelled ends its edit, which costs nothing', async () => {
  const { person, client } = await member();
  const held = heldEdit();
  editor.edit = held.edit;
  const assistant = new AbortController();
  const answer = call(client, 'remove-background', { image: PHOTO }, { signal: assistant.signal });
  await held.started;
  assistant.abort('enough');
  await expect(answer).rejects.toThrow('enough');
  await expect
    .poll(async () => {
      const [edit] = await server.db.select().from(generations).where(eq(generations.userId, person.id));
      return edit?.status;
    })
    .toBe('cancelled');
  expect(await usedBy(person)).toBe(0);
});

// ASVS 8.2.2
test('it takes a key, and a session belongs to its key alone', async () => {
  const { person, key } = await member();
  await expect(connect('pxm_wrong')).rejects.toThrow(/invalid_key/);
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await person.post('/mcp', message)).status).toBe(401);
  const ask = (headers: Record<string, string>) =>
    server.app.request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: JSON.stringify(message),
    });
  const { person: other, client, key: otherKey } = await member();
  const made = await other.post('/api/account/keys', { name: 'Another', password: other.password });
  const { key: anotherKey } = (await made.json()) as { key: string };
  const { sessionId } = client.transport as StreamableHTTPClientTransport;
  const inSession = (id: string | undefined) => ({ 'mcp-session-id': id ?? '' });
  expect((await ask({ 'x-api-key': otherKey, ...inSession(sessionId) })).status).toBe(200);
  expect((await ask({ 'x-api-key': key, ...inSession(sessionId) })).status).toBe(404);
  expect((await ask({ 'x-api-key': anotherKey, ...inSession(sessionId) })).status).toBe(404);
  expect((await ask({ 'x-api-key': key, ...inSession(randomUUID()) })).status).toBe(404);
  expect((await ask({ 'x-api-key': key })).status).toBe(400);
});

describe('who asks for too much', () => {
  const send = (key: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
    server.app.request('/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'x-api-key': key,
        ...headers,
      },
      body: body!,
      duplex: 'half',
    } as RequestInit);
  const refusalOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { error: { code: string; message: string } }).error.message,
  ];

  test('many calls in one message, or more values than a call has, are refused', async () => {
    const { key } = await member();
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    expect(await refusalOf(await send(key, JSON.stringify([ping, ping])))).toEqual([
      400,
      'Send one message at a time.',
    ]);
    const params = { values: Array.from({ length: 5_000 }, () => []) };
    expect(await refusalOf(await send(key, JSON.stringify({ ...ping, params })))).toEqual([
      400,
      'The body has too many values.',
    ]);
  });

  // ASVS 5.2.1
  test('a message that is longer than a photo in base64 is refused before it comes', async () => {
    const { key } = await member();
    const long = String(31 * 1024 * 1024);
    expect((await send(key, '{}', { 'content-length': long })).status).toBe(413);
  });

  test('an account has twelve calls at once, until their answers are read, and others have theirs', async () => {
    const [{ key, client }, { client: other }] = [await member(), await member()];
    const { sessionId } = client.transport as StreamableHTTPClientTransport;
    const call = () =>
      send(key, JSON.stringify({ jsonrpc: '2.0', id: randomUUID(), method: 'tools/list' }), {
        'mcp-session-id': sessionId!,
      });
    const unread = await Promise.all(Array.from({ length: 12 }, call));
    expect(unread.map(({ status }) => status)).toEqual(unread.map(() => 200));
    expect((await call()).status).toBe(429);
    expect((await other.listTools()).tools.length).toBeGreaterThan(0);
    await unread[0]!.text();
    await unread[1]!.body!.cancel();
    expect([(await call()).status, (await call()).status, (await call()).status]).toEqual([200, 200, 429]);
  });
});
