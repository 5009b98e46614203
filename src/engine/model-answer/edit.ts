import { EngineError } from '../engine-error.ts';
import { mapPlane, sumOf } from '../filters/map-planes.ts';
import { enlargeRows } from '../resample/enlarge-rows.ts';
import { lanczosFilter, resampleRasterAt } from '../resample/resample.ts';
import type { Plane, Raster } from '../raster.ts';
import { alignAnswer, type AlignedAnswer } from './align-answer.ts';
import { type ComparedAnswer, compareAnswer } from './compare-answer.ts';
import { type Changes, grownMask } from './difference-mask.ts';
import { isGlobalWish } from './global-wish.ts';
import {
  type ModelServerAnswer,
  type ModelServerRecipe,
  type ModelServerResult,
  requestWhole,
} from './model-server-recipe.ts';
import { isMarked, pasteMarkedPart, requestMarkedPart } from './marked-part.ts';
import { planeInView } from './model-frame.ts';
import { pasteAnswer } from './paste-answer.ts';
import { isStray, refuseStray } from './structure-agreement.ts';
import { takenOf } from './taken.ts';
import { withDetail } from './with-detail.ts';

/** From this changed share on the change is one of the whole picture: of real answers, local edits had .39 at most, global ones .51 at least. */
export const SPREAD = 0.45;
/** Without a local change, a difference of this many levels is what was asked for; beside one, a difference of so many more is too. */
const TONED = 5;
const RELIT = 26;

/** The share of a found thing that has to have changed, so that it is the one that the model removed. */
const LEAST_NAMED = 0.3;

export interface EditParams {
  readonly instruction?: string;
}

/**
 * An edit in words. What was marked is replaced by the answer, and nothing else changes. Without a mark, the parts that the
 * answer changed are pasted into the photo, and a change of light or color alone is taken with the photo's own detail. A
 * change of the whole picture, by the wish or by its spread, is taken whole; where another picture came that nobody wished for, with a note.
 */
export const editPhoto: ModelServerRecipe<EditParams> = {
  prepare: (input, step) => (isMarked(input) ? requestMarkedPart(input, step) : requestWhole(input, step)),
  compose: (input, step) => {
    if (isMarked(input)) return pasteMarkedPart(input, step);
    const { source, frame, answer, params } = input;
    step('register');
    const aligned = alignAnswer(source, frame, answer);
    const isGlobal = isGlobalWish(params.instruction ?? '');
    if (isStray(aligned)) {
      const notes = isGlobal ? [] : [{ code: 'redrawn_whole' } as const];
      return { pictures: [wholeAnswer(input, aligned)], notes, taken: takenOf('whole', 'redrawn', aligned) };
    }
    step('compare');
    const compared = compareAnswer(aligned, aligned.counts);
    const { drift, changes } = compared;
    const isLocal = changes.found.data.includes(1);
    if (!isLocal && drift < TONED) throw new EngineError('nothing_changed');
    if (!isLocal) {
      const picture = withDetail(source, aligned.whole, aligned.toAnswer, changes.mask);
      return { pictures: [picture], taken: takenOf('tone', 'its light', aligned) };
    }
    const why = isGlobal ? 'the wish' : changes.share > SPREAD ? 'its spread' : drift > RELIT ? 'its light' : undefined;
    if (why === undefined) return withParts(input, aligned, compared, step);
    return { pictures: [wholeAnswer(input, aligned)], taken: takenOf('whole', why, aligned, changes.share) };
  },
};

/** Removes what words name: what the answer changed is pasted. Throws EngineError `answer_strayed` where that is most of the picture. */
export function pasteChanges(input: ModelServerAnswer<unknown>, step: (name: string) => void): ModelServerResult {
  const { source, frame, answer } = input;
  step('register');
  const aligned = alignAnswer(source, frame, answer);
  refuseStray(aligned);
  step('compare');
  const compared = compareAnswer(aligned, aligned.counts);
  if (compared.changes.share > SPREAD) throw new EngineError('answer_strayed');
  if (!compared.changes.found.data.includes(1)) throw new EngineError('nothing_changed');
  const mask = joined(compared.changes, aligned, input.named);
  return withParts(input, aligned, { ...compared, changes: { ...compared.changes, mask } }, step);
}

/** The changes, and what our own finder sees of the thing, where enough of that has changed. */
function joined({ mask, found }: Changes, { sent, toPhoto }: AlignedAnswer, named: Plane | undefined): Plane {
  if (!named) return mask;
  const inView = planeInView(sent, toPhoto, (x, y) => (named.data[y * named.width + x] ?? 0) > 0.5);
  const changed = sumOf(mapPlane(inView, (value, i) => value * found.data[i]!));
  if (changed < LEAST_NAMED * sumOf(inView)) return mask;
  const whole = grownMask(inView);
  return mapPlane(mask, (value, i) => Math.max(value, whole.data[i]!));
}

/** The whole answer at the photo's size. */
function wholeAnswer({ source, answer }: ModelServerAnswer<unknown>, { toAnswerUnmoved }: AlignedAnswer): Raster {
  const { width, height, data } = source;
  const whole = resampleRasterAt(answer, width, height, lanczosFilter, toAnswerUnmoved);
  for (let i = 3; i < data.length; i += 4) whole.data[i] = data[i]!;
  return whole;
}

/** The photo with the changed parts of the answer, in the photo's light. */
function withParts(
  { source, frame: { area } }: ModelServerAnswer<unknown>,
  aligned: AlignedAnswer,
  compared: ComparedAnswer,
  step: (name: string) => void,
): ModelServerResult {
  const { colors, changes } = compared;
  const result = { ...source, data: source.data.slice() };
  const cover = enlargeRows(changes.mask, area.width, area.height);
  pasteAnswer(result, { answer: aligned.whole, toAnswer: aligned.toAnswer, colors, area, cover }, step);
  return { pictures: [result], taken: takenOf('parts', 'what differs', aligned, changes.share) };
}
