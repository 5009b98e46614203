import { cp, mkdtemp } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseHandle } from '../../src/server/database/database.ts';
import { createClient, handleOf } from '../../src/server/database/open-pglite.ts';
import { databaseTemplate } from './database-template.ts';

/** Those of this process that nobody has. */
const idle: PGlite[] = [];

/** An embedded database as empty as the template: one that another test gave back, or a new one. Closing it gives it back. */
export async function lendDatabase(): Promise<DatabaseHandle> {
  const client = idle.pop() ?? (await openNew());
  const loan = createLoan(client);
  const handle = await handleOf(loan.client);
  return {
    ...handle,
    close: async () => {
      // Queries go one by one: those that began before have ended then.
      await handle.ping();
      await loan.end();
      await empty(client);
      idle.push(client);
    },
  };
}

async function openNew(): Promise<PGlite> {
  const folder = await mkdtemp(join(tmpdir(), 'lent-database-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await cp(join(databaseTemplate, 'data'), folder, { recursive: true });
  return createClient(folder);
}

/** The client for one borrower: when the loan ends, it hears nothing more, and what it asks too late is refused. */
function createLoan(lent: PGlite): { readonly client: PGlite; readonly end: () => Promise<void> } {
  const stops: (() => Promise<void>)[] = [];
  let hasEnded = false;
  const client = Object.create(lent) as PGlite;
  const refuse = () => {
    if (hasEnded) throw new Error('this database was given back');
  };
  client.query = async (...given) => (refuse(), lent.query(...given));
  client.exec = async (...given) => (refuse(), lent.exec(...given));
  client.transaction = async (work) => (refuse(), lent.transaction(work));
  client.listen = async (...given) => {
    refuse();
    const stop = await lent.listen(...given);
    let isOver = false;
    const once = async () => {
      if (!isOver) await stop();
      isOver = true;
    };
    stops.push(once);
    return once;
  };
  return {
    client,
    end: async () => {
      hasEnded = true;
      for (const stop of stops) await stop();
    },
  };
}

/** What the template itself has rows in. */
const KEPT = `('drizzle', '__drizzle_migrations'), ('pgboss', 'version'), ('pgboss', 'queue')`;

/** Deletes every row; a table whose files are cut takes far longer. */
async function empty(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and (nspname, relname) not in (${KEPT})`);
  await client.exec(`
    set session_replication_role = replica;
    ${rows.map(({ name }) => `delete from ${name};`).join('\n')}
    set session_replication_role = origin;`);
}
