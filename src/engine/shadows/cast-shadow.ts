import { boxMean } from '../filters/box-mean.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import { cropPlane, type PixelArea } from '../resample/crop.ts';
import { enlargeRows } from '../resample/enlarge-rows.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { LAB_OFFSET, labPlanes } from '../color/lab-planes.ts';
import { mapPlane, multiplyPlanes } from '../filters/map-planes.ts';
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
import { shadowDirection } from './shadow-direction.ts';
import { ownShare } from './share-shadow.ts';

/** The longer side at which the object's surroundings are looked at, pixels. */
const SEARCH_SIZE = 640;
/** How far from the object its shadow may reach: to the sides, up and down, in lengths of its longer side. */
const [ASIDE, UP, DOWN] = [2.5, 0.3, 0.8];
/** By how much of L* the lit ground is less light than the ground usually is at most. */
const UNLIT = 3.5;
/** The share of L* + 16 that a shadow takes from the lit ground at least: all of it, and the core it must have; where none is so
 * dark, a faint one, of whose rim so many pixels of the search are lost in the ground's own grain. */
const STRENGTHS = [
  { faint: 0.09, deep: 0.12, lost: 0 },
  { faint: 0.042, deep: 0.085, lost: 2 },
] as const;
/** Its rim is as dark as this share of its middle, at least: blades of grass are no part of it. */
const RIM = 0.42;
/** Darker than this share of it is a fifth of a shadow: its middle. */
const MIDDLE = 0.2;
/** How far a and b may lie from those that the lit ground has in more or less light: nothing else that is dark. */
const SAME_GROUND = 9;
/** A dark area that is larger than this many objects is dark ground. */
const LARGEST = 3;
/** From this size on, in objects, or where it goes on beyond a side of the picture for such a share of the search's longer side, it may be: a road. */
const [MAY_BE_GROUND, GOES_ON] = [0.45, 0.04];
/** The shadow within such ground has this size at least, in objects, this one where the ground goes on, and a middle as dark: no mere contact. */
const [CAST, CAST_ON_ROAD, NO_CONTACT] = [0.1, 0.05, 0.17];
/** How far round a place the lit ground is looked at, in longer sides of the search: of any ground, and of one that is known. */
const [NEAR_BY, ON_ONE_GROUND] = [0.12, 0.2];
/** How far a shadow's soft edge reaches beyond what is clearly dark, pixels of the search, and what of it is marked there. */
const [PENUMBRA, HARDLY] = [2, 0.3];
/** How far from the object's outline the ground is not looked at, but as dark as it is beside that, pixels. */
const OUTLINE = 2;
/** From this share of the object's height on, from its top, the ground may begin: what is dark above it is no shadow on it. */
const HORIZON = 0.4;
/** From these shares of its height on an object's shadow touches it: at its foot; where nothing does, in its lower half. */
const [FOOT, UPRIGHT] = [0.85, 0.5];
/** Dark threads up to twice this wide join what does not belong together; at the object they may be its shadow. Pixels. */
const [THREAD, AT_OBJECT] = [2, 6];
/** What in a shadow is so many times as dark as most of it, and lacks so much of the ground's light at least, is a dark thing. */
const [DARKER, NO_SHADOW] = [2, 0.45];
/** How far round a dark thing the darkness is its own, pixels of the search. */
const ITS_OWN = 5;
/** By how much of L* what a shadow and the object's foot enclose is lighter than the shadow, at most, where it is in it. */
const LIGHTER = 3;
/** How much of what threads lead to is wide where they join what does not belong together. */
const BEYOND = 0.3;
/** What stands beside the object: from this alpha on, with so many pixels of the search round it. */
const [STANDS, BESIDE] = [0.25, 3];
/** What is at least so wide, of the picture, and stands no more than that is behind all that casts a shadow one could see, or below. */
const WIDE = 0.6;
/** What fills less of its box is a fence or the like, and stands. */
const FULL = 0.6;
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
 * too, the part nearer to the object's own. `standing` (0..1, any size) is the alpha of all that stands in the picture; what
 * goes across it and does not, hills or a road, casts none.
 */
