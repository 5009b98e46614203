import { access, link, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buckets } from './bucket.ts';
import { checkAddress, checkUserId } from './object-address.ts';
import type { ObjectAddress, ObjectStore, StoredObject } from './object-store.ts';

/** A folder that goes more often than this while a file is put into it has another reason. */
const MOST_FOLDERS = 10;

/** Objects as files: `{root}/{bucket}/{userId}/{name}`. Files to be stored must lie on the same disk. */
export function createDiskStore(root: string): ObjectStore {
  const pathOf = (address: ObjectAddress) => {
    checkAddress(address);
    return join(root, address.bucket, address.key);
  };
  return {
    isLocal: true,
    put: async (address, path) => {
      await sync(path);
      if (!(await linkInFolder(path, pathOf(address)))) return false;
      await rm(path);
      return true;
    },
    localPath: async (address) => {
      const path = pathOf(address);
      await access(path);
      return path;
    },
    remove: (address) => rm(pathOf(address), { force: true }),
    removeAllOf: async (userId) => {
      checkUserId(userId);
      // An upload that ends meanwhile puts a file into a folder that was just emptied.
      const retried = { recursive: true, force: true, maxRetries: 10, retryDelay: 20 };
      for (const bucket of buckets) await rm(join(root, bucket, userId), retried);
    },
    list: () => listObjects(root),
    tidy: async () => {},
  };
}

/** Puts a file into a folder, which is made. The folder may go at any moment, with the account that is deleted; then it is made anew. */
async function linkInFolder(path: string, place: string): Promise<boolean> {
  for (let left = MOST_FOLDERS; ; left--) {
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    try {
      if (!(await linkUnlessTaken(path, place))) return false;
      await sync(dirname(place));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || left === 0) throw error;
    }
  }
}

/** `rename` would overwrite what is there. */
async function linkUnlessTaken(path: string, place: string): Promise<boolean> {
  try {
    await link(path, place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A file's bytes, or a folder's entries, are on the disk when it resolves. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Folder by folder, so that the names of all are never in memory together. */
async function* listObjects(root: string): AsyncIterable<StoredObject> {
  for (const bucket of buckets) {
    for await (const owner of entriesOf(join(root, bucket))) {
      for await (const file of entriesOf(join(root, bucket, owner))) {
        const { mtime } = await stat(join(root, bucket, owner, file)).catch(() => ({ mtime: undefined }));
        if (mtime) yield { bucket, key: `${owner}/${file}`, storedAt: mtime };
      }
    }
  }
}

/** The names in a folder; none where there is no folder. */
async function* entriesOf(folder: string): AsyncIterable<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
  for await (const { name } of entries) yield name;
}
