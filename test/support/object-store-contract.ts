import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ObjectAddress, ObjectStore } from '../../src/server/storage/object-store.ts';

/** Two stores on the same objects, as two processes have them: `folder` is theirs, and gone at the end. */
export type OpenStores = (folder: string) => Promise<readonly [ObjectStore, ObjectStore]>;

/** What every object store must do, whatever keeps the bytes. */
export function describeObjectStore(open: OpenStores): void {
  let folder: string;
  let store: ObjectStore;
  let other: ObjectStore;
  let userId: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'objects-'));
    [store, other] = await open(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(() => {
    userId = randomUUID();
  });

  const fileOf = async (content: string | Uint8Array) => {
    const path = join(folder, randomUUID());
    await writeFile(path, content);
    return path;
  };
  const at = (name: string, bucket: ObjectAddress['bucket'] = 'user_images') => ({ bucket, key: `${userId}/${name}` });
  const read = async (from: ObjectStore, address: ObjectAddress) => readFile(await from.localPath(address), 'utf8');
  const keys = async (prefix = userId) => {
    const found = [];
    for await (const { bucket, key } of other.list()) if (key.startsWith(prefix)) found.push(`${bucket}/${key}`);
    return found.toSorted();
  };

  test('takes a file over, and gives it to whoever opened the same store', async () => {
    const path = await fileOf('bytes');
    expect(await store.put(at('1.png'), path)).toBe(true);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    expect(await read(store, at('1.png'))).toBe('bytes');
    expect(await read(other, at('1.png'))).toBe('bytes');
  });

  test('keeps 20 MB whole, also when ten ask for them at once', async () => {
    const bytes = Buffer.alloc(20e6, 'abcdefg');
    await store.put(at('large.png'), await fileOf(bytes));
    const paths = await Promise.all(Array.from({ length: 10 }, () => other.localPath(at('large.png'))));
    for (const path of new Set(paths)) expect(bytes.equals(await readFile(path))).toBe(true);
  });

  test('S1 of twenty who put under one name at once, through either store, one wins, and its bytes stay', async () => {
    const paths = await Promise.all(Array.from({ length: 20 }, (_, i) => fileOf(`of ${i}`)));
    const won = await Promise.all(paths.map((path, i) => (i % 2 ? store : other).put(at('same.png'), path)));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await read(other, at('same.png'))).toBe(`of ${won.indexOf(true)}`);
    const loser = paths[won.indexOf(false)]!;
    expect(await readFile(loser, 'utf8')).toBe(`of ${won.indexOf(false)}`);
    expect(await store.put(at('same.png'), loser)).toBe(false);
  });

  test('lists what is there with when it was stored, and removes it', async () => {
    await store.put(at('1.png'), await fileOf('1'));
    await store.put(at('2.png', 'generated_images'), await fileOf('2'));
    expect(await keys()).toEqual([`generated_images/${userId}/2.png`, `user_images/${userId}/1.png`]);
    const ages = [];
    for await (const { key, storedAt } of store.list()) {
      if (key.startsWith(userId)) ages.push(Math.abs(Date.now() - storedAt.getTime()));
    }
    expect(Math.max(...ages)).toBeLessThan(60_000);
    await other.remove(at('1.png'));
    await other.remove(at('never-there.png'));
    expect(await keys()).toEqual([`generated_images/${userId}/2.png`]);
    await expect(other.localPath(at('1.png'))).rejects.toThrow(/ENOENT|S3 answered NoSuchKey/);
  });

  test('removes everything of one person, and nothing of another', async () => {
    const neighbour = randomUUID();
    await store.put({ bucket: 'user_images', key: `${neighbour}/1.png` }, await fileOf('1'));
    await store.put(at('1.png'), await fileOf('1'));
    await store.put(at('2.png', 'generated_images'), await fileOf('2'));
    await store.removeAllOf(userId);
    expect(await keys()).toEqual([]);
    expect(await keys(neighbour)).toHaveLength(1);
    await expect(store.localPath(at('1.png'))).rejects.toThrow(/ENOENT|S3 answered NoSuchKey/);
  });

  test('refuses a key that would lead elsewhere', async () => {
    const path = await fileOf('x');
    for (const key of ['../x', `${userId}/../x`, `${userId}/.hidden`, `${userId}/a/b`, userId, '']) {
      await expect(store.put({ bucket: 'user_images', key }, path)).rejects.toThrow('not the key of an object');
    }
    await expect(store.removeAllOf('..')).rejects.toThrow('not the id of a person');
  });

  test('keeps what is in use when it tidies up', async () => {
    await store.put(at('1.png'), await fileOf('1'));
    const path = await store.localPath(at('1.png'));
    await store.tidy();
    expect(await readFile(path, 'utf8')).toBe('1');
  });
}