export function castShadow(source: Raster, mask: Plane, standing?: Plane): CastShadow {
  const result = createPlane(source.width, source.height);
  const size = fitWithin(mask, SEARCH_SIZE);
  const whole = shapeOf(resamplePlane(mask, size.width, size.height, boxFilter));
  if (!whole || (standing && isSetting(whole, standing))) return { mask: result, own: 0 };
  const area = surroundings(mask, whole.box);
  const { width, height } = fitWithin(area, SEARCH_SIZE);
  const reduced = fromPart(area, width, height);
  const image = resampleRasterAt(source, width, height, boxFilter, reduced);
  const object = mapPlane(resamplePlaneAt(mask, width, height, boxFilter, reduced), (v) => (v > 0.25 ? 1 : 0));
  const others = standing ? standingBeside(object, part(standing, source, area, { width, height })) : undefined;
  const found = findShadow(image, object, others);
  if (!found) return { mask: result, own: 0 };
  const rim = boxMean(dilate(found.shadow, PENUMBRA), 1);
  const marked = mapPlane(boxMean(found.shadow, 1), (value, i) =>
    found.taken.data[i] === 1 ? 0 : Math.max(value, HARDLY * rim.data[i]!),
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

/** Whether something is what things stand on or before: hills, the sea, a road. */
function isSetting({ box, mask, area }: Shape, standing: Plane): boolean {
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
  /** 0 or 1. */
  readonly shadow: Plane;
  /** 1 where it is something else's, or that stands there. */
  readonly taken: Plane;
  readonly own: number;
}

/** `object` and `others` are 0 or 1, as large as `image`; undefined when nothing there is its shadow. */
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
    const bare = found && notThings(below, found.part, object);
    const left = bare && touching(multiplyPlanes(bare, found.part), object, from, { faint: 0, deep: 0 });
    return left ? { ...found, part: left, dark: multiplyPlanes(bare, found.dark) } : found;
  };
  const objectSize = sum(object);
  const find = (from: number): Darkness | undefined => {
    const whole = lookOn(outside, from, NEAR_BY);
    const isRoad = whole !== undefined && goesOn(whole.part);
    if (!whole || (sum(whole.part) < MAY_BE_GROUND * objectSize && !isRoad)) return whole;
    const within = lookOn(multiplyPlanes(whole.part, outside), from, ON_ONE_GROUND);
    const least = (isRoad ? CAST_ON_ROAD : CAST) * objectSize;
    if (within && within.middle > NO_CONTACT && sum(within.part) > least) return within;
    return sum(whole.part) < LARGEST * objectSize ? whole : undefined;
  };
  const atFoot = find(rowAt(FOOT));
  const from = rowAt(atFoot ? FOOT : UPRIGHT);
  const found = atFoot ?? find(from);
  if (!found) return undefined;
  const all = found.part;
  const wide = removeThin(all, THREAD);
  const parted = touching(withoutThreads(all, wide, object), object, from, { faint: 0, deep: 0 });
  // Threads that lead to nothing wide are the shadow of something slim, or of the last light.
  const beyond = parted ? mapPlane(wide, (value, i) => (parted.data[i]! > 0 ? 0 : value)) : wide;
  const compact = parted && sum(beyond) > BEYOND * (sum(all) - sum(parted)) ? parted : all;
  const casters = others && { object, others, from: from * image.width };
  const cast = casters ? sharedOut(compact, found.dark, casters) : compact;
  const shadow = withEnclosed(cast, { near, closed: beside, lightness: calm[0], from: from * image.width });
  const [own, one] = [sum(multiplyPlanes(shadow, compact)), sum(compact)];
  const taken = mapPlane(found.dark, (value, i) => (shadow.data[i] === 1 || (value === 0 && !beside?.data[i]) ? 0 : 1));
  return {
    shadow: toOutline(shadow, object, near),
    taken: casters ? taken : createPlane(image.width, image.height),
    own: (own < one ? SHARED : 1) * (own / sum(all)),
  };
}

/** What may lie between an object and its shadow. */
interface Between {
  /** The object with its outline, and what else stands there with its own: 0 or 1. */
  readonly near: Plane;
  readonly closed: Plane | undefined;
  readonly lightness: Plane;
  /** The first index at its foot. */
  readonly from: number;
}

/** `shadow` with what it and the foot of the object enclose that is no lighter: the object's image in a polish has another colour. */
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

/** Where it is dark; all 0 or 1. */
interface Darkness {
  /** What of it is at the object. */
  readonly part: Plane;
  /** All that is as dark. */
  readonly dark: Plane;
  /** How dark its darkest fifth is at least. */
  readonly middle: number;
}

/** How dark something is at least, and its core. */
interface Strength {
  readonly faint: number;
  readonly deep: number;
}

/** 0 where dark things lie in a shadow (0 or 1), or join it, off the object; undefined where none do. */
function notThings(darkening: Plane, shadow: Plane, object: Plane): Plane | undefined {
  const least = Math.max(NO_SHADOW, DARKER * shareOf(darkening, shadow, 0.5));
  const blots = mapPlane(darkening, (value, i) => (shadow.data[i] === 1 && value > least ? 1 : 0));
  const { labels, count } = connectedComponents(removeThin(blots, 1), 0.5);
  const near = dilate(object, AT_OBJECT);
  const isThing = new Uint8Array(count + 1).fill(1, 1);
  labels.forEach((label, i) => {
    if (near.data[i] === 1) isThing[label] = 0;
  });
  if (!isThing.includes(1)) return undefined;
  const things = dilate(
    mapPlane(blots, (_, i) => isThing[labels[i]!]!),
    ITS_OWN,
  );
  return mapPlane(things, (value) => 1 - value);
}

