import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { actingAccount } from '../processes/acting-account.ts';
import type { DatabaseHandle } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** A checkpoint removes files of the log that come before the one in use, unless they are kept for later use as they are. */
const TIDYING = ['set wal_recycle = off', 'vacuum', 'select pg_switch_wal()', 'checkpoint'];

/** Opens the embedded database in `folder`, making it when it is not there, and brings it up to date. */
export async function openPglite(folder: string): Promise<DatabaseHandle> {
  return handleOf(await createClient(folder));
}

/** PostgreSQL in this process, its files in `folder`. */
export function createClient(folder: string): Promise<PGlite> {
  // Optimising PostgreSQL's WebAssembly takes 0.5 GB for its few seconds, and makes our short queries no faster.
  for (const flag of ['--liftoff', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  return PGlite.create(folder);
}

/** The database of an open client, brought up to date. */
export async function handleOf(opened: PGlite): Promise<DatabaseHandle> {
  const { client, ahead } = inTurns(opened);
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  return {
    db,
    dbOfEdits: drizzle(ahead),
    listen: (channel, onPayload) => client.listen(channel, onPayload),
    jobs: { db: fromPglite(client), backend: 'pglite' },
    tidy: async () => {
      for (const statement of TIDYING) await client.query(statement);
    },
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  };
}

/**
 * Begins one query or transaction in each turn of the event loop. A query blocks the thread and resolves at once, so
 * that all waiting queries would otherwise run before the loop reads a connection: no request could be refused
 * meanwhile, and no health check answered. `ahead` goes before all that wait.
 */
function inTurns(client: PGlite): { readonly client: PGlite; readonly ahead: PGlite } {
  const turns = createTurns();
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const through = (target: PGlite, isAhead: boolean): PGlite => {
    target.query = async (...given) => turns(isAhead, () => query(...given));
    target.transaction = async (work) => turns(isAhead, () => transaction(work));
    return target;
  };
  return { ahead: through(Object.create(client) as PGlite, true), client: through(client, false) };
}

/**
 * Runs work one at a time, `ahead` first and the rest of accounts in turn, with a turn of the event loop before each. The caller
 * begins the work itself, so that its asynchronous context is kept.
 */
function createTurns() {
  const ahead: (() => void)[] = [];
  /** By account, the one that is served next first. */
  const behind = new Map<string | undefined, (() => void)[]>();
  let isBusy = false;
  const nextBehind = (): (() => void) | undefined => {
    for (const [account, [first, ...rest]] of behind) {
      behind.delete(account);
      if (rest.length > 0) behind.set(account, rest);
      return first;
    }
    return undefined;
  };
  const next = (): void => {
    const begin = ahead.shift() ?? nextBehind();
    isBusy = begin !== undefined;
    begin?.();
  };
  return async <T>(isAhead: boolean, work: () => Promise<T>): Promise<T> => {
    const turn = new Promise<void>((resolve) => {
      if (isAhead) ahead.push(resolve);
      else behind.set(actingAccount(), [...(behind.get(actingAccount()) ?? []), resolve]);
    });
    if (!isBusy) setImmediate(next);
    isBusy = true;
    await turn;
    try {
      return await work();
    } finally {
      setImmediate(next);
    }
  };
}
