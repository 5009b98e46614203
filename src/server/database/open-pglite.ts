import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import type { DatabaseHandle } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Opens the embedded database in `folder`, making it when it is not there, and brings it up to date. */
export async function openPglite(folder: string): Promise<DatabaseHandle> {
  // Optimising PostgreSQL's WebAssembly takes 0.5 GB for its few seconds, and makes our short queries no faster.
  for (const flag of ['--liftoff', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  const client = inTurns(await PGlite.create(folder));
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return {
    db,
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    jobs: { db: fromPglite(client), backend: 'pglite' },
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  };
}

/**
 * Begins one query a turn of the event loop. A query blocks the thread and its promise is kept at once, so that those that
 * wait would otherwise all be run before the loop looks at a connection again: nobody could be refused meanwhile, or told
 * that the server is well.
 */
function inTurns(client: PGlite): PGlite {
  let last = Promise.resolve();
  const turn = () => (last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve))));
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  client.query = async (...given) => {
    await turn();
    return query(...given);
  };
  client.transaction = async (work) => {
    await turn();
    return transaction(work);
  };
  return client;
}
