import type { ObjectAddress } from '../storage/object-store.ts';
import type { Rows, Table } from './tables.ts';

/** A picture's file, and what its row says that it is. */
export interface CarriedFile extends ObjectAddress {
  readonly sha256: string;
}

/** Where accounts, edits and pictures are taken from. */
export interface Source {
  /** Tables with what is to be known of them, and then their rows, all as of one moment. */
  readonly read: (visit: (reading: Reading) => Promise<void>) => Promise<void>;
  /** A file on this machine with the bytes; undefined when the picture was removed since its row was read. */
  readonly file: (file: CarriedFile) => Promise<string | undefined>;
}

export interface Reading {
  readonly tables: readonly Table[];
  readonly rowsOf: (table: Table) => AsyncIterable<Rows>;
}

/** Where they go. What is there already is kept, so that a transfer which broke off can go on. */
export interface Target {
  readonly write: (table: Table, rows: AsyncIterable<Rows>) => Promise<void>;
  readonly count: (table: Table) => Promise<number>;
  readonly keep: (file: CarriedFile, path: string) => Promise<void>;
  /** The bytes as the target gives them back; undefined when it has none. */
  readonly readBack: (file: CarriedFile) => Promise<string | undefined>;
  /** Once everything is there and has been verified. */
  readonly finish: () => Promise<void>;
}
