import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import type { DatabaseHandle } from '../../src/server/database/database.ts';
import { openStore } from '../../src/server/storage/open-store.ts';
import { openTestDatabase } from '../server/test-database.ts';
import { describeObjectStore } from '../support/object-store-contract.ts';
import { makeTestBuckets } from '../support/test-buckets.ts';
import { makeGate } from './gate.ts';

let folder: string;
let database: DatabaseHandle;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'));
  database = await openTestDatabase(pino({ level: 'silent' }));
  env = await makeTestBuckets();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const open = (dataDir: string, more: Record<string, string> = {}, cacheBytes?: number) =>
  openStore(readConfig({ ...env, DATA_DIR: dataDir, ...more }), database.db, cacheBytes);

describe('the store in S3', () => {
  describeObjectStore(async (folder) => [await open(`${folder}/a`), await open(`${folder}/b`)]);

  const address = (name: string) => ({ bucket: 'user_images', key: `${crypto.randomUUID()}/${name}` }) as const;
  const fileOf = async (content: string) => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, content);
    return path;
  };

  test('the store says `not_ready` while S3 is away, and continues when it is back', async () => {
    const gate = await makeGate(env['S3_ENDPOINT']!);
    onTestFinished(gate.close);
    const endpoint = gate.through(env['S3_ENDPOINT']!);
    const store = await open(join(folder, 'gated'), { S3_ENDPOINT: endpoint });
    const [there, later] = [address('there.png'), address('later.png')];
    await store.put(there, await fileOf('x'));
    gate.shut();
    const file = await fileOf('later');
    await expect(store.put(later, file)).rejects.toMatchObject({ code: 'not_ready', retryAfter: 5 });
    expect(await readFile(file, 'utf8')).toBe('later');
    const reading = store.remove(there);
    gate.open();
    await reading;
    expect(await store.put(address('later.png'), file)).toBe(true);
  });

  test('local copies stay under their limit, the most recent first, and a removed one returns from S3', async () => {
    const store = await open(join(folder, 'small'), {}, 1000);
    const places = Array.from({ length: 4 }, (_, i) => address(`${i}.png`));
    for (const place of places) await store.put(place, await fileOf('x'.repeat(400)));
    const paths = await Promise.all(places.map((place) => store.localPath(place)));
    const age = async (path: string, minutes: number) => {
      const then = new Date(Date.now() - minutes * 60_000);
      await utimes(path, then, then);
    };
    for (const [i, path] of paths.entries()) await age(path, 50 - 10 * i);
    await store.tidy();
    const isThere = await Promise.all(
      paths.map((path) =>
        readFile(path).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(isThere).toEqual([false, false, true, true]);
    expect((await readFile(await store.localPath(places[0]!))).length).toBe(400);
    await age(paths[3]!, 61);
    await store.tidy();
    await expect(readFile(paths[3]!)).rejects.toThrow('ENOENT');
  });

  test.each([
    [{ S3_BUCKET_USER_IMAGES: 'nobodys' }, /^S3_BUCKET_USER_IMAGES: the bucket cannot be used \(NoSuchBucket\)$/],
    [{ S3_SECRET_ACCESS_KEY: 'a-canary' }, /^S3_BUCKET_USER_IMAGES: .*\((SignatureDoesNotMatch|AccessDenied)\)$/],
    [{ S3_ENDPOINT: 'http://127.0.0.1:2' }, /^S3_BUCKET_USER_IMAGES: the bucket cannot be used \(ECONNREFUSED\)$/],
  ])('a start with unusable settings says so in one line: %o', async (wrong, message) => {
    await expect(open(join(folder, 'wrong'), wrong)).rejects.toThrow(message);
  });
});
