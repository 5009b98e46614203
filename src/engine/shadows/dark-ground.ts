import { boxMean } from '../../pixels/box-mean.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import { LAB_OFFSET } from '../color/lab-planes.ts';
import { mapPlane, multiplyPlanes } from '../filters/map-planes.ts';
import { dilate, removeThin } from '../morphology/morphology.ts';
import type { Plane } from '../raster.ts';

/** Lit ground is at most this much L* darker than the local mean of the ground. */
const UNLIT = 3.5;
/**
 * The least share of L* + 16 that a shadow takes from the lit ground, overall and in its core. When no area is so dark,
 * a faint shadow is accepted and grown by `lost` pixels, because its border disappears in the ground's grain.
 */
const STRENGTHS = [
  { faint: 0.09, deep: 0.12, lost: 0 },
  { faint: 0.042, deep: 0.085, lost: 2 },
] as const;
/** The border of a shadow is at least this share as dark as its middle. It excludes blades of grass. */
const LEAST_BORDER_DARKNESS = 0.42;
/** The darkest fifth of a shadow is its middle. */
const MIDDLE = 0.2;
/** The largest distance in a and b from the lit ground's shades. It excludes dark objects. */
const SAME_GROUND = 9;
/**
 * Pixels that are so many times as dark as the shadow's median, and lack at least this share of light, are dark
 * objects.
 */
const [DARKER, NO_SHADOW] = [2, 0.45];
/** The darkness within this distance of a dark object is its own, in pixels of the search. */
const ITS_OWN = 5;
/** Within this distance of the object, in pixels, darkness may be its shadow, even a thread or a very dark area. */
export const AT_OBJECT = 6;

/** Masks of a dark area. */
export interface Darkness {
  /** The part that touches the object. */
  readonly part: Plane;
  /** Everything that is as dark. */
  readonly dark: Plane;
  /** The least darkness of its darkest fifth. */
  readonly middle: number;
}

/** The least darkness of a shadow and of its core. */
interface Strength {
  readonly faint: number;
  readonly deep: number;
}

/**
 * Finds the darkness that touches the object from row `from` downwards, down to the relative darkness of its border.
 */
export function darknessAt(darkening: Plane, object: Plane, from: number): Darkness | undefined {
  for (const { faint, deep, lost } of STRENGTHS) {
    const all = touching(darkening, object, from, { faint, deep });
    if (!all) continue;
    const middle = shareOf(darkening, all, 1 - MIDDLE);
    const atBorder = Math.max(faint, LEAST_BORDER_DARKNESS * middle);
    const clear = touching(darkening, object, from, { faint: atBorder, deep });
    const least = clear ? atBorder : faint;
    const dark = mapPlane(darkening, (value) => (value > least ? 1 : 0));
    return { part: dilate(clear ?? all, lost), dark, middle };
  }
  return undefined;
}

/**
 * 0 at dark objects inside a shadow (0 or 1) that do not touch the object, 1 elsewhere; undefined when there are none.
 */
export function withoutDarkThings(darkening: Plane, shadow: Plane, object: Plane): Plane | undefined {
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

/** The quantile `share` of a plane's values within `part` (0 or 1). */
function shareOf({ data }: Plane, part: Plane, share: number): number {
  const values = data.filter((_, i) => part.data[i] === 1).sort();
  return values[Math.floor(share * values.length)]!;
}

/**
 * The share of light (0..1) that each pixel of `ground` (0 or 1) lacks compared with the lit ground nearby; 0 where the
 * color differs.
 */
export function darkeningOn(ground: Plane, calm: readonly [Plane, Plane, Plane], radius: number): Plane {
  const [light, red, yellow] = calm;
  const [usual] = meansWhere([light], ground, radius) as [Plane];
  const lit = mapPlane(ground, (value, i) => (value > 0 && light.data[i]! > usual.data[i]! - UNLIT ? 1 : 0));
  const [groundLight, groundRed, groundYellow] = meansWhere(calm, lit, radius) as [Plane, Plane, Plane];
  return mapPlane(light, (value, i) => {
    if (ground.data[i] === 0) return 0;
    const dimmed = Math.min(1, (value + LAB_OFFSET) / (groundLight.data[i]! + LAB_OFFSET));
    const shift = shadeDistance([red.data[i]!, yellow.data[i]!], [groundRed.data[i]!, groundYellow.data[i]!], dimmed);
    return shift < SAME_GROUND ** 2 ? 1 - dimmed : 0;
  });
}

/** The squared distance of a color (a and b) from the segment between the ground's color and `dimmed` times it. */
function shadeDistance(
  [a, b]: readonly [number, number],
  [groundA, groundB]: readonly [number, number],
  dimmed: number,
): number {
  const along = (a * groundA + b * groundB) / Math.max(1e-6, groundA ** 2 + groundB ** 2);
  const shade = Math.min(1, Math.max(dimmed, along));
  return (a - shade * groundA) ** 2 + (b - shade * groundB) ** 2;
}

/** The mean of each plane over the pixels where `where` is 1, in the square around each pixel. */
function meansWhere(planes: readonly Plane[], where: Plane, radius: number): Plane[] {
  const share = boxMean(where, radius).data;
  return planes.map((plane) => {
    const mean = boxMean(multiplyPlanes(plane, where), radius);
    for (let i = 0; i < share.length; i++) mean.data[i] = mean.data[i]! / Math.max(1e-6, share[i]!);
    return mean;
  });
}

/**
 * The components above `faint` that have a dark core and touch the object from row `from` downwards; undefined when
 * there are none.
 */
export function touching(
  darkening: Plane,
  object: Plane,
  from: number,
  { faint, deep: core }: Strength,
): Plane | undefined {
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
