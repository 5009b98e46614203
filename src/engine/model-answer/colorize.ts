import { AS_SEEN, paintChroma } from '../color/paint-chroma.ts';
import { EngineError } from '../engine-error.ts';
import { enlargePlane } from '../resample/enlarge-plane.ts';
import { halvePlane } from '../../pixels/halve-plane.ts';
import { labPlanes } from '../color/lab-planes.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { spreadValues } from '../color/spread-values.ts';
import type { Plane } from '../raster.ts';
import { isUnrelated } from './structure-agreement.ts';
import { prepareAlignment } from './align-answer.ts';
import { askedOfWhole } from './edit.ts';
import type { ModelServerRecipe } from './model-server-recipe.ts';

/** The step of lightness (0..1) at which the propagation of a color stops. */
const EDGE = 0.02;
/** Up to this mean change of a* and b* the answer counts as not colored. */
const UNCHANGED = 1.5;

/** Lightness from the photo, a* and b* from the answer. */
export const colorizePhoto: ModelServerRecipe<object> = {
  check: () => {},
  ...askedOfWhole,
  compose: ({ source, frame, answer, analysis, aligned: known }, step) => {
    step('register');
    const aligned = known ?? prepareAlignment(source, frame, analysis)(answer);
    const { sent, agreement, counts } = aligned;
    if (isUnrelated(agreement, counts)) throw new EngineError('answer_strayed');
    step('read the colors');
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

/** The colors where `counts` is 1, propagated along equal lightness to where the answer has no pixels, such as a strip at a border. */
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
