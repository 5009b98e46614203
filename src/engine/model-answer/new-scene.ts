import { EngineError } from '../engine-error.ts';
import type { Raster } from '../raster.ts';
import { resampleRasterAt, tentFilter } from '../resample/resample.ts';
import { cutOutSubject, subjectAlpha } from '../subject.ts';
import { prepareAlignment } from './align-answer.ts';
import { askedOfWhole, requestWhole } from './edit.ts';
import type { ModelServerAnswer, ModelServerInput, ModelServerRecipe } from './model-server-recipe.ts';
import { type InPhoto, markedCopy, maskInFrame } from './marked-part.ts';
import { isUnrelated } from './structure-agreement.ts';

/** From this alpha on a pixel is the subject's, which the model is not to change. */
const SUBJECT = 0.5;
/** Up to this mean difference (levels) behind the subject there is no new scene. */
const SAME = 4;

/**
 * The photo's subject, cut out by our own matte, before a scene that the model drew. The model is shown the photo, the same
 * with all but the subject in red, and a mask of that. Of its answer everything but the subject is used: the subject's pixels
 * are the photo's own, and the shadow that the model drew lies in the scene. Throws EngineError `no_subject`,
 * `answer_strayed` where the model put the subject elsewhere, `nothing_changed`.
 */
export const newScene: ModelServerRecipe<object> = {
  needsMatte: true,
  check: () => {},
  prepare: (input, step) => {
    const { source, shapes } = input;
    const request = requestWhole(source, askedOfWhole.whole(source, shapes), step);
    step('mark');
    const shown = request.pictures[0]!;
    const modelMask = maskInFrame(behindSubject(input), request.frame);
    return { ...request, pictures: [shown, markedCopy(shown, modelMask)], modelMask };
  },
  analyse: askedOfWhole.analyse,
  align: alignBySubject,
  compose: (input, step) => {
    const { source, answer } = input;
    step('register');
    const aligned = input.aligned ?? alignBySubject(input)(answer);
    if (isUnrelated(aligned.agreement, aligned.counts)) throw new EngineError('answer_strayed');
    const subject = cutOutSubject(source, matteOf(input), step);
    step('set before the scene');
    const scene = resampleRasterAt(answer, source.width, source.height, tentFilter, aligned.toAnswer);
    if (differenceBehind(subject, source, scene) <= SAME) throw new EngineError('nothing_changed');
    return { pictures: [setBefore(scene, subject)] };
  },
};

function alignBySubject(input: Omit<ModelServerAnswer<object>, 'answer'>): ReturnType<typeof prepareAlignment> {
  const { source, frame, analysis } = input;
  return prepareAlignment(source, frame, { ...analysis, changed: behindSubject(input) });
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
