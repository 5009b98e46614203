import { extendLayers } from './extend-layers.ts';
import { upsampleCanvas } from './upsample-canvas.ts';
import { type EdgeLines, extensionAxis, findEdgeLines } from './edge-lines.ts';
import { extendedSize } from '../../resample/extended-size.ts';
import { type ReducedCanvas, reducedCanvas } from './reduced-canvas.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';
import { fillQuestion, MOST_DETAIL, takeBetterFill } from '../../inpaint/learned-fill.ts';
import type { Recipe, RecipeInput, RecipeNote } from '../../recipe.ts';

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
  keepsColours: true,
  needs: () => ({ matte: true, faces: true }),
  answers: 'fill',
  asks: (input, step) => fillQuestion(emptyCanvas(input, step).canvas),
  run: (input, step) => {
    const { source, seed, answer } = input;
    const { size, lines, canvas } = emptyCanvas(input, step);
    // Filling changes the states of the canvas.
    const part = { ...canvas, state: canvas.state.slice() };
    const fill = answer?.ability === 'fill' ? answer : undefined;
    const question = fill && fillQuestion(part);
    const { shifts, cut } = extendLayers(canvas, uniformRandom(seed), step);
    const isTaken = fill && question && takeBetterFill(part, true, question, fill);
    step('carry the detail');
    const notes: RecipeNote[] = cut > GOOD_PART ? [{ code: 'subject_cut' }] : [];
    if (lines.first + lines.last > 0) notes.push({ code: 'edge_line_stays' });
    const picture = upsampleCanvas(source, size, lines, canvas, shifts, isTaken ? MOST_DETAIL : Infinity);
    return { pictures: [picture], notes, ...(isTaken && { by: fill.by }) };
  },
};

/** The reduced canvas before anything is filled. */
function emptyCanvas(
  { source, params, matte, faces }: RecipeInput<ExtendImageParams>,
  step: (name: string) => void,
): { readonly size: ReturnType<typeof extendedSize>; readonly lines: EdgeLines; readonly canvas: ReducedCanvas } {
  const size = extendedSize(source, params);
  step('reduce');
  const lines = findEdgeLines(source, extensionAxis(source, size));
  const canvas = reducedCanvas(source, size, lines, { ...(matte && { matte }), ...(faces && { faces }) });
  return { size, lines, canvas };
}
