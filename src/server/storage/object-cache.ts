import { randomUUID } from 'node:crypto';
import { glob, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkAddress, checkUserId } from './object-address.ts';
import type { ObjectAddress } from './object-store.ts';

/** A copy that was requested less than so long ago may still be opened. */
const IN_USE_MS = 10 * 60_000;
/** Copies of deleted pictures on other machines are removed after this. */
const KEPT_MS = 60 * 60_000;

/** Copies of objects on this machine, as files. An object never changes, so a copy is never stale. */
export interface ObjectCache {
  /** The copy's path. `fetch` writes it when there is none: once, however many ask at the same time. */
  readonly get: (address: ObjectAddress, fetch: (path: string) => Promise<void>) => Promise<string>;
  /** Takes the file at `path` over as the object's copy; it lies on the same disk. */
  readonly keep: (address: ObjectAddress, path: string) => Promise<void>;
  readonly remove: (address: ObjectAddress) => Promise<void>;
  readonly removeAllOf: (userId: string) => Promise<void>;
  /** Removes what nobody asked for in an hour; of the rest the oldest, until they fit in the limit. */
  readonly tidy: () => Promise<void>;
}

/** Keeps at most about `maxBytes` in `root`; copies that may be in use are kept beyond that. */
export function createObjectCache(root: string, maxBytes: number): ObjectCache {
  const underway = new Map<string, Promise<void>>();
  let grown = 0;
  const pathOf = (address: ObjectAddress) => {
    checkAddress(address);
    return join(root, address.bucket, address.key);
  };

  const add = async (path: string, write: (draft: string) => Promise<void>) => {
    const draft = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      await write(draft);
      grown += (await stat(draft)).size;
      await rename(draft, path);
    } finally {
      await rm(draft, { force: true });
    }
    if (grown < maxBytes / 8) return;
    grown = 0;
    await tidyFolder(root, maxBytes);
  };

  return {
    get: async (address, fetch) => {
      const path = pathOf(address);
      if (await touch(path)) return path;
      const fetching = underway.get(path) ?? add(path, fetch).finally(() => underway.delete(path));
      underway.set(path, fetching);
      await fetching;
      return path;
    },
    keep: async (address, path) => {
      await utimes(path, new Date(), new Date());
      await add(pathOf(address), (draft) => rename(path, draft));
    },
    remove: (address) => rm(pathOf(address), { force: true }),
    removeAllOf: async (userId) => {
      checkUserId(userId);
      for await (const folder of glob(`*/${userId}`, { cwd: root })) {
        await rm(join(root, folder), { recursive: true, force: true });
      }
    },
    tidy: () => tidyFolder(root, maxBytes),
  };
}

/** Marks a copy as used; false when there is none. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function tidyFolder(root: string, maxBytes: number): Promise<void> {
  const copies = [];
  for await (const file of glob('*/*/*', { cwd: root })) {
    const path = join(root, file);
    const found = await stat(path).catch(() => undefined);
    if (found) copies.push({ path, size: found.size, age: Date.now() - found.mtimeMs });
  }
  let total = copies.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size, age } of copies.toSorted((a, b) => b.age - a.age)) {
    if (age < KEPT_MS && (total <= maxBytes || age < IN_USE_MS)) continue;
    await rm(path, { force: true });
    total -= size;
  }
}
