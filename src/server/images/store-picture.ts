import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { StorageHold } from './storage-quota.ts';
import type { Bucket } from '../storage/bucket.ts';
import { insertImage } from './images.queries.ts';
import type { ImageRow, NewImage } from './images.table.ts';

/** PostgreSQL's code for a row that refers to none. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Stores the file at `path` under the first free name, and returns it. A name carries the millisecond, which is
 * increased when it is taken (S1: no name is overwritten).
 */
export async function storePicture(
  store: ObjectStore,
  path: string,
  { bucket, userId, nameAt }: { bucket: Bucket; userId: string; nameAt: (timestamp: number) => string },
): Promise<string> {
  for (let timestamp = Date.now(); ; timestamp++) {
    const name = nameAt(timestamp);
    if (await store.put({ bucket, key: `${userId}/${name}` }, path)) return name;
  }
}

/**
 * Stores the file at `path` and writes its row, in the room that was held for it. Rejects with `not_found`, and leaves nothing, when its
 * owner, or what it was derived from, was deleted meanwhile.
 */
export async function keepPicture(
  { db, store, hold }: { db: Database; store: ObjectStore; hold: StorageHold },
  path: string,
  {
    nameAt,
    ...image
  }: Omit<NewImage, 'name' | 'originalName'> & {
    nameAt: (timestamp: number) => string;
    originalName?: string;
  },
): Promise<ImageRow> {
  const { bucket, userId } = image;
  const name = await storePicture(store, path, { bucket, userId, nameAt });
  try {
    return await db.transaction(async (tx) => {
      const row = await insertImage(tx, { originalName: name, ...image, name });
      await hold.settle(tx);
      return row;
    });
  } catch (error) {
    // On any other error the row may still be written; the sweep removes files without a row.
    if (!isOfNobody(error)) throw error;
    await store.remove({ bucket, key: `${userId}/${name}` });
    throw new ApiError('not_found');
  }
}

function isOfNobody(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: string };
  return code === FOREIGN_KEY_VIOLATION;
}

/** Bytes of a read. With the usual 64 KB a result takes a hundred reads. */
const READ_BYTES = 1 << 18;

/** The SHA-256 of a file, hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  await using file = await open(path);
  return await hashOfOpen(file);
}

/** The same of one that is open, and stays so. */
export async function hashOfOpen(file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  // One buffer is used again, because a stream would allocate as much as the picture's size.
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, READ_BYTES, position);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(buffer.subarray(0, bytesRead));
    position += bytesRead;
  }
}
