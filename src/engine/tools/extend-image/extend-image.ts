import { blurredFrame, clearFrame, isCutOut } from './blurred-frame.ts';
import { type CanvasSources, extendCanvas } from './extend-canvas.ts';
import { upsampleCanvas } from './upsample-canvas.ts';
import { type EdgeLines, extensionAxis, findEdgeLines } from './edge-lines.ts';
import { EngineError, type EngineErrorCode } from '../../engine-error.ts';
import { adviseRatio } from './advise-ratio.ts';
import { extendedSize } from '../../resample/extended-size.ts';
import { type ReducedCanvas, reducedCanvas } from './reduced-canvas.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';
import { type ExtendedPicture, hasPlainBorders, judgeExtension } from '../../judging/judge-extension.ts';
import { fillQuestion, MOST_DETAIL, takeBetterFill } from '../../inpaint/fill/learned-fill.ts';
import { mappedBox } from '../../finding/boxes.ts';
import { type Placement, placesOf } from './places-of.ts';
import { repeatsItself } from './repeats-itself.ts';
import type { Recipe, RecipeInput, RecipeNote, RecipeResult } from '../../recipe.ts';
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

/** An extension that is made at the reduced size. */
interface Made extends Empty {
  readonly sources: CanvasSources;
  readonly judged: ReturnType<typeof judgeExtension>;
}

/** The refusals beside which another ratio may be advised. */
const ADVISED: readonly EngineErrorCode[] = ['cut_at_edge', 'would_repeat', 'extension_poor'];

/**
 * Extends a picture to a ratio. A frame that is `blurred` needs no model. Else the original stays bit for bit, in the middle, or at a side where
 * the border cuts somebody or where that is the better extension, and the rest is outpainted from it. Notes: `grown_one_side` and
 * `grown_better_side` {side}, `edge_line_stays`, `extension_unsure` {place}, with a `ratio` whose extension is good if there is one. Throws EngineError `same_ratio` (within half a pixel),
 * `result_too_large`, `cut_at_edge`, `would_repeat` and `extension_poor`, the last three with such a `ratio`, too.
 */
export const extendImage: Recipe<ExtendImageParams> = {
  keepsColors: true,
  needs: ({ blurred }) => (blurred ? { matte: false, faces: false } : { matte: true, faces: true, objects: true }),
  answers: 'fill',
  asks: (input, step) =>
    input.params.blurred || isCutOut(input.source)
      ? undefined
      : fillQuestion(emptyCanvas(input, placesFor(input)[0]!, step).canvas),
  run: (input, step) => {
    const { source, params } = input;
    // What is around a cut-out is nothing, and stays so.
    if (isCutOut(source)) return { pictures: [clearFrame(source, extendedSize(source, params))] };
    if (params.blurred) return { pictures: [blurredFrame(source, extendedSize(source, params))] };
    const learned = learnedExtension(input, step);
    if (learned) return learned;
    const { made, isCut } = advised(input, step, () => bestExtension(input, step));
    const { canvas, sources, judged, ...frame } = made;
    step('carry the detail');
    const notes = [...sideOf(frame, canvas.axis, isCut ? 'grown_one_side' : 'grown_better_side'), ...linesOf(frame)];
    if (judged.verdict === 'doubtful')
      notes.push({ code: 'extension_unsure', details: { place: judged.side, ...adviceFor(input, step) } });
    const picture = upsampleCanvas(source, frame, canvas, sources, Infinity);
    return { pictures: [picture], notes, measures: judged.measures };
  },
};

/** By the answer of a model, where it goes on as the picture does. */
function learnedExtension(
  input: RecipeInput<ExtendImageParams>,
  step: (name: string) => void,
): RecipeResult | undefined {
  const { answer } = input;
  if (answer?.ability !== 'fill') return undefined;
  const { canvas, ...frame } = emptyCanvas(input, placesFor(input)[0]!, step);
  // Filling changes the states of the canvas.
  const part = { ...canvas, state: canvas.state.slice() };
  const question = fillQuestion(part);
  const sources = extendCanvas(canvas, uniformRandom(input.seed), step);
  if (!question || !takeBetterFill(part, true, question, answer)) return undefined;
  step('carry the detail');
  const notes = [...sideOf(frame, canvas.axis, 'grown_one_side'), ...linesOf(frame)];
  return { pictures: [upsampleCanvas(input.source, frame, canvas, sources, MOST_DETAIL)], notes, by: answer.by };
}

/** The side on which alone it grew, if it did. */
function sideOf(
  { place: { before, after } }: Pick<Empty, 'place'>,
  axis: 'x' | 'y',
  code: 'grown_one_side' | 'grown_better_side',
): RecipeNote[] {
  if (Math.abs(before - after) <= 1) return [];
  const side = before > after ? (axis === 'x' ? 'left' : 'top') : axis === 'x' ? 'right' : 'bottom';
  return [{ code, details: { side } }];
}

