import { z } from '@hono/zod-openapi';
import type { Queryable } from '../database/database.ts';
import { toGenerationJson } from '../generations/generation-json.ts';
import { findByIdempotencyKey, findGeneration, findMaker } from '../generations/generations.queries.ts';
import type { GenerationJson } from '../generations/generations.contract.ts';
import { ApiError } from '../errors/api-error.ts';
import { toImageJson } from '../images/image-json.ts';
import { findImage, findImages } from '../images/images.queries.ts';
import type { EditorSessionJson } from './editor-sessions.contract.ts';
import type { ImageRow } from '../images/images.table.ts';
import { EDITOR_HISTORY_LIMIT } from '../../tools/limits.ts';
import { tools } from '../../tools/catalogue.ts';
import { readSession } from './editor-sessions.queries.ts';
import type { EditorSessionRow } from './editor-sessions.table.ts';

const NO_EDIT = { editKey: null, endTold: false, dismissedNotes: [], edit: null };

/**
 * The editor of a picture as it was left: pictures for the ids, those left out that were deleted since. A result that was never
 * opened by itself, or was discarded there, lies open beside the picture that it was made of, as at the end of its edit.
 */
export async function openSession(db: Queryable, userId: string, imageId: string): Promise<EditorSessionJson> {
  const opened = await findImage(db, userId, imageId);
  if (!opened) throw new ApiError('not_found');
  const row = await readSession(db, userId, imageId);
  const result = !row || hasDiscarded(row, opened) ? await openResult(db, userId, opened) : undefined;
  if (result) return { version: row?.version ?? 0, ...result };
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

/** The editor that was opened with a result stands at another picture, and no step of it is that result. */
const hasDiscarded = ({ editKey, currentImageId, undoImageIds, redoImageIds }: EditorSessionRow, { id }: ImageRow) =>
  editKey === null &&
  undoImageIds.length < EDITOR_HISTORY_LIMIT &&
  ![currentImageId, ...undoImageIds, ...redoImageIds].includes(id);

/** The end of the edit that made a picture. Undefined for what is no edit's only result, or whose photo is gone. */
async function openResult(
  db: Queryable,
  userId: string,
  opened: ImageRow,
): Promise<Omit<EditorSessionJson, 'version'> | undefined> {
  const maker = await findMaker(db, userId, opened.id);
  if (!maker || tools[maker.tool].gives === 'set') return undefined;
  const source = maker.sourceImageId && (await findImage(db, userId, maker.sourceImageId));
  if (!source) return undefined;
  return {
    current: toImageJson(source),
    undoHistory: (await originsOf(db, userId, source)).map(toImageJson),
    redoHistory: [],
    tool: maker.tool,
    inputs: { [maker.tool]: wordsOf(maker.params) },
    editKey: maker.idempotencyKey ?? maker.id,
    endTold: true,
    dismissedNotes: [],
    edit: await toGenerationJson(db, maker),
  };
}

/** Parameters as they are typed. */
const wordsOf = (params: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([param, value]) => [param, String(value)]));

/** What was asked for without a key is found by its id. */
async function findEdit(db: Queryable, userId: string, key: string | null): Promise<GenerationJson | null> {
  if (key === null) return null;
  const generation =
    (await findByIdempotencyKey(db, userId, key)) ??
    (z.uuid().safeParse(key).success ? await findGeneration(db, userId, key) : undefined);
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
