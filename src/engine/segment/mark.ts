import { cropPlane, type PixelArea, withMargin } from '../resample/crop.ts';
import { dilate } from '../morphology/morphology.ts';
import type { Plane } from '../raster.ts';

/** What belongs to the object by more than this is erased: soft edges too. */
export const BELONGS = 0.15;
/** How far an edge's blur reaches: a share of the picture's longer side, and pixels. */
export const EDGE = { share: 0.002, least: 2 };

/** A mask of the picture's size, of which all that is more than `threshold` is marked. */
export interface Mark {
  readonly mask: Plane;
  readonly threshold: number;
}

/** Makes `area` 1 where `mask`, of its size, is more than `threshold`. */
export function mark(area: Plane, { mask, threshold }: Mark): void {
  const [from, to] = [mask.data, area.data];
  for (let i = 0; i < to.length; i++) if (from[i]! > threshold) to[i] = 1;
}

/** The smallest rectangle round all that is marked; undefined when nothing is. */
export function extentOfMarks(marks: readonly Mark[]): PixelArea | undefined {
  const extents = marks.map(({ mask, threshold }) => markedExtent(mask, threshold)).filter((one) => one !== undefined);
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
 * Grows what is 1 in `area` a little, in place. False when nothing is. `longest` is the longer side of the picture that
 * the area is a part of.
 */
export function growMark(area: Plane, longest = Math.max(area.width, area.height)): boolean {
  const extent = markedExtent(area);
  if (extent === undefined) return false;
  growWithin(area, extent, Math.max(EDGE.least, Math.round(EDGE.share * longest)));
  return true;
}

/** The smallest rectangle round what is more than `threshold`; undefined when nothing is. */
export function markedExtent({ width, height, data }: Plane, threshold = 0): PixelArea | undefined {
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

/** Dilates what is marked, all of it within `extent`, in place. */
function growWithin(area: Plane, extent: PixelArea, radius: number): void {
  const around = withMargin(extent, radius, area);
  const grown = dilate(cropPlane(area, around), radius);
  for (let y = 0; y < grown.height; y++) {
    const row = grown.data.subarray(y * grown.width, (y + 1) * grown.width);
    area.data.set(row, (around.top + y) * area.width + around.left);
  }
}
