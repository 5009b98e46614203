import { errorMessages } from '../../tools/messages.ts';
import { freeNotes, noteSentence } from '../../tools/notes.ts';
import type { Queryable } from '../database/database.ts';
import { toImageJson } from '../images/image-json.ts';
import type { GenerationJson } from './generations.contract.ts';
import { isFree } from './keep-results.ts';
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
    notes: notes.map((note) => ({ ...note, message: noteSentence(note.code, note.details) })),
    doubts: notes.map(({ code }) => code).filter((code) => freeNotes.includes(code)),
    charged: generation.finishedAt ? isCharged(generation) : null,
    createdAt: createdAt.toISOString(),
  };
}

/** Whether an edit that has ended used a free edit. */
function isCharged(generation: GenerationRow): boolean {
  const hasResult = generation.status === 'succeeded' || generation.status === 'partial';
  return hasResult && !isFree(generation, generation);
}
