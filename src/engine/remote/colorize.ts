import { AS_SEEN, paintChroma } from '../color/paint-chroma.ts';
import { EngineError } from '../engine-error.ts';
import { enlargePlane } from '../resample/enlarge-plane.ts';
import { halvePlane } from '../resample/halve-plane.ts';
import { labPlanes } from '../color/lab-planes.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { spreadValues } from '../color/spread-values.ts';
import type { Plane } from '../raster.ts';
import { isAnotherPicture } from './agreement.ts';
import { aligning } from './align-answer.ts';
import { editPhoto } from './edit.ts';
import type { HostedRecipe } from './hosted-recipe.ts';

/** A step of lightness (0..1) at which a colour ends, where it has to be carried on. */
const EDGE = 0.02;
/** The mean change of a* and b* up to which nothing was coloured. */
const UNCHANGED = 1.5;

/** The photo's own lightness in the answer's a* and b*. */
export const colorizePhoto: HostedRecipe<object> = {
  check: () => {},
  prepare: editPhoto.prepare,
  whole: editPhoto.whole!,
  foresee: editPhoto.foresee!,
  align: editPhoto.align!,
  compose: ({ source, frame, answer, foreseen, aligned: known }, step) => {
    step('register');
    const aligned = known ?? aligning(source, frame, foreseen)(answer);
    const { sent, agreement, counts } = aligned;
    if (isAnotherPicture(agreement, counts)) throw new EngineError('answer_strayed');
    step('read the colours');
    const before = labPlanes(sent);
    const after = labPlanes(aligned.answer);
    if (meanChange(before.a, after.a) + meanChange(before.b, after.b) < UNCHANGED) {
      throw new EngineError('nothing_changed');
    }
    step('paint');
    const lightness = mapPlane(before.lightness, (value) => value / 100);
    const [a, b] = overall([after.a, after.b], counts, lightness);
    return { pictures: [paintChroma(source, { a: a!, b: b!, lightness }, AS_SEEN)] };
  },
};

/** The colours of what counts, carried on along like lightness to where the answer shows nothing: a strip at a border. */
function overall(chroma: readonly Plane[], counts: Plane, guide: Plane): readonly Plane[] {
  if (!counts.data.includes(0)) return chroma;
  const confidence = mapPlane(quarter(counts), (share) => (share === 1 ? 1 : 0));
  if (!confidence.data.includes(1)) return chroma;
  const spread = spreadValues(chroma.map(quarter), { guide: quarter(guide), confidence, edge: EDGE });
  return chroma.map((plane, k) => {
    const carried = enlargePlane(spread[k]!, plane.width, plane.height);
    return mapPlane(plane, (value, i) => (counts.data[i] === 1 ? value : carried.data[i]!));
  });
}

function quarter(plane: Plane): Plane {
  return halvePlane(halvePlane(plane));
}

function meanChange(before: Plane, after: Plane): number {
  return before.data.reduce((sum, value, i) => sum + Math.abs(value - after.data[i]!), 0) / before.data.length;
}
