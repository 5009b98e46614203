import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { findGeneration } from '../generations/generations.queries.ts';
import { generations, type GenerationRow } from '../generations/generations.table.ts';
import { isFree } from '../generations/keep-results.ts';
import { type EndDeps, type Ending, endWithoutResult, giveFreeEditBack } from '../generations/quota.ts';
import { countRefund } from '../generations/refund-limit.ts';
import { images, type ImageRow } from '../images/images.table.ts';

/** A call has been answered by then, however slowly its photo came. */
const OLDEST_S = 30 * 60;

const LOST: Ending = { status: 'failed', errorCode: 'edit_lost', isOurFault: true };

type Photo = Pick<ImageRow, 'id' | 'userId'>;

/** Removes photo and result of a call that has been answered. Until then its free edit comes back when the process dies. */
export async function settleCall(db: Database, { id, userId }: Photo): Promise<void> {
  await db
    .update(images)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(images.userId, userId), isNull(images.deletedAt), or(eq(images.id, id), eq(images.derivedFrom, id))));
}

/** Ends a call that gets no result, by `ending` where its edit has not ended: the free edit comes back, photo and result go. */
export async function endUnanswered(deps: EndDeps, photo: Photo, ending: Ending): Promise<void> {
  const [edit] = await deps.db.select().from(generations).where(eq(generations.sourceImageId, photo.id));
  await giveUp(deps, photo, edit, ending);
}

/**
 * Ends the calls whose process died, so that nobody waits for them. Without `alone` another process may be answering the younger ones.
 */
export async function endLostCalls(deps: EndDeps, { alone }: { readonly alone: boolean }): Promise<void> {
  const isOld = alone ? undefined : lt(images.createdAt, sql`now() - make_interval(secs => ${OLDEST_S})`);
  const isPhoto = and(eq(images.purpose, 'transient'), isNull(images.derivedFrom), isNull(images.deletedAt), isOld);
  const calls = await deps.db
    .select({ photo: images, edit: generations })
    .from(images)
    .leftJoin(generations, eq(generations.sourceImageId, images.id))
    .where(isPhoto);
  for (const { photo, edit } of calls) await giveUp(deps, photo, edit ?? undefined, LOST);
}

async function giveUp(deps: EndDeps, photo: Photo, edit: GenerationRow | undefined, ending: Ending): Promise<void> {
  if (edit) await endWithoutResult(deps, edit, ending);
  await deps.db.transaction(async (tx) => {
    const gone = await tx
      .update(images)
      .set({ deletedAt: sql`now()` })
      .where(and(isNull(images.deletedAt), or(eq(images.id, photo.id), eq(images.derivedFrom, photo.id))))
      .returning({ id: images.id });
    const made = gone.length > 0 && edit ? await findGeneration(tx, photo.userId, edit.id) : undefined;
    if (made?.status !== 'succeeded' || isFree(made, made)) return;
    await giveFreeEditBack(tx, photo.userId);
    await tx.update(generations).set({ holdsFreeEdit: false }).where(eq(generations.id, made.id));
    if (!ending.isOurFault) await countRefund(tx, photo.userId);
  });
}
