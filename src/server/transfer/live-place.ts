import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { rateLimits } from '../http/rate-limits.table.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { CarriedFile, Source, Target } from './place.ts';
import { countRows, listTables, readRows, writeRows } from './tables.ts';

/** A database and a store as a server uses them. */
export interface Live {
  readonly db: Database;
  readonly store: ObjectStore;
}

interface LiveTarget extends Live {
  /** The same objects, past every copy on this machine: what was really stored. */
  readonly stored: ObjectStore;
  /** On the disk of the store, where there is one. */
  readonly tempDir: string;
}

/** Local copies are removed after so many files. */
const TIDY_EVERY = 200;

const pathOf = (store: ObjectStore, file: CarriedFile) => store.localPath(file).catch(() => undefined);

/** Reads from a server, which may be running where its database takes several programs. */
export function liveSource({ db, store }: Live): Source {
  let asked = 0;
  return {
    read: (visit) =>
      db.transaction(async (tx) => visit({ tables: await listTables(tx), rowsOf: (table) => readRows(tx, table) }), {
        isolationLevel: 'repeatable read',
      }),
    file: async (file) => {
      if (++asked % TIDY_EVERY === 0) await store.tidy();
      const path = await pathOf(store, file);
      if (path === undefined && (await isTaken(db, file))) await store.localPath(file);
      return path;
    },
  };
}

/** Writes where no server runs yet. */
export async function liveTarget({ db, store, stored, tempDir }: LiveTarget): Promise<Target> {
  await mkdir(tempDir, { recursive: true });
  // Claims of names by an attempt that broke off (storage/s3-store.ts).
  await db.delete(rateLimits);
  return {
    write: async (table, rows) => {
      for await (const batch of rows) await writeRows(db, table, batch);
    },
    count: (table) => countRows(db, table),
    keep: async (file, path) => {
      const copy = join(tempDir, randomUUID());
      await copyFile(path, copy);
      // An object that is there under the name, and not the one meant, is half of an earlier attempt's.
      await store.remove(file);
      await store.put(file, copy);
      await rm(copy, { force: true });
    },
    readBack: (file) => pathOf(stored, file),
    finish: async () => {
      await stored.tidy();
      await rm(tempDir, { recursive: true, force: true });
    },
  };
}

export async function hasAccounts(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select from auth.users limit 1`);
  return rows.length > 0;
}

async function isTaken(db: Database, { bucket, key }: CarriedFile): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from images where bucket = ${bucket} and user_id || '/' || name = ${key}`,
  );
  return rows.length > 0;
}
