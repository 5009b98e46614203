import { castShadow } from '../../shadows/cast-shadow.ts';
import { type PartPlace, withMargin } from '../../resample/crop.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { dilate } from '../../morphology/morphology.ts';
import { boxFilter, fromPart, resamplePlaneAt, resampleRasterAt } from '../../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { markedExtent } from '../../segment/mark.ts';
import { forbidSubject } from './forbid-subject.ts';

/** Width of the ring as a share of the square root of what is marked; pixels at least, and of the longer side at most. */
const RING = { share: 0.02, least: 2, most: 0.006 };

/** A shadow that is larger than so many of what is marked is no shadow of it, but dark ground. */
const LARGEST = 1.25;
/** How far beyond what is marked a shadow is looked for: a share of its longer side, and pixels. */
const ROOM = 0.5;
const LEAST_ROOM = 64;
/** What is larger is looked at with this longer side, pixels: rings and shadows are wide there. */
const LOOKED_AT = 2048;

/**
 * 1 where nothing may be copied from to fill `hole` (0 or 1, the source's size): its shadow ring, and the subject that
 * stays beside it, of which the network's `matte` tells. Source and hole may be the part of a picture at `place`; the matte is
 * the whole picture's.
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

/** How far round what is marked, of that longer side, its shadow is looked for. */
export function shadowRoom(longer: number): number {
  return Math.round(ROOM * longer) + LEAST_ROOM;
}

/**
 * 1 where the light is not the scene's own because of what is marked (`hole`, 0 or 1): in a ring round it, where soft
 * edges, reflections and contact shadows lie, and in the shadow that it casts. Nothing may be copied from there.
 */
function shadowRing(source: Raster, hole: Plane, longest: number): Plane {
  const result = createPlane(hole.width, hole.height);
  const extent = markedExtent(hole);
  if (extent === undefined) return result;
  const around = withMargin(extent, shadowRoom(Math.max(extent.width, extent.height)), hole);
  const { width, height } = fitWithin(around, LOOKED_AT);
  const reduced = fromPart(around, width, height);
  const part = mapPlane(resamplePlaneAt(hole, width, height, boxFilter, reduced), (value) => (value > 0 ? 1 : 0));
  const area = sum(part);
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

function sum({ data }: Plane): number {
  let total = 0;
  for (let i = 0; i < data.length; i++) total += data[i]!;
  return total;
}
