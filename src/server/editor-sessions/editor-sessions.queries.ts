import { and, eq, sql } from 'drizzle-orm';
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

/** Writes the session that follows `version`: the new version, or undefined when somebody else was quicker. */
export async function writeSession(
  db: Queryable,
  userId: string,
  imageId: string,
  { version, ...session }: EditorSessionRequest,
): Promise<number | undefined> {
  const returned = { version: editorSessions.version };
  const [row] =
    version === 0
      ? await db
          .insert(editorSessions)
          .values({ userId, imageId, version: 1, ...session })
          .onConflictDoNothing()
          .returning(returned)
      : await db
          .update(editorSessions)
          .set({ ...session, version: version + 1, updatedAt: sql`now()` })
          .where(and(ofImage(userId, imageId), eq(editorSessions.version, version)))
          .returning(returned);
  return row?.version;
}
