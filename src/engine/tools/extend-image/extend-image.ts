import { extendLayers } from './extend-layers.ts';
import { carryDetail } from './carry-detail.ts';
import { extensionAxis, findEdgeLines } from './edge-lines.ts';
import { extendedSize } from '../../resample/extended-size.ts';
import { reducedCanvas } from './reduced-canvas.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';
import type { Recipe, RecipeNote } from '../../recipe.ts';

/** From which share of an extended border on that the subject takes it is told that what goes on there is a guess. */
const GOOD_PART = 0.2;

export interface ExtendImageParams {
  /** The ratio that the picture is to have; any unit. */
  readonly width: number;
  readonly height: number;
}

/**
 * The picture in the middle of a larger one of the ratio asked for, its own pixels untouched; the rest is made of what
 * it shows. Notes: `subject_cut`, `edge_line_stays`. Throws EngineError `same_ratio` (within half a pixel) and `result_too_large`.
 */
export const extendImage: Recipe<ExtendImageParams> = {
  needs: () => ({ matte: true, faces: true }),
  run: ({ source, params, seed, matte, faces }, step) => {
    const size = extendedSize(source, params);
    step('reduce');
    const lines = findEdgeLines(source, extensionAxis(source, size));
    const canvas = reducedCanvas(source, size, lines, { ...(matte && { matte }), ...(faces && { faces }) });
    const { shifts, cut } = extendLayers(canvas, uniformRandom(seed), step);
    step('carry the detail');
    const notes: RecipeNote[] = cut > GOOD_PART ? [{ code: 'subject_cut' }] : [];
    if (lines.first + lines.last > 0) notes.push({ code: 'edge_line_stays' });
    return { pictures: [carryDetail(source, size, lines, canvas, shifts)], notes };
  },
};
