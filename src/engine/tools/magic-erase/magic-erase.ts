import { EngineError } from '../../engine-error.ts';
import { SURE } from '../../finding/find.ts';
import { findingOf } from '../../finding/found-words.ts';
import { eraseMarked, objectMark } from './erase-marked.ts';
import type { Mark } from '../../segment/mark.ts';
import type { Recipe, RecipeInput } from '../../recipe.ts';

export interface MagicEraseParams {
  /** What should go, in words. */
  readonly object?: string | undefined;
}

/**
 * What is named, with the shadow that it casts, and what is painted over are gone; the gap is filled with what the
 * rest of the picture shows. Throws EngineError `nothing_marked`, `nothing_left`, `object_not_found`, `object_uncertain`.
 */
export const magicErase: Recipe<MagicEraseParams> = {
  needs: (params, painted) => {
    const object = namedObject(params);
    if (object === undefined && !painted) throw new EngineError('nothing_marked');
    // The matte keeps a second subject from being made out of the one that stays.
    return { matte: true, faces: false, words: object === undefined ? [] : [object] };
  },
  run: (input, step) => {
    const { source, seed, matte, secondThread } = input;
    return { pictures: [eraseMarked(source, marksOf(input, step), { matte, seed, secondThread, step })] };
  },
};

function namedObject({ object }: MagicEraseParams): string | undefined {
  return object?.trim() || undefined;
}

function marksOf(
  { source, params, mask, matte, found }: RecipeInput<MagicEraseParams>,
  step: (name: string) => void,
): Mark[] {
  const object = namedObject(params);
  const marks: Mark[] = mask ? [{ mask, threshold: 0 }] : [];
  if (object === undefined) return marks;
  const named = findingOf(found, object, SURE);
  step('find the shadow');
  return [...marks, objectMark(source, named, matte)];
}
