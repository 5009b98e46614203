import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Db as JobDatabase } from 'pg-boss';

/** The type that queries are written against; other drivers are cast to it. */
export type Database = PgliteDatabase;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Transaction;

export type StopListening = () => Promise<void>;

/** A database that is open, whatever serves it. */
export interface DatabaseHandle {
  readonly db: Database;
  /** The same for edits that run: their queries go before others. */
  readonly dbOfEdits: Database;
  /**
   * Calls `onPayload` for every NOTIFY on `channel`, and `onGap` after a reconnect, when some may have been missed.
   * Returns a function that stops it.
   */
  readonly listen: (channel: string, onPayload: (payload: string) => void, onGap: () => void) => Promise<StopListening>;
  /** The same database as the job queue wants it. */
  readonly jobs: { readonly db: JobDatabase; readonly backend: 'pglite' | 'postgres' };
  /**
   * Gives the room of deleted rows back, and drops the log that still holds them: of the embedded database, which does
   * neither by itself. PostgreSQL does both in its own time.
   */
  readonly tidy: () => Promise<void>;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}
