import { AS_SEEN, paintChroma } from '../colorizing/paint-chroma.ts';
import { EngineError } from '../engine-error.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { boxFilter, resampleRasterAt } from '../kernels/resample.ts';
import type { Plane, Raster } from '../raster.ts';
import { isAnotherPicture } from './agreement.ts';
import { alignAnswer } from './align-answer.ts';
import { chain, fromPart } from './axis-mapping.ts';
import { editPhoto } from './edit.ts';
import type { HostedRecipe } from './hosted-recipe.ts';

/** The longer side at which the answer's colours are read. */
const FIELD = 1280;
/** The mean change of a* and b* up to which nothing was coloured. */
const UNCHANGED = 1.5;

/** The photo's own lightness in the answer's a* and b*. */
export const colorizePhoto: HostedRecipe<object> = {
  check: () => {},
  prepare: editPhoto.prepare,
  compose: ({ source, frame, answer }, step) => {
    step('register');
    const { agreement, counts, toAnswer } = alignAnswer(source, frame, answer);
    if (isAnotherPicture(agreement, counts)) throw new EngineError('answer_strayed');
    step('read the colours');
    const { width, height } = fitWithin(source, FIELD);
    const reduced = fromPart({ left: 0, top: 0, width: source.width, height: source.height }, width, height);
    const before = labPlanes(resampleRasterAt(source, width, height, boxFilter, reduced));
    const after = labPlanes(resampleRasterAt(answer, width, height, boxFilter, chain(toAnswer, reduced)));
    if (meanChange(before.a, after.a) + meanChange(before.b, after.b) < UNCHANGED) {
      throw new EngineError('nothing_changed');
    }
    step('paint');
    const lightness = mapPlane(before.lightness, (value) => value / 100);
    return { pictures: [paintChroma(source, { a: after.a, b: after.b, lightness }, AS_SEEN) satisfies Raster] };
  },
};

function meanChange(before: Plane, after: Plane): number {
  return before.data.reduce((sum, value, i) => sum + Math.abs(value - after.data[i]!), 0) / before.data.length;
}
