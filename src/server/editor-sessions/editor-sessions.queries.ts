import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
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
