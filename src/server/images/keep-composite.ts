import { rm } from 'node:fs/promises';
import type { Codec } from '../codec/codec.ts';
import type { Database } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { StorageHold } from '../storage/storage-room.ts';
import type { ImageRow } from './images.table.ts';
import { hashOf, keepPicture } from './store-picture.ts';
import type { UploadedFile } from './upload-form.ts';

interface CompositeDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly codec: Codec;
  readonly hold: StorageHold;
}

export interface ArrivedComposite {
  /** What it was composed out of, if that is there. */
  readonly result: ImageRow | undefined;
  readonly file: UploadedFile;
}

/**
 * Stores what a person composed from one of their results, without a free edit: re-encoded, with the result's mark of an
 * algorithm's picture and its name. Rejects with `invalid_request` when there is no result, or one of another size.
 */
export async function keepComposite(
  { db, store, codec, hold }: CompositeDeps,
  path: string,
  { result, file }: ArrivedComposite,
  signal: AbortSignal,
): Promise<ImageRow> {
  if (result?.purpose !== 'result' && result?.purpose !== 'composite') throw new ApiError('invalid_request');
  const { userId, bucket } = result;
  const resultPath = await store.localPath({ bucket, key: `${userId}/${result.name}` });
  const outPath = `${path}.png`;
  try {
    const { width, height, bytes } = await codec.encodeComposite(path, resultPath, outPath, signal);
    if (width !== result.width || height !== result.height) throw new ApiError('invalid_request');
    await hold.fit(bytes);
    const tool = result.name.slice(0, result.name.indexOf('_'));
    return await keepPicture({ db, store, hold }, outPath, {
      userId,
      bucket,
      nameAt: (timestamp) => `${tool}_${timestamp}.png`,
      originalName: file.originalName,
      purpose: 'composite',
      derivedFrom: result.id,
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
