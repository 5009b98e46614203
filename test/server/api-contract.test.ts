import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../src/server/errors/api-error.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import type { Profile } from '../../src/server/profile/profile.contract.ts';
import { createFakeEditor } from './fake-editor.ts';
import { createClient, startTestServer, type TestServer } from './test-server.ts';

interface Operation {
  readonly security?: readonly Record<string, unknown>[];
  readonly responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
}

let server: TestServer;
let document: Document;
const editor = createFakeEditor();
beforeAll(async () => {
  server = await startTestServer({ editor, env: { FREE_GENERATIONS: '3', TRUSTED_PROXIES: '127.0.0.1' } });
  document = await createClient(server.app, '').get<Document>('/api/openapi.json');
});
afterAll(() => server.close());

/** The operations that the document opens to a key, such as `GET /api/images/{id}`. */
const openToKeys = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security?.some((way) => 'apiKey' in way))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );

function operationOf(route: string): Operation {
  const [method, path] = route.split(' ') as [string, string];
  return document.paths[path]![method.toLowerCase()]!;
}

/** Expects the answer to be one that the document tells of this route: its status, and its fields. */
async function expectTold(route: string, answer: Response): Promise<void> {
  const told = operationOf(route).responses[answer.status];
  expect(`${route} ${told ? 'tells of' : 'does not tell of'} ${answer.status}`).toBe(
    `${route} tells of ${answer.status}`,
  );
  const schema = told?.content?.['application/json']?.schema;
  if (!schema || !answer.headers.get('content-type')?.includes('json')) return;
  const { success, error } = schemaOf(schema).safeParse(await answer.clone().json());
  expect(`${route} ${answer.status}: ${success ? 'as told' : error.message}`).toBe(
    `${route} ${answer.status}: as told`,
  );
}

function schemaOf(schema: object): z.ZodType {
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
}

/** What a caller with these headers is answered, by route. */
function callerWith(headers: Record<string, string>) {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> =>
    server.app.request(path, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } });
  const json = (path: string, body: object) =>
    send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const form = async (path: string, field: string) => {
    const data = new FormData();
    data.set(field, new File(['a photo'], 'photo.jpg'));
    const sent = new Response(data);
    const body = await sent.arrayBuffer();
    const own = { 'content-type': sent.headers.get('content-type')!, 'content-length': String(body.byteLength) };
    return send(path, { method: 'POST', headers: own, body });
  };
  return { send, json, form };
}

let people = 0;

async function member() {
  const person = await server.signUp();
  const { key } = (await (
    await person.post('/api/account/keys', { name: 'A script', password: person.password })
  ).json()) as { key: string };
  const caller = callerWith({ 'x-api-key': key, 'x-forwarded-for': `10.41.0.${++people}` });
  const used = async () => (await person.get<Profile>('/api/profile')).imageGenerationsCount;
  return { person, caller, used };
}

/** Calls every route that a key opens, in an order in which each has what it needs. */
async function callAll({ send, json, form }: ReturnType<typeof callerWith>, known?: { image: string; edit: string }) {
  const answers = new Map<string, Response>();
  const call = async (route: string, answer: Promise<Response>) => {
    answers.set(route, await answer);
    return answers.get(route)!.clone();
  };
  const idOf = async (answer: Response, otherwise: string | undefined) =>
    otherwise ?? ((await answer.json()) as { id: string }).id;
  const image = await idOf(await call('POST /api/images', form('/api/images', 'file')), known?.image);
  await call('GET /api/images', send('/api/images?bucket=user_images'));
  const found = await call('GET /api/images/{id}', send(`/api/images/${image}`));
  const renamed = { ...jsonOf({ originalName: 'Seaside.jpg' }), method: 'PATCH' };
  await call('PATCH /api/images/{id}', send(`/api/images/${image}`, renamed));
  const { url } = known ? { url: '/files/user_images/x/y.jpg' } : ((await found.json()) as ImageJson);
  await call('GET /files/{bucket}/{userId}/{name}', send(url));
  await call('POST /api/images/{id}/share', send(`/api/images/${image}/share`, { method: 'POST' }));
  await call('DELETE /api/images/{id}/share', send(`/api/images/${image}/share`, { method: 'DELETE' }));
  await call('POST /api/masks', json('/api/masks', { imageId: image, object: 'the cup' }));
  await call('POST /api/masks/things', json('/api/masks/things', { imageId: image }));
  const started = await call(
    'POST /api/generations',
    json('/api/generations', { tool: 'enhancePhoto', imageId: image }),
  );
  const edit = await idOf(started, known?.edit);
  await (await call('GET /api/generations/{id}/events', send(`/api/generations/${edit}/events`))).text();
  await call('GET /api/generations/{id}', send(`/api/generations/${edit}`));
  await call('GET /api/generations', send('/api/generations?tool=enhancePhoto&limit=5'));
  await call('DELETE /api/generations/{id}', send(`/api/generations/${edit}`, { method: 'DELETE' }));
  const retry = `/api/generations/${edit}/retry-missing`;
  await call('POST /api/generations/{id}/retry-missing', send(retry, { method: 'POST' }));
  await call('POST /v1.0/removebg', form('/v1.0/removebg', 'image_file'));
  await call('GET /v1.0/account', send('/v1.0/account'));
  await call('GET /api/usage', send('/api/usage'));
  const hook = { ...jsonOf({ url: 'http://127.0.0.1/' }), method: 'PUT' };
  await call('PUT /api/webhook', send('/api/webhook', hook));
  await call('GET /api/webhook', send('/api/webhook'));
  await call('POST /api/webhook/test', send('/api/webhook/test', { method: 'POST' }));
  await call('DELETE /api/webhook', send('/api/webhook', { method: 'DELETE' }));
  await call('DELETE /api/images/{id}', send(`/api/images/${image}`, { method: 'DELETE' }));
  await call('POST /api/images/{id}/restore', send(`/api/images/${image}/restore`, { method: 'POST' }));
  return { answers, image, edit };
}

