import { catalogue } from '../../../tools/catalogue.ts';
import { answer, api, type Generation, type Image } from '../../app/members/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { errorText } from '../../language/tool-messages.ts';
import { noteText } from '../../language/note-text.ts';

/** The images of one edit, to choose from. */
export interface AvatarSet {
  readonly images: readonly Image[];
  readonly notes: readonly string[];
  /** The editor that made them, as the server names it; null when unknown. */
  readonly editor: string | null;
  /** Set when some images are missing: the edit that can make them, and the reason. Null when the set is complete. */
  readonly incomplete: { readonly generationId: string; readonly problem: string } | null;
}

/** The set of an edit; null when there is no such edit or no image of it is left. */
export async function setOf(generationId: string): Promise<AvatarSet | null> {
  const generation = await answer(api.generations[':id'].$get({ param: { id: generationId } })).catch(nullIfNone);
  return generation && toSet(generation);
}

/** The newest set of which there are images; null when there is none. */
export async function latestSet(): Promise<AvatarSet | null> {
  const tool = catalogue.find(({ gives }) => gives === 'set')!.id;
  const { generations } = await answer(api.generations.$get({ query: { tool, limit: '1' } }));
  return generations[0] ? toSet(generations[0]) : null;
}

function toSet(generation: Generation): AvatarSet | null {
  if (generation.results.length === 0) return null;
  return {
    images: generation.results,
    notes: generation.notes.map(noteText),
    editor: generation.editor,
    incomplete: incompletenessOf(generation),
  };
}

function incompletenessOf({ id, status, error }: Generation): AvatarSet['incomplete'] {
  if (status !== 'partial') return null;
  return {
    generationId: id,
    problem: error ? errorText(error.code, error.message, error.details) : errorText('avatars_missing'),
  };
}

function nullIfNone(error: unknown): null {
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_request')) return null;
  throw error;
}

/** Named like every result. The images of a set have the same time, so each name adds one millisecond. */
export function fileNameOf({ createdAt }: Image, at: number): string {
  return `br_edit_${Date.parse(createdAt) + at}.png`;
}
