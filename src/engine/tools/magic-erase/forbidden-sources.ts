import { type PartPlace, withMargin } from '../../resample/crop.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { mapPlane, sumOf } from '../../filters/map-planes.ts';
import { dilate } from '../../morphology/morphology.ts';
import { boxFilter, fromPart, resamplePlaneAt } from '../../resample/resample.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { maskBounds } from '../../segment/region-mask.ts';
import { forbidSubject } from './forbid-subject.ts';

/**
 * The width of the ring as a share of the square root of the hole's area, with a minimum in pixels and a maximum as a
 * share of the longer side.
 */
const RING = { share: 0.02, least: 2, most: 0.006 };

/** The ring around a larger hole is found at this longer side, in pixels. */
const LOOKED_AT = 2048;

/**
 * Returns 1 where nothing may be copied from to fill `hole` (0 or 1): the ring around it, and
 * the subject that remains beside it according to `matte`. The hole may be the part of a picture at `place`; the matte covers the whole picture.
 */
export function forbiddenSources(
  hole: Plane,
  matte: Plane | undefined,
  place: PartPlace = { left: 0, top: 0, whole: hole },
): Plane {
  const forbidden = ringAround(hole, Math.max(place.whole.width, place.whole.height));
  if (matte) forbidSubject(forbidden, hole, matte, place);
  return forbidden;
}

/** Returns 1 around the object (`hole`, 0 or 1), where soft edges and reflections of it are. */
function ringAround(hole: Plane, longest: number): Plane {
  const result = createPlane(hole.width, hole.height);
  const extent = maskBounds(hole);
  if (extent === undefined) return result;
  const around = withMargin(extent, RING.least + Math.ceil(RING.most * longest), hole);
  const { width, height } = fitWithin(around, LOOKED_AT);
  const reduced = fromPart(around, width, height);
  const part = mapPlane(resamplePlaneAt(hole, width, height, boxFilter, reduced), (value) => (value > 0 ? 1 : 0));
  const scale = width / around.width;
  const most = Math.max(RING.least, RING.most * longest * scale);
  const ring = dilate(part, Math.round(Math.min(most, Math.max(RING.least, RING.share * Math.sqrt(sumOf(part))))));
  const columns = Int32Array.from({ length: around.width }, (_, x) => Math.floor((x + 0.5) * scale));
  for (let y = 0; y < around.height; y++) {
    const row = Math.floor(((y + 0.5) * height) / around.height) * width;
    const to = (around.top + y) * hole.width + around.left;
    for (let x = 0; x < around.width; x++) if (ring.data[row + columns[x]!]! > 0) result.data[to + x] = 1;
  }
  return result;
}
