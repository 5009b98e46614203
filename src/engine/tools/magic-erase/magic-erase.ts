import { EngineError } from '../../engine-error.ts';
import { SURE } from '../../finding/find.ts';
import { findingOf } from '../../finding/found-words.ts';
import { eraseQuestion, eraseRegions, objectRegion } from './erase-regions.ts';
import type { RegionMask } from '../../segment/region-mask.ts';
import type { Recipe, RecipeInput, RecipeNote } from '../../recipe.ts';

/** The parameters of the Magic Eraser. */
export interface MagicEraseParams {
  /** The name of what should be removed. */
  readonly object?: string | undefined;
}

/**
 * Removes a named object with its cast shadow and painted regions, and inpaints the gap. Note: `fill_unsure` {place}. Throws EngineError
 * `nothing_marked`, `nothing_left`, `object_not_found` and `object_uncertain`.
 */
export const magicErase: Recipe<MagicEraseParams> = {
  keepsColors: true,
  needs: (params, painted) => {
    const object = namedObject(params);
    if (object === undefined && !painted) throw new EngineError('nothing_marked');
    // The matte keeps the fill from repeating the subject that remains.
    return { matte: true, faces: false, words: object === undefined ? [] : [object] };
  },
  answers: 'fill',
  asks: (input, step) => eraseQuestion(input.source, regionsOf(input, step), { matte: input.matte, step }),
  run: (input, step) => {
    const { source, seed, matte, workerThread, answer } = input;
    const means = { matte, seed, workerThread, step, answer };
    const { picture, judged, ...made } = eraseRegions(source, regionsOf(input, step), means);
    const { doubtful, measures } = judged;
    const notes: RecipeNote[] = doubtful ? [{ code: 'fill_unsure', details: { place: doubtful } }] : [];
    return { pictures: [picture], notes, measures, ...made };
  },
};

function namedObject({ object }: MagicEraseParams): string | undefined {
  return object?.trim() || undefined;
}

function regionsOf(
  { source, params, mask, matte, found }: RecipeInput<MagicEraseParams>,
  step: (name: string) => void,
): RegionMask[] {
  const object = namedObject(params);
  const marks: RegionMask[] = mask ? [{ mask, threshold: 0 }] : [];
  if (object === undefined) return marks;
  const named = findingOf(found, object, SURE);
  step('find the shadow');
  return [...marks, objectRegion(source, named, matte)];
}
