import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block } from '../../src/server/admin/admin.queries.ts';
import { authAccounts, authSessions } from '../../src/server/accounts/accounts.table.ts';
import { apiKeys } from '../../src/server/api-keys/api-keys.table.ts';
import type { ApiKeyJson, KeyUsage } from '../../src/server/api-keys/api-keys.contract.ts';
import { ApiError } from '../../src/server/errors/api-error.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { generations } from '../../src/server/generations/generations.table.ts';
import { rateLimits } from '../../src/server/http/rate-limits.table.ts';
import { createFakeEditor } from './fake-editor.ts';
import { cookieOf, createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
const editor = createFakeEditor();
const printed: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    editor,
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    onPrintedMail: (text) => printed.push(text),
  });
});
afterAll(() => server.close());

type NewKey = ApiKeyJson & { readonly key: string };

async function makeKey(person: Person, name = 'My script'): Promise<NewKey> {
  const answer = await person.post('/api/account/keys', { name, password: person.password });
  expect(answer.status).toBe(201);
  return (await answer.json()) as NewKey;
}

const keysOf = async (person: Person) => (await person.get<{ keys: ApiKeyJson[] }>('/api/account/keys')).keys;
const revoke = (person: Person, id: string) => person.request(`/api/account/keys/${id}`, { method: 'DELETE' });

let addresses = 0;

/** Other software at an address of its own, which has a key and no session. */
function software(key: string, address = `10.7.0.${++addresses}`) {
  const headersOf = (init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('x-api-key', key);
    headers.set('x-forwarded-for', address);
    return headers;
  };
  const app = {
    request: (path: string, init: RequestInit = {}) => server.app.request(path, { ...init, headers: headersOf(init) }),
  };
  return createClient(app as typeof server.app, '');
}

const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

