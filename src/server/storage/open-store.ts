import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { isFirstUse } from '../http/rate-limit.ts';
import { createDiskStore } from './disk-store.ts';
import { createObjectCache } from './object-cache.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Config } from './s3-config.ts';
import { openS3Store } from './s3-store.ts';

const CLAIM_SECONDS = 2 * 60 * 60;
/** About how much is kept of S3's files on this machine's disk. */
const CACHE_BYTES = 2 * 1024 ** 3;

/** Files in S3 where it is configured, else in the data folder. Throws StartupError. */
export async function openStore(
  { dataDir, s3 }: { readonly dataDir: string; readonly s3: S3Config | undefined },
  db: Database,
  cacheBytes = CACHE_BYTES,
): Promise<ObjectStore> {
  if (!s3) return createDiskStore(join(dataDir, 'files'));
  const cache = createObjectCache(join(dataDir, 'objects'), cacheBytes);
  return openS3Store({ config: s3, cache, claim: (name) => isFirstUse(db, `object:${name}`, CLAIM_SECONDS) });
}
