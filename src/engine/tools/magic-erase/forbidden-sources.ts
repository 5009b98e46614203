import { castShadow } from '../../shadows/cast-shadow.ts';
import { type PartPlace, withMargin } from '../../resample/crop.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { mapPlane, sumOf } from '../../filters/map-planes.ts';
import { dilate } from '../../morphology/morphology.ts';
import { boxFilter, fromPart, resamplePlaneAt, resampleRasterAt } from '../../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { maskBounds } from '../../segment/region-mask.ts';
import { forbidSubject } from './forbid-subject.ts';

/**
 * The width of the ring as a share of the square root of the hole's area, with a minimum in pixels and a maximum as a
 * share of the longer side.
 */
const RING = { share: 0.02, least: 2, most: 0.006 };

/** A shadow larger than this many holes is dark ground. */
const LARGEST = 1.25;
/** The margin in which a shadow is searched: a share of the hole's longer side, plus so many pixels. */
const ROOM = 0.5;
const LEAST_ROOM = 64;
/** Larger surroundings are analysed at this longer side, in pixels. */
const LOOKED_AT = 2048;

/**
 * Returns 1 where nothing may be copied from to fill `hole` (0 or 1, the source's size): the ring around it, its cast
 * shadow, and the subject that remains beside it according to `matte`. Source and hole may be the part of a picture at
 * `place`; the matte covers the whole picture.
 */
export function forbiddenSources(
  source: Raster,
  hole: Plane,
  matte: Plane | undefined,
  place: PartPlace = { left: 0, top: 0, whole: hole },
): Plane {
  const forbidden = shadowRing(source, hole, Math.max(place.whole.width, place.whole.height));
  if (matte) forbidSubject(forbidden, hole, matte, place);
  return forbidden;
}

/** The margin, in pixels, around a hole with this longer side in which its shadow is searched. */
export function shadowMargin(longer: number): number {
  return Math.round(ROOM * longer) + LEAST_ROOM;
}

/**
 * Returns 1 where the object (`hole`, 0 or 1) changes the light of the scene: in a ring with soft edges, reflections
 * and contact shadows, and in its cast shadow.
 */
function shadowRing(source: Raster, hole: Plane, longest: number): Plane {
  const result = createPlane(hole.width, hole.height);
  const extent = maskBounds(hole);
  if (extent === undefined) return result;
  const around = withMargin(extent, shadowMargin(Math.max(extent.width, extent.height)), hole);
  const { width, height } = fitWithin(around, LOOKED_AT);
  const reduced = fromPart(around, width, height);
  const part = mapPlane(resamplePlaneAt(hole, width, height, boxFilter, reduced), (value) => (value > 0 ? 1 : 0));
  const area = sumOf(part);
  const scale = width / around.width;
  const most = Math.max(RING.least, RING.most * longest * scale);
  const ring = dilate(part, Math.round(Math.min(most, Math.max(RING.least, RING.share * Math.sqrt(area)))));
  const shadow = castShadow(resampleRasterAt(source, width, height, boxFilter, reduced), part).mask;
  let shaded = 0;
  for (let i = 0; i < shadow.data.length; i++) if (shadow.data[i]! > 0) shaded++;
  const isRinged = (i: number): boolean => ring.data[i]! > 0 || (shaded <= LARGEST * area && shadow.data[i]! > 0);
  const columns = Int32Array.from({ length: around.width }, (_, x) => Math.floor((x + 0.5) * scale));
  for (let y = 0; y < around.height; y++) {
    const row = Math.floor(((y + 0.5) * height) / around.height) * width;
    const to = (around.top + y) * hole.width + around.left;
    for (let x = 0; x < around.width; x++) if (isRinged(row + columns[x]!)) result.data[to + x] = 1;
  }
  return result;
}
