import { boxMean } from '../../pixels/box-mean.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import { cropPlane, type PixelArea } from '../resample/crop.ts';
import { enlargeRows } from '../resample/enlarge-rows.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { labPlanes } from '../color/lab-planes.ts';
import { mapPlane, multiplyPlanes, sumOf } from '../filters/map-planes.ts';
import { dilate, removeThin } from '../morphology/morphology.ts';
import {
  boxFilter,
  fromPart,
  resamplePlane,
  resamplePlaneAt,
  resampleRasterAt,
  tentFilter,
} from '../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { meanWithin, type Shape, type ShapeBox, shapeOf } from './shape.ts';
import { AT_OBJECT, darkeningOn, type Darkness, darknessAt, touching, withoutDarkThings } from './dark-ground.ts';
import { shadowDirection } from './shadow-direction.ts';
import { ownShadow } from './attribute-shadow.ts';

/** The longer side at which the object's surroundings are analysed, in pixels. */
const SEARCH_SIZE = 640;
/** The reach of a shadow to the sides, up and down, in units of the object's longer side. */
const [ASIDE, UP, DOWN] = [2.5, 0.3, 0.8];
/** A dark area larger than this many objects is dark ground. */
const LARGEST = 3;
/**
 * A dark area may be ground from this size (in objects) on, or when it leaves the picture at a side over this share of
 * the search's longer side.
 */
const [MAY_BE_GROUND, GOES_ON] = [0.45, 0.04];
/**
 * The least size, in objects, of a shadow on such ground (the second where the ground leaves the picture), and the
 * least darkness of its middle. They exclude contact shadows.
 */
const [CAST, CAST_ON_ROAD, NO_CONTACT] = [0.1, 0.05, 0.17];
/**
 * The radius over which lit ground is averaged, in longer sides of the search: on any ground, and on one known ground.
 */
const [NEAR_BY, ON_ONE_GROUND] = [0.12, 0.2];
/** The width of a shadow's penumbra in pixels of the search, and its strength in the mask. */
const [PENUMBRA, HARDLY] = [2, 0.3];
/** The ground within this distance of the object's outline is ignored, in pixels, and takes the darkness beside it. */
const OUTLINE = 2;
/** The ground begins at this share of the object's height from its top. Darkness above it is no shadow. */
const HORIZON = 0.4;
/** A shadow touches the object from this share of its height on: at its foot, or else in its lower half. */
const [FOOT, UPRIGHT] = [0.85, 0.5];
/** Dark threads up to twice this wide connect unrelated areas, in pixels. */
const THREAD = 2;
/**
 * An area enclosed by the shadow and the object's foot belongs to the shadow when it is at most this much L* lighter.
 */
const LIGHTER = 3;
/** The share of wide area beyond threads from which the threads count as connections. */
const BEYOND = 0.3;
/** Another object stands where its alpha exceeds the first value, with a margin of so many pixels of the search. */
const [STANDS, BESIDE] = [0.25, 3];
/** Something at least this wide, as a share of the picture, whose standing alpha is low, is ground or background. */
const WIDE = 0.6;
/** Something that fills less of its box is a fence or the like, and stands. */
const FULL = 0.6;
/** The confidence factor for a shadow that also touches another object's foot, because the division is a guess. */
const SHARED = 0.6;

/** The shadow of an object. */
export interface CastShadow {
  /** 0..1 at the source's size, without the object itself; zeros when there is no shadow. */
  readonly mask: Plane;
  /** 0..1: the share of the darkness at the object's foot that is its own shadow. */
  readonly own: number;
}

/**
 * Finds the shadow that the object under `mask` (0..1, the source's size) casts: a connected area that is darker than
 * the lit ground around it, has the ground's color and touches the lower half of the object. Darkness that also
 * touches another object's foot is divided between them. `standing` (0..1, any size) is the alpha of everything that
 * stands in the picture. Hills or a road, which do not stand, cast no shadow.
 */
