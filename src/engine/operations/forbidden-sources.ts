import { castShadow } from '../grounding/cast-shadow.ts';
import { cropPlane } from '../kernels/crop.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { dilate } from '../kernels/morphology.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { mark, markedExtent } from './mark.ts';
import { unwantedSources } from './unwanted-sources.ts';

/** Width of the ring as a share of the square root of what is marked; pixels at least, and of the longer side at most. */
const RING = { share: 0.02, least: 2, most: 0.006 };

/** A shadow that is larger than so many of what is marked is no shadow of it, but dark ground. */
const LARGEST = 1.25;

/**
 * 1 where nothing may be copied from to fill `hole` (0 or 1, the source's size): its shadow ring, and the subject that
 * stays beside it, of which the network's `matte` tells.
 */
export function forbiddenSources(source: Raster, hole: Plane, matte: Plane | undefined): Plane {
  const forbidden = shadowRing(source, hole);
  if (matte) mark(forbidden, unwantedSources(hole, matte), 0);
  return forbidden;
}

/**
 * 1 where the light is not the scene's own because of what is marked (`hole`, 0 or 1): in a ring round it, where soft
 * edges, reflections and contact shadows lie, and in the shadow that it casts. Nothing may be copied from there.
 */
function shadowRing(source: Raster, hole: Plane): Plane {
  const extent = markedExtent(hole);
  if (extent === undefined) return createPlane(hole.width, hole.height);
  const area = sum(hole);
  const most = Math.max(RING.least, RING.most * Math.max(hole.width, hole.height));
  const width = Math.round(Math.min(most, Math.max(RING.least, RING.share * Math.sqrt(area))));
  const result = mapPlane(castShadow(source, hole), (value) => (value > 0 ? 1 : 0));
  if (sum(result) > LARGEST * area) result.data.fill(0);
  const left = Math.max(0, extent.left - width);
  const top = Math.max(0, extent.top - width);
  const around = {
    left,
    top,
    width: Math.min(hole.width, extent.left + extent.width + width) - left,
    height: Math.min(hole.height, extent.top + extent.height + width) - top,
  };
  const grown = dilate(cropPlane(hole, around), width);
  for (let y = 0, i = 0; y < around.height; y++) {
    for (let to = (top + y) * hole.width + left, x = 0; x < around.width; x++, to++, i++) {
      if (grown.data[i] === 1) result.data[to] = 1;
    }
  }
  return result;
}

function sum({ data }: Plane): number {
  return data.reduce((total, value) => total + value, 0);
}
