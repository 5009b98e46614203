import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseHandle } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { lendDatabase } from './lent-database.ts';
import { openEditQueue } from '../../src/server/generations/edit-queue.ts';
import { databaseTemplate } from './database-template.ts';

/** A PostgreSQL server that the tests may make databases on; without it they run on the embedded one. */
const serverUrl = process.env['TEST_DATABASE_URL'];

const TEMPLATE = 'pixmend_test_template';

/**
 * An empty, migrated database of the caller's own until it is closed. The embedded one is lent, as opening one takes half a second
 * of the processor; with `folder`, it is new and lies there.
 */
export async function openTestDatabase(log: Logger, folder?: string): Promise<DatabaseHandle> {
  if (!serverUrl && folder === undefined) return lendDatabase();
  const place = { folder: join(folder ?? '', 'database'), template: databaseTemplate, log };
  const config = { databaseUrl: undefined, databaseListenUrl: undefined };
  if (!serverUrl) return openDatabase({ ...place, config });
  const made = await makeTestDatabase(serverUrl);
  const database = await openDatabase({ ...place, config: { ...config, databaseUrl: made.url } });
  return {
    ...database,
    close: async () => {
      await database.close();
      await made.drop();
    },
  };
}

/** A copy of the template on the PostgreSQL server at `url`. */
export async function makeTestDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `pixmend_test_${randomUUID().replaceAll('-', '')}`;
  await runOn(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return { url: urlOf(url, name), drop: () => runOn(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Makes what `makeTestDatabase` copies. */
export async function makeTestTemplate(url: string, log: Logger): Promise<void> {
  await runOn(url, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await runOn(url, `CREATE DATABASE ${TEMPLATE}`);
  const config = { databaseUrl: urlOf(url, TEMPLATE), databaseListenUrl: undefined };
  const database = await openDatabase({ config, folder: '', template: '', log });
  const queue = await openEditQueue(database, log);
  await queue.close();
  await database.close();
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
