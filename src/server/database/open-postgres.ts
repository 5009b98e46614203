import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { actingAccount } from '../processes/acting-account.ts';
import { FairPool } from '../processes/fair-pool.ts';
import type { Database, DatabaseHandle } from './database.ts';
import { openListener } from './listen-postgres.ts';
import { migrationsFolder } from './migrations-folder.ts';

export const CONNECTIONS = 20;
/** So many of them may be one account's. */
const OF_ONE = CONNECTIONS / 2;
/**
 * How long a query may wait for a connection. A new connection hashes its password, and that queues behind the hashing
 * for people who sign in, which takes seconds on a busy machine.
 */
const TURN_MS = 15_000;
/** Kept between bursts, so that they need not be made anew. */
const IDLE_MS = 60_000;
/** Until when the first connection must be there, or a ping answered. */
const TIMEOUT_MS = 5_000;
/** Whoever holds this lock of the database's migrates it. Any number, as long as it stays the same. */
const MIGRATION_LOCK = 7_305_126_141;

export interface PostgresOptions {
  readonly url: string;
  /** For what needs a session of its own, notifications and the migrations' lock, where `url` is a transaction pooler. */
  readonly listenUrl: string;
  readonly log: Logger;
}

/** Opens a PostgreSQL database and brings it up to date. Rejects with what the driver says when it cannot be reached. */
export async function openPostgres({ url, listenUrl, log }: PostgresOptions): Promise<DatabaseHandle> {
  await migrateAlone(listenUrl);
  const pool = new SharedPool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TURN_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost'));
  // A lost connection rejects its query; this second report would be an unhandled error.
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = await openListener(listenUrl, log);
  // Queries are written against PGlite's type; both drivers answer them alike.
  const db = drizzle(pool) as unknown as Database;
  return {
    db,
    // PostgreSQL runs as many queries at once as there are connections.
    dbOfEdits: db,
    listen: (channel, onPayload, onGap) => listener.listen({ channel, onPayload, onGap }),
    jobs: {
      backend: 'postgres',
      db: {
        executeSql: (text, values) => pool.query(text, values),
        listen: async (channel, onPayload, onReconnect) => {
          const close = await listener.listen({ channel, onPayload, onGap: onReconnect });
          onReconnect();
          return { close };
        },
      },
    },
    tidy: async () => {},
    ping: () => within(TIMEOUT_MS, pool.query('select 1')),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** A pool of which no account has more than its share. */
class SharedPool extends pg.Pool {
  readonly #turns = new FairPool({ places: CONNECTIONS, share: OF_ONE, waiting: Infinity });

  /** The pool's own `query` asks by a callback, and everybody else for a promise. */
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    const client = this.#inTurn(actingAccount());
    if (!taken) return client;
    client.then(
      (it) => taken(undefined, it, it.release),
      (error: Error) => taken(error, undefined, () => {}),
    );
  }

  #inTurn(account: string | undefined): Promise<pg.PoolClient> {
    if (account === undefined) return super.connect();
    const client = Promise.withResolvers<pg.PoolClient>();
    const hold = async () => {
      const taken = await super.connect();
      const released = Promise.withResolvers<void>();
      const { release } = taken;
      taken.release = (error) => {
        release(error);
        released.resolve();
      };
      client.resolve(taken);
      await released.promise;
    };
    this.#turns.run(account, hold, AbortSignal.timeout(TURN_MS)).catch((error: Error) => {
      // As the pool itself says it.
      client.reject(error.name === 'TimeoutError' ? new Error('timeout exceeded when trying to connect') : error);
    });
    return client.promise;
  }
}

type Taken = Parameters<pg.Pool['connect']>[0];

/** One process at a time: the others wait for the lock, which goes with the connection, and then find nothing to do. */
async function migrateAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error('no answer')), ms)));
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
