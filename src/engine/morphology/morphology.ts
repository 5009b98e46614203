import type { Plane } from '../raster.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { connectedComponents } from './connected-components.ts';
import { mapPlane } from '../filters/map-planes.ts';

/** The tolerance of comparisons of window means; smaller than one pixel's share of any window used here. */
const ROUNDING = 1e-6;

/** Binary dilation of `mask` (0 or 1) by a square of 2·radius+1 pixels. */
export function dilate(mask: Plane, radius: number): Plane {
  if (radius < 1) return mask;
  return whereAbove(boxMean(mask, radius), ROUNDING);
}

/** Binary erosion of `mask` (0 or 1) by a square of 2·radius+1 pixels. The picture's border does not erode it. */
export function erode(mask: Plane, radius: number): Plane {
  if (radius < 1) return mask;
  return whereAbove(boxMean(mask, radius), 1 - ROUNDING);
}

/** Thresholds a plane to 0 and 1, in place. */
function whereAbove(plane: Plane, threshold: number): Plane {
  const { data } = plane;
  for (let i = 0; i < data.length; i++) data[i] = data[i]! > threshold ? 1 : 0;
  return plane;
}

/** Binary closing: fills gaps of up to 2·radius pixels in `mask`. */
export function closeGaps(mask: Plane, radius: number): Plane {
  return erode(dilate(mask, radius), radius);
}

/** Binary opening: removes parts of `mask` of up to 2·radius pixels in width. */
export function removeThin(mask: Plane, radius: number): Plane {
  return dilate(erode(mask, radius), radius);
}

/** Fills holes of at most `largest` pixels in `mask` (0 or 1): empty components that do not touch the border. */
export function fillHoles(mask: Plane, largest = Infinity): Plane {
  const { width, height } = mask;
  const { labels, count } = connectedComponents(
    mapPlane(mask, (value) => 1 - value),
    0.5,
  );
  const sizes = new Float64Array(count + 1);
  const open = new Uint8Array(count + 1);
  labels.forEach((label, i) => {
    const x = i % width;
    sizes[label]!++;
    if (x === 0 || x === width - 1 || i < width || i >= width * (height - 1)) open[label] = 1;
  });
  const filled = (label: number): boolean => open[label] === 0 && sizes[label]! <= largest;
  return mapPlane(mask, (value, i) => (value > 0.5 || filled(labels[i]!) ? 1 : 0));
}
