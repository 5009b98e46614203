import { mapPlane } from '../kernels/map-planes.ts';
import { dilate } from '../kernels/morphology.ts';
import { boxFilter, resamplePlane } from '../kernels/resample.ts';
import { createPlane, type Plane } from '../raster.ts';

/** The matte's value from which on a pixel belongs to the subject, in part at least. */
const SUBJECT = 0.3;
/** Width of the rim that is looked at, in pixels of the matte. */
const RIM = 8;
/** A hole with more of the subject than this along its rim lies within the subject: a mark on a shirt. */
const WITHIN = 0.6;

/**
 * 1 where the subject is that stays beside the hole, so that no second one of it, or a limb, is made to fill the gap.
 * Zeros when the hole lies within the subject, which then is what it must be filled with. `hole` (0 or 1) and the
 * result have the source's size, the matte its own.
 */
export function unwantedSources(hole: Plane, matte: Plane): Plane {
  const { width, height } = matte;
  const gone = mapPlane(resamplePlane(hole, width, height, boxFilter), (share) => (share > 0 ? 1 : 0));
  const stays = mapPlane(matte, (alpha, i) => (alpha > SUBJECT && gone.data[i] === 0 ? 1 : 0));
  const unwanted = createPlane(hole.width, hole.height);
  if (shareOfRim(gone, stays) > WITHIN) return unwanted;
  for (let y = 0, i = 0; y < hole.height; y++) {
    const row = Math.floor(((y + 0.5) * height) / hole.height) * width;
    for (let x = 0; x < hole.width; x++, i++) {
      unwanted.data[i] = stays.data[row + Math.floor(((x + 0.5) * width) / hole.width)]!;
    }
  }
  return unwanted;
}

/** How much of what lies along the rim of `gone` is `stays`. */
function shareOfRim(gone: Plane, stays: Plane): number {
  const reached = dilate(gone, RIM);
  let rim = 0;
  let shared = 0;
  for (let i = 0; i < reached.data.length; i++) {
    if (reached.data[i] === 0 || gone.data[i] === 1) continue;
    rim++;
    shared += stays.data[i]!;
  }
  return rim === 0 ? 0 : shared / rim;
}
