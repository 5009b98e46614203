import { and, count, eq, notInArray } from 'drizzle-orm';
import type { Codec } from '../codec/codec.ts';
import type { Database, Queryable } from '../database/database.ts';
import { findImage } from '../images/images.queries.ts';
import type { ImageRow } from '../images/images.table.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import { findMaker, findResults } from './generations.queries.ts';
import type { GenerationRow, NewGeneration } from './generations.table.ts';
import { generations } from './generations.table.ts';

/** How often an erasure is mended for nothing. */
const MOST = 10;

export interface MendingDeps {
  readonly db: Database;
  readonly store: ObjectStore;
  readonly codec: Codec;
}

/**
 * The erasure that an edit mends: its source is what the erasure or another mending of it gave, and what is marked lies where the erasure's
 * mark was or where it changed the picture, or beside that. Undefined for any other edit.
 */
export async function findMended(
  { db, store, codec }: MendingDeps,
  userId: string,
  { tool, sourceImageId, maskImageId }: Pick<NewGeneration, 'tool' | 'sourceImageId' | 'maskImageId'>,
): Promise<string | undefined> {
  if (tool !== 'magicErase' || !maskImageId || !sourceImageId) return undefined;
  const erasure = await findErasure(db, userId, sourceImageId);
  const mark = await findImage(db, userId, maskImageId);
  if (!erasure || !mark) return undefined;
  const pathOf = ({ bucket, name }: ImageRow) => store.localPath({ bucket, key: `${userId}/${name}` });
  const image = (id: string | null | undefined) => (id ? findImage(db, userId, id) : undefined);
  // What was named and not painted is known by what the erasure changed.
  const changed = async () => {
    const [before, after] = [await image(erasure.sourceImageId), (await findResults(db, userId, erasure.id))[0]];
    return before && after && { before: await pathOf(before), after: await pathOf(after) };
  };
  const erased = await image(erasure.maskImageId);
  const other = erased ? await pathOf(erased) : await changed();
  return other && (await codec.liesWithin(await pathOf(mark), other)) ? erasure.id : undefined;
}

/** Whether an erasure may be mended once more for nothing. Behind the lock on the account's row, so that no two take the last one. */
export async function hasMendingsLeft(db: Queryable, erasureId: string): Promise<boolean> {
  const [counted] = await db
    .select({ mendings: count() })
    .from(generations)
    .where(and(eq(generations.mends, erasureId), notInArray(generations.status, ['failed', 'cancelled'])));
  return counted!.mendings < MOST;
}

/** The erasure of which a picture is the result, or that of which it is a mending. */
async function findErasure(db: Database, userId: string, imageId: string): Promise<GenerationRow | undefined> {
  const made = await findMaker(db, userId, imageId);
  if (made?.tool !== 'magicErase' || made.status !== 'succeeded') return undefined;
  if (!made.mends) return made;
  const [erasure] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.id, made.mends), eq(generations.userId, userId)));
  return erasure;
}