const linesOf = ({ lines }: Pick<Empty, 'lines'>): RecipeNote[] =>
  lines.first + lines.last > 0 ? [{ code: 'edge_line_stays' }] : [];

/** The good extension at the first of the places that the picture may have in it, else the one at the first place of all if it is not poor. */
function bestExtension(
  input: RecipeInput<ExtendImageParams>,
  step: (name: string) => void,
): { readonly made: Made; readonly isCut: boolean } {
  const places = placesFor(input);
  const isCut = places.length === 1;
  const [first, ...others] = places as [Placement, ...Placement[]];
  const made = outpaintedAt(input, first, step);
  if (made.judged.verdict === 'good') return { made, isCut };
  const better = goodAt(input, others, step);
  if (!better && made.judged.verdict === 'worse') throw new EngineError('extension_poor');
  return { made: better ?? made, isCut };
}

/** The first good extension of these places. What cannot be good by the picture's borders is not made. */
function goodAt(
  input: RecipeInput<ExtendImageParams>,
  places: readonly Placement[],
  step: (name: string) => void,
): Made | undefined {
  for (const place of places) {
    if (!hasPlainBorders(onCanvas(emptyCanvas(input, place, step).canvas, input))) continue;
    const made = outpaintedAt(input, place, step);
    if (made.judged.verdict === 'good') return made;
  }
  return undefined;
}

function outpaintedAt(input: RecipeInput<ExtendImageParams>, place: Placement, step: (name: string) => void): Made {
  const empty = emptyCanvas(input, place, step);
  const sources = extendCanvas(empty.canvas, uniformRandom(input.seed), step);
  if (repeatsItself(empty.canvas, sources, input.source, empty.size)) throw new EngineError('would_repeat');
  return { ...empty, sources, judged: judgeExtension({ ...onCanvas(empty.canvas, input), shifts: sources }) };
}

/** What `make` gives; where it refuses, the refusal names a ratio that was tried and is good. */
function advised<Result>(
  input: RecipeInput<ExtendImageParams>,
  step: (name: string) => void,
  make: () => Result,
): Result {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof EngineError) || !ADVISED.includes(error.code)) throw error;
    const advice = adviceFor(input, step);
    const asked = `${input.params.width}:${input.params.height}`;
    if (advice) throw new EngineError(error.code, { asked, ...advice });
    throw error.code === 'would_repeat' ? new EngineError('extension_poor') : error;
  }
}

/** A ratio whose extension was tried and is good, for a sentence's details. */
function adviceFor(
  input: RecipeInput<ExtendImageParams>,
  step: (name: string) => void,
): { readonly ratio: string; readonly adds?: 'sky' } | undefined {
  const found = adviseRatio(input.source, input.params, (ratio) => isGood({ ...input, params: ratio }, step));
  return found && { ratio: found.ratio, ...(found.addsSky && { adds: 'sky' }) };
}

function isGood(input: RecipeInput<ExtendImageParams>, step: (name: string) => void): boolean {
  try {
    return goodAt(input, placesFor(input), step) !== undefined;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}

/** What the judge sees of a canvas, beside where its pixels come from. */
function onCanvas(
  canvas: ReducedCanvas,
  { source, objects = [] }: RecipeInput<ExtendImageParams>,
): Omit<ExtendedPicture, 'shifts'> {
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
  return { axis, start, length, extension: { width, height, data: pixels }, things };
}

/** The reduced canvas before anything is filled. */
interface Empty {
  readonly size: ReturnType<typeof extendedSize>;
  readonly place: Placement;
  readonly lines: EdgeLines;
  readonly canvas: ReducedCanvas;
}

/** Throws EngineError `same_ratio`, `result_too_large` and `cut_at_edge`. */
function placesFor({ source, params, matte, faces, objects }: RecipeInput<ExtendImageParams>): readonly Placement[] {
  const things = uniqueThings(objects, faces);
  return placesOf(source, extendedSize(source, params), { ...(matte && { matte }), things });
}

function emptyCanvas(
  { source, params, matte, faces = [], objects }: RecipeInput<ExtendImageParams>,
  place: Placement,
  step: (name: string) => void,
): Empty {
  const size = extendedSize(source, params);
  const things = uniqueThings(objects, faces);
  step('reduce');
  const { first, last } = findEdgeLines(source, extensionAxis(source, size));
  const lines = { first: place.before > 0 ? first : 0, last: place.after > 0 ? last : 0 };
  const canvas = reducedCanvas(source, { size, place, lines }, { ...(matte && { matte }), faces, things });
  return { size, place, lines, canvas };
}
