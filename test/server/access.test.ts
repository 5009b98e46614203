import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EditorSessionRequest } from '../../src/server/editor-sessions/editor-sessions.contract.ts';
import { makePhoneToken } from '../../src/server/phone-link/phone-token.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { listTables, readRows } from '../../src/server/transfer/tables.ts';
import { expectSafeHeaders } from './safe-headers.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
let sessionId: string;
let keyId: string;
let image: ImageJson;
let generation: GenerationJson;

beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  owner = await server.signUp();
  stranger = await server.signUp();
  ({
    session: { id: sessionId },
  } = await owner.get<{ session: { id: string } }>('/api/auth/get-session'));
  keyId = (
    (await (await owner.post('/api/account/keys', { name: 'A script', password: owner.password })).json()) as {
      id: string;
    }
  ).id;
  image = await owner.uploaded();
  const { id } = (await (await owner.edit(image.id)).json()) as GenerationJson;
  generation = await owner.ended(id);
});
afterAll(() => server.close());

/** What is for anybody: a new route is not, until it is named here. The page of a shared picture needs its link (image-shares.test.ts). */
const forAnybody =
  /^\/(api\/(health|ready|config|openapi\.json|guest-preview)$|s\/|app$|share-target$|metrics$|robots\.txt$|sitemap\.xml$|manifest\.webmanifest$|\*$)/;
/** By which one gets a session, or ends it. */
const waysIn =
  /^\/api\/auth\/(sign-(up|in)\/email|sign-in\/social|sign-out|send-code|verify-email|get-session|request-password-reset|check-reset-link|reset-password)$/;

/** Every route of the API as the app has it, but those. */
const routes = () =>
  server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !forAnybody.test(path) && !waysIn.test(path))
    .map(({ method, path }) => ({ method, path }))
    .filter(
      (route, at, all) => all.findIndex(({ method, path }) => method === route.method && path === route.path) === at,
    );

/** How a route refuses nobody; remove.bg's has the statuses of remove.bg. */
function refusal(path: string): number {
  if (path.startsWith('/files')) return 404;
  return path.startsWith('/v1.0') ? 403 : 401;
}

/** The route's path to what belongs to the owner. */
const ownersPath = (path: string) =>
  path
    .replace('/files/:bucket/:userId/:name', image.url)
    .replace('/api/account/sessions/:id', `/api/account/sessions/${sessionId}`)
    .replace('/api/account/keys/:id', `/api/account/keys/${keyId}`)
    .replace('/api/editor-sessions/:imageId', `/api/editor-sessions/${image.id}`)
    .replace('/api/images/:id', `/api/images/${image.id}`)
    .replace(':token', makePhoneToken(image.id, new Date(Date.now() + 60 * 60_000), 's'.repeat(32)))
    .replace('/api/generations/:id', `/api/generations/${generation.id}`);

/** What the owner could send to the route: who may is asked once a request is one that can be read. */
const ownersRequest = (method: string): RequestInit =>
  method === 'PUT'
    ? {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          version: 0,
          writer: 'a tab',
          sequence: 1,
          currentImageId: image.id,
          undoImageIds: [],
          redoImageIds: [],
          tool: generation.tool,
          inputs: {},
          editKey: null,
          endTold: true,
          dismissedNotes: [],
        } satisfies EditorSessionRequest),
      }
    : { method };

