import type { Database } from '../database/database.ts';
import type { ListedThing, ObjectFinder } from '../editors/object-finder.ts';
import { ApiError } from '../errors/api-error.ts';
import { findImage } from '../images/images.queries.ts';
import type { ObjectStore } from '../storage/object-store.ts';

export interface ListThingsDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly finder: ObjectFinder;
}

/** What can be marked in a picture of the person's. Nothing of it is stored. */
export async function listThings(
  { db, store, finder }: ListThingsDeps,
  userId: string,
  { imageId, shadow }: { readonly imageId: string; readonly shadow: boolean },
  signal: AbortSignal,
): Promise<readonly ListedThing[]> {
  const image = await findImage(db, userId, imageId);
  if (!image) throw new ApiError('not_found');
  const path = await store.localPath({ bucket: image.bucket, key: `${userId}/${image.name}` });
  const source = { path, contentType: image.contentType, sha256: image.sha256 };
  return finder.list({ source, size: image, shadow }, signal);
}
