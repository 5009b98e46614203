import { connectedComponents } from '../kernels/connected-components.ts';
import { createPlane, type Plane } from '../raster.ts';

/** A part of the picture that may be what is meant. Positions and sizes are shares of the picture's width and height. */
export interface Candidate {
  /** 0 or 1, at the size of the view. */
  readonly mask: Plane;
  readonly area: number;
  readonly centre: { readonly x: number; readonly y: number };
  readonly box: Box;
  /** How well it fits what was asked for, position aside: 0..1. */
  readonly fit: number;
  /** How readily such a thing is meant, against others that fit as well; 1 unless told. */
  readonly prior?: number;
  /** Whether it was told apart from other things that one part of the matte joins it with: it is none of these. */
  readonly apart?: boolean;
  /** How likely it is of each object class, where it was looked at closer than the rest of the picture. */
  readonly chances?: Float32Array;
  /** Its mean in Lab, where it is compared with others by its looks. */
  readonly colour?: readonly [l: number, a: number, b: number];
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A candidate from its mask; undefined when the mask is empty. */
export function candidateOf(mask: Plane, fit: number): Candidate | undefined {
  const { width, height, data } = mask;
  let [count, sumX, sumY, left, top, right, bottom] = [0, 0, 0, width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! < 0.5) continue;
      count++;
      sumX += x;
      sumY += y;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (count === 0) return undefined;
  return {
    mask,
    area: count / data.length,
    centre: { x: (sumX / count + 0.5) / width, y: (sumY / count + 0.5) / height },
    box: { left: left / width, top: top / height, right: (right + 1) / width, bottom: (bottom + 1) / height },
    fit,
  };
}

/** The share of each that two masks of one thing have in common at least. */
const IN_COMMON = 0.75;

/** Whether two are the same thing, by different outlines. */
export function isSame(one: Candidate, other: Candidate): boolean {
  if (one.area < IN_COMMON * other.area || other.area < IN_COMMON * one.area) return false;
  return meanWithin(one.mask, other.mask) > IN_COMMON && meanWithin(other.mask, one.mask) > IN_COMMON;
}

/** Those of `some` that are none of `others`, by whatever outlines. */
export function notAmong(some: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  return some.filter((one) => !others.some((other) => isSame(one, other)));
}

/** The connected parts of a mask that have at least `smallest` pixels, each as a mask, the largest first. */
export function separateParts(mask: Plane, smallest: number): Plane[] {
  const { labels, count } = connectedComponents(mask, 0.5);
  const sizes = new Int32Array(count + 1);
  for (const label of labels) sizes[label]!++;
  const kept = Array.from({ length: count }, (_, i) => i + 1)
    .filter((label) => sizes[label]! >= smallest)
    .toSorted((a, b) => sizes[b]! - sizes[a]!)
    .slice(0, MOST_PARTS);
  return kept.map((label) => {
    const part = createPlane(mask.width, mask.height);
    for (let i = 0; i < labels.length; i++) if (labels[i] === label) part.data[i] = 1;
    return part;
  });
}

/** A picture with more parts than this is a texture, and its smaller parts are nobody's "red one". */
const MOST_PARTS = 40;

/** The union of masks of one size. */
export function union(masks: readonly Plane[]): Plane {
  const result = createPlane(masks[0]!.width, masks[0]!.height);
  for (const { data } of masks) for (let i = 0; i < data.length; i++) if (data[i]! > 0.5) result.data[i] = 1;
  return result;
}

/** The median of `values` where `mask` is, which something little there does not shift; 0 where it is nowhere. */
export function medianWithin({ data }: Plane, mask: Plane): number {
  const within = data.filter((_, i) => mask.data[i]! > 0.5).toSorted();
  return within[within.length >> 1] ?? 0;
}

/** The mean of `values` where `mask` is 1. */
export function meanWithin(values: Plane, mask: Plane): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < values.data.length; i++) {
    if (mask.data[i]! < 0.5) continue;
    sum += values.data[i]!;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
