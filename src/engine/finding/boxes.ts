import { maskBounds } from '../segment/region-mask.ts';
import type { Box } from '../abilities.ts';
import type { PixelArea } from '../resample/crop.ts';
import type { Plane } from '../raster.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The area in square pixels; 0 for an empty box. */
export function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

/** The intersection of two boxes; empty (area 0) where they do not meet. */
export function sharedBox(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Intersection over union, 0..1. */
export function overlapOf(a: Box, b: Box): number {
  const shared = areaOf(sharedBox(a, b));
  return shared === 0 ? 0 : shared / (areaOf(a) + areaOf(b) - shared);
}

/** The share of `a` that lies in `b`, 0..1. */
export function shareInside(a: Box, b: Box): number {
  const area = areaOf(a);
  return area === 0 ? 0 : areaOf(sharedBox(a, b)) / area;
}

/** The centre, in pixels. */
export function centreOf({ left, top, right, bottom }: Box): { readonly x: number; readonly y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Whether a point lies in a box. */
export function contains({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** Moves a box by −`left` and −`top` and then scales it by `x` and `y`. */
export function mappedBox(
  box: Box,
  { left = 0, top = 0, x, y }: { left?: number; top?: number; x: number; y: number },
): Box {
  return {
    left: (box.left - left) * x,
    top: (box.top - top) * y,
    right: (box.right - left) * x,
    bottom: (box.bottom - top) * y,
  };
}

/** The bounding box of boxes. Throws TypeError for none. */
export function boxAround(boxes: readonly Box[]): Box {
  if (boxes.length === 0) throw new TypeError('There is no box round nothing');
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Clips a box to a picture of that size. */
export function clippedBox(box: Box, { width, height }: Size): Box {
  return sharedBox(box, { left: 0, top: 0, right: width, bottom: height });
}

/** The bounding box of a mask's pixels above one half; undefined where there are none. */
export function boxOfMask(mask: Plane): Box | undefined {
  const bounds = maskBounds(mask, 0.5);
  if (!bounds) return undefined;
  const { left, top, width, height } = bounds;
  return { left, top, right: left + width, bottom: top + height };
}

/**
 * The square of whole pixels around a box, with a `margin` (a share of its longer side) on every side, clipped to a
 * picture of that size. A square is not distorted when a model sees it.
 */
export function squareAround(box: Box, margin: number, { width, height }: Size): PixelArea {
  const side = (1 + 2 * margin) * Math.max(box.right - box.left, box.bottom - box.top);
  const centre = centreOf(box);
  const left = Math.max(0, Math.floor(centre.x - side / 2));
  const top = Math.max(0, Math.floor(centre.y - side / 2));
  const right = Math.min(width, Math.ceil(centre.x + side / 2));
  const bottom = Math.min(height, Math.ceil(centre.y + side / 2));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
