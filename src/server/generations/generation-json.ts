import { errorMessages, fillSentence, noteMessages } from '../../tools/messages.ts';
import type { Queryable } from '../database/database.ts';
import { toImageJson } from '../images/image-json.ts';
import type { GenerationJson } from './generations.contract.ts';
import { findResults, placeInQueue } from './generations.queries.ts';
import type { GenerationRow } from './generations.table.ts';

export async function toGenerationJson(db: Queryable, generation: GenerationRow): Promise<GenerationJson> {
  const { id, userId, tool, status, phase, errorCode, errorMessage, errorDetails, editor, notes, createdAt } =
    generation;
  const place = status === 'queued' ? await placeInQueue(db, id) : undefined;
  return {
    id,
    tool,
    status,
    phase,
    ...(place && { place }),
    results: (await findResults(db, userId, id)).map(toImageJson),
    error: errorCode && {
      code: errorCode,
      message: errorMessage ?? errorMessages[errorCode],
      ...(errorDetails && { details: errorDetails }),
    },
    editor,
    notes: notes.map((note) => ({ ...note, message: fillSentence(noteMessages[note.code], note.details) })),
    createdAt: createdAt.toISOString(),
  };
}
