import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { FoundObject, ObjectFinder, Sought } from '../editors/object-finder.ts';
import { ApiError } from '../errors/api-error.ts';
import { findImage } from '../images/images.queries.ts';
import type { ImageRow } from '../images/images.table.ts';
import { hashOf, keepPicture } from '../images/store-picture.ts';
import type { FreeDisk } from '../storage/free-disk.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { type StorageHold, withStorageQuota } from '../images/storage-quota.ts';

export interface FindMaskDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly finder: ObjectFinder;
  readonly tempDir: string;
  readonly freeDisk: FreeDisk;
  readonly maxBytesPerUser: number;
}

interface KeptMask extends Omit<FoundObject, 'mask'> {
  readonly image: ImageRow;
}

type SoughtObject = Sought & { readonly shadow: boolean };
type SoughtIn = SoughtObject & { readonly imageId: string };

const bucket = 'generated_images';

/** Finds what is sought in a picture of the person's, and keeps its mask as a picture of theirs. */
export async function findMask(
  deps: FindMaskDeps,
  userId: string,
  { imageId, ...sought }: SoughtIn,
  signal: AbortSignal,
): Promise<KeptMask> {
  const { db, maxBytesPerUser: maxBytes } = deps;
  const source = await findImage(db, userId, imageId);
  if (!source) throw new ApiError('not_found');
  await deps.freeDisk.require();
  // One byte, so that a full storage costs no search: how large the mask is, is known after it.
  return withStorageQuota(db, { userId, maxBytes }, 1, (hold) => findIn({ ...deps, hold }, source, sought, signal));
}

async function findIn(
  { db, store, finder, tempDir, hold }: FindMaskDeps & { readonly hold: StorageHold },
  source: ImageRow,
  sought: SoughtObject,
  signal: AbortSignal,
): Promise<KeptMask> {
  const { userId } = source;
  const workDir = join(tempDir, `mask-${randomUUID()}`);
  await mkdir(workDir);
  try {
    const path = await store.localPath({ bucket: source.bucket, key: `${userId}/${source.name}` });
    const local = { path, contentType: source.contentType, sha256: source.sha256 };
    const { mask, ...told } = await finder.find({ ...sought, source: local, size: source, workDir }, signal);
    const { width, height, bytes } = mask;
    await hold.fit(bytes);
    const sha256 = await hashOf(mask.path);
    const image = await keepPicture({ db, store, hold }, mask.path, {
      userId,
      bucket,
      nameAt: (time) => `mask_${time}.png`,
      purpose: 'mask',
      derivedFrom: source.id,
      contentType: 'image/png',
      bytes,
      width,
      height,
      sha256,
    });
    return { image, ...told };
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}
