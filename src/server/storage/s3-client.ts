import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from './s3-config.ts';
import { ApiError } from '../errors/api-error.ts';
import { isDiskFull } from '../errors/is-disk-full.ts';

/** Waits between tries of a request that S3 did not answer, or answered with 5xx or 429. */
const RETRY_MS = [200, 800, 2000] as const;
/** A transfer of the largest picture over a slow line. */
const TRANSFER_MS = 120_000;
const EMPTY_SHA256 = createHash('sha256').digest('hex');

interface S3Object {
  readonly key: string;
  readonly storedAt: Date;
}

/** A permanent error of S3; `code` is S3's own, such as `NoSuchBucket`. */
class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly code: string;

  constructor(code: string) {
    super(`S3 answered ${code}`);
    this.code = code;
  }
}

/** The requests to S3 that we need. One that S3 does not answer rejects with `not_ready`. */
export interface S3Client {
  /** Replaces what is there. S3 refuses bytes that do not have the file's SHA-256. */
  readonly upload: (bucket: string, key: string, path: string) => Promise<void>;
  /** Writes the object's bytes to `path`. Rejects when there is no such object. */
  readonly download: (bucket: string, key: string, path: string) => Promise<void>;
  readonly exists: (bucket: string, key: string) => Promise<boolean>;
  readonly remove: (bucket: string, key: string) => Promise<void>;
  readonly list: (bucket: string, prefix?: string) => AsyncIterable<S3Object>;
}

interface Call {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Bucket, and the object's key where it is about one. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: { readonly blob: Blob; readonly sha256: string };
}

/** Addresses buckets by path, as every S3 server understands. */
export function createS3Client({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  const call = async ({ method, path, query = {}, body }: Call): Promise<Response> => {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
      headers: { 'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256 },
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
    });
    const { url, headers } = await signer.sign();
    const signal = AbortSignal.timeout(TRANSFER_MS);
    // No redirects: photos go to the configured server only.
    const answer = await fetch(url, { method, headers, signal, redirect: 'manual', ...(body && { body: body.blob }) });
    if (answer.ok || answer.status === 404) return answer;
    const said = await answer.text();
    if (answer.status === 429 || answer.status >= 500) throw new Error(`S3 answered ${answer.status}`);
    throw new S3Error(/<Code>(\w+)</.exec(said)?.[1] ?? String(answer.status));
  };

  return {
    upload: async (bucket, key, path) => {
      const body = { blob: await openAsBlob(path), sha256: await sha256Of(path) };
      await persist(async () => found(await call({ method: 'PUT', path: `${bucket}/${key}`, body })));
    },
    download: (bucket, key, path) =>
      persist(async () => {
        const answer = await found(await call({ method: 'GET', path: `${bucket}/${key}` }));
        // The types of the DOM and of Node name the same stream twice.
        const bytes = answer.body as Parameters<typeof Readable.fromWeb>[0];
        await pipeline(Readable.fromWeb(bytes), createWriteStream(path, { mode: 0o600 }));
      }),
    exists: async (bucket, key) => {
      const answer = await persist(() => call({ method: 'HEAD', path: `${bucket}/${key}` }));
      return answer.ok;
    },
    remove: async (bucket, key) => {
      const answer = await persist(() => call({ method: 'DELETE', path: `${bucket}/${key}` }));
      await answer.body?.cancel();
    },
    async *list(bucket, prefix = '') {
      for (let after = ''; ;) {
        const query = { 'list-type': '2', prefix, ...(after && { 'start-after': after }) };
        const page = await persist(async () =>
          (await found(await call({ method: 'GET', path: bucket, query }))).text(),
        );
        const objects = objectsIn(page);
        yield* objects;
        const last = objects.at(-1);
        if (!last || !page.includes('<IsTruncated>true<')) return;
        after = last.key;
      }
    },
  };
}

/** Throws for what a 404 says is not there. */
async function found(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  throw new S3Error(/<Code>(\w+)</.exec(await answer.text())?.[1] ?? 'NotFound');
}

/** Retries when S3 does not answer; a refusal is permanent. */
async function persist<T>(request: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await request();
    } catch (error) {
      if (error instanceof S3Error || isDiskFull(error)) throw error;
      const wait = RETRY_MS[tries];
      if (wait === undefined) throw new ApiError('not_ready', { retryAfter: 5, cause: error });
      await delay(wait);
    }
  }
}

/** The objects of one page of a listing (XML, ListObjectsV2). Our keys have no character that XML would escape. */
function objectsIn(page: string): S3Object[] {
  const entries = page.matchAll(/<Contents>.*?<\/Contents>/gs);
  return [...entries].flatMap(([entry]) => {
    const key = /<Key>([^<&]+)<\/Key>/.exec(entry)?.[1];
    const modified = /<LastModified>([^<]+)</.exec(entry)?.[1];
    return key && modified ? [{ key, storedAt: new Date(modified) }] : [];
  });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