describe('S6 what belongs to somebody', () => {
  test('these are all routes with an id', () => {
    expect(
      routes()
        .map(({ method, path }) => `${method} ${path}`)
        .filter((route) => route.includes(':'))
        .toSorted(),
    ).toEqual([
      'DELETE /api/account/keys/:id',
      'DELETE /api/account/sessions/:id',
      'DELETE /api/generations/:id',
      'DELETE /api/images/:id',
      'DELETE /api/images/:id/share',
      'GET /api/editor-sessions/:imageId',
      'GET /api/generations/:id',
      'GET /api/generations/:id/events',
      'GET /api/images/:id',
      'GET /api/phone-links/:token',
      'GET /files/:bucket/:userId/:name',
      'PATCH /api/images/:id',
      'POST /api/generations/:id/retry-missing',
      'POST /api/images/:id/phone-link',
      'POST /api/images/:id/restore',
      'POST /api/images/:id/share',
      'PUT /api/editor-sessions/:imageId',
    ]);
  });

  // ASVS 8.2.1 8.3.1 8.4.1
  test('every route with an id returns 404 to somebody else', async () => {
    for (const { method, path } of routes().filter(({ path }) => path.includes(':'))) {
      const answer = await stranger.request(ownersPath(path), ownersRequest(method));
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 404`);
      expect(await answer.json()).toEqual({ error: { code: 'not_found', message: 'We couldn’t find that.' } });
    }
  });

  // ASVS 6.3.4 8.2.1
  test('S2 every route with an id requires a session, and a file returns 404 without one', async () => {
    const nobody = createClient(server.app, '');
    for (const { method, path } of routes()) {
      const answer = await nobody.request(ownersPath(path), { method });
      expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} ${refusal(path)}`);
    }
  });

  test('no list of somebody else holds a foreign picture', async () => {
    const { tool } = generation;
    const list = async (who: typeof stranger) =>
      (await who.get<{ generations: { id: string }[] }>(`/api/generations?tool=${tool}&limit=5`)).generations;
    expect(await list(owner)).toMatchObject([{ id: generation.id }]);
    expect(await list(stranger)).toEqual([]);
  });

  test('a foreign picture cannot be the source of an edit', async () => {
    expect((await stranger.edit(image.id)).status).toBe(404);
    expect((await stranger.edit(generation.results[0]!.id)).status).toBe(404);
  });

  // ASVS 8.2.2 8.4.1
  test('a foreign id in a request body is not found', async () => {
    const { id: own } = await stranger.uploaded();
    const foreign = image.id;
    const edit = { tool: 'magicErase', imageId: own, params: {}, maskImageId: foreign };
    const session = JSON.parse(ownersRequest('PUT').body as string) as object;
    const answers = [
      await stranger.post('/api/generations', edit),
      await stranger.post('/api/masks', { imageId: foreign, object: 'the cup' }),
      await stranger.post('/api/masks', { imageId: foreign, point: { x: 0.5, y: 0.5 } }),
      await stranger.post('/api/masks/things', { imageId: foreign }),
      await stranger.upload('a photo', 'photo.jpg', { derivedFrom: foreign }),
      await stranger.upload('a photo', 'photo.jpg', { derivedFrom: generation.results[0]!.id, purpose: 'composite' }),
      await stranger.put(`/api/editor-sessions/${own}`, session),
      await stranger.put(`/api/editor-sessions/${own}`, { ...session, currentImageId: own, undoImageIds: [foreign] }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  test('a foreign picture is in no other size or format and in no list of somebody else', async () => {
    for (const visitor of [stranger, createClient(server.app, '')]) {
      for (const query of ['?w=320', '?as=png', '?as=jpeg&size=800&quality=95', '?download=x.jpg', '?share=x']) {
        expect((await visitor.request(image.url + query)).status).toBe(404);
        expect((await visitor.request(generation.results[0]!.url + query)).status).toBe(404);
      }
    }
    for (const bucket of ['user_images', 'generated_images']) {
      const list = await (await stranger.request(`/api/images?bucket=${bucket}`)).text();
      expect(list).not.toContain(image.id);
      expect(list).not.toContain(generation.results[0]!.id);
    }
  });

  test('no route without an id shows a foreign picture', async () => {
    const secrets = [owner.id, owner.email, sessionId, keyId, image.id, generation.id, image.name];
    for (const visitor of [stranger, createClient(server.app, '')]) {
      for (const { method, path } of server.app.routes) {
        if (method !== 'GET' || path.includes(':') || path.includes('*')) continue;
        const text = await (await visitor.request(path)).text();
        for (const secret of secrets) expect(`${path} ${text}`).not.toContain(secret);
      }
    }
  });

  test('nothing has changed after all these requests', async () => {
    expect((await owner.request(image.url)).status).toBe(200);
    expect(await owner.get(`/api/generations/${generation.id}`)).toMatchObject({ status: 'succeeded' });
  });

  test('a file is found by its exact address only', async () => {
    for (const path of [
      image.url.replace('user_images', 'generated_images'),
      `${image.url}x`,
      image.url.replace(owner.id, randomUUID()),
    ]) {
      expect((await owner.request(path)).status).toBe(404);
    }
  });
});

describe('a page of another site', () => {
  // ASVS 3.5.1
  test.each(['https://evil.example', 'null', 'http://localhost.evil.example'])(
    'a page at %s can change nothing by any route',
    async (origin) => {
      const changing = server.app.routes.filter(({ method }) => !['GET', 'ALL'].includes(method));
      expect(changing.length).toBeGreaterThan(40);
      for (const { method, path } of changing) {
        const answer = await owner.request(ownersPath(path), { method, headers: { origin } });
        expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 403`);
        expect(await answer.json()).toMatchObject({ error: { code: 'forbidden_origin' } });
      }
    },
  );

  test('a page that is not at PUBLIC_URL counts as another site', async () => {
    const own = await startTestServer({ env: { PUBLIC_URL: 'https://photos.example' }, worker: false });
    const signOut = (origin: string) =>
      own.app.request('/api/auth/sign-out', { method: 'POST', headers: { origin, host: 'localhost' } });
    expect((await signOut('http://localhost')).status).toBe(403);
    expect((await signOut('https://photos.example')).status).not.toBe(403);
    await own.close();
  });
});

// ASVS 2.1.1
test('every contract of the API has a documented route', async () => {
  const { paths } = await owner.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = server.app.routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(documented).toContain('POST /api/images');
  expect(documented).toContain('GET /api/generations/{id}/events');
  for (const route of documented) expect(served).toContain(route);
});

// ASVS 3.5.3
test('requests that read change no row except the last use of a session and the counters', async () => {
  const rows = async () => {
    const all: string[] = [];
    await server.db.transaction(async (tx) => {
      for (const table of await listTables(tx)) {
        if (table.name === 'auth.sessions') continue;
        for await (const some of readRows(tx, table)) all.push(...some.map((row) => `${table.name} ${row}`));
      }
    });
    return all.toSorted();
  };
  const before = await rows();
  const reading = server.app.routes.filter(({ method }) => method === 'GET');
  for (const { path } of reading) await (await owner.request(ownersPath(path))).arrayBuffer();
  expect(await rows()).toEqual(before);
});

// ASVS 13.4.5
test('/metrics requires the token, or this machine without a proxy and under its own name', async () => {
  const own = await startTestServer({ env: { METRICS_TOKEN: 'a-token-of-metrics' }, worker: false });
  const status = async (headers: Record<string, string>, host = 'localhost') =>
    (await own.app.request(`http://${host}/metrics`, { headers })).status;
  for (const host of ['localhost:3000', '127.0.0.1', '127.1.2.3:3000', '[::1]:3000']) {
    expect(await status({}, host)).toBe(200);
  }
  for (const host of ['photos.example', 'localhost.photos.example', '127.0.0.1.photos.example', '10.0.0.1']) {
    expect(await status({}, host)).toBe(404);
  }
  for (const header of ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via', 'CF-Connecting-IP']) {
    expect(await status({ [header]: '127.0.0.1' })).toBe(404);
  }
  expect(await status({ 'x-forwarded-for': '198.51.100.7', authorization: 'Bearer a-token-of-metricz' })).toBe(404);
  expect(await status({ via: 'a proxy', authorization: 'Bearer a-token-of-metrics' }, 'photos.example')).toBe(200);
  await own.close();
});

// ASVS 1.3.2 3.2.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 4.1.1 14.3.2
test('every route sends the headers against content sniffing and framing', async () => {
  const all = server.app.routes.filter(({ method }) => method !== 'ALL');
  expect(all.length).toBeGreaterThan(40);
  for (const visitor of [stranger, createClient(server.app, '')]) {
    for (const { method, path } of all) expectSafeHeaders(await visitor.request(ownersPath(path), { method }));
  }
});

// ASVS 3.4.1
test('every route says over TLS, and not without, to come by TLS alone for a year', async () => {
  const over = async (url: string, more: Record<string, string> = {}) => {
    const own = await startTestServer({ env: { PUBLIC_URL: url, ...more }, worker: false });
    const said = new Set<string | null>();
    for (const { method, path } of own.app.routes.filter(({ method }) => method !== 'ALL')) {
      const { headers } = await createClient(own.app, '').request(ownersPath(path), { method });
      said.add(headers.get('strict-transport-security'));
    }
    await own.close();
    return [...said];
  };
  expect(await over('https://photos.example')).toEqual(['max-age=31536000']);
  expect(await over('https://photos.example', { HSTS_SUBDOMAINS: 'on' })).toEqual([
    'max-age=31536000; includeSubDomains',
  ]);
  expect(await over('http://photos.example')).toEqual([null]);
});

/** Where an earlier one takes away what a later one is about, it has to come later. */
const LAST = [
  'DELETE /api/generations',
  'DELETE /api/images',
  'POST /api/images/:id/restore',
  'DELETE /api/account/sessions',
];
const rank = (route: string) =>
  LAST.findLastIndex((start) => route.startsWith(start)) + Number(route.endsWith(':id')) / 2;

test('the owner finds everything', async () => {
  const known = routes()
    .filter(({ path }) => path.includes(':'))
    .map((route) => ({ ...route, name: `${route.method} ${route.path}` }))
    .toSorted((a, b) => rank(a.name) - rank(b.name));
  await owner.post(`/api/images/${image.id}/share`, {});
  for (const { method, path, name } of known) {
    const { status } = await owner.request(ownersPath(path), ownersRequest(method));
    expect(`${name} ${status}`).not.toMatch(/ (401|403|404|5..)$/);
  }
});
