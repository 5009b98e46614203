import { readdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { CONNECTIONS } from '../../src/server/database/open-postgres.ts';
import { startEditWorker } from '../../src/server/generations/edit-worker.ts';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { generations } from '../../src/server/generations/generations.table.ts';
import { actingFor } from '../../src/server/processes/acting-account.ts';
import { startTestServer } from '../server/test-server.ts';
import { failedStart, startServer } from '../support/running-server.ts';
import { openBy, poolerUrl, samePath, serverUrl } from './databases.ts';

/** A database with nothing in it, not even tables. */
async function bareDatabase(): Promise<string> {
  const name = `pixmend_bare_${Date.now()}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`CREATE DATABASE ${name}`);
  onTestFinished(() => run(`DROP DATABASE ${name} WITH (FORCE)`));
  return samePath(`postgresql://x/${name}`, serverUrl);
}

test('one of several processes that start on an empty database migrates it, and all start', async () => {
  const databaseUrl = await bareDatabase();
  const config = { databaseUrl, databaseListenUrl: undefined };
  const log = pino({ level: 'silent' });
  const opened = await Promise.all(
    Array.from({ length: 4 }, () => openDatabase({ config, folder: '', template: '', log })),
  );
  const { rows } = await opened[0]!.db.execute<{ n: number }>(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  const files = (await readdir('src/server/database/migrations')).filter((name) => name.endsWith('.sql'));
  expect(rows[0]!.n).toBe(files.length);
  await Promise.all(opened.map((database) => database.close()));
});

// ASVS 2.4.1 15.2.2
test('one account whose transactions wait for each other leaves half of the connections to others', async () => {
  const database = await openBy({ databaseUrl: (url) => url });
  onTestFinished(() => database.close());
  const { db } = database;
  const held = Promise.withResolvers<void>();
  let begun = 0;
  const greedy = Array.from({ length: 2 * CONNECTIONS }, () =>
    actingFor('greedy', () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        begun++;
        await held.promise;
      }),
    ),
  );
  await expect.poll(() => begun).toBe(CONNECTIONS / 2);
  const others = ['one', 'other'].map((account) => actingFor(account, () => db.execute(sql`select 1 as n`)));
  for (const answer of await Promise.all(others)) expect(answer.rows).toEqual([{ n: 1 }]);
  held.resolve();
  await Promise.all(greedy);
  expect(begun).toBe(2 * CONNECTIONS);
});

test('edits run through a transaction pooler, and their events arrive over a direct connection', async () => {
  const database = await openBy({
    databaseUrl: (url) => samePath(url, poolerUrl),
    databaseListenUrl: (url) => url,
  });
  const server = await startTestServer({ database });
  onTestFinished(() => server.close());
  const person = await server.signUp();
  const photo = await person.uploaded();
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => ((await (await person.edit(photo.id)).json()) as GenerationJson).id),
  );
  for (const id of ids) expect(await person.ended(id)).toMatchObject({ status: 'succeeded' });
  expect((await person.edit(photo.id)).status).toBe(403);
});

test('another worker does the edit of a silent one', async () => {
  const server = await startTestServer({ worker: false });
  onTestFinished(() => server.close());
  const person = await server.signUp();
  const photo = await person.uploaded();
  const { id } = (await (await person.edit(photo.id)).json()) as GenerationJson;
  // As a worker leaves it that was killed a minute ago.
  await server.db.execute(sql`update pgboss.job set state = 'active', started_on = now() - interval '1 minute',
    heartbeat_on = now() - interval '1 minute' where data->>'generationId' = ${id}`);
  await server.db.update(generations).set({ status: 'running', attempts: 1 }).where(eq(generations.id, id));
  const worker = await startEditWorker(server.deps, { concurrency: { own: 1, modelServer: 1 }, alone: false });
  expect(await person.ended(id)).toMatchObject({ status: 'succeeded' });
  await worker.stop(0);
});

test('the running version continues while a newer one adds an unknown column to every table', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const person = await server.signUp();
  const photo = await person.uploaded();
  const { rows } = await server.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'pgboss', 'drizzle')`);
  expect(rows.length).toBeGreaterThan(10);
  const migrate = async () => {
    for (const { name } of rows) {
      await server.db.execute(
        sql.raw(`alter table ${name} add column from_the_next_version text default 'unknown' not null`),
      );
    }
  };
  const useAll = async () => {
    const { id } = (await (await person.edit(photo.id)).json()) as GenerationJson;
    expect(await person.ended(id)).toMatchObject({ status: 'succeeded' });
    const { id: gone } = await person.uploaded('another photo');
    const answers = [
      await person.request('/api/images?bucket=generated_images'),
      await person.request('/api/profile'),
      await person.request('/api/account/export'),
      await person.request(`/api/images/${gone}`, { method: 'DELETE' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204]);
    for (const answer of answers) await answer.arrayBuffer();
  };
  // Twice at first: what is asked for again may have been prepared.
  await useAll();
  await Promise.all([useAll(), migrate()]);
  await useAll();
  expect((await (await server.signUp()).uploaded()).id).toBeTruthy();
});

test('the server keeps accounts and pictures over a restart, with its files in DATA_DIR', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'services-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { DATABASE_URL: await bareDatabase() };
  const account = { name: 'A', email: 'a@example.org', password: 'correct horse' };
  const post = (url: string, path: string) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
  const first = await startServer({ dataDir, env });
  expect((await post(first.url, 'sign-up/email')).status).toBe(200);
  expect(await first.stop()).toBe(0);
  const second = await startServer({ dataDir, env });
  expect((await post(second.url, 'sign-in/email')).status).toBe(200);
  expect(await readdir(dataDir)).not.toContain('database');
  expect(await second.stop()).toBe(0);
});

test('a database that cannot be opened is named in one line without its password', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'services-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const wrong = Object.assign(new URL(serverUrl), { password: 'a-canary' });
  for (const DATABASE_URL of [wrong.href, 'postgresql://pixmend:a-canary@127.0.0.1:9/x']) {
    const { code, output } = await failedStart({ dataDir, env: { DATABASE_URL } });
    expect(code).toBe(1);
    expect(output).toMatch(/^DATABASE_URL: the database cannot be opened \(.+\)\n$/);
    expect(output).not.toContain('a-canary');
  }
});
