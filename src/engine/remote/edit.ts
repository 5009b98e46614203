import { EngineError } from '../engine-error.ts';
import { enlargeRows } from '../resample/enlarge-rows.ts';
import { resampleRasterAt, tentFilter } from '../resample/resample.ts';
import type { Raster } from '../raster.ts';
import { isAnotherPicture } from './agreement.ts';
import { aligning, type AlignedAnswer, viewPhoto } from './align-answer.ts';
import { inverse } from './axis-mapping.ts';
import { type Changes, findChanges } from './difference-mask.ts';
import { missingGrain } from './grain.ts';
import type { HostedAnswer, HostedRecipe, HostedRequest, RequestShape, Size } from './hosted-recipe.ts';
import { applyMatch, AS_ANSWERED, type ColourMatch, driftOf } from './match-colours.ts';
import { frameFor, photoWidth, showFrame } from './model-frame.ts';
import { patchOf } from './patch.ts';
import { pasteAnswer } from './paste-answer.ts';
import { seamCorrection } from './seam-correction.ts';
import { transferChange } from './transfer-change.ts';

/** With more than this share of the photo changed, the change is one of the whole picture. */
const WHOLE = 0.7;
/** Up to this many levels a difference in light all over is the model's own, beside a change somewhere. */
const DRIFT = 26;
/** From this many levels on it is a change by itself, where nothing else changed. */
const TONED = 5;

/**
 * Whatever was asked for in words: what the answer changed is shown, on the photo as it was. A change of the light all over
 * is carried to the photo's own detail; a change of the whole picture stays whole.
 */
export const editPhoto: HostedRecipe<object> = {
  check: () => {},
  prepare: ({ source }, step) => showWhole(source, wholePhoto(source), step),
  whole: wholePhoto,
  foresee: ({ source, frame }) => ({ view: viewPhoto(source, frame) }),
  align: ({ source, frame, foreseen }) => aligning(source, frame, foreseen),
  compose: (input, step) => {
    const { source, frame, answer, foreseen } = input;
    step('register');
    const aligned = input.aligned ?? aligning(source, frame, foreseen)(answer);
    if (isAnotherPicture(aligned.agreement, aligned.counts)) return { pictures: [wholeAnswer(input, aligned)] };
    step('compare');
    const colours = aligned.colours();
    const changes = findChanges(aligned.sent, applyMatch(aligned.answer, colours), aligned.counts);
    const drift = driftOf(aligned.answer, colours);
    if (changes.share > WHOLE) return { pictures: [wholeAnswer(input, aligned)] };
    if (changes.share === 0 && drift < TONED) throw new EngineError('nothing_changed');
    if (changes.share === 0) return { pictures: [transferChange(source, answer, aligned, step)] };
    const toned = drift > DRIFT;
    const ground = toned ? transferChange(source, answer, aligned, step) : source;
    return {
      pictures: [withChanges({ ...input, source: ground }, aligned, changes, toned ? AS_ANSWERED : colours, step)],
    };
  },
};

/** What is asked for a photo of that size, shown whole. */
function wholePhoto({ width, height }: Size): RequestShape {
  const frame = frameFor({ left: 0, top: 0, width, height });
  return { frame, aspectRatio: frame.aspectRatio, usefulWidth: photoWidth(frame) };
}

export function showWhole(source: Raster, request: RequestShape, step: (name: string) => void): HostedRequest {
  step('reduce');
  const { frame } = request;
  return { ...request, pictures: [showFrame(source, frame, frame.width, frame.height)] };
}

/** The whole answer at the photo's size. */
function wholeAnswer({ source, answer }: HostedAnswer<object>, { toAnswerUnmoved }: AlignedAnswer): Raster {
  const { width, height, data } = source;
  const whole = resampleRasterAt(answer, width, height, tentFilter, toAnswerUnmoved);
  for (let i = 3; i < data.length; i += 4) whole.data[i] = data[i]!;
  return whole;
}

/** The photo with what changed, and nothing else, from the answer. */
function withChanges(
  { source, frame, answer, seed }: HostedAnswer<object>,
  { toAnswer, toPhoto }: AlignedAnswer,
  { mask }: Changes,
  colours: ColourMatch,
  step: (name: string) => void,
): Raster {
  step('match the light');
  const { area } = frame;
  const { x: across, y: down } = inverse(toPhoto);
  const known = (x: number, y: number): boolean => {
    const column = Math.min(mask.width - 1, Math.max(0, Math.round(x * across.scale + across.offset)));
    const row = Math.min(mask.height - 1, Math.max(0, Math.round(y * down.scale + down.offset)));
    return mask.data[row * mask.width + column] === 0;
  };
  const patch = patchOf({ answer, toAnswer, colours, area });
  const correction = seamCorrection(source, patch, known);
  const grain = missingGrain(source, patch, known);
  const result = { ...source, data: source.data.slice() };
  const cover = enlargeRows(mask, area.width, area.height);
  pasteAnswer(result, { patch, correction, cover, grain, seed }, step);
  return result;
}
