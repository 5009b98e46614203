import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authUsers } from '../../src/server/accounts/accounts.table.ts';
import { generations } from '../../src/server/generations/generations.table.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { images } from '../../src/server/images/images.table.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { users } from '../../src/server/accounts/users.table.ts';
import { backUp, move, restore } from '../../src/server/transfer/run-transfer.ts';
import { createClient, type Person, startTestServer, type TestServer } from './test-server.ts';

let folder: string;
let source: TestServer;
let person: Person;
let photo: ImageJson;
let result: ImageJson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transfer-'));
  source = await startTestServer();
  person = await source.signUp();
  photo = await person.uploaded('a photo');
  const { id } = (await (await person.edit(photo.id)).json()) as GenerationJson;
  result = (await person.ended(id)).results[0]!;
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async ({ db }: TestServer) =>
  JSON.stringify([
    await db.select().from(authUsers),
    await db.select().from(users),
    await db.select().from(generations),
    (await db.select().from(images)).toSorted((a, b) => a.id.localeCompare(b.id)),
  ]);

/** Its owner is still signed in, and sees the same pictures. */
async function expectTheSame(target: TestServer): Promise<void> {
  expect(await rowsOf(target)).toBe(await rowsOf(source));
  const visitor = createClient(target.app, person.cookie);
  for (const { url } of [photo, result]) {
    expect(await (await visitor.request(url)).text()).toBe(await (await person.request(url)).text());
  }
}

test('a backup of a running server is restored to the same rows and bytes', async () => {
  const backup = join(folder, 'backup');
  const written = await backUp(source.deps, backup);
  expect(written).toMatchObject({ files: 2, goneMeanwhile: 0 });
  const target = await startTestServer({ worker: false });
  expect(await restore(target.deps, backup, false)).toEqual(written);
  await expectTheSame(target);
  await expect(restore(target.deps, backup, false)).rejects.toThrow('There are accounts here already.');
  expect(await restore(target.deps, backup, true)).toEqual(written);
  await expectTheSame(target);
  await target.close();
});

test('everything moves from one server to another, also after an interruption', async () => {
  const target = await startTestServer({ worker: false });
  const from = { db: source.deps.db, store: source.deps.store };
  const failing = { ...target.deps, store: { ...target.deps.store, put: () => Promise.reject(new Error('away')) } };
  await expect(move(failing, from, false)).rejects.toThrow('away');
  expect(await move(target.deps, from, true)).toMatchObject({ files: 2 });
  await expectTheSame(target);
  await target.close();
});

/** A backup of which one file was changed, and what restoring it says. */
async function restored(name: string, change: (text: string) => string): Promise<string> {
  const backup = await mkdtemp(join(folder, 'broken-'));
  await backUp(source.deps, backup);
  const file = join(backup, name);
  await writeFile(file, change(await readFile(file, 'utf8')));
  const target = await startTestServer({ worker: false });
  const failure = await restore(target.deps, backup, false).then(
    () => new Error('it was restored'),
    (error: Error) => error,
  );
  await target.close();
  return `${failure.name}: ${failure.message.replace(backup, 'BACKUP')}`;
}

// ASVS 5.3.2
test.each([
  ['backup.json', 'is cut off', (text) => text.slice(0, 100), /BACKUP: backup.json is damaged/],
  ['backup.json', 'is another file', () => '[]', /BACKUP: backup.json is damaged/],
  [
    'backup.json',
    'names a path',
    (text) => text.replace('"public.images"', '"../../../../etc/passwd"'),
    /BACKUP: backup.json names a table or a column that this version does not have/,
  ],
  [
    'backup.json',
    'names a foreign column',
    (text) => text.replace('"sha256"', '"sha512"'),
    /BACKUP: backup.json names a table or a column/,
  ],
  ['rows/public.images.jsonl', 'is cut off', (text) => text.slice(0, 50), /public.images: its rows are damaged/],
  ['rows/public.users.jsonl', 'is cut off', (text) => text.slice(0, 50), /public.users: its rows are damaged/],
  ['rows/public.images.jsonl', 'lacks rows', () => '', /BACKUP: public.images has 0 rows in place of 2/],
  [
    'rows/public.images.jsonl',
    'names a file elsewhere',
    (text) => text.replaceAll(/"name":"[^"]*"/g, '"name":"../../../elsewhere"'),
    /BACKUP: a row names a file outside of its folder/,
  ],
] as const satisfies [string, string, (text: string) => string, RegExp][])(
  'a backup whose %s %s ends in a sentence',
  async (name, _, change, sentence) => {
    const said = await restored(name, change);
    expect(said).toMatch(sentence);
    expect(said).toMatch(/^StartupError: [^\n]*$/);
  },
);

test('a changed or unfinished backup is refused', async () => {
  const backup = join(folder, 'changed');
  await backUp(source.deps, backup);
  await writeFile(join(backup, 'files/user_images', person.id, photo.name), 'another photo');
  const target = await startTestServer({ worker: false });
  await expect(restore(target.deps, backup, false)).rejects.toThrow('its bytes are not those of its row');
  await rm(join(backup, 'backup.json'));
  await expect(restore(target.deps, backup, true)).rejects.toThrow('there is no finished backup');
  expect(await readFile(join(backup, 'rows/public.images.jsonl'), 'utf8')).toContain(photo.id);
  await target.close();
});