export function castShadow(source: Raster, mask: Plane, standing?: Plane): CastShadow {
  const result = createPlane(source.width, source.height);
  const size = fitWithin(mask, SEARCH_SIZE);
  const whole = shapeOf(resamplePlane(mask, size.width, size.height, boxFilter));
  if (!whole || (standing && isGroundOrBackground(whole, standing))) return { mask: result, own: 0 };
  const area = surroundings(mask, whole.box);
  const { width, height } = fitWithin(area, SEARCH_SIZE);
  const reduced = fromPart(area, width, height);
  const image = resampleRasterAt(source, width, height, boxFilter, reduced);
  const object = mapPlane(resamplePlaneAt(mask, width, height, boxFilter, reduced), (v) => (v > 0.25 ? 1 : 0));
  const others = standing ? standingBeside(object, part(standing, source, area, { width, height })) : undefined;
  const found = findShadow(image, object, others);
  if (!found) return { mask: result, own: 0 };
  const penumbra = boxMean(dilate(found.shadow, PENUMBRA), 1);
  const marked = mapPlane(boxMean(found.shadow, 1), (value, i) =>
    found.taken.data[i] === 1 ? 0 : Math.max(value, HARDLY * penumbra.data[i]!),
  );
  const loadRow = enlargeRows(marked, area.width, area.height);
  const soft = new Float32Array(area.width);
  for (let y = 0; y < area.height; y++) {
    loadRow(y, soft);
    for (let to = (area.top + y) * source.width + area.left, x = 0; x < area.width; x++, to++) {
      result.data[to] = Math.min(soft[x]!, 1 - mask.data[to]!);
    }
  }
  return { mask: result, own: found.own };
}

/** Crops the area of the source from a plane of any size and resamples it to `size`. */
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

/** Whether a shape is ground or background: hills, the sea, a road. */
function isGroundOrBackground({ box, mask, area }: Shape, standing: Plane): boolean {
  const across = box.right - box.left;
  if (across < WIDE || area < FULL * across * (box.bottom - box.top)) return false;
  const filter = standing.width > mask.width ? boxFilter : tentFilter;
  return meanWithin(resamplePlane(standing, mask.width, mask.height, filter), mask) < STANDS;
}

function surroundings({ width, height }: Plane, box: ShapeBox): PixelArea {
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
  /** The mask of the shadow, 0 or 1. */
  readonly shadow: Plane;
  /** 1 where the darkness belongs to something else, or something else stands. */
  readonly taken: Plane;
  readonly own: number;
}

/**
 * Finds the shadow at the search's size. `object` and `others` are 0 or 1, as large as `image`. Returns undefined when
 * there is none.
 */
function findShadow(image: Raster, object: Plane, others: Plane | undefined): FoundShadow | undefined {
  const body = shapeOf(object);
  if (!body) return undefined;
  const { lightness, a, b } = labPlanes(image);
  const calm = [lightness, a, b].map((plane) => boxMean(plane, 1)) as [Plane, Plane, Plane];
  const radius = (share: number): number => Math.max(12, Math.round(share * Math.max(image.width, image.height)));
  const beside = others && dilate(others, BESIDE);
  const near = dilate(object, OUTLINE);
  const outside = mapPlane(near, (value, i) => (value > 0 || beside?.data[i] === 1 ? 0 : 1));
  const { top, bottom } = body.box;
  const rowAt = (share: number): number => Math.floor((top + share * (bottom - top)) * image.height);
  const horizon = rowAt(HORIZON) * image.width;
  const lookOn = (ground: Plane, from: number, around: number): Darkness | undefined => {
    const darkening = darkeningOn(ground, calm, radius(around));
    const below = mapPlane(darkening, (value, i) => (i < horizon ? 0 : value));
    const found = darknessAt(below, object, from);
    const bare = found && withoutDarkThings(below, found.part, object);
    const left = bare && touching(multiplyPlanes(bare, found.part), object, from, { faint: 0, deep: 0 });
    return left ? { ...found, part: left, dark: multiplyPlanes(bare, found.dark) } : found;
  };
  const objectSize = sumOf(object);
  const find = (from: number): Darkness | undefined => {
    const whole = lookOn(outside, from, NEAR_BY);
    const isRoad = whole !== undefined && reachesSide(whole.part);
    if (!whole || (sumOf(whole.part) < MAY_BE_GROUND * objectSize && !isRoad)) return whole;
    const within = lookOn(multiplyPlanes(whole.part, outside), from, ON_ONE_GROUND);
    const least = (isRoad ? CAST_ON_ROAD : CAST) * objectSize;
    if (within && within.middle > NO_CONTACT && sumOf(within.part) > least) return within;
    return sumOf(whole.part) < LARGEST * objectSize ? whole : undefined;
  };
  const atFoot = find(rowAt(FOOT));
  const from = rowAt(atFoot ? FOOT : UPRIGHT);
  const found = atFoot ?? find(from);
  if (!found) return undefined;
  const all = found.part;
  const wide = removeThin(all, THREAD);
  const parted = touching(withoutThreads(all, wide, object), object, from, { faint: 0, deep: 0 });
  // Threads that lead to nothing wide are the shadow of a slim object or of a low sun.
  const beyond = parted ? mapPlane(wide, (value, i) => (parted.data[i]! > 0 ? 0 : value)) : wide;
  const compact = parted && sumOf(beyond) > BEYOND * (sumOf(all) - sumOf(parted)) ? parted : all;
  const casters = others && { object, others, from: from * image.width };
  const cast = casters ? attributed(compact, found.dark, casters) : compact;
  const shadow = withEnclosed(cast, { near, closed: beside, lightness: calm[0], from: from * image.width });
  const [own, one] = [sumOf(multiplyPlanes(shadow, compact)), sumOf(compact)];
  const taken = mapPlane(found.dark, (value, i) => (shadow.data[i] === 1 || (value === 0 && !beside?.data[i]) ? 0 : 1));
  return {
    shadow: toOutline(shadow, object, near),
    taken: casters ? taken : createPlane(image.width, image.height),
    own: (own < one ? SHARED : 1) * (own / sumOf(all)),
  };
}

