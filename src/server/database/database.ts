import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Db as JobDatabase } from 'pg-boss';

/** What queries are written against. PGlite is PostgreSQL, so another driver only has to be typed as it. */
export type Database = PgliteDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

/** A database that is open, whatever serves it. */
export interface DatabaseHandle {
  readonly db: Database;
  /** Calls `onPayload` for every NOTIFY on `channel`, from any process. The answer stops it. */
  readonly listen: (channel: string, onPayload: (payload: string) => void) => Promise<() => Promise<void>>;
  /** The same database as the job queue wants it. */
  readonly jobs: { readonly db: JobDatabase; readonly backend: 'pglite' | 'postgres' };
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}
