import { boxMean } from '../kernels/box-mean.ts';
import { connectedComponents } from '../kernels/connected-components.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { mapPlane, multiplyPlanes } from '../kernels/map-planes.ts';
import { dilate, removeThin } from '../kernels/morphology.ts';
import { boxFilter, resamplePlane, resampleRaster } from '../kernels/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { candidateOf } from './candidate.ts';
import { refineMask } from './refine-mask.ts';

/** The longer side at which shadows are looked for, pixels. */
const SEARCH_SIZE = 640;
/** L* by which a shadow is darker than the ground round it, at least. */
const LEAST_DARKENING = 5;
/** How far a and b may differ from the lit ground's, in units of Lab. */
const CHROMA_TOLERANCE = 10;

/**
 * The shadow that the object under `mask` (0..1, the source's size) casts: darker than the ground round it, of the
 * ground's hue, touching the lower part of the object. Zeros when there is none. Without the object itself.
 */
export function castShadow(source: Raster, mask: Plane): Plane {
  const { width, height } = fitWithin(source, SEARCH_SIZE);
  const object = mapPlane(resamplePlane(mask, width, height, boxFilter), (value) => (value > 0.3 ? 1 : 0));
  const body = candidateOf(object, 1);
  const none = createPlane(source.width, source.height);
  if (!body) return none;
  const lab = labPlanes(resampleRaster(source, width, height, boxFilter));
  const reach = Math.max(
    8,
    Math.round(0.6 * Math.max((body.box.right - body.box.left) * width, (body.box.bottom - body.box.top) * height)),
  );
  const outside = mapPlane(dilate(object, 2), (value) => 1 - value);
  const [l, a, b] = [lab.lightness, lab.a, lab.b].map((plane) => ratioOf(plane, outside, reach)) as [
    Plane,
    Plane,
    Plane,
  ];
  const dark = mapPlane(lab.lightness, (value, i) => {
    const shift = Math.hypot(lab.a.data[i]! - a.data[i]!, lab.b.data[i]! - b.data[i]!);
    return outside.data[i]! > 0 && l.data[i]! - value > LEAST_DARKENING && shift < CHROMA_TOLERANCE ? 1 : 0;
  });
  const shadow = touching(removeThin(dark, 1), object, body.box.top + 0.5 * (body.box.bottom - body.box.top));
  if (!candidateOf(shadow, 1)) return none;
  const soft = refineMask(source, shadow);
  return mapPlane(soft, (value, i) => Math.min(value, 1 - mask.data[i]!));
}

/** The mean of `plane` where `where` is 1, in the square round each pixel. */
function ratioOf(plane: Plane, where: Plane, radius: number): Plane {
  const sum = boxMean(multiplyPlanes(plane, where), radius);
  const share = boxMean(where, radius);
  return mapPlane(sum, (value, i) => value / Math.max(1e-6, share.data[i]!));
}

/** The parts of `dark` that touch the object below `from` (a share of the height). */
function touching(dark: Plane, object: Plane, from: number): Plane {
  const { labels, count } = connectedComponents(dark, 0.5);
  const near = dilate(object, 4);
  const touches = new Uint8Array(count + 1);
  for (let i = Math.floor(from * dark.height) * dark.width; i < labels.length; i++) {
    if (near.data[i]! > 0 && labels[i]! > 0) touches[labels[i]!] = 1;
  }
  return mapPlane(dark, (_, i) => touches[labels[i]!]!);
}
