import { EngineError } from '../engine-error.ts';
import { ground, groundingNeeds, SURE } from '../grounding/ground.ts';
import { eraseMarked, objectMark } from '../operations/erase-marked.ts';
import type { Mark } from '../operations/mark.ts';
import type { Recipe, RecipeInput } from '../recipe.ts';

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
    if (object !== undefined) return groundingNeeds(object);
    if (!painted) throw new EngineError('nothing_marked');
    // The matte keeps a second subject from being made out of the one that stays.
    return { matte: true, faces: false };
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
  { source, params, mask, matte, faces }: RecipeInput<MagicEraseParams>,
  step: (name: string) => void,
): Mark[] {
  const object = namedObject(params);
  const marks: Mark[] = mask ? [{ mask, threshold: 0 }] : [];
  if (object === undefined) return marks;
  step('find what is meant');
  const scene = { source, ...(matte && { matte }), ...(faces && { faces }) };
  const named = ground(object, scene, SURE).mask;
  step('find the shadow');
  return [...marks, objectMark(source, named, matte)];
}
