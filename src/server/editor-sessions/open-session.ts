import type { Queryable } from '../database/database.ts';
import { toGenerationJson } from '../generations/generation-json.ts';
import { findByIdempotencyKey } from '../generations/generations.queries.ts';
import type { GenerationJson } from '../generations/generations.contract.ts';
import { ApiError } from '../errors/api-error.ts';
import { toImageJson } from '../images/image-json.ts';
import { findImage, findImages } from '../images/images.queries.ts';
import type { EditorSessionJson } from './editor-sessions.contract.ts';
import type { ImageRow } from '../images/images.table.ts';
import { EDITOR_HISTORY_LIMIT } from '../../tools/limits.ts';
import { readSession } from './editor-sessions.queries.ts';

const NO_EDIT = { editKey: null, endTold: false, dismissedNotes: [], edit: null };

/** The editor of a picture as it was left: pictures for the ids, those left out that were deleted since. */
export async function openSession(db: Queryable, userId: string, imageId: string): Promise<EditorSessionJson> {
  const opened = await findImage(db, userId, imageId);
  if (!opened) throw new ApiError('not_found');
  const row = await readSession(db, userId, imageId);
  if (!row) {
    const undoHistory = (await originsOf(db, userId, opened)).map(toImageJson);
    const nothing = { redoHistory: [], tool: null, inputs: {}, ...NO_EDIT };
    return { version: 0, current: toImageJson(opened), undoHistory, ...nothing };
  }
  const { version, currentImageId, undoImageIds, redoImageIds, tool, inputs, editKey, endTold, dismissedNotes } = row;
  const found = await findImages(db, userId, [currentImageId, ...undoImageIds, ...redoImageIds]);
  const there = new Map(found.map((image) => [image.id, toImageJson(image)]));
  const undoHistory = undoImageIds.flatMap((id) => there.get(id) ?? []);
  const redoHistory = redoImageIds.flatMap((id) => there.get(id) ?? []);
  // When the current picture itself is gone, the one before it takes its place.
  const current = there.get(currentImageId) ?? undoHistory.pop() ?? toImageJson(opened);
  const edit = await findEdit(db, userId, editKey);
  return { version, current, undoHistory, redoHistory, tool, inputs, editKey, endTold, dismissedNotes, edit };
}

async function findEdit(db: Queryable, userId: string, key: string | null): Promise<GenerationJson | null> {
  const generation = key === null ? undefined : await findByIdempotencyKey(db, userId, key);
  return generation ? toGenerationJson(db, generation) : null;
}

/** What a picture was made of, as far as that is there, the oldest first. */
async function originsOf(db: Queryable, userId: string, { derivedFrom }: ImageRow): Promise<ImageRow[]> {
  const origins: ImageRow[] = [];
  for (let id = derivedFrom; id && origins.length < EDITOR_HISTORY_LIMIT; id = origins[0]!.derivedFrom) {
    const origin = await findImage(db, userId, id);
    if (!origin) break;
    origins.unshift(origin);
  }
  return origins;
}
