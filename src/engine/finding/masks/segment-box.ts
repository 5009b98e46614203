import type { Box, DetectedObject } from '../../abilities.ts';
import type { Point } from '../../face.ts';
import type { Plane } from '../../raster.ts';
import { boxOfMask, centreOf, overlapOf } from '../boxes.ts';
import type { SceneView } from '../scene-view.ts';
import { withoutSpecks } from './without-specks.ts';

/** From this intersection over union with the detector's box on, a mask shows the object. */
export const FILLS = 0.6;

/**
 * The mask that an added model draws of the thing in a box: of what it sees at `at`, and not at the middles of `others`, that which fills the
 * box best. A point may mean a part, a thing or several together; the box tells which. Undefined where there is no such model, or
 * where nothing that it sees fills the box.
 */
export async function segmentBox(
  view: SceneView,
  box: Box,
  at: Point,
  others: readonly DetectedObject[],
): Promise<Plane | undefined> {
  const outside = others.map((other) => ({ ...centreOf(other.box), inside: false }));
  const answer = await view.segmented([{ ...at, inside: true }, ...outside]);
  if (!answer) return undefined;
  let best: Plane | undefined;
  let most = FILLS;
  for (const mask of answer.masks.map(withoutSpecks)) {
    const found = boxOfMask(mask);
    const overlap = found ? overlapOf(found, box) : 0;
    if (overlap > most) [best, most] = [mask, overlap];
  }
  if (best) view.by.add(answer.by);
  return best;
}
