import { blurredFrame } from './blurred-frame.ts';
import { type CanvasSources, extendCanvas } from './extend-canvas.ts';
import { upsampleCanvas } from './upsample-canvas.ts';
import { type EdgeLines, extensionAxis, findEdgeLines } from './edge-lines.ts';
import { EngineError } from '../../engine-error.ts';
import { extendedSize } from '../../resample/extended-size.ts';
import { type ReducedCanvas, reducedCanvas } from './reduced-canvas.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';
import { type ExtendedPicture, judgeExtension } from '../../judging/judge-extension.ts';
import { fillQuestion, MOST_DETAIL, takeBetterFill } from '../../inpaint/fill/learned-fill.ts';
import { mappedBox } from '../../finding/boxes.ts';
import { type Placement, placePicture } from './place-picture.ts';
import { refuseRepetition } from './refuse-repetition.ts';
import type { Recipe, RecipeInput, RecipeNote } from '../../recipe.ts';
import { uniqueThings } from './unique-things.ts';

/** The detector's score from which on a thing at the border counts in the judgement: being wrong costs no more than a free edit. */
const SEEN = 0.3;

/** The parameters of Extend. */
export interface ExtendImageParams {
  /** The ratio of the result, in any unit. */
  readonly width: number;
  readonly height: number;
  /** Puts the picture on a blurred frame of itself instead. */
  readonly blurred?: boolean | undefined;
}

/**
 * Extends a picture to a ratio. A frame that is `blurred` needs no model. Else the original is in the middle, or at the side where the border cuts somebody, bit for bit, and the rest is
 * outpainted from it. Notes: `grown_one_side`, `edge_line_stays`,
 * `extension_unsure` {place}. Throws EngineError `same_ratio` (within half a pixel),
 * `result_too_large`, `cut_at_edge`, `would_repeat` and `extension_poor`.
 */
export const extendImage: Recipe<ExtendImageParams> = {
  keepsColors: true,
  needs: ({ blurred }) => (blurred ? { matte: false, faces: false } : { matte: true, faces: true, objects: true }),
  answers: 'fill',
  asks: (input, step) => (input.params.blurred ? undefined : fillQuestion(emptyCanvas(input, step).canvas)),
  run: (input, step) => {
    const { source, seed, answer, params } = input;
    if (params.blurred) return { pictures: [blurredFrame(source, extendedSize(source, params))] };
    const { size, place, lines, canvas } = emptyCanvas(input, step);
    // Filling changes the states of the canvas.
    const part = { ...canvas, state: canvas.state.slice() };
    const fill = answer?.ability === 'fill' ? answer : undefined;
    const question = fill && fillQuestion(part);
    const sources = extendCanvas(canvas, uniformRandom(seed), step);
    const isTaken = fill && question && takeBetterFill(part, true, question, fill);
    if (!isTaken) refuseRepetition(canvas, sources, source, size, params);
    const judged = isTaken ? undefined : judgeExtension(extended(canvas, sources, input));
    if (judged?.verdict === 'worse') throw new EngineError('extension_poor');
    step('carry the detail');
    const notes: RecipeNote[] = Math.abs(place.before - place.after) > 1 ? [{ code: 'grown_one_side' }] : [];
    if (lines.first + lines.last > 0) notes.push({ code: 'edge_line_stays' });
    if (judged?.verdict === 'doubtful') notes.push({ code: 'extension_unsure', details: { place: judged.side } });
    const frame = { size, place, lines };
    const picture = upsampleCanvas(source, frame, canvas, sources, isTaken ? MOST_DETAIL : Infinity);
    return {
      pictures: [picture],
      notes,
      ...(isTaken && { by: fill.by }),
      ...(judged && { measures: judged.measures }),
    };
  },
};

/** What the judge sees of a filled canvas. */
function extended(
  canvas: ReducedCanvas,
  shifts: CanvasSources,
  { source, objects = [] }: RecipeInput<ExtendImageParams>,
): ExtendedPicture {
  const { axis, start, length, whole, width, height, pixels } = canvas;
  const scale = whole.length / (axis === 'x' ? source.width : source.height);
  const [left, top] = axis === 'x' ? [whole.start, 0] : [0, whole.start];
  const things = objects
    .filter(({ score }) => score >= SEEN)
    .map(({ box }) => mappedBox(box, { x: scale, y: scale }))
    .map((box) => ({
      left: box.left + left,
      top: box.top + top,
      right: box.right + left,
      bottom: box.bottom + top,
    }));
  return { axis, start, length, extension: { width, height, data: pixels }, shifts, things };
}

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
