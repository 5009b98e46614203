import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createFakeCodec } from './fake-codec.ts';
import { ApiError } from '../../src/server/errors/api-error.ts';
import { createFakeEditor } from './fake-editor.ts';
import { createFakeFinder } from './fake-finder.ts';
import { startTestServer } from './test-server.ts';

// ASVS 14.2.4 16.2.5 16.3.4
test('no password, cookie, token, address, file name or prompt is in the log, also when requests fail', async () => {
  const lines: string[] = [];
  const editor = createFakeEditor();
  const codec = createFakeCodec();
  const finder = createFakeFinder();
  const server = await startTestServer({ editor, codec, finder, onLog: (line) => lines.push(line) });
  const person = await server.signUp();
  const photo = await person.uploaded('a photo', 'canary-file.jpg');
  const client = { headers: { authorization: 'Bearer canary-token', cookie: person.cookie } };
  await server.app.request(`${photo.url}?w=160&canary-query=1`, client);

  // Errors with values in them: of the file system, of the database, of an editor, of better-auth.
  editor.edit = async ({ source }) => {
    throw new Error(`cannot open '${source.path}' for canary@example.org`);
  };
  const { id } = (await (
    await person.post('/api/generations', {
      tool: 'magicErase',
      imageId: photo.id,
      params: { object: 'canary-prompt' },
    })
  ).json()) as { id: string };
  await person.ended(id);
  finder.find = () => Promise.reject(new ApiError('object_not_found', { details: { object: 'canary-object' } }));
  expect((await person.post('/api/masks', { imageId: photo.id, object: 'canary-object' })).status).toBe(422);
  finder.find = () => Promise.reject(new Error("no room for 'canary-object'"));
  expect((await person.post('/api/masks', { imageId: photo.id, object: 'canary-object' })).status).toBe(500);
  // As libraries say it: in quotes of either kind, as a path or a URL, and a query with what PostgreSQL found in it.
  for (const [width, message] of [
    [320, `no such file '${photo.url}'`],
    [640, `Input file is missing: /data${photo.url}`],
    [1024, `Unexpected token 'c', "canary-json" is not valid JSON`],
    [1600, `fetch failed: https://canary.example/v1/models?key=canary-key`],
    [2048, `invalid input syntax for type uuid: "canary-uuid"`],
  ] as const) {
    Object.assign(codec, { render: () => Promise.reject(new Error(message)) });
    expect((await person.request(`${photo.url}?w=${width}`)).status).toBe(500);
  }
  Object.assign(codec, { render: () => Promise.reject(new Error('violates unique constraint "images_name"')) });
  expect((await person.request(`${photo.url}?w=4096`)).status).toBe(500);
  await person.post('/api/auth/sign-in/email', { email: person.email, password: 'canary-password' });
  await person.post('/api/auth/sign-up/email', {
    name: 'canary-name',
    email: person.email,
    password: 'canary-password',
  });
  await person.post('/api/auth/sign-up/email', {
    name: 'canary-name',
    email: 'x'.repeat(300) + '\0@canary.org',
    password: 'canary-password',
  });
  await person.post('/api/generations', { tool: 'magicErase', imageId: 'canary-prompt', params: {} });
  await server.close();

  const log = lines.join('');
  expect(log).toContain('"route":"/files/:bucket/:userId/:name"');
  expect(log).toContain('an edit failed');
  expect(log).toContain('a request failed');
  expect(log).toContain(String.raw`violates unique constraint \"images_name\"`);
  for (const secret of ['canary', person.email, person.password, person.cookie.split('=')[1]!, photo.name]) {
    expect(log).not.toContain(secret);
  }

  const fields = documentedFields();
  const parsed = log
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(parsed.flatMap((line) => Object.keys(line)).filter((field) => !fields.includes(field))).toEqual([]);
  // Those of mails, of the model server and of a start need what is not here; the others all occur.
  const met = new Set(parsed.flatMap((line) => Object.keys(line)));
  expect(fields.filter((field) => !met.has(field) && !ELSEWHERE.includes(field))).toEqual([]);
});

const ELSEWHERE = 'way kind attempts model calls tokens usd modelMs reason detail tightened left'.split(' ');

/** In the table of docs/operations.md, those within `err` among them. */
function documentedFields(): string[] {
  const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const rows = page
    .slice(page.indexOf('## The log'))
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(rows.length).toBeGreaterThan(5);
  return rows.flatMap((row) => Array.from(row.split(' | ')[0]!.matchAll(/`(\w+)`/g), ([, field]) => field!));
}
