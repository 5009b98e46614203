import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import path from 'node:path';
import { ApiError } from '../errors/api-error.ts';
import type { Database } from '../database/database.ts';
import { findImage } from '../images/images.queries.ts';
import type { ImageRow } from '../images/images.table.ts';
import type { Renditions } from '../images/renditions.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { ImmichAsset, ImmichClient } from './immich-client.ts';

/** Edits that were made one upon the other: more than an editor's history holds. */
const MOST_STEPS = 100;

export interface SaveDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly renditions: Renditions;
}

/**
 * Saves a picture to Immich, at the time at which the photo was taken that it was made of, and stacks it with that. The photo
 * is found there by its bytes, so that it does not matter how it came here.
 */
export async function saveResult(
  { db, store, renditions }: SaveDeps,
  immich: ImmichClient,
  { userId, imageId }: { userId: string; imageId: string },
): Promise<{ stacked: boolean }> {
  const image = await findImage(db, userId, imageId);
  if (!image) throw new ApiError('not_found');
  const source = await sourceOf(db, image);
  const original = source && (await immich.findByHash(await sha1Of(store, source)));
  const { path: file, content, contentType } = await renditions.of(image);
  // There is no room for the file.
  if (content) throw new ApiError('out_of_space');
  const id = await immich.upload(file, {
    name: nameOf(image, original),
    type: contentType,
    takenAt: original?.fileCreatedAt ?? image.createdAt.toISOString(),
  });
  if (!original || original.id === id) return { stacked: false };
  await immich.stack([id, original.id]);
  return { stacked: true };
}

/** The upload that a picture goes back to; undefined when it was deleted. */
async function sourceOf(db: Database, image: ImageRow): Promise<ImageRow | undefined> {
  let at: ImageRow | undefined = image;
  for (let step = 0; at?.derivedFrom && step < MOST_STEPS; step++) at = await findImage(db, at.userId, at.derivedFrom);
  return at?.bucket === 'user_images' ? at : undefined;
}

/** As Immich knows a file: SHA-1 in base64. It tells files apart, and guards nothing. */
async function sha1Of(store: ObjectStore, { bucket, userId, name }: ImageRow): Promise<string> {
  const hash = createHash('sha1');
  await pipeline(createReadStream(await store.localPath({ bucket, key: `${userId}/${name}` })), hash);
  return hash.digest('base64');
}

function nameOf(image: ImageRow, original: ImmichAsset | undefined): string {
  const { name } = path.parse(original?.originalFileName ?? image.originalName);
  return `${name}-edited${path.extname(image.name)}`;
}
