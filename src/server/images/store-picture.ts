import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Bucket } from './images.contract.ts';

/**
 * Stores the file at `path` under the first free name, and says which: a name carries the millisecond, and is moved
 * on by one when two would meet (S1: a name never overwrites another).
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

/** The SHA-256 of a file, hexadecimal. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
