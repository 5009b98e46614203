import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { SHARE_DAYS } from '../../tools/limits.ts';
import type { Queryable } from '../database/database.ts';
import { imageShares } from './image-shares.table.ts';
import type { Bucket } from './images.contract.ts';
import { findImage } from './images.queries.ts';
import { type ImageRow, images } from './images.table.ts';

/** Shares a picture of the person's, by a link that takes the place of an earlier one. Undefined when there is no such picture. */
export async function shareImage(db: Queryable, userId: string, imageId: string) {
  const image = await findImage(db, userId, imageId);
  if (!image) return undefined;
  const expiresAt = sql`now() + make_interval(days => ${SHARE_DAYS})`;
  const [share] = await db
    .insert(imageShares)
    .values({ imageId, expiresAt })
    .onConflictDoUpdate({ target: imageShares.imageId, set: { shareId: sql`gen_random_uuid()`, expiresAt } })
    .returning();
  return { ...share!, image };
}

/** Ends the link of a picture of the person's, if there is one. False when there is no such picture. */
export async function revokeShare(db: Queryable, userId: string, imageId: string): Promise<boolean> {
  if (!(await findImage(db, userId, imageId))) return false;
  await db.delete(imageShares).where(eq(imageShares.imageId, imageId));
  return true;
}

/** The picture at this address while this very link to it is good. */
export async function findSharedImage(
  db: Queryable,
  { bucket, userId, name }: { bucket: Bucket; userId: string; name: string },
  shareId: string,
): Promise<ImageRow | undefined> {
  const [row] = await db
    .select({ image: images })
    .from(images)
    .innerJoin(imageShares, eq(imageShares.imageId, images.id))
    .where(
      and(
        eq(images.bucket, bucket),
        eq(images.userId, userId),
        eq(images.name, name),
        isNull(images.deletedAt),
        eq(imageShares.shareId, shareId),
        gt(imageShares.expiresAt, sql`now()`),
      ),
    );
  return row?.image;
}
