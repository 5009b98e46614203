import { cropPlane, type PixelArea, withMargin } from '../resample/crop.ts';
import { dilate } from '../morphology/morphology.ts';
import type { Plane } from '../raster.ts';

/** Pixels that belong to an object by more than this alpha are erased, so that soft edges are included. */
export const SOFT_EDGE = 0.15;
/** The reach of an edge's blur: a share of the picture's longer side, and at least so many pixels. */
export const EDGE_BLUR = { share: 0.002, least: 2 };

/** A region of a picture: the pixels of `mask` (the picture's size) above `threshold`. */
export interface RegionMask {
  readonly mask: Plane;
  readonly threshold: number;
}

/** Sets `area` to 1 inside a region of the same size. */
export function addRegion(area: Plane, { mask, threshold }: RegionMask): void {
  const [from, to] = [mask.data, area.data];
  for (let i = 0; i < to.length; i++) if (from[i]! > threshold) to[i] = 1;
}

/** The bounding box of several regions; undefined when they are empty. */
export function regionBounds(marks: readonly RegionMask[]): PixelArea | undefined {
  const extents = marks.map(({ mask, threshold }) => maskBounds(mask, threshold)).filter((one) => one !== undefined);
  if (extents.length === 0) return undefined;
  const left = Math.min(...extents.map((one) => one.left));
  const top = Math.min(...extents.map((one) => one.top));
  return {
    left,
    top,
    width: Math.max(...extents.map((one) => one.left + one.width)) - left,
    height: Math.max(...extents.map((one) => one.top + one.height)) - top,
  };
}

/**
 * Dilates the ones of `area` by the edge blur, in place. `longest` is the longer side of the picture that the area is a
 * part of. Returns false when the area is empty.
 */
export function growRegion(area: Plane, longest = Math.max(area.width, area.height)): boolean {
  const extent = maskBounds(area);
  if (extent === undefined) return false;
  growWithin(area, extent, Math.max(EDGE_BLUR.least, Math.round(EDGE_BLUR.share * longest)));
  return true;
}

/** The bounding box of the values above `threshold`; undefined when there are none. */
export function maskBounds({ width, height, data }: Plane, threshold = 0): PixelArea | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! <= threshold) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Dilates a mask whose ones lie within `extent`, in place. */
function growWithin(area: Plane, extent: PixelArea, radius: number): void {
  const around = withMargin(extent, radius, area);
  const grown = dilate(cropPlane(area, around), radius);
  for (let y = 0; y < grown.height; y++) {
    const row = grown.data.subarray(y * grown.width, (y + 1) * grown.width);
    area.data.set(row, (around.top + y) * area.width + around.left);
  }
}