describe('A10 the API as its document tells', () => {
  test('A10 every route that a key opens answers its owner as the document tells', async () => {
    const { caller, used } = await member();
    const { answers } = await callAll(caller);
    expect([...answers.keys()].toSorted()).toEqual(openToKeys().toSorted());
    for (const [route, answer] of answers) await expectTold(route, answer);
    const statuses = [...answers.values()].map(({ status }) => status);
    // Nothing is missing of an edit that has succeeded.
    expect(statuses.filter((status) => status >= 300)).toEqual([409]);
    expect(await used()).toBe(2);
  });

  test.each([
    ['without a key', {}],
    ['with a wrong key', { 'x-api-key': 'pxm_wrong' }],
  ])('A10 every one of them refuses a caller %s as the document tells', async (_, headers) => {
    const { caller } = await member();
    const { image, edit } = await callAll(caller);
    // A wrong key counts for its address, so each comes from another.
    let nth = 0;
    const address = () => ({ 'x-forwarded-for': `10.42.${people}.${++nth}` });
    const { send } = callerWith(headers);
    const nobody = callerWith({});
    const from = (path: string, init: RequestInit = {}) =>
      send(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...address() } });
    const { answers } = await callAll(
      { ...nobody, send: from, json: (path, body) => from(path, jsonOf(body)), form: (path) => from(path, jsonOf({})) },
      { image, edit },
    );
    for (const [route, answer] of answers) await expectTold(route, answer);
    const refused = (route: string) => (route.includes('/v1.0/') ? 403 : 401);
    const isHidden = (route: string) => route.includes('/files/');
    expect([...answers].map(([route, { status }]) => [route, status])).toEqual(
      [...answers.keys()].map((route) => [route, isHidden(route) ? 404 : refused(route)]),
    );
  });

  test('A10 what fails by a key gives its free edit back, and the last one is the last by every way', async () => {
    const { person, caller, used } = await member();
    const { id: imageId } = await person.uploaded();
    const edit = () => caller.json('/api/generations', { tool: 'enhancePhoto', imageId });
    const end = async (answer: Response) => person.ended(((await answer.json()) as GenerationJson).id);
    editor.edit = async () => {
      throw new ApiError('edit_failed');
    };
    expect(await end(await edit())).toMatchObject({ status: 'failed' });
    expect(await used()).toBe(0);
    editor.edit = editor.editAtOnce;
    for (let at = 0; at < 3; at++) await end(await edit());
    expect(await used()).toBe(3);
    const answers = [
      ['POST /api/generations', await edit()],
      ['POST /api/generations', await person.edit(imageId)],
      ['POST /v1.0/removebg', await caller.form('/v1.0/removebg', 'image_file')],
    ] as const;
    expect(answers.map(([, { status }]) => status)).toEqual([403, 403, 402]);
    for (const [route, answer] of answers) await expectTold(route, answer);
    expect(await used()).toBe(3);
    // What costs no free edit goes on.
    expect((await caller.json('/api/masks', { imageId, object: 'the cup' })).status).toBe(200);
  });
});

const jsonOf = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
