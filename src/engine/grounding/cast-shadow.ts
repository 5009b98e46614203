import { boxMean } from '../kernels/box-mean.ts';
import { connectedComponents } from '../kernels/connected-components.ts';
import { cropPlane, cropRaster, type PixelArea } from '../kernels/crop.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { mapPlane, multiplyPlanes } from '../kernels/map-planes.ts';
import { dilate } from '../kernels/morphology.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../kernels/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { type Box, candidateOf } from './candidate.ts';

/** The longer side at which the object's surroundings are looked at, pixels. */
const SEARCH_SIZE = 640;
/** How far from the object its shadow may reach: to the sides, up and down, in lengths of its longer side. */
const [ASIDE, UP, DOWN] = [2.5, 0.3, 0.8];
/** L* by which a shadow is darker than the lit ground round it: all of it, and the core it must have. */
const [FAINT, DEEP] = [3.5, 7];
/** How far a and b may lie from those that the lit ground has in more or less light: nothing else that is dark. */
const SAME_GROUND = 9;
/** What CIE Lab's formula adds to L*: with less light L* + 16, a and b shrink alike. */
const LAB_OFFSET = 16;
/** A dark area that is larger than this many objects is dark ground. */
const LARGEST = 3;
/** How far a shadow's soft edge reaches beyond what is clearly dark, pixels of the search. */
const PENUMBRA = 2;

/**
 * The shadow that the object under `mask` (0..1, the source's size) casts: darker than the lit ground round it, of the
 * ground's colour, in one piece, touching the lower half of the object. 0..1 at the source's size, zeros when there is
 * none; without the object itself.
 */
export function castShadow(source: Raster, mask: Plane): Plane {
  const result = createPlane(source.width, source.height);
  const area = surroundings(mask);
  if (!area) return result;
  const { width, height } = fitWithin(area, SEARCH_SIZE);
  const image = resampleRaster(cropRaster(source, area), width, height, boxFilter);
  const object = mapPlane(resamplePlane(cropPlane(mask, area), width, height, boxFilter), (v) => (v > 0.25 ? 1 : 0));
  const shadow = findShadow(image, object);
  if (!shadow) return result;
  const soft = resamplePlane(boxMean(dilate(shadow, PENUMBRA), 1), area.width, area.height, tentFilter);
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let to = (area.top + y) * source.width + area.left, x = 0; x < area.width; x++, to++, i++) {
      result.data[to] = Math.min(soft.data[i]!, 1 - mask.data[to]!);
    }
  }
  return result;
}

function surroundings(mask: Plane): PixelArea | undefined {
  const { width, height } = mask;
  const small = fitWithin(mask, SEARCH_SIZE);
  const box: Box | undefined = candidateOf(resamplePlane(mask, small.width, small.height, boxFilter), 1)?.box;
  if (!box) return undefined;
  const reach = Math.max((box.right - box.left) * width, (box.bottom - box.top) * height);
  const left = Math.max(0, Math.floor(box.left * width - ASIDE * reach));
  const top = Math.max(0, Math.floor(box.top * height - UP * reach));
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(box.right * width + ASIDE * reach)) - left,
    height: Math.min(height, Math.ceil(box.bottom * height + DOWN * reach)) - top,
  };
}

/** `object` is 0 or 1, as large as `image`; undefined when nothing there is its shadow. */
function findShadow(image: Raster, object: Plane): Plane | undefined {
  const body = candidateOf(object, 1);
  if (!body) return undefined;
  const { lightness, a, b } = labPlanes(image);
  const calm = [lightness, a, b].map((plane) => boxMean(plane, 1)) as [Plane, Plane, Plane];
  const [light, red, yellow] = calm;
  const radius = Math.max(12, Math.round(0.12 * Math.max(image.width, image.height)));
  const outside = mapPlane(dilate(object, 2), (value) => 1 - value);
  const [usual] = meansWhere([light], outside, radius) as [Plane];
  const lit = mapPlane(outside, (value, i) => (value > 0 && light.data[i]! > usual.data[i]! - FAINT ? 1 : 0));
  const [groundLight, groundRed, groundYellow] = meansWhere(calm, lit, radius) as [Plane, Plane, Plane];
  const darkening = mapPlane(light, (value, i) => {
    const dimmed = Math.min(1, (value + LAB_OFFSET) / (groundLight.data[i]! + LAB_OFFSET));
    const shift = fromShades([red.data[i]!, yellow.data[i]!], [groundRed.data[i]!, groundYellow.data[i]!], dimmed);
    return outside.data[i]! > 0 && shift < SAME_GROUND ** 2 ? groundLight.data[i]! - value : 0;
  });
  const from = body.box.top + 0.5 * (body.box.bottom - body.box.top);
  return touching(darkening, object, Math.floor(from * image.height));
}

/** The squared distance of a colour (a and b) from the nearest of a ground's, between `dimmed` times it and itself. */
function fromShades(
  [a, b]: readonly [number, number],
  [groundA, groundB]: readonly [number, number],
  dimmed: number,
): number {
  const along = (a * groundA + b * groundB) / Math.max(1e-6, groundA ** 2 + groundB ** 2);
  const shade = Math.min(1, Math.max(dimmed, along));
  return (a - shade * groundA) ** 2 + (b - shade * groundB) ** 2;
}

/** The mean of each plane where `where` is 1, in the square round each pixel. */
function meansWhere(planes: readonly Plane[], where: Plane, radius: number): Plane[] {
  const share = boxMean(where, radius).data;
  return planes.map((plane) => {
    const mean = boxMean(multiplyPlanes(plane, where), radius);
    for (let i = 0; i < share.length; i++) mean.data[i] = mean.data[i]! / Math.max(1e-6, share[i]!);
    return mean;
  });
}

/** The parts that are dark, have a deep core, and touch the object from row `from` on downwards. */
function touching(darkening: Plane, object: Plane, from: number): Plane | undefined {
  const { labels, count } = connectedComponents(darkening, FAINT);
  const near = dilate(object, 5);
  const [touches, deep, size] = [new Float64Array(count + 1), new Float64Array(count + 1), new Float64Array(count + 1)];
  let objectSize = 0;
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    objectSize += object.data[i]!;
    if (label === 0) continue;
    size[label]!++;
    if (darkening.data[i]! > DEEP) deep[label]!++;
    if (near.data[i]! > 0 && i >= from * object.width) touches[label]!++;
  }
  const belongs = (label: number): boolean =>
    touches[label]! >= 4 &&
    deep[label]! >= 0.2 * size[label]! &&
    size[label]! < LARGEST * objectSize &&
    size[label]! > 0.02 * objectSize;
  const kept = Uint8Array.from(size, (_, label) => (label > 0 && belongs(label) ? 1 : 0));
  return kept.includes(1) ? mapPlane(darkening, (_, i) => kept[labels[i]!]!) : undefined;
}
