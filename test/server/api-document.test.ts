import axios, { type AxiosAdapter, AxiosHeaders } from 'axios';
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from './test-server.ts';

/* What linters of OpenAPI ask of a document (Redocly's `recommended`), and a client that is generated from it. */

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, unknown>[];
  readonly responses: Record<string, { readonly description: string }>;
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required: boolean }[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: object; readonly example?: unknown }>;
  };
}

let server: TestServer;
let document: Document;
let operations: [route: string, operation: Operation][];
let schemes: string[];

beforeAll(async () => {
  server = await startTestServer({ env: { IMMICH_URL: 'http://immich.test' } });
  document = (await (await server.app.request('/api/openapi.json')).json()) as Document;
  operations = Object.entries(document.paths!).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(
      ([method, of]) => [`${method} ${path}`, of] as [string, Operation],
    ),
  );
  schemes = Object.keys(document.components!.securitySchemes!);
});
afterAll(() => server.close());

const wrong = (isRight: (operation: Operation, route: string) => boolean) =>
  operations.filter(([route, operation]) => !isRight(operation, route)).map(([route]) => route);

test('the document says where it is served and under which licence', async () => {
  expect(document.servers).toEqual([{ url: '/' }]);
  expect(document.info.license).toEqual({ name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' });
  const named = await startTestServer({ env: { PUBLIC_URL: 'https://photos.example' } });
  const { servers } = (await (await named.app.request('/api/openapi.json')).json()) as Document;
  expect(servers).toEqual([{ url: 'https://photos.example' }]);
  await named.close();
});

test('every operation has its own name, a summary, a tag, its credentials, and answers', () => {
  expect(operations.length).toBeGreaterThan(50);
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
  expect(wrong(({ operationId }) => /^[a-z]+[A-Za-z\d]+$/.test(operationId))).toEqual([]);
  expect(wrong(({ summary, tags }) => summary.length > 0 && tags.length === 1)).toEqual([]);
  expect(
    wrong(({ security }) => security.every((way) => Object.keys(way).every((name) => schemes.includes(name)))),
  ).toEqual([]);
  expect(wrong(({ responses }) => Object.keys(responses).some((status) => status.startsWith('2')))).toEqual([]);
  expect(wrong(({ responses }) => Object.values(responses).every(({ description }) => description.length > 0))).toEqual(
    [],
  );
});

test('what is open to everybody is known by name', () => {
  expect(wrong(({ security }) => security.length > 0).toSorted()).toEqual([
    'get /api/auth/get-session',
    'get /api/config',
    'get /api/health',
    'get /api/ready',
    'post /api/auth/check-reset-link',
    'post /api/auth/request-password-reset',
    'post /api/auth/reset-password',
    'post /api/auth/send-code',
    'post /api/auth/sign-in/email',
    'post /api/auth/sign-in/social',
    'post /api/auth/sign-out',
    'post /api/auth/sign-up/email',
    'post /api/auth/verify-email',
    'post /api/guest-preview',
  ]);
});

test('each part of a path is a parameter that is declared, and the other way round', () => {
  const inPath = (route: string) => Array.from(route.matchAll(/\{(\w+)\}/g), ([, name]) => name!).toSorted();
  const declared = ({ parameters = [] }: Operation) =>
    parameters
      .filter((each) => each.in === 'path' && each.required)
      .map(({ name }) => name)
      .toSorted();
  expect(wrong((operation, route) => `${inPath(route)}` === `${declared(operation)}`)).toEqual([]);
});

test('what a key sends as JSON has an example, which fits', () => {
  const open = operations.filter(([, { security }]) => security.some((way) => 'apiKey' in way));
  const bodies = open.flatMap(([route, { requestBody }]) => {
    const json = requestBody?.content['application/json'];
    return json ? [[route, json] as const] : [];
  });
  expect(bodies.length).toBeGreaterThan(3);
  for (const [route, { schema, example }] of bodies) {
    const whole = JSON.stringify({ ...schema, $defs: document.components!.schemas });
    const fits = z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
    expect([route, fits.safeParse(example).error?.message]).toEqual([route, undefined]);
  }
});

test('a client that is generated from it uploads a photo, edits it, and reads the result', async () => {
  const person = await server.signUp();
  const made = await person.post('/api/account/keys', { name: 'A client', password: person.password });
  const { key } = (await made.json()) as { key: string };
  /** Leads axios' requests into the server of the test. */
  const adapter: AxiosAdapter = async (config) => {
    const url = axios.getUri(config);
    const init = { method: config.method!.toUpperCase(), headers: config.headers.toJSON() as Record<string, string> };
    if (config.data instanceof FormData) delete init.headers['Content-Type'];
    const answer = await server.app.request(url, { ...init, ...(config.data && { body: config.data as BodyInit }) });
    const headers = new AxiosHeaders(Object.fromEntries(answer.headers));
    return { data: await answer.text(), status: answer.status, statusText: '', headers, config };
  };
  const axiosConfigDefaults = { adapter, headers: { 'x-api-key': key } };
  const client = await new OpenAPIClientAxios({ definition: document, axiosConfigDefaults }).init();
  const form = new FormData();
  form.set('file', new File(['a photo'], 'photo.jpg'));
  const { data: image } = await client['postApiImages']!({}, form);
  const { data: edit } = await client['postApiGenerations']!({}, { tool: 'enhancePhoto', imageId: image.id });
  await person.ended(edit.id);
  const { data: ended } = await client['getApiGenerationsId']!({ id: edit.id });
  expect(ended).toMatchObject({ id: edit.id, status: 'succeeded', results: [{ contentType: 'image/png' }] });
  const { data: account } = await client['getV10Account']!();
  expect(account.data.attributes.credits.total).toBeGreaterThanOrEqual(0);
  const { data: usage } = await client['getApiUsage']!();
  expect(usage.total).toEqual({ edits: 1, free: 0, failed: 0 });
  const { data: hook } = await client['putApiWebhook']!({}, { url: 'https://shop.example/pixmend' });
  expect(hook.secret).toMatch(/^whsec_/);
});
