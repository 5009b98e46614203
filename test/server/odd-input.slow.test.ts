import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { rateLimits } from '../../src/server/http/rate-limits.table.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { catalogue } from '../../src/tools/catalogue.ts';
import { createFakeEditor } from './fake-editor.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
/** One that sends mail, so that what nobody signed in can ask for there is done. */
let mailing: TestServer;
let person: Person;
let photo: ImageJson;
let edit: GenerationJson;

beforeAll(async () => {
  const editor = { ...createFakeEditor(), supports: () => true };
  const env = { TRUSTED_PROXIES: '127.0.0.1', FREE_GENERATIONS: '100000', QUEUE_LIMIT: '100000' };
  const provider = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  server = await startTestServer({ env: { ...env, ...provider }, editor, worker: false });
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@photos.example' };
  mailing = await startTestServer({ env: { ...env, ...mail }, worker: false });
  await arrive();
});
afterAll(async () => {
  await server.close();
  await mailing.close();
});

/** Somebody new with a photo and an edit, since a request before may have ended a session or deleted what is there. */
async function arrive() {
  person = await server.signUp();
  photo = await person.uploaded();
  edit = (await (await person.edit(photo.id)).json()) as GenerationJson;
}

type Schema = Record<string, unknown> & {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
};

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let api: OpenApi;

const resolved = (schema: Schema): Schema =>
  schema.$ref ? resolved(api.components.schemas[schema.$ref.split('/').at(-1)!]!) : schema;

/** Something that fits a schema, of the person's own. */
function sample(given: Schema): unknown {
  const schema = resolved(given);
  const [one] = schema.anyOf ?? schema.oneOf ?? [];
  if (one) return sample(one);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [type] = [schema.type ?? 'object'].flat();
  if (type === 'string') return sampleText(schema);
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 1;
  if (type === 'boolean') return true;
  if (type === 'array') return [sample(schema.items ?? { type: 'string' })];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, sample(field)]));
  }
  return {};
}

function sampleText({ format }: Schema): string {
  if (format === 'uuid') return photo.id;
  if (format === 'date') return '2000-01-01';
  return 'words';
}

const TEXTS = [
  '\0',
  'a\0b',
  '\uD800',
  'a\uDFFFb',
  '__proto__',
  'constructor',
  'x'.repeat(3000),
  '%00',
  String.raw`\u0000`,
];
const NUMBERS = [2 ** 31, 2 ** 32, 2 ** 53, 1e308, -(2 ** 31) - 1, -1, 0.5, -0];
/** Stands for arrays in arrays, of which JSON.stringify cannot write as many. */
const DEEP = '@deep@';
const written = (body: unknown) =>
  JSON.stringify(body).replaceAll(`"${DEEP}"`, '['.repeat(20_000) + ']'.repeat(20_000));
const SHAPES = [
  null,
  true,
  [],
  {},
  DEEP,
  Array.from({ length: 20_000 }, () => 1),
  { toString: 1 },
  { valueOf: null, toString: null },
  JSON.parse('{"__proto__":{"isAdmin":true}}') as unknown,
  { constructor: { prototype: { isAdmin: true } } },
  { 'a\0b': 'x' },
  { '\uD800': 'x' },
];
const ODD: unknown[] = [...TEXTS, ...NUMBERS, ...SHAPES];

/** The same with each of its parts odd in turn, and with an odd name beside them. */
function* oddly(value: unknown): Generator<unknown> {
  yield* ODD;
  if (Array.isArray(value)) {
    for (const inner of oddly(value[0])) yield [inner];
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value))
    for (const inner of oddly(field)) yield { ...value, [name]: inner };
  for (const name of TEXTS) yield { ...value, [name]: 'x' };
}

interface Sent {
  method: string;
  path: string;
  body?: unknown;
}

/** Each request that a part of the operation's address or body makes odd. */
function* requestsOf(path: string, method: string, { parameters = [], requestBody }: Operation): Generator<Sent> {
  const valueOf = (name: string, schema: Schema) =>
    path.startsWith('/api/generations/{id}') && name === 'id' ? edit.id : String(sample(schema));
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const addressWith = (odd: Record<string, string> = {}) => {
    const filled = inPath.reduce(
      (left, { name, schema }) => left.replace(`{${name}}`, odd[name] ?? encodeURIComponent(valueOf(name, schema))),
      path === '/files/{bucket}/{userId}/{name}' ? `/files/user_images/${person.id}/{name}` : path,
    );
    const query = inQuery
      .filter(({ name, required }) => required || odd[name] !== undefined)
      .map(({ name, schema }) => `${name}=${odd[name] ?? encodeURIComponent(valueOf(name, schema))}`);
    return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
  };
  const texts = [
    '%00',
    'a%00b.jpg',
    '%ED%A0%80',
    '%C0%80',
    '%',
    '__proto__',
    '2147483648',
    '-1',
    '1e308',
    'x'.repeat(3000),
  ];
  for (const { name } of [...inPath, ...inQuery]) {
    for (const odd of texts) yield { method, path: addressWith({ [name]: odd }) };
    // A query may name it twice.
    yield { method, path: `${addressWith()}${addressWith().includes('?') ? '&' : '?'}${name}=%00&${name}=1` };
  }
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return;
  const options = resolved(schema).anyOf ?? [schema];
  for (const option of options) for (const body of oddly(sample(option))) yield { method, path: addressWith(), body };
}

