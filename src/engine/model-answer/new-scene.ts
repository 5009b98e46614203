import { EngineError } from '../engine-error.ts';
import { erode } from '../morphology/morphology.ts';
import type { Raster } from '../raster.ts';
import { lanczosFilter, resampleRasterAt } from '../resample/resample.ts';
import { cutOutSubject, subjectAlpha } from '../subject.ts';
import { alignAnswer, type AlignedAnswer } from './align-answer.ts';
import { compareAnswer } from './compare-answer.ts';
import { findChanges } from './difference-mask.ts';
import { markedCopy, maskInFrame } from './marked-part.ts';
import { type InPhoto, planeInView } from './model-frame.ts';
import { applyMatch } from './match-colors.ts';
import { type ModelServerInput, type ModelServerRecipe, requestWhole } from './model-server-recipe.ts';
import { refuseStray } from './structure-agreement.ts';
import { takenOf } from './taken.ts';

/** From this alpha on a pixel is the subject's, which the model is not to change. */
const SUBJECT = 0.5;
/** Up to this mean difference (levels) behind the subject there is no new scene. */
const SAME = 4;

/** The band inside the subject's outline (pixels of the view), and the share of it that may differ. */
const OUTLINE = { from: 2, to: 10, most: 0.35 };

/**
 * The photo's subject, cut out by our own matte, before a scene that the model drew. The model is shown the photo, the same
 * with all but the subject in red, and a mask of that. Of its answer everything but the subject is used: the subject's pixels
 * are the photo's own, and the shadow that the model drew lies in the scene. Throws EngineError `no_subject`,
 * `answer_strayed` where the model put the subject elsewhere, `nothing_changed`.
 */
export const newScene: ModelServerRecipe<object> = {
  needsMatte: true,
  prepare: (input, step) => {
    const request = requestWhole(input, step);
    step('mark');
    const shown = request.pictures[0]!;
    const modelMask = maskInFrame(behindSubject(input), request.frame);
    return { ...request, pictures: [shown, markedCopy(shown, modelMask)], modelMask };
  },
  compose: (input, step) => {
    const { source, answer, frame } = input;
    step('register');
    const behind = behindSubject(input);
    const aligned = alignAnswer(source, frame, answer, behind);
    refuseStray(aligned);
    const share = changedOutline(aligned, behind);
    if (share > OUTLINE.most) throw new EngineError('answer_strayed');
    const subject = cutOutSubject(source, matteOf(input), step);
    step('set before the scene');
    const { width, height } = source;
    const scene = resampleRasterAt(aligned.whole, width, height, lanczosFilter, aligned.toAnswer);
    if (differenceBehind(subject, source, scene) <= SAME) throw new EngineError('nothing_changed');
    return {
      pictures: [setBefore(scene, subject)],
      taken: takenOf('scene', 'the subject stays', aligned, share),
    };
  },
};

/** The share of the subject's outline, from within, at which the answer shows something else: other clothes would stick out round ours. */
function changedOutline(aligned: AlignedAnswer, behind: InPhoto): number {
  const { sent, counts, toPhoto } = aligned;
  const { colors } = compareAnswer(aligned, counts);
  const { strong } = findChanges(sent, applyMatch(aligned.answer, colors), counts);
  const subject = planeInView(sent, toPhoto, (x, y) => !behind(x, y));
  const inner = erode(subject, OUTLINE.from);
  const core = erode(subject, OUTLINE.to);
  let [changed, compared] = [0, 0];
  for (let i = 0; i < counts.data.length; i++) {
    if (counts.data[i] === 0 || inner.data[i]! < 1 || core.data[i]! > 0) continue;
    compared++;
    changed += strong.data[i]!;
  }
  return changed / Math.max(1, compared);
}

function matteOf({ matte }: Pick<ModelServerInput<object>, 'matte'>) {
  if (!matte) throw new TypeError('newScene needs a matte');
  return matte;
}

/** Whether a pixel of the photo lies behind the subject. */
function behindSubject(input: Pick<ModelServerInput<object>, 'source' | 'matte'>): InPhoto {
  const { width, height } = input.source;
  const { data, ...size } = subjectAlpha(input.source, matteOf(input));
  return (x, y) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    const column = Math.floor(((x + 0.5) * size.width) / width);
    const row = Math.floor(((y + 0.5) * size.height) / height);
    return data[row * size.width + column]! < SUBJECT;
  };
}

/** The mean difference (levels) of two pictures where `subject` is transparent. */
function differenceBehind({ data: subject }: Raster, { data: before }: Raster, { data: after }: Raster): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < subject.length; i += 4) {
    if (subject[i + 3]! > 0) continue;
    count += 3;
    for (let c = i; c < i + 3; c++) sum += Math.abs(before[c]! - after[c]!);
  }
  return sum / Math.max(1, count);
}

/** `subject` over `scene`, which is changed in place and becomes opaque. */
function setBefore(scene: Raster, { data: subject }: Raster): Raster {
  const { data } = scene;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = subject[i + 3]! / 255;
    for (let c = i; c < i + 3; c++) data[c] = data[c]! + alpha * (subject[c]! - data[c]!);
    data[i + 3] = 255;
  }
  return scene;
}