describe('A10 a key', () => {
  test('A10 a key is told once, and afterwards only by its name and its last four characters', async () => {
    const person = await server.signUp();
    expect(await keysOf(person)).toEqual([]);
    const { key, ...told } = await makeKey(person);
    expect(key).toMatch(/^pxm_[\w-]{43}$/);
    expect(told).toMatchObject({ name: 'My script', lastFour: key.slice(-4), lastUsedAt: null });
    expect(await keysOf(person)).toEqual([told]);
    const rows = JSON.stringify(await server.db.select().from(apiKeys));
    expect(rows).not.toContain(key.slice(4));
  });

  test('A10 a key acts for its owner: upload, edit, result, file, mask and deletion', async () => {
    const person = await server.signUp();
    const client = software((await makeKey(person)).key);
    const image = await client.uploaded();
    const { id } = (await (await client.edit(image.id)).json()) as GenerationJson;
    const { status, results } = await client.ended(id);
    expect(status).toBe('succeeded');
    expect((await client.request(results[0]!.url)).status).toBe(200);
    expect((await client.post('/api/masks', { imageId: image.id, object: 'the cup' })).status).toBe(200);
    expect((await client.request(`/api/images/${image.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await person.request(`/api/images/${image.id}`)).status).toBe(404);
    const [{ lastUsedAt } = { lastUsedAt: null }] = await keysOf(person);
    expect(Date.now() - Date.parse(lastUsedAt!)).toBeLessThan(60_000);
  });

  // ASVS 8.2.1
  test('A10 a key opens nothing of the account, its sign-ins, its keys or its consent', async () => {
    const person = await server.signUp();
    const { key, id } = await makeKey(person);
    const client = software(key);
    const closed = [
      ['GET', '/api/account'],
      ['DELETE', '/api/account'],
      ['GET', '/api/account/export'],
      ['GET', '/api/account/security'],
      ['DELETE', '/api/account/sessions'],
      ['GET', '/api/account/keys'],
      ['POST', '/api/account/keys'],
      ['DELETE', `/api/account/keys/${id}`],
      ['POST', '/api/account/email'],
      ['POST', '/api/auth/change-password'],
      ['GET', '/api/profile'],
      ['PATCH', '/api/profile'],
      ['GET', '/api/model-server-consent'],
      ['PUT', '/api/model-server-consent'],
    ];
    const answers = [];
    for (const [method, path] of closed) {
      const answer = await client.request(path!, { method: method! });
      answers.push([method, path, answer.status]);
    }
    expect(answers).toEqual(closed.map((route) => [...route, 401]));
    expect(await client.get('/api/auth/get-session')).toBeNull();
    expect(await keysOf(person)).toHaveLength(1);
  });

  // ASVS 8.2.1
  test('A10 a key opens what the API document says, and nothing else that takes a sign-in', async () => {
    const person = await server.signUp();
    const { key } = await makeKey(person);
    const client = software(key);
    interface Operation {
      readonly security?: readonly Record<string, unknown>[];
    }
    const { paths } = await client.get<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json');
    const byKey = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) =>
        security?.some((way) => 'apiKey' in way)
          ? [`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`]
          : [],
      ),
    );
    const nobody = createClient(server.app, '');
    const closed = [];
    for (const { method, path } of server.app.routes) {
      if (method === 'ALL' || path === '/mcp' || byKey.includes(`${method} ${path}`)) continue;
      const address = path.replaceAll(/:\w+/g, randomUUID());
      if ((await nobody.request(address, { method })).status !== 401) continue;
      closed.push(path);
      expect(`${method} ${path} ${(await client.request(address, { method })).status}`).toBe(`${method} ${path} 401`);
    }
    expect(closed).toContain('/api/waitlist');
    expect(closed.length).toBeGreaterThan(20);
  });

  // ASVS 8.2.2
  test('A10 a key shows and changes nothing of another person', async () => {
    const owner = await server.signUp();
    const stranger = await server.signUp();
    const image = await owner.uploaded();
    const { key, id } = await makeKey(owner);
    const client = software((await makeKey(stranger)).key);
    const answers = [
      await client.request(`/api/images/${image.id}`),
      await client.request(`/api/images/${image.id}`, { method: 'DELETE' }),
      await client.request(image.url),
      await client.edit(image.id),
      await revoke(stranger, id),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await client.get('/api/images?bucket=user_images')).toEqual({ images: [] });
    expect((await software(key).request(`/api/images/${image.id}`)).status).toBe(200);
  });

  test('A10 a revoked key is refused at once', async () => {
    const person = await server.signUp();
    const { key, id } = await makeKey(person);
    const client = software(key);
    expect((await client.request('/api/images?bucket=user_images')).status).toBe(200);
    expect((await revoke(person, id)).status).toBe(204);
    const refused = await client.request('/api/images?bucket=user_images');
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'invalid_key']);
    expect((await revoke(person, id)).status).toBe(404);
    expect(await keysOf(person)).toEqual([]);
  });

  test('a wrong key is refused beside a good session, so that a mistake is noticed', async () => {
    const person = await server.signUp();
    const headers = { 'x-api-key': 'pxm_wrong' };
    expect((await person.request('/api/images?bucket=user_images', { headers })).status).toBe(401);
  });

  test('A10 the free edits are the same with a key as in the browser', async () => {
    const few = await startTestServer({ env: { FREE_GENERATIONS: '2' } });
    const person = await few.signUp();
    const { key } = (await (
      await person.post('/api/account/keys', { name: 'A script', password: person.password })
    ).json()) as NewKey;
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const { id: imageId } = await person.uploaded();
    const edit = () =>
      few.app.request('/api/generations', {
        method: 'POST',
        headers,
        body: JSON.stringify({ tool: 'enhancePhoto', imageId, params: {} }),
      });
    const { id } = (await (await edit()).json()) as GenerationJson;
    await person.ended(id);
    expect((await person.edit(imageId)).status).toBe(202);
    const refused = await edit();
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'free_limit_reached']);
    await few.close();
  });

  test('A10 the limits of a person hold for their keys and their browser together', async () => {
    const person = await server.signUp();
    const image = await person.uploaded();
    const client = software((await makeKey(person)).key);
    const search = (who: typeof client) => who.post('/api/masks', { imageId: image.id, object: 'the cup' });
    await search(person);
    await server.db
      .update(rateLimits)
      .set({ count: 20 })
      .where(eq(rateLimits.key, `masks:${person.id}`));
    expect((await search(client)).status).toBe(429);
  });
});

describe('A10 keys of an account', () => {
  test('A10 an account has ten keys at most, however many are asked for at once', async () => {
    const person = await server.signUp();
    for (let at = 0; at < 8; at++) await makeKey(person, `Script ${at}`);
    const make = () => person.post('/api/account/keys', { name: 'Another', password: person.password });
    const answers = await Promise.all(Array.from({ length: 5 }, make));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    const [first] = await keysOf(person);
    await revoke(person, first!.id);
    await makeKey(person);
    expect(await keysOf(person)).toHaveLength(10);
  });

  test.each(['', '   ', 'x'.repeat(61)])('a key cannot be called "%s"', async (name) => {
    const person = await server.signUp();
    expect((await person.post('/api/account/keys', { name, password: person.password })).status).toBe(400);
  });

  test('making one asks for the password, and five wrong ones lock it for a while', async () => {
    const person = await server.signUp();
    const make = (password?: string) => person.post('/api/account/keys', { name: 'A script', password });
    expect(await codeOf(await make())).toBe('password_wrong');
    await makeKey(person);
    for (let at = 0; at < 5; at++) expect(await codeOf(await make('a guess'))).toBe('password_wrong');
    expect((await make(person.password)).status).toBe(429);
    expect(await keysOf(person)).toHaveLength(1);
  });

  test('an account without a password makes one within ten minutes of a sign-in', async () => {
    const person = await server.signUp();
    await server.db
      .update(authAccounts)
      .set({ providerId: 'google', password: null })
      .where(eq(authAccounts.userId, person.id));
    const make = () => person.post('/api/account/keys', { name: 'A script' });
    expect((await make()).status).toBe(201);
    await server.db
      .update(authSessions)
      .set({ createdAt: sql`now() - interval '11 minutes'` })
      .where(eq(authSessions.userId, person.id));
    expect(await codeOf(await make())).toBe('sign_in_again');
  });

  // ASVS 7.4.3
  test('a new password ends the keys where that is wanted, and leaves them otherwise', async () => {
    const person = await server.signUp();
    const client = software((await makeKey(person)).key);
    const change = (who: Pick<Person, 'post'>, currentPassword: string, wanted: object = {}) =>
      who.post('/api/auth/change-password', {
        currentPassword,
        newPassword: 'a new password',
        revokeOtherSessions: true,
        ...wanted,
      });
    const status = async () => (await client.request('/api/images?bucket=user_images')).status;
    const changed = await change(person, person.password);
    expect([changed.status, await status()]).toEqual([200, 200]);
    const browser = createClient(server.app, cookieOf(changed));
    expect(await codeOf(await change(browser, 'a guess', { revokeKeys: true }))).toBe('password_wrong');
    expect(await status()).toBe(200);
    expect((await change(browser, 'a new password', { revokeKeys: true })).status).toBe(200);
    expect(await status()).toBe(401);
  });

  test('the last use of a key is written once in ten minutes', async () => {
    const person = await server.signUp();
    const { key, id } = await makeKey(person);
    const client = software(key);
    const setLastUse = (minutesAgo: number) =>
      server.db
        .update(apiKeys)
        .set({ lastUsedAt: sql`now() - make_interval(mins => ${minutesAgo})` })
        .where(eq(apiKeys.id, id));
    const agesAfterUse = async () => {
      await client.request('/api/images?bucket=user_images');
      return Date.now() - Date.parse((await keysOf(person))[0]!.lastUsedAt!);
    };
    await setLastUse(9);
    expect(await agesAfterUse()).toBeGreaterThan(8 * 60_000);
    await setLastUse(11);
    expect(await agesAfterUse()).toBeLessThan(60_000);
  });

  test('A10 a blocked account cannot be used by its keys', async () => {
    const person = await server.signUp();
    const client = software((await makeKey(person)).key);
    await block(server.db, person.id);
    const refused = await client.request('/api/images?bucket=user_images');
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'account_blocked']);
  });

  test('A10 a password that is set by a mailed link ends every key', async () => {
    const person = await server.signUp();
    const client = software((await makeKey(person)).key);
    await person.post('/api/auth/request-password-reset', { email: person.email });
    const mail = () => printed.find((text) => text.includes(person.email));
    await expect.poll(mail, { timeout: 30_000 }).toBeDefined();
    const [, token] = /#token=([\w-]+)/.exec(mail()!)!;
    expect((await person.post('/api/auth/reset-password', { token, newPassword: 'a wholly new one' })).status).toBe(
      200,
    );
    expect((await client.request('/api/images?bucket=user_images')).status).toBe(401);
  });
});

describe('A10 the usage of a key', () => {
  const usageOf = async (person: Person, id: string) => (await keysOf(person)).find((key) => key.id === id)!.usage;
  const counts = (edits: number, free: number, failed: number) => ({ edits, free, failed });

  test('counts its edits by every way, those that used no free edit, and those that failed', async () => {
    const person = await server.signUp();
    const { key, id } = await makeKey(person);
    const other = await makeKey(person, 'Not used');
    const client = software(key);
    const image = await client.uploaded();
    const edit = async () => client.ended(((await (await client.edit(image.id)).json()) as GenerationJson).id);
    await edit();
    editor.edit = async (request, hooks) => ({
      ...(await editor.editAtOnce(request, hooks)),
      notes: [{ code: 'subject_unsure' }],
    });
    expect((await edit()).charged).toBe(false);
    editor.edit = async () => {
      throw new ApiError('no_subject');
    };
    await edit();
    editor.edit = editor.editAtOnce;
    const form = new FormData();
    form.set('image_file', new File(['a photo'], 'photo.jpg'));
    expect((await client.request('/v1.0/removebg', { method: 'POST', body: form })).status).toBe(200);
    // What the browser asks for is no key's.
    await person.ended(((await (await person.edit(image.id)).json()) as GenerationJson).id);
    const now = { month: counts(3, 1, 1), total: counts(3, 1, 1) };
    expect(await usageOf(person, id)).toEqual(now);
    expect(await client.get<KeyUsage>('/api/usage')).toEqual(now);
    const unused = { month: counts(0, 0, 0), total: counts(0, 0, 0) };
    expect(await usageOf(person, other.id)).toEqual(unused);
    expect(await software(other.key).get<KeyUsage>('/api/usage')).toEqual(unused);
    await server.db
      .update(generations)
      .set({ createdAt: sql`date_trunc('month', now(), 'UTC') - interval '1 second'` })
      .where(eq(generations.apiKeyId, id));
    expect(await usageOf(person, id)).toEqual({ ...now, month: counts(0, 0, 0) });
  });

  test('is told to its own key alone, and a browser has no usage', async () => {
    const person = await server.signUp();
    expect((await person.request('/api/usage')).status).toBe(401);
    const stranger = await server.signUp();
    const client = software((await makeKey(person)).key);
    await client.ended(((await (await client.edit((await client.uploaded()).id)).json()) as GenerationJson).id);
    const { total } = await software((await makeKey(stranger)).key).get<KeyUsage>('/api/usage');
    expect(total).toEqual(counts(0, 0, 0));
  });

  test('goes with a revoked key, whose edits stay', async () => {
    const person = await server.signUp();
    const { key, id } = await makeKey(person);
    const client = software(key);
    const edit = (await (await client.edit((await client.uploaded()).id)).json()) as GenerationJson;
    await client.ended(edit.id);
    await revoke(person, id);
    expect((await person.request(`/api/generations/${edit.id}`)).status).toBe(200);
  });
});

// ASVS 6.3.1
test('A10 guessing keys is slowed down, and locks out no key that is right', async () => {
  const person = await server.signUp();
  const { key } = await makeKey(person);
  const statuses = [];
  for (let at = 0; at < 12; at++) {
    const guess = software(`pxm_${String(at).padStart(43, 'x')}`, '10.8.0.1');
    statuses.push((await guess.request('/api/images?bucket=user_images')).status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await software(key, '10.8.0.1').request('/api/images?bucket=user_images')).status).toBe(200);
});

test('the API document says which routes take a key', async () => {
  interface Operation {
    readonly security?: readonly Record<string, unknown>[];
  }
  interface Document {
    readonly paths: Record<string, Record<string, Operation>>;
    readonly components: { readonly securitySchemes: Record<string, unknown> };
  }
  const { paths, components } = await createClient(server.app, '').get<Document>('/api/openapi.json');
  const open = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).some(({ security }) => security?.some((way) => 'apiKey' in way)) ? [path] : [],
  );
  expect(new Set(open.map((path) => path.split('/').slice(0, 3).join('/')))).toEqual(
    new Set([
      '/api/images',
      '/api/generations',
      '/api/masks',
      '/files/{bucket}',
      '/v1.0/removebg',
      '/v1.0/account',
      '/api/usage',
      '/api/webhook',
    ]),
  );
  expect(components.securitySchemes).toHaveProperty('apiKey');
});