/** The surroundings of a shadow's contact with its object. */
interface Between {
  /** Masks of the object with its outline, and of other objects with theirs. */
  readonly near: Plane;
  readonly closed: Plane | undefined;
  readonly lightness: Plane;
  /** The first pixel index at the object's foot. */
  readonly from: number;
}

/**
 * Adds the areas that the shadow and the object's foot enclose, unless they are lighter, such as a reflection on a
 * polished floor.
 */
function withEnclosed(shadow: Plane, { near, closed, lightness, from }: Between): Plane {
  const { width, height } = shadow;
  const open = mapPlane(shadow, (value, i) => (value > 0 || near.data[i] === 1 ? 0 : 1));
  const { labels, count } = connectedComponents(open, 0.5);
  const isEnclosed = new Uint8Array(count + 1).fill(1, 1);
  const [sums, sizes] = [new Float64Array(count + 1), new Int32Array(count + 1)];
  labels.forEach((label, i) => {
    const x = i % width;
    const isEdge = x === 0 || x === width - 1 || i < width || i >= width * (height - 1);
    if (isEdge || i < from || closed?.data[i] === 1) isEnclosed[label] = 0;
    sums[label]! += lightness.data[i]!;
    sizes[label]!++;
  });
  const own = meanWithin(lightness, shadow);
  const isShade = isEnclosed.map((value, label) =>
    value === 1 && sums[label]! <= (own + LIGHTER) * sizes[label]! ? 1 : 0,
  );
  return mapPlane(shadow, (value, i) => Math.max(value, isShade[labels[i]!]!));
}

/** Whether a mask reaches the left or the right side of the picture. */
function reachesSide({ width, height, data }: Plane): boolean {
  let [left, right] = [0, 0];
  for (let at = 0; at < width * height; at += width) {
    left += data[at]!;
    right += data[at + width - 1]!;
  }
  return Math.max(left, right) > GOES_ON * Math.max(width, height);
}

/** The object's share of the darkness `at` it, extended along the direction of shadows where that is visible. */
function attributed(
  at: Plane,
  dark: Plane,
  { object, others, from }: { readonly object: Plane; readonly others: Plane; readonly from: number },
): Plane {
  const direction = shadowDirection(dark, object, others);
  if (!direction) return ownShadow({ dark: at, begins: at }, { object, others });
  const begins = mapPlane(at, (value, i) => (i >= from ? Math.max(value, dark.data[i]!) : value));
  const all = mapPlane(dark, (value, i) => Math.max(value, at.data[i]!));
  return ownShadow({ dark: all, begins }, { object, others, direction });
}

/** Extends a shadow to the object's outline, where the ground was ignored. */
function toOutline(shadow: Plane, object: Plane, near: Plane): Plane {
  const grown = dilate(shadow, OUTLINE);
  return mapPlane(shadow, (value, i) =>
    value > 0 || (grown.data[i]! > 0 && near.data[i]! > 0 && object.data[i] === 0) ? 1 : 0,
  );
}

/** Keeps the darkness in `wide` areas and near the object, which removes threads. */
function withoutThreads(darkening: Plane, wide: Plane, object: Plane): Plane {
  const near = dilate(object, AT_OBJECT);
  return mapPlane(darkening, (value, i) => (wide.data[i] === 1 || near.data[i] === 1 ? value : 0));
}