/** Where this server says that it sends no mail, that is what it should say. */
const expected = new Set(['mail_unavailable', 'reset_unavailable']);

async function expectNoFailure(where: TestServer, cookie: string, { method, path, body }: Sent) {
  await where.db.delete(rateLimits);
  const client = createClient(where.app, cookie);
  const init = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: written(body) };
  const answer = await client.request(path, { method, ...init });
  const text = answer.status >= 500 ? await answer.text() : '';
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  if (expected.has(code)) return;
  const what = `${method} ${path} ${(JSON.stringify(body) ?? '').slice(0, 300)}`;
  expect(`${what} ${answer.status} ${text}`).not.toMatch(/ 5\d\d .*$/);
  await answer.body?.cancel().catch(() => {});
}

// ASVS 2.2.1
test('no odd text, number or shape in any part of a request makes the server fail, signed in or not', async () => {
  api = await person.get<OpenApi>('/api/openapi.json');
  let count = 0;
  for (const [path, operations] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (path === '/api/images' && method === 'post') continue;
      await arrive();
      for (const sent of requestsOf(path, method.toUpperCase(), operation)) {
        count++;
        await expectNoFailure(server, person.cookie, sent);
        if (path.startsWith('/api/auth/')) await expectNoFailure(mailing, '', sent);
        else if (count % 10 === 0) await expectNoFailure(server, '', sent);
      }
    }
  }
  expect(count).toBeGreaterThan(1000);
}, 300_000);

test('no odd parameter of a tool makes the server fail', async () => {
  await arrive();
  for (const tool of catalogue) {
    const schema = z.toJSONSchema(tool.params as z.ZodType, { io: 'input' }) as Schema;
    for (const params of oddly(sample(schema))) {
      const body = { tool: tool.id, imageId: photo.id, params };
      await expectNoFailure(server, person.cookie, { method: 'POST', path: '/api/generations', body });
    }
  }
}, 300_000);

test('half of a character in words is replaced and the rest of the words kept', async () => {
  await arrive();
  const answer = await person.request('/api/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName: 'Ada \uD83D Lovelace 👩‍🚀' }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { fullName: 'Ada \uFFFD Lovelace 👩‍🚀' }]);
});

test('a sign-up whose name has U+0000 is told so, and not that the address is taken', async () => {
  const nobody = createClient(server.app, '');
  const typed = { email: 'nul@example.org', password: 'correct horse' };
  const answer = await nobody.post('/api/auth/sign-up/email', { name: 'A\0', ...typed });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: { code: 'invalid_request' } }]);
  expect((await nobody.post('/api/auth/sign-up/email', { name: 'A', ...typed })).status).toBe(200);
});

test('no odd file name, field or header, and no odd answer of an identity provider, makes the server fail', async () => {
  await arrive();
  const answers = [
    ...(await Promise.all(TEXTS.map((name) => person.upload('a photo', name)))),
    ...(await Promise.all(TEXTS.map((purpose) => person.upload('a photo', 'x.jpg', { purpose, [purpose]: purpose })))),
    ...(await Promise.all(TEXTS.map((derivedFrom) => person.upload('a photo', 'x.jpg', { derivedFrom })))),
    await person.edit(photo.id, 'enhancePhoto', { 'idempotency-key': '\u00ff\u0080 \u00e9' }),
    await person.request('/api/profile', { headers: { 'accept-language': '__proto__', 'user-agent': '\u00ff' } }),
    await person.request('/api/profile', { headers: { cookie: `${person.cookie}; pixmend.sign_up=%00` } }),
  ];
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const odd of ['%00', '%ED%A0%80', '__proto__', '%7B%22name%22%3A%22%5Cu0000%22%7D']) {
    const fields = `state=${odd}&code=${odd}&user=${odd}&error=${odd}`;
    answers.push(await person.request(`/api/auth/callback/google?${fields}`));
    answers.push(await person.request('/api/auth/callback/google', { method: 'POST', headers: form, body: fields }));
  }
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.length).toBeGreaterThan(30);
});
