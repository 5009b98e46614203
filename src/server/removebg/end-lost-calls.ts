import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { findGeneration } from '../generations/generations.queries.ts';
import { generations } from '../generations/generations.table.ts';
import { isFree } from '../generations/keep-results.ts';
import { endWithoutResult, giveFreeEditBack } from '../generations/quota.ts';
import { images } from '../images/images.table.ts';

/** A call has been answered by then, however slowly its photo came. */
const OLDEST_S = 30 * 60;

const lost = { status: 'failed', errorCode: 'edit_lost', isOurFault: true } as const;

/**
 * Ends the calls whose process died, so that nobody waits for them: the free edit comes back, the photo and its result go. Without `alone`
 * another process may be answering the younger ones.
 */
export async function endLostCalls(db: Database, { alone }: { readonly alone: boolean }): Promise<void> {
  const isOld = alone ? undefined : lt(images.createdAt, sql`now() - make_interval(secs => ${OLDEST_S})`);
  const isPhoto = and(eq(images.purpose, 'transient'), isNull(images.derivedFrom), isNull(images.deletedAt), isOld);
  const calls = await db
    .select({ photo: images, edit: generations })
    .from(images)
    .leftJoin(generations, eq(generations.sourceImageId, images.id))
    .where(isPhoto);
  for (const { photo, edit } of calls) {
    if (edit) await endWithoutResult(db, edit, lost);
    await db.transaction(async (tx) => {
      const gone = await tx
        .update(images)
        .set({ deletedAt: sql`now()` })
        .where(and(isNull(images.deletedAt), or(eq(images.id, photo.id), eq(images.derivedFrom, photo.id))))
        .returning({ id: images.id });
      const made = gone.length > 0 && edit ? await findGeneration(tx, photo.userId, edit.id) : undefined;
      if (made?.status === 'succeeded' && !isFree(made, made)) await giveFreeEditBack(tx, photo.userId);
    });
  }
}