/** What touches the object from row `from` on downwards and is as dark as the rim of its middle. */
function darknessAt(darkening: Plane, object: Plane, from: number): Darkness | undefined {
  for (const { faint, deep, lost } of STRENGTHS) {
    const all = touching(darkening, object, from, { faint, deep });
    if (!all) continue;
    const middle = shareOf(darkening, all, 1 - MIDDLE);
    const rim = Math.max(faint, RIM * middle);
    const clear = touching(darkening, object, from, { faint: rim, deep });
    const least = clear ? rim : faint;
    const dark = mapPlane(darkening, (value) => (value > least ? 1 : 0));
    return { part: dilate(clear ?? all, lost), dark, middle };
  }
  return undefined;
}

/** Whether something reaches the left or the right side. */
function goesOn({ width, height, data }: Plane): boolean {
  let [left, right] = [0, 0];
  for (let at = 0; at < width * height; at += width) {
    left += data[at]!;
    right += data[at + width - 1]!;
  }
  return Math.max(left, right) > GOES_ON * Math.max(width, height);
}

/** The value below which that share of a plane's values in `part` (0 or 1) lies. */
function shareOf({ data }: Plane, part: Plane, share: number): number {
  const values = data.filter((_, i) => part.data[i] === 1).sort();
  return values[Math.floor(share * values.length)]!;
}

/** The share of its light that each place of `ground` (0 or 1) lacks beside what is lit of it near by; 0 where it has another colour. */
function darkeningOn(ground: Plane, calm: readonly [Plane, Plane, Plane], radius: number): Plane {
  const [light, red, yellow] = calm;
  const [usual] = meansWhere([light], ground, radius) as [Plane];
  const lit = mapPlane(ground, (value, i) => (value > 0 && light.data[i]! > usual.data[i]! - UNLIT ? 1 : 0));
  const [groundLight, groundRed, groundYellow] = meansWhere(calm, lit, radius) as [Plane, Plane, Plane];
  return mapPlane(light, (value, i) => {
    if (ground.data[i] === 0) return 0;
    const dimmed = Math.min(1, (value + LAB_OFFSET) / (groundLight.data[i]! + LAB_OFFSET));
    const shift = fromShades([red.data[i]!, yellow.data[i]!], [groundRed.data[i]!, groundYellow.data[i]!], dimmed);
    return shift < SAME_GROUND ** 2 ? 1 - dimmed : 0;
  });
}

/** The object's share of the darkness `at` it: what else is `dark`, too, where shadows are seen to fall one way. */
function sharedOut(
  at: Plane,
  dark: Plane,
  { object, others, from }: { readonly object: Plane; readonly others: Plane; readonly from: number },
): Plane {
  const direction = shadowDirection(dark, object, others);
  if (!direction) return ownShare({ dark: at, begins: at }, { object, others });
  const begins = mapPlane(at, (value, i) => (i >= from ? Math.max(value, dark.data[i]!) : value));
  const all = mapPlane(dark, (value, i) => Math.max(value, at.data[i]!));
  return ownShare({ dark: all, begins }, { object, others, direction });
}

/** `shadow` with the outline beside it, where the ground was not looked at. */
function toOutline(shadow: Plane, object: Plane, near: Plane): Plane {
  const grown = dilate(shadow, OUTLINE);
  return mapPlane(shadow, (value, i) =>
    value > 0 || (grown.data[i]! > 0 && near.data[i]! > 0 && object.data[i] === 0) ? 1 : 0,
  );
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

/** The parts that are as dark as `faint`, have a deep core, and touch the object from row `from` on downwards. */
function touching(darkening: Plane, object: Plane, from: number, { faint, deep: core }: Strength): Plane | undefined {
  const { labels, count } = connectedComponents(darkening, faint);
  const near = dilate(object, 5);
  const [touches, deep, size] = [new Float64Array(count + 1), new Float64Array(count + 1), new Float64Array(count + 1)];
  let objectSize = 0;
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i]!;
    objectSize += object.data[i]!;
    if (label === 0) continue;
    size[label]!++;
    if (darkening.data[i]! > core) deep[label]!++;
    if (near.data[i]! > 0 && i >= from * object.width) touches[label]!++;
  }
  const belongs = (label: number): boolean =>
    touches[label]! >= 4 && deep[label]! >= 0.2 * size[label]! && size[label]! > 0.02 * objectSize;
  const kept = Uint8Array.from(size, (_, label) => (label > 0 && belongs(label) ? 1 : 0));
  return kept.includes(1) ? mapPlane(darkening, (_, i) => kept[labels[i]!]!) : undefined;
}
