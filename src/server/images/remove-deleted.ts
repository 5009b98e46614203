import type { Database } from '../database/database.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { forgetDeletedImages, type Forgetting } from './images.queries.ts';
import type { Renditions } from './renditions.ts';

interface RemoveDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly renditions: Pick<Renditions, 'forget'>;
}

/**
 * Removes deleted pictures for good. The row goes first: when the object's removal fails, the next sweep finds it without
 * a row.
 */
export async function removeDeleted({ db, store, renditions }: RemoveDeps, forgetting: Forgetting): Promise<void> {
  for (const { id, bucket, userId, name } of await forgetDeletedImages(db, forgetting)) {
    await store.remove({ bucket, key: `${userId}/${name}` });
    await renditions.forget(id);
  }
}
