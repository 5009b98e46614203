import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { generations, type GenerationRow } from '../generations/generations.table.ts';
import { images } from '../images/images.table.ts';
import type { EditorSessionRequest } from './editor-sessions.contract.ts';
import { type EditorSessionRow, editorSessions } from './editor-sessions.table.ts';

const ofImage = (userId: string, imageId: string) =>
  and(eq(editorSessions.userId, userId), eq(editorSessions.imageId, imageId));

export async function readSession(
  db: Queryable,
  userId: string,
  imageId: string,
): Promise<EditorSessionRow | undefined> {
  const [row] = await db.select().from(editorSessions).where(ofImage(userId, imageId));
  return row;
}

/** The latest edit of an editor that runs, or ended within an hour untold; of pictures that are there. */
export async function findAwaited(
  db: Queryable,
  userId: string,
): Promise<{ imageId: string; generation: GenerationRow } | undefined> {
  const isOwn = and(
    eq(generations.userId, editorSessions.userId),
    eq(generations.idempotencyKey, editorSessions.editKey),
  );
  const isRunning = inArray(generations.status, ['queued', 'running']);
  const [row] = await db
    .select({ imageId: editorSessions.imageId, generation: generations })
    .from(editorSessions)
    .innerJoin(generations, isOwn)
    .innerJoin(images, and(eq(images.id, editorSessions.imageId), isNull(images.deletedAt)))
    .where(
      and(
        eq(editorSessions.userId, userId),
        eq(editorSessions.endTold, false),
        or(isRunning, gt(generations.finishedAt, sql`now() - interval '1 hour'`)),
      ),
    )
    .orderBy(desc(generations.createdAt))
    .limit(1);
  return row;
}

/**
 * Writes the session that follows `version`. Returns the new version, or undefined when another writer was quicker. A
 * writer's own earlier writes do not conflict, since their answers may be lost.
 */
export async function writeSession(
  db: Queryable,
  userId: string,
  imageId: string,
  { version, ...session }: EditorSessionRequest,
): Promise<number | undefined> {
  const isKnown = eq(editorSessions.version, version);
  const isOwn = and(eq(editorSessions.writer, session.writer), lt(editorSessions.sequence, session.sequence));
  const [row] = await db
    .insert(editorSessions)
    .values({ userId, imageId, version: 1, ...session })
    .onConflictDoUpdate({
      target: [editorSessions.userId, editorSessions.imageId],
      set: { ...session, version: sql`${editorSessions.version} + 1`, updatedAt: sql`now()` },
      setWhere: or(isKnown, isOwn)!,
    })
    .returning({ version: editorSessions.version });
  return row?.version;
}
