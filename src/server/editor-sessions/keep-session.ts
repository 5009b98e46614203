import type { Database } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { findImage, ownsImages } from '../images/images.queries.ts';
import type { EditorSessionRequest } from './editor-sessions.contract.ts';
import { writeSession } from './editor-sessions.queries.ts';

/**
 * Keeps how the editor of a picture stands; the new version. Throws `not_found` when an id is no picture of the person's,
 * and `session_conflict` when the session was written since the version that the request knows.
 */
export async function keepSession(
  db: Database,
  userId: string,
  imageId: string,
  session: EditorSessionRequest,
): Promise<number> {
  const { currentImageId, undoImageIds, redoImageIds } = session;
  const ids = [currentImageId, ...undoImageIds, ...redoImageIds];
  if (!(await findImage(db, userId, imageId)) || !(await ownsImages(db, userId, ids))) throw new ApiError('not_found');
  const version = await writeSession(db, userId, imageId, session);
  if (version === undefined) throw new ApiError('session_conflict');
  return version;
}
