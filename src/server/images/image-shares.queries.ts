import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { SHARE_DAYS } from '../../tools/limits.ts';
import type { Queryable } from '../database/database.ts';
import { imageShares } from './image-shares.table.ts';
import { findImage } from './images.queries.ts';
import { type ImageRow, images } from './images.table.ts';

interface NewShare {
  readonly userId: string;
  readonly imageId: string;
  readonly keyHash: string;
  /** Also shows the photo that the picture goes back to, if it is another one. */
  readonly withOriginal: boolean;
}

/** Shares a picture of the person's, by a link that takes the place of an earlier one. Undefined when there is no such picture. */
export async function shareImage(db: Queryable, { userId, imageId, keyHash, withOriginal }: NewShare) {
  if (!(await findImage(db, userId, imageId))) return undefined;
  const good = and(eq(imageShares.imageId, imageId), gt(imageShares.expiresAt, sql`now()`));
  const replaced = (await db.$count(imageShares, good)) > 0;
  const originalId = withOriginal ? await findOriginal(db, userId, imageId) : null;
  const values = { keyHash, originalId, expiresAt: sql`now() + make_interval(days => ${SHARE_DAYS})` };
  const [share] = await db
    .insert(imageShares)
    .values({ imageId, ...values })
    .onConflictDoUpdate({ target: imageShares.imageId, set: values })
    .returning();
  return { expiresAt: share!.expiresAt, replaced };
}

/** The photo at the start of what the picture was made of; null when that is the picture itself. */
async function findOriginal(db: Queryable, userId: string, imageId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive origins as (
      select id, derived_from, 0 as step from ${images} where id = ${imageId} and user_id = ${userId}
      union all
      select made.id, made.derived_from, origins.step + 1
      from ${images} as made join origins on made.id = origins.derived_from
      where made.user_id = ${userId} and origins.step < 1000
    )
    select id from origins order by step desc limit 1`);
  const id = rows[0]?.id;
  return id === undefined || id === imageId ? null : id;
}

/** Ends the link of a picture of the person's, if there is one. False when there is no such picture. */
export async function revokeShare(db: Queryable, userId: string, imageId: string): Promise<boolean> {
  if (!(await findImage(db, userId, imageId))) return false;
  await db.delete(imageShares).where(eq(imageShares.imageId, imageId));
  return true;
}

export interface SharedPictures {
  readonly image: ImageRow;
  readonly original: ImageRow | null;
  readonly expiresAt: Date;
}

/** What a link shows while it is good. */
export async function findShared(db: Queryable, keyHash: string): Promise<SharedPictures | undefined> {
  const originals = alias(images, 'originals');
  const [row] = await db
    .select({ image: images, original: originals, expiresAt: imageShares.expiresAt })
    .from(imageShares)
    .innerJoin(images, and(eq(images.id, imageShares.imageId), isNull(images.deletedAt)))
    .leftJoin(originals, and(eq(originals.id, imageShares.originalId), isNull(originals.deletedAt)))
    .where(and(eq(imageShares.keyHash, keyHash), gt(imageShares.expiresAt, sql`now()`)));
  return row;
}
