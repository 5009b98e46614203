import type { Size } from '../canvas/viewport.ts';

/** What is marked, as coverage: 0 not at all, 255 wholly. Rows from the top. */
export interface MaskPlane extends Size {
  readonly data: Uint8Array;
}

/** Whole pixels of a plane; `right` and `bottom` lie outside. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The longer side of a mask, in pixels: enough for the edge of a hair-thin stroke, small enough to be sent at once. */
const LONGEST = 2048;
/** The mask of a small image is finer than its pixels, so that a stroke looks round. */
const LEAST = 1024;

/** The size at which an image is marked: of its ratio. */
export function maskSizeOf({ width, height }: Size): Size {
  const longest = Math.max(width, height);
  const scale = Math.min(LONGEST, Math.max(LEAST, longest)) / longest;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function emptyMask({ width, height }: Size): MaskPlane {
  return { width, height, data: new Uint8Array(width * height) };
}

export const EMPTY_AREA: Area = { left: 0, top: 0, right: 0, bottom: 0 };

export const wholeOf = ({ width, height }: Size): Area => ({ left: 0, top: 0, right: width, bottom: height });

export const isEmptyArea = ({ left, top, right, bottom }: Area): boolean => right <= left || bottom <= top;

/** The smallest area that holds both. */
export function union(a: Area, b: Area): Area {
  if (isEmptyArea(a)) return b;
  if (isEmptyArea(b)) return a;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** As much of an area, grown by `by` pixels on every side, as lies on the plane. */
export function grown({ left, top, right, bottom }: Area, by: number, { width, height }: Size): Area {
  return {
    left: Math.max(0, Math.floor(left - by)),
    top: Math.max(0, Math.floor(top - by)),
    right: Math.min(width, Math.ceil(right + by)),
    bottom: Math.min(height, Math.ceil(bottom + by)),
  };
}
