import { extendCanvas } from './extend-canvas.ts';
import { upsampleCanvas } from './upsample-canvas.ts';
import { type EdgeLines, extensionAxis, findEdgeLines } from './edge-lines.ts';
import { extendedSize } from '../../resample/extended-size.ts';
import { type ReducedCanvas, reducedCanvas } from './reduced-canvas.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';
import { fillQuestion, MOST_DETAIL, takeBetterFill } from '../../inpaint/fill/learned-fill.ts';
import { type Placement, placePicture } from './place-picture.ts';
import { refuseRepetition } from './refuse-repetition.ts';
import type { Recipe, RecipeInput, RecipeNote } from '../../recipe.ts';
import { uniqueThings } from './unique-things.ts';

/** The parameters of Extend. */
export interface ExtendImageParams {
  /** The ratio of the result, in any unit. */
  readonly width: number;
  readonly height: number;
}

/**
 * Extends a picture to a ratio. The original is in the middle, or at the side where the border cuts somebody, bit for bit, and the rest is
 * outpainted from it. Notes: `grown_one_side`, `edge_line_stays`. Throws EngineError `same_ratio` (within half a pixel),
 * `result_too_large`, `cut_at_edge` and `would_repeat`.
 */
export const extendImage: Recipe<ExtendImageParams> = {
  keepsColors: true,
  needs: () => ({ matte: true, faces: true, objects: true }),
  answers: 'fill',
  asks: (input, step) => fillQuestion(emptyCanvas(input, step).canvas),
  run: (input, step) => {
    const { source, seed, answer } = input;
    const { size, place, lines, canvas } = emptyCanvas(input, step);
    // Filling changes the states of the canvas.
    const part = { ...canvas, state: canvas.state.slice() };
    const fill = answer?.ability === 'fill' ? answer : undefined;
    const question = fill && fillQuestion(part);
    const sources = extendCanvas(canvas, uniformRandom(seed), step);
    const isTaken = fill && question && takeBetterFill(part, true, question, fill);
    if (!isTaken) refuseRepetition(canvas, sources, source, size);
    step('carry the detail');
    const notes: RecipeNote[] = Math.abs(place.before - place.after) > 1 ? [{ code: 'grown_one_side' }] : [];
    if (lines.first + lines.last > 0) notes.push({ code: 'edge_line_stays' });
    const frame = { size, place, lines };
    const picture = upsampleCanvas(source, frame, canvas, sources, isTaken ? MOST_DETAIL : Infinity);
    return { pictures: [picture], notes, ...(isTaken && { by: fill.by }) };
  },
};

/** The reduced canvas before anything is filled. */
function emptyCanvas(
  { source, params, matte, faces = [], objects }: RecipeInput<ExtendImageParams>,
  step: (name: string) => void,
): {
  readonly size: ReturnType<typeof extendedSize>;
  readonly place: Placement;
  readonly lines: EdgeLines;
  readonly canvas: ReducedCanvas;
} {
  const size = extendedSize(source, params);
  const things = uniqueThings(objects, faces);
  const place = placePicture(source, size, { ...(matte && { matte }), things });
  step('reduce');
  const { first, last } = findEdgeLines(source, extensionAxis(source, size));
  const lines = { first: place.before > 0 ? first : 0, last: place.after > 0 ? last : 0 };
  const canvas = reducedCanvas(source, { size, place, lines }, { ...(matte && { matte }), faces, things });
  return { size, place, lines, canvas };
}
