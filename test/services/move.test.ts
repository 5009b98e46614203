import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { pinnedNode, root } from '../../scripts/steps/command.mjs';
import { makeTestDatabase } from '../server/test-database.ts';
import { accountOn, bodyOf, signUp } from '../support/account.ts';
import { dimPhoto } from '../support/photos.ts';
import { startServer } from '../support/running-server.ts';
import { makeTestBuckets } from '../support/test-buckets.ts';
import { serverUrl } from './databases.ts';
import { makeGate } from './gate.ts';

/** The operator's command line as it really runs: a process of its own. */
function admin(env: NodeJS.ProcessEnv, ...args: string[]): { child: ChildProcess; ended: Promise<[number, string]> } {
  const child = spawn(pinnedNode, ['src/server/admin/admin.ts', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: string) => (output += chunk));
  return { child, ended: once(child, 'close').then(() => [child.exitCode ?? -1, output]) };
}

test('one command moves a server from PGlite and disk to PostgreSQL and S3, also after a kill', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'move-'));
  const [oldData, newData] = [join(folder, 'old'), join(folder, 'new')];
  const { url: databaseUrl, drop } = await makeTestDatabase(serverUrl);
  const buckets = await makeTestBuckets();
  const gate = await makeGate(buckets['S3_ENDPOINT']!);
  const before = await startServer({ dataDir: oldData });
  onTestFinished(async () => {
    await before.kill();
    await gate.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  const account = await signUp(before.url);
  const photos = [];
  for (let i = 0; i < 3; i++) photos.push(await bodyOf.image(await account.upload(await dimPhoto())));
  const { id } = await bodyOf.generation(await account.requestEdit('enhancePhoto', photos[0]!.id));
  const edit = await vi.waitFor(
    async () => {
      const now = await bodyOf.generation(await account.fetch(`/api/generations/${id}`));
      expect(now.status).toBe('succeeded');
      return now;
    },
    { timeout: 120_000 },
  );
  const urls = [...photos, ...edit.results].map(({ url }) => url);
  const bytesOf = (who: typeof account) =>
    Promise.all(urls.map(async (url) => Buffer.from(await (await who.fetch(url)).arrayBuffer()).toString('base64')));
  const bytes = await bytesOf(account);
  expect(await before.stop()).toBe(0);

  const env = {
    ...buckets,
    DATABASE_URL: databaseUrl,
    DATA_DIR: newData,
    AUTH_SECRET: (await readFile(join(oldData, 'auth-secret'), 'utf8')).trim(),
  };
  // The rows arrive, the files cannot; then kill -9.
  const first = admin({ ...env, S3_ENDPOINT: gate.through(buckets['S3_ENDPOINT']!) }, 'move', oldData);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const rows = () => client.query('SELECT id FROM public.images').then(({ rowCount }) => rowCount);
  await expect.poll(() => rows(), { timeout: 60_000, interval: 5 }).toBe(urls.length);
  gate.shut();
  first.child.kill('SIGKILL');
  await first.ended;
  await client.end();

  const [refused, reason] = await admin(env, 'move', oldData).ended;
  expect([refused, reason]).toEqual([1, expect.stringContaining('There are accounts here already. With --resume')]);
  const [code, said] = await admin(env, 'move', oldData, '--resume').ended;
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^\d+ rows of \d+ tables and 4 files are there, counted and compared by SHA-256\.\n$/),
  ]);

  const after = await startServer({ dataDir: newData, env });
  onTestFinished(after.kill);
  const same = accountOn(after.url, account.cookie);
  expect((await same.fetch('/api/profile')).status).toBe(200);
  expect(await bytesOf(same)).toEqual(bytes);
  expect(await same.usedEdits()).toBe(1);
}, 300_000);
