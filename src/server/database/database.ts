import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Db as JobDatabase } from 'pg-boss';

/** What queries are written against. PGlite is PostgreSQL, so another driver only has to be typed as it. */
export type Database = PgliteDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export type StopListening = () => Promise<void>;

/** A database that is open, whatever serves it. */
export interface DatabaseHandle {
  readonly db: Database;
  /** The same for edits that are under way: what they ask goes before what waits. */
  readonly dbOfEdits: Database;
  /**
   * Calls `onPayload` for every NOTIFY on `channel`, from any process, and `onGap` when some may have been missed,
   * because the connection was lost and is back. The answer stops it.
   */
  readonly listen: (channel: string, onPayload: (payload: string) => void, onGap: () => void) => Promise<StopListening>;
  /** The same database as the job queue wants it. */
  readonly jobs: { readonly db: JobDatabase; readonly backend: 'pglite' | 'postgres' };
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}
