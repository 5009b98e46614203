import { EngineError } from '../engine-error.ts';
import { enlargeRows } from '../resample/enlarge-rows.ts';
import { resampleRasterAt, tentFilter } from '../resample/resample.ts';
import type { Raster } from '../raster.ts';
import { isUnrelated } from './structure-agreement.ts';
import { prepareAlignment, type AlignedAnswer, viewPhoto } from './align-answer.ts';
import { inverse } from './axis-mapping.ts';
import { type Changes, findChanges } from './difference-mask.ts';
import type {
  ModelServerAnswer,
  ModelServerRecipe,
  ModelServerRequest,
  RequestShape,
  Size,
} from './model-server-recipe.ts';
import { applyMatch, AS_ANSWERED, type ColorMatch, driftOf } from './match-colors.ts';
import { alignMarkedPart, isMarked, pasteMarkedPart, requestMarkedPart } from './marked-part.ts';
import { frameFor, type ModelShapes, photoWidth, showFrame } from './model-frame.ts';
import { pasteAnswer } from './paste-answer.ts';
import { transferChange } from './transfer-change.ts';

/** From this changed share of the photo on, the whole answer is taken. */
const WHOLE = 0.7;
/** Beside a local change, a global difference of up to this many levels is taken for the model's drift and undone. */
const DRIFT = 26;
/** Without a local change, a global difference of this many levels is what was asked for. */
const TONED = 5;

/** What is asked about a photo that the model is shown whole, whatever was marked in it. */
export const askedOfWhole = {
  prepare: ({ source, shapes }, step) => requestWhole(source, wholePhoto(source, shapes), step),
  whole: wholePhoto,
  analyse: ({ source, frame }) => ({ view: viewPhoto(source, frame) }),
  align: ({ source, frame, analysis }) => prepareAlignment(source, frame, analysis),
} as const satisfies Partial<ModelServerRecipe<object>>;

/**
 * An edit in words. What was marked is replaced by the answer, and nothing else changes. Without a mark, the parts that the
 * answer changed are pasted into the photo, and a change of light or color is applied to the photo's own pixels; where nearly
 * all has changed the whole answer is taken.
 */
export const editPhoto: ModelServerRecipe<object> = {
  ...askedOfWhole,
  check: () => {},
  prepare: (input, step) => (isMarked(input) ? requestMarkedPart(input, step) : askedOfWhole.prepare(input, step)),
  align: (input) => (isMarked(input) ? alignMarkedPart(input) : askedOfWhole.align(input)),
  compose: (input, step) => {
    if (isMarked(input)) return { pictures: [pasteMarkedPart(input, step)] };
    const { source, frame, answer, analysis } = input;
    step('register');
    const aligned = input.aligned ?? prepareAlignment(source, frame, analysis)(answer);
    if (isUnrelated(aligned.agreement, aligned.counts)) return { pictures: [wholeAnswer(input, aligned)] };
    step('compare');
    const colors = aligned.colors();
    const changes = findChanges(aligned.sent, applyMatch(aligned.answer, colors), aligned.counts);
    const drift = driftOf(aligned.answer, colors);
    if (changes.share > WHOLE) return { pictures: [wholeAnswer(input, aligned)] };
    if (changes.share === 0 && drift < TONED) throw new EngineError('nothing_changed');
    if (changes.share === 0) return { pictures: [transferChange(source, answer, aligned, step)] };
    const toned = drift > DRIFT;
    const ground = toned ? transferChange(source, answer, aligned, step) : source;
    return {
      pictures: [withChanges({ ...input, source: ground }, aligned, changes, toned ? AS_ANSWERED : colors, step)],
    };
  },
};

/** The request that shows a photo of that size whole. */
function wholePhoto({ width, height }: Size, shapes?: ModelShapes): RequestShape {
  const frame = frameFor({ left: 0, top: 0, width, height }, shapes);
  return { frame, aspectRatio: frame.aspectRatio, usefulWidth: photoWidth(frame) };
}

export function requestWhole(source: Raster, request: RequestShape, step: (name: string) => void): ModelServerRequest {
  step('reduce');
  const { frame } = request;
  return { ...request, pictures: [showFrame(source, frame, frame.width, frame.height)] };
}

/** The whole answer at the photo's size. */
function wholeAnswer({ source, answer }: ModelServerAnswer<object>, { toAnswerUnmoved }: AlignedAnswer): Raster {
  const { width, height, data } = source;
  const whole = resampleRasterAt(answer, width, height, tentFilter, toAnswerUnmoved);
  for (let i = 3; i < data.length; i += 4) whole.data[i] = data[i]!;
  return whole;
}

/** The photo with the changed parts of the answer. */
function withChanges(
  { source, frame, answer, seed }: ModelServerAnswer<object>,
  { toAnswer, toPhoto }: AlignedAnswer,
  { mask }: Changes,
  colors: ColorMatch,
  step: (name: string) => void,
): Raster {
  step('match the light');
  const { area } = frame;
  const { x: across, y: down } = inverse(toPhoto);
  const isKept = (x: number, y: number): boolean => {
    const column = Math.min(mask.width - 1, Math.max(0, Math.round(x * across.scale + across.offset)));
    const row = Math.min(mask.height - 1, Math.max(0, Math.round(y * down.scale + down.offset)));
    return mask.data[row * mask.width + column] === 0;
  };
  const result = { ...source, data: source.data.slice() };
  const cover = enlargeRows(mask, area.width, area.height);
  pasteAnswer(result, source, { answer, toAnswer, colors, area, isKept, cover, seed }, step);
  return result;
}
