import type { Plane } from '../raster.ts';
import { boxMean } from '../filters/box-mean.ts';
import { connectedComponents } from './connected-components.ts';
import { mapPlane } from '../filters/map-planes.ts';

/** Guards comparisons of window means against rounding; below one pixel's share of any window used here. */
const ROUNDING = 1e-6;

/** 1 where `mask` (0 or 1) has a 1 in the (2·radius+1)² square, 0 elsewhere. */
export function dilate(mask: Plane, radius: number): Plane {
  if (radius < 1) return mask;
  return whereAbove(boxMean(mask, radius), ROUNDING);
}

/** 1 where `mask` (0 or 1) is 1 in all of the (2·radius+1)² square, 0 elsewhere. The border does not wear it off. */
export function erode(mask: Plane, radius: number): Plane {
  if (radius < 1) return mask;
  return whereAbove(boxMean(mask, radius), 1 - ROUNDING);
}

/** 1 where the plane is above the threshold, in place. */
function whereAbove(plane: Plane, threshold: number): Plane {
  const { data } = plane;
  for (let i = 0; i < data.length; i++) data[i] = data[i]! > threshold ? 1 : 0;
  return plane;
}

/** `mask` with gaps up to 2·radius wide closed. */
export function closeGaps(mask: Plane, radius: number): Plane {
  return erode(dilate(mask, radius), radius);
}

/** `mask` without parts up to 2·radius wide. */
export function removeThin(mask: Plane, radius: number): Plane {
  return dilate(erode(mask, radius), radius);
}

/** `mask` (0 or 1) with its holes of at most `largest` pixels filled: empty parts that do not reach the border. */
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
