import { extendLayers } from './extend-layers.ts';
import { upsampleCanvas } from './upsample-canvas.ts';
import { extensionAxis, findEdgeLines } from './edge-lines.ts';
import { extendedSize } from '../../resample/extended-size.ts';
import { reducedCanvas } from './reduced-canvas.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';
import type { Recipe, RecipeNote } from '../../recipe.ts';

/** From this share of a border on that the subject covers, a note says that its continuation is a guess. */
const GOOD_PART = 0.2;

/** The parameters of Extend. */
export interface ExtendImageParams {
  /** The ratio of the result, in any unit. */
  readonly width: number;
  readonly height: number;
}

/**
 * Extends a picture to a ratio. The original is in the middle, bit for bit, and the rest is outpainted from it. Notes:
 * `subject_cut`, `edge_line_stays`. Throws EngineError `same_ratio` (within half a pixel) and `result_too_large`.
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
    return { pictures: [upsampleCanvas(source, size, lines, canvas, shifts)], notes };
  },
};
