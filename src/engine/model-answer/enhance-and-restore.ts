import { EngineError } from '../engine-error.ts';
import { fromPart, lanczosFilter, resampleRaster } from '../resample/resample.ts';
import { alignAnswer, type AlignedAnswer } from './align-answer.ts';
import { chain } from './axis-mapping.ts';
import { compareAnswer } from './compare-answer.ts';
import { findChanges } from './difference-mask.ts';
import { requestWhole, type ModelServerRecipe, type Size } from './model-server-recipe.ts';
import { refuseStray } from './structure-agreement.ts';
import { takenOf } from './taken.ts';
import { withDetail } from './with-detail.ts';

/** Pictures whose longer side is shorter than this are enlarged twofold by `enhance`. */
const SMALL = 1024;
/** Up to this mean change (levels) the light counts as unchanged. */
const UNCHANGED = 1.3;

/** The answer, with the photo's own detail where the photo has more of it. Small photos are enlarged twofold. */
export const enhancePhoto = recipe({ enlarge: true });

/** The same at the photo's size: what was repaired is the answer's alone. */
export const restorePhoto = recipe({ enlarge: false });

function recipe({ enlarge }: { readonly enlarge: boolean }): ModelServerRecipe<object> {
  return {
    prepare: requestWhole,
    compose: ({ source, frame, answer }, step) => {
      step('register');
      const aligned = alignAnswer(source, frame, answer);
      refuseStray(aligned);
      const times = enlarge && isSmall(source) ? 2 : 1;
      if (times === 1 && isUnchanged(aligned)) throw new EngineError('nothing_changed');
      step('compare');
      const { changes } = compareAnswer(aligned, aligned.counts);
      step('take the answer');
      const { width, height } = source;
      const size = { width: times * width, height: times * height };
      const target = times === 1 ? source : resampleRaster(source, size.width, size.height, lanczosFilter);
      const toAnswer = chain(aligned.toAnswer, fromPart({ left: 0, top: 0, width, height }, size.width, size.height));
      const picture = withDetail(target, aligned.whole, toAnswer, changes.mask);
      return { pictures: [picture], taken: takenOf('whole', 'with the photo’s detail', aligned, changes.share) };
    },
  };
}

function isSmall({ width, height }: Size): boolean {
  return Math.max(width, height) < SMALL;
}

/** Whether the answer shows what was sent, in the same light. */
function isUnchanged({ sent, answer, counts }: AlignedAnswer): boolean {
  let change = 0;
  for (let i = 0; i < sent.data.length; i++) change += Math.abs(sent.data[i]! - answer.data[i]!);
  return change <= 0.75 * UNCHANGED * sent.data.length && findChanges(sent, answer, counts).share === 0;
}
