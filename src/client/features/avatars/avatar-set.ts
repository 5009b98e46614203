import { catalogue } from '../../../tools/catalogue.ts';
import { GALLERY_LIMIT } from '../../../tools/limits.ts';
import { answer, api, type Generation, type Image } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { errorText, noteText } from '../../language/spoken.ts';

/** Pictures that one edit made to choose from. */
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
  if (!generation || generation.results.length === 0) return null;
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

/** The newest set among the results; null when there is none. */
export async function latestSet(): Promise<AvatarSet | null> {
  const query = { bucket: 'generated_images', limit: String(GALLERY_LIMIT) } as const;
  const images = newestSet((await answer(api.images.$get({ query }))).images);
  return images.length === 0 ? null : { images, notes: [], editor: null, incomplete: null };
}

const setNames = catalogue.filter(({ gives }) => gives === 'set').map(({ resultName }) => `${resultName}_`);

/** Of pictures, the newest first: those that belong to a set and were stored in the same step as the newest of them. */
export function newestSet<Picture extends Pick<Image, 'name' | 'createdAt'>>(images: readonly Picture[]): Picture[] {
  const ofSets = images.filter(({ name }) => setNames.some((start) => name.startsWith(start)));
  return ofSets.filter(({ createdAt }) => createdAt === ofSets[0]?.createdAt);
}

/** As every result is called; those of a set came in the same moment, so each takes a millisecond of its own. */
export function fileNameOf({ createdAt }: Image, at: number): string {
  return `br_edit_${Date.parse(createdAt) + at}.png`;
}
