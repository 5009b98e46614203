import { AS_SEEN, paintChroma } from '../color/paint-chroma.ts';
import { EngineError } from '../engine-error.ts';
import { labPlanes } from '../color/lab-planes.ts';
import { mapPlane } from '../filters/map-planes.ts';
import type { Plane } from '../raster.ts';
import { alignAnswer } from './align-answer.ts';
import { requestWhole, type ModelServerRecipe } from './model-server-recipe.ts';
import { refuseStray } from './structure-agreement.ts';
import { takenOf } from './taken.ts';

/** Up to this mean change of a* and b* the answer counts as not colored. */
const UNCHANGED = 1.5;

/** Lightness from the photo, a* and b* from the answer. */
export const colorizePhoto: ModelServerRecipe<object> = {
  prepare: requestWhole,
  compose: ({ source, frame, answer }, step) => {
    step('register');
    const aligned = alignAnswer(source, frame, answer);
    refuseStray(aligned);
    step('read the colors');
    const before = labPlanes(aligned.sent);
    const after = labPlanes(aligned.answer);
    if (meanChange(before.a, after.a) + meanChange(before.b, after.b) < UNCHANGED) {
      throw new EngineError('nothing_changed');
    }
    step('paint');
    const lightness = mapPlane(before.lightness, (value) => value / 100);
    const picture = paintChroma(source, { a: after.a, b: after.b, lightness }, AS_SEEN);
    return { pictures: [picture], taken: takenOf('colors', 'lightness stays', aligned) };
  },
};

function meanChange(before: Plane, after: Plane): number {
  return before.data.reduce((sum, value, i) => sum + Math.abs(value - after.data[i]!), 0) / before.data.length;
}
