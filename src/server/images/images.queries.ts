import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/database.ts';
import type { Bucket } from '../storage/bucket.ts';
import { type ImageRow, images, type NewImage } from './images.table.ts';

/** How long a deleted picture can be brought back. */
const restorable = sql`now() - interval '1 day'`;

const owned = (userId: string) => and(eq(images.userId, userId), isNull(images.deletedAt));

export async function insertImage(db: Queryable, image: NewImage): Promise<ImageRow> {
  const [row] = await db.insert(images).values(image).returning();
  return row!;
}

export async function findImage(db: Queryable, userId: string, id: string): Promise<ImageRow | undefined> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(owned(userId), eq(images.id, id)));
  return row;
}

/** The person's pictures among `ids` that are not deleted, in no order. */
export function findImages(db: Queryable, userId: string, ids: readonly string[]): Promise<ImageRow[]> {
  return db
    .select()
    .from(images)
    .where(and(owned(userId), inArray(images.id, [...ids])));
}

/** Whether all of `ids` are the person's, also those that can still be restored. */
export async function ownsImages(db: Queryable, userId: string, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  const own = and(eq(images.userId, userId), inArray(images.id, distinct));
  return (await db.$count(images, own)) === distinct.length;
}

export async function findImageByName(
  db: Queryable,
  userId: string,
  bucket: Bucket,
  name: string,
): Promise<ImageRow | undefined> {
  const [row] = await db
    .select()
    .from(images)
    .where(and(owned(userId), eq(images.bucket, bucket), eq(images.name, name)));
  return row;
}

/** Sources, results and what was composed of them, newest first; what an edit needs in between is not for a gallery. */
export function listImages(db: Queryable, userId: string, bucket: Bucket, limit: number): Promise<ImageRow[]> {
  return db
    .select()
    .from(images)
    .where(
      and(
        owned(userId),
        eq(images.bucket, bucket),
        isNull(images.revertedAt),
        inArray(images.purpose, ['source', 'result', 'composite', 'adjusted']),
      ),
    )
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit);
}

/** Gives a photo and all that was made of it another name. */
export async function renameLineage(db: Queryable, userId: string, id: string, originalName: string): Promise<void> {
  await db.execute(sql`
    with recursive ancestors as (
      select id, derived_from from images where id = ${id} and user_id = ${userId}
      union select of.id, of.derived_from from images of join ancestors on of.id = ancestors.derived_from
    ), lineage as (
      select id from ancestors
      union select of.id from images of join lineage on of.derived_from = lineage.id
    )
    update images set original_name = ${originalName} where user_id = ${userId} and id in (select id from lineage)
  `);
}

/** Takes a discarded result out of the lists. Of what is no result, nothing changes. */
export async function markReverted(db: Queryable, userId: string, id: string): Promise<void> {
  await db
    .update(images)
    .set({ revertedAt: sql`now()` })
    .where(and(owned(userId), eq(images.id, id), eq(images.purpose, 'result')));
}

/** Deletes a picture; it can be restored for a day. Returns false when there is no such picture. */
export async function deleteImage(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .update(images)
    .set({ deletedAt: sql`now()` })
    .where(and(owned(userId), eq(images.id, id)))
    .returning({ id: images.id });
  return rows.length > 0;
}

export async function restoreImage(db: Queryable, userId: string, id: string): Promise<ImageRow | undefined> {
  const [row] = await db
    .update(images)
    .set({ deletedAt: null })
    .where(and(eq(images.userId, userId), eq(images.id, id), gt(images.deletedAt, restorable)))
    .returning();
  return row;
}

/** A mask is not needed after its edit, which takes less than a day. */
export async function deleteOldMasks(db: Database): Promise<void> {
  await db
    .update(images)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(images.purpose, 'mask'), isNull(images.deletedAt), lt(images.createdAt, restorable)));
}

/** Deletes every picture that was uploaded or made more than `days` ago, as its owner would: it can be restored until its day has passed. */
export async function deleteOutdated(db: Database, days: number): Promise<void> {
  await db
    .update(images)
    .set({ deletedAt: sql`now()` })
    .where(and(isNull(images.deletedAt), lt(images.createdAt, sql`now() - make_interval(days => ${days})`)));
}

export interface Forgetting {
  /** Also those that could still be restored. */
  readonly atOnce: boolean;
  /** Of one person only. */
  readonly userId?: string;
}

/** Removes the rows of deleted pictures whose day has passed, and says which they were. */
export function forgetDeletedImages(db: Database, { atOnce, userId }: Forgetting): Promise<ImageRow[]> {
  const isOver = lte(images.deletedAt, atOnce ? sql`now()` : restorable);
  return db
    .delete(images)
    .where(and(isOver, userId === undefined ? undefined : eq(images.userId, userId)))
    .returning();
}

/** Those of `ids` that are no picture's, or no longer. */
export async function withoutRow(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ given: string }>(sql`
    select given from unnest(${sql.param(ids)}::text[]) as given
    where not exists (select from ${images} where ${images.id}::text = given)`);
  return rows.map(({ given }) => given);
}

/** Which of a person's names in a bucket rows stand for, of deleted pictures too. */
export async function takenNames(
  db: Database,
  { bucket, userId, names }: { bucket: Bucket; userId: string; names: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .select({ name: images.name })
    .from(images)
    .where(and(eq(images.userId, userId), eq(images.bucket, bucket), inArray(images.name, [...names])));
  return new Set(rows.map(({ name }) => name));
}
