import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from './daemons/postgres.mjs';
import { childrenOf } from '../../bench/server/process-memory.ts';
import { type Account, bodyOf, eventsOf, signUp } from '../support/account.ts';
import { type Cluster, openCluster } from '../support/cluster.ts';
import { largePhoto, smallPhoto } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

/** What a stop may take at most, edits and all. */
const STOP_LIMIT_MS = 20_000;
const EDIT_PROCESS = 'edit-process.ts';

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bad-day-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ dataDir: await dataFolder(), env });
  onTestFinished(server.kill);
  return server;
}

const upload = async (account: Account, photo = smallPhoto()) => {
  const answer = await account.upload(await photo);
  expect(answer.status).toBe(201);
  return bodyOf.image(answer);
};

const request = async (account: Account, imageId: string) => {
  const answer = await account.requestEdit('enhancePhoto', imageId);
  expect(answer.status).toBe(202);
  return (await bodyOf.generation(answer)).id;
};

const look = async (account: Account, id: string) => bodyOf.generation(await account.fetch(`/api/generations/${id}`));

async function untilIs(account: Account, id: string, status: string) {
  const timeout = 240_000;
  return vi.waitFor(
    async () => {
      const edit = await look(account, id);
      expect(edit.status).toBe(status);
      return edit;
    },
    { timeout, interval: 50 },
  );
}

test('a stopped worker ends within 20 s, and another finishes its edits for one charge', async () => {
  const cluster: Cluster = await openCluster({ CONCURRENCY: '2' });
  onTestFinished(cluster.close);
  const [web, worker] = await Promise.all([cluster.start('web'), cluster.start('worker')]);
  const account = await signUp(web.url);
  const { id: imageId } = await upload(account, largePhoto());
  const ids = await Promise.all(Array.from({ length: 5 }, () => request(account, imageId)));
  await Promise.any(ids.map((id) => untilIs(account, id, 'running')));

  const told = performance.now();
  expect(await worker.stop()).toBe(0);
  expect(performance.now() - told).toBeLessThan(STOP_LIMIT_MS);
  const statuses = await Promise.all(ids.map(async (id) => (await look(account, id)).status));
  expect(statuses.filter((status) => status !== 'queued' && status !== 'succeeded')).toEqual([]);
  expect(statuses).toContain('queued');

  await cluster.start('worker');
  for (const id of ids) await untilIs(account, id, 'succeeded');
  expect(await account.usedEdits()).toBe(ids.length);
}, 600_000);

// ASVS 16.5.3
test('an edit that runs out of memory fails, returns its free edit and disturbs nothing else', async () => {
  const server = await start({ CONCURRENCY: '1' });
  const account = await signUp(server.url);
  const photo = await upload(account, largePhoto());
  const id = await request(account, photo.id);
  // In the middle of it: one that dies before it has heard of an edit costs nobody theirs.
  for await (const { data } of eventsOf(account, id)) if (data.includes('editing')) break;
  const [process] = childrenOf(server.pid).filter(({ command }) => command.includes(EDIT_PROCESS));
  // As much as it has now, and not a byte more.
  execFileSync('prlimit', ['--pid', String(process!.pid), '--as=1000000']);
  const edit = await untilIs(account, id, 'failed');
  expect(edit.error).toMatchObject({ code: 'edit_failed' });
  expect(await account.usedEdits()).toBe(0);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await untilIs(account, await request(account, photo.id), 'succeeded');
}, 600_000);

