import { boxMean } from '../kernels/box-mean.ts';
import { connectedComponents } from '../kernels/connected-components.ts';
import { cropPlane, cropRaster, type PixelArea } from '../kernels/crop.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { mapPlane, multiplyPlanes } from '../kernels/map-planes.ts';
import { dilate, removeThin } from '../kernels/morphology.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../kernels/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { type Box, candidateOf } from './candidate.ts';
import { ownShare } from './share-shadow.ts';

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
/** From this share of the object's height on, from its top, the ground may begin: what is dark above it is no shadow on it. */
const HORIZON = 0.4;
/** From these shares of its height on an object's shadow touches it: at its foot; where nothing does, in its lower half. */
const [FOOT, UPRIGHT] = [0.85, 0.5];
/** Dark threads up to twice this wide join what does not belong together; at the object they may be its shadow. Pixels. */
const [THREAD, AT_OBJECT] = [2, 6];
/** How much of what threads lead to is wide where they join what does not belong together. */
const BEYOND = 0.3;
/** What stands beside the object: from this alpha on, with so many pixels of the search round it. */
const [STANDS, BESIDE] = [0.25, 3];
/** How far a shadow is believed to be the object's own that the foot of something else touches, too: where they part is a guess. */
const SHARED = 0.6;

export interface CastShadow {
  /** 0..1 at the source's size, zeros when there is none; without the object itself. */
  readonly mask: Plane;
  /** 0..1: how much of the darkness at the object's foot is its shadow: little where much of it is something else's. */
  readonly own: number;
}

/**
 * The shadow that the object under `mask` (0..1, the source's size) casts: darker than the lit ground round it, of the
 * ground's colour, in one piece, touching the lower half of the object; of a dark piece that touches the foot of something else,
 * too, the part nearer to the object's own. `standing` (0..1, any size) is the alpha of all that stands in the picture.
 */
export function castShadow(source: Raster, mask: Plane, standing?: Plane): CastShadow {
  const result = createPlane(source.width, source.height);
  const area = surroundings(mask);
  if (!area) return { mask: result, own: 0 };
  const { width, height } = fitWithin(area, SEARCH_SIZE);
  const image = resampleRaster(cropRaster(source, area), width, height, boxFilter);
  const object = mapPlane(resamplePlane(cropPlane(mask, area), width, height, boxFilter), (v) => (v > 0.25 ? 1 : 0));
  const others = standing ? standingBeside(object, part(standing, source, area, { width, height })) : undefined;
  const found = findShadow(image, object, others);
  if (!found) return { mask: result, own: 0 };
  const soft = resamplePlane(boxMean(dilate(found.shadow, PENUMBRA), 1), area.width, area.height, tentFilter);
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let to = (area.top + y) * source.width + area.left, x = 0; x < area.width; x++, to++, i++) {
      result.data[to] = Math.min(soft.data[i]!, 1 - mask.data[to]!);
    }
  }
  return { mask: result, own: found.own };
}

/** An area of the source, cut out of a plane of any size. */
function part(
  plane: Plane,
  { width, height }: Raster,
  area: PixelArea,
  size: { width: number; height: number },
): Plane {
  const [across, down] = [plane.width / width, plane.height / height];
  const left = Math.min(plane.width - 1, Math.floor(area.left * across));
  const top = Math.min(plane.height - 1, Math.floor(area.top * down));
  const cut = cropPlane(plane, {
    left,
    top,
    width: Math.max(1, Math.min(plane.width - left, Math.round(area.width * across))),
    height: Math.max(1, Math.min(plane.height - top, Math.round(area.height * down))),
  });
  return resamplePlane(cut, size.width, size.height, size.width > cut.width ? tentFilter : boxFilter);
}

/** 1 where something else stands. */
function standingBeside(object: Plane, alpha: Plane): Plane {
  const own = dilate(object, BESIDE);
  return mapPlane(alpha, (value, i) => (value > STANDS && own.data[i] === 0 ? 1 : 0));
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

interface FoundShadow {
  /** 0 or 1. */
  readonly shadow: Plane;
  readonly own: number;
}

/** `object` and `others` are 0 or 1, as large as `image`; undefined when nothing there is its shadow. */
function findShadow(image: Raster, object: Plane, others: Plane | undefined): FoundShadow | undefined {
  const body = candidateOf(object, 1);
  if (!body) return undefined;
  const { lightness, a, b } = labPlanes(image);
  const calm = [lightness, a, b].map((plane) => boxMean(plane, 1)) as [Plane, Plane, Plane];
  const [light, red, yellow] = calm;
  const radius = Math.max(12, Math.round(0.12 * Math.max(image.width, image.height)));
  const beside = others && dilate(others, BESIDE);
  const outside = mapPlane(dilate(object, 2), (value, i) => (value > 0 || beside?.data[i] === 1 ? 0 : 1));
  const [usual] = meansWhere([light], outside, radius) as [Plane];
  const lit = mapPlane(outside, (value, i) => (value > 0 && light.data[i]! > usual.data[i]! - FAINT ? 1 : 0));
  const [groundLight, groundRed, groundYellow] = meansWhere(calm, lit, radius) as [Plane, Plane, Plane];
  const { top, bottom } = body.box;
  const horizon = Math.floor((top + HORIZON * (bottom - top)) * image.height) * image.width;
  const darkening = mapPlane(light, (value, i) => {
    if (i < horizon || outside.data[i] === 0) return 0;
    const dimmed = Math.min(1, (value + LAB_OFFSET) / (groundLight.data[i]! + LAB_OFFSET));
    const shift = fromShades([red.data[i]!, yellow.data[i]!], [groundRed.data[i]!, groundYellow.data[i]!], dimmed);
    return shift < SAME_GROUND ** 2 ? groundLight.data[i]! - value : 0;
  });
  const rowAt = (share: number): number => Math.floor((top + share * (bottom - top)) * image.height);
  const atFoot = touching(darkening, object, rowAt(FOOT));
  const from = rowAt(atFoot ? FOOT : UPRIGHT);
  const all = atFoot ?? touching(darkening, object, from);
  if (!all) return undefined;
  const wide = removeThin(all, THREAD);
  const parted = touching(withoutThreads(darkening, wide, object), object, from);
  // Threads that lead to nothing wide are the shadow of something slim, or of the last light.
  const beyond = parted ? mapPlane(wide, (value, i) => (parted.data[i]! > 0 ? 0 : value)) : wide;
  const compact = parted && sum(beyond) > BEYOND * (sum(all) - sum(parted)) ? parted : all;
  const shadow = others ? ownShare(compact, object, others) : compact;
  const [own, one] = [sum(shadow), sum(compact)];
  return { shadow, own: (own < one ? SHARED : 1) * (own / sum(all)) };
}

function sum({ data }: Plane): number {
  return data.reduce((total, value) => total + value, 0);
}

/** The darkness where it is `wide` or at the object: without the threads that join it to more. */
function withoutThreads(darkening: Plane, wide: Plane, object: Plane): Plane {
  const near = dilate(object, AT_OBJECT);
  return mapPlane(darkening, (value, i) => (wide.data[i] === 1 || near.data[i] === 1 ? value : 0));
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
