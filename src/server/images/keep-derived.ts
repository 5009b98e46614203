import { rm } from 'node:fs/promises';
import type { Codec } from '../codec/codec.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { StorageHold } from './storage-quota.ts';
import { displayName, isOfTool, toolIn } from './image-name.ts';
import type { ImageRow } from './images.table.ts';
import { hashOf, keepPicture } from './store-picture.ts';
import type { UploadedFile } from './upload-form.ts';

interface DerivedDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly codec: Codec;
  readonly hold: StorageHold;
}

export interface ArrivedDerived {
  readonly purpose: 'composite' | 'adjusted';
  /** What it was made of, if that is there. */
  readonly origin: ImageRow | undefined;
  readonly file: UploadedFile;
}

/**
 * Stores what a person composed out of a result of theirs, or adjusted by hand, without a free edit: encoded anew, with the
 * origin's mark of an algorithm's picture and its name. Rejects with `invalid_request` when there is no such origin, or when a
 * composite has another size.
 */
export async function keepDerived(
  { db, store, codec, hold }: DerivedDeps,
  path: string,
  { purpose, origin, file }: ArrivedDerived,
  signal: AbortSignal,
): Promise<ImageRow> {
  if (!origin || !isAllowed(purpose, origin)) throw new ApiError('invalid_request');
  const { userId } = origin;
  const originPath = await store.localPath({ bucket: origin.bucket, key: `${userId}/${origin.name}` });
  const outPath = `${path}.png`;
  try {
    const made = await codec.encodeDerived(path, { path: originPath, isOfTool: isOfTool(origin) }, outPath, signal);
    const { width, height, bytes } = made;
    const hasSize = width === origin.width && height === origin.height;
    if (purpose === 'composite' && !hasSize) throw new ApiError('invalid_request');
    await hold.fit(bytes);
    const start = isOfTool(origin) ? toolIn(origin) : 'adjusted';
    return await keepPicture({ db, store, hold }, outPath, {
      userId,
      bucket: 'generated_images',
      nameAt: (timestamp) => `${start}_${timestamp}.png`,
      originalName: displayName(file.originalName),
      purpose,
      derivedFrom: origin.id,
      contentType: 'image/png',
      bytes,
      sha256: await hashOf(outPath),
      width,
      height,
    });
  } finally {
    await rm(outPath, { force: true });
  }
}

function isAllowed(purpose: ArrivedDerived['purpose'], origin: ImageRow): boolean {
  if (purpose === 'composite') return origin.purpose === 'result' || origin.purpose === 'composite';
  return origin.purpose === 'source' || origin.purpose === 'adjusted' || isOfTool(origin);
}