/** Whether this machine lets us make a file system. */
function mountSmallDisk(folder: string, megabytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'pixmend-test', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a full disk refuses what needs room with a message, serves what is stored, and deleting makes room', async ({
  skip,
}) => {
  const dataDir = await dataFolder();
  if (!mountSmallDisk(dataDir, 400)) skip('this machine lets nobody mount a tmpfs');
  onTestFinished(() => void execFileSync('umount', ['--lazy', dataDir]));
  const server = await startServer({ dataDir });
  onTestFinished(server.kill);
  const account = await signUp(server.url);
  const before = await upload(account);
  const unwanted = await upload(account, largePhoto());
  const ballast = join(dataDir, 'ballast');
  const free = async () => {
    const { bfree, bsize } = await statfs(dataDir);
    return bfree * bsize;
  };
  // What is left is the database's alone.
  await writeFile(ballast, Buffer.alloc((await free()) - 40e6));
  const failed = await untilIs(account, await request(account, before.id), 'failed');
  expect(failed.error).toMatchObject({ code: 'out_of_space' });
  expect(await account.usedEdits()).toBe(0);
  await signUp(server.url);
  const left = await free();
  expect((await account.fetch(`/api/images/${unwanted.id}`, { method: 'DELETE' })).status).toBe(204);
  expect(await free()).toBeGreaterThan(left);

  await fill(ballast);
  const refused = await account.upload(await largePhoto());
  expect(refused.status).toBe(507);
  expect(await refused.json()).toMatchObject({ error: { code: 'out_of_space' } });
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  for (const size of ['', '?w=160']) expect((await account.fetch(before.url + size)).status).toBe(200);

  await rm(ballast);
  await expect.poll(async () => (await account.fetch(before.url)).status).toBe(200);
  const after = await upload(account, largePhoto());
  await untilIs(account, await request(account, after.id), 'succeeded');
}, 600_000);

/** Writes until there is no room left. */
async function fill(path: string): Promise<void> {
  for (const size of [1e6, 1e3]) {
    let isFull = false;
    while (!isFull) {
      isFull = await writeFile(path, Buffer.alloc(size), { flag: 'a' }).then(
        () => false,
        (error: NodeJS.ErrnoException) => error.code === 'ENOSPC',
      );
    }
  }
}

const HOUR_S = 3_600;

test('a clock that jumps by an hour signs nobody out and loses no edit', async () => {
  expect(await editsAcrossJumps()).toBe(4);
}, 240_000);

test('a clock of server and PostgreSQL that jumps by an hour signs nobody out and loses no edit', async () => {
  // Where PostgreSQL's own user can read it.
  const folder = await mkdtemp(join(tmpdir(), 'clock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  const clock = join(folder, 'clock');
  await writeFile(clock, '+0\n');
  const postgres = await startPostgres({ clock });
  onTestFinished(postgres.stop);
  const setDatabaseClock = async (seconds: number) => {
    await writeFile(clock, `+${seconds}\n`);
    const { rows } = await query(postgres.url, 'SELECT extract(epoch FROM now())::int AS now');
    expect(Math.abs(rows[0].now - Date.now() / 1000 - seconds)).toBeLessThan(60);
  };
  expect(await editsAcrossJumps({ DATABASE_URL: postgres.url }, setDatabaseClock)).toBe(4);
  const { rows } = await query(postgres.url, "SELECT count(*) FROM pgboss.job WHERE state <> 'completed'");
  expect(rows).toEqual([{ count: '0' }]);
}, 240_000);

/**
 * A server whose clock, and by `setDatabaseClock` its database's, jumps an hour on and back in the middle of edits: how many
 * it has charged for in the end.
 */
async function editsAcrossJumps(
  env: Record<string, string> = {},
  setDatabaseClock?: (seconds: number) => Promise<void>,
) {
  const preload = fileURLToPath(new URL('../support/moved-clock.mjs', import.meta.url));
  const server = await start({ NODE_OPTIONS: `--import=${preload}`, ...env });
  const account = await signUp(server.url);
  const photo = await upload(account, largePhoto());
  for (const offset of [HOUR_S, 0]) {
    const id = await request(account, photo.id);
    await untilIs(account, id, 'running');
    await setDatabaseClock?.(offset);
    process.kill(server.pid, 'SIGUSR2');
    await expect.poll(() => server.output()).toMatch(new RegExp(`off by ${1000 * offset} ms\n$`));
    await untilIs(account, id, 'succeeded');
    expect((await account.fetch(photo.url)).status).toBe(200);
    await untilIs(account, await request(account, photo.id), 'succeeded');
  }
  return account.usedEdits();
}

async function query(connectionString: string, text: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(text).finally(() => client.end());
}
