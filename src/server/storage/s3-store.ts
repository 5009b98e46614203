import type { S3Config } from './s3-config.ts';
import { type Bucket, buckets } from './bucket.ts';
import { StartupError } from '../errors/startup-error.ts';
import { checkAddress, checkUserId } from './object-address.ts';
import type { ObjectCache } from './object-cache.ts';
import type { ObjectAddress, ObjectStore, StoredObject } from './object-store.ts';
import { createS3Client, type S3Client } from './s3-client.ts';

/** Claims a name: returns true to one caller only, across processes. It may forget claims that are over an hour old. */
export type ClaimName = (name: string) => Promise<boolean>;

interface S3StoreParts {
  readonly config: S3Config;
  readonly cache: ObjectCache;
  readonly claim: ClaimName;
}

const variables = {
  user_images: 'S3_BUCKET_USER_IMAGES',
  generated_images: 'S3_BUCKET_GENERATED_IMAGES',
} as const satisfies Record<Bucket, string>;

/** Objects in S3, their copies in `cache`. Throws StartupError when a bucket cannot be used. */
export async function openS3Store({ config, cache, claim }: S3StoreParts): Promise<ObjectStore> {
  const client = createS3Client(config);
  for (const bucket of buckets) await checkBucket(client, config, bucket);
  const real = ({ bucket }: Pick<ObjectAddress, 'bucket'>) => config.buckets[bucket];

  return {
    isLocal: false,
    // Not every S3 server knows `If-None-Match`, so that the name is claimed elsewhere. What a claim no longer remembers
    // is there by now.
    put: async (address, path) => {
      checkAddress(address);
      if (!(await claim(`${address.bucket}/${address.key}`))) return false;
      if (await client.exists(real(address), address.key)) return false;
      await client.upload(real(address), address.key, path);
      await cache.keep(address, path);
      return true;
    },
    localPath: (address) => cache.get(address, (path) => client.download(real(address), address.key, path)),
    remove: async (address) => {
      checkAddress(address);
      await client.remove(real(address), address.key);
      await cache.remove(address);
    },
    removeAllOf: async (userId) => {
      checkUserId(userId);
      for (const bucket of buckets) {
        for await (const { key } of client.list(real({ bucket }), `${userId}/`))
          await client.remove(real({ bucket }), key);
      }
      await cache.removeAllOf(userId);
    },
    list: () => listAll(client, config),
    tidy: () => cache.tidy(),
  };
}

async function* listAll(client: S3Client, config: S3Config): AsyncIterable<StoredObject> {
  for (const bucket of buckets) {
    for await (const object of client.list(config.buckets[bucket])) yield { bucket, ...object };
  }
}

async function checkBucket(client: S3Client, config: S3Config, bucket: Bucket): Promise<void> {
  try {
    for await (const _ of client.list(config.buckets[bucket], 'x')) break;
  } catch (error) {
    throw new StartupError(`${variables[bucket]}: the bucket cannot be used (${reasonOf(error)})`, { cause: error });
  }
}

/** The innermost reason, such as NoSuchBucket or ECONNREFUSED. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string };
  return cause ? reasonOf(cause) : (code ?? message ?? 'no reason given');
}
