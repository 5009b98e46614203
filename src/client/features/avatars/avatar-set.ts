import { catalogue } from '../../../tools/catalogue.ts';
import { answer, api, type Generation, type Image } from '../../app/api.ts';
import { ApiError } from '../../app/api-error.ts';
import { errorText, noteText } from '../../language/tool-messages.ts';

/** Images that one edit made to choose from. */
export interface AvatarSet {
  readonly images: readonly Image[];
  readonly notes: readonly string[];
  /** Who made them, as the server calls them; null when that is not known. */
  readonly editor: string | null;
  /** That some are missing: the edit that can be asked for them, and what there is to say. Null when the set is whole. */
  readonly incomplete: { readonly generationId: string; readonly problem: string } | null;
}

/** What an edit made; null when there is no such edit, or nothing of it is left. */
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

/** As every result is called; those of a set came in the same moment, so each takes a millisecond of its own. */
export function fileNameOf({ createdAt }: Image, at: number): string {
  return `br_edit_${Date.parse(createdAt) + at}.png`;
}
