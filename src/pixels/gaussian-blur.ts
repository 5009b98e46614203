import type { Plane } from './plane.ts';
import { boxMean } from './box-mean.ts';
import { doublePlane, halvePlane } from './halve-plane.ts';

/** Above this standard deviation (pixels) the blur runs at half the size. */
const WIDE = 1.9;
/** The variance that halving and doubling add, in pixels of the larger plane. */
const HALVING = 0.75;

/**
 * Gaussian blur with standard deviation `sigma` (pixels, at least 0), as three successive box means (Wells, "Efficient
 * synthesis of Gaussian filters by cascaded uniform filters", PAMI 1986). A wide blur runs on a reduced plane. Below
 * 0.6 px the plane itself is returned.
 */
export function gaussianBlur(plane: Plane, sigma: number): Plane {
  if (sigma > WIDE && Math.min(plane.width, plane.height) > 8) {
    const half = gaussianBlur(halvePlane(plane), Math.sqrt(sigma * sigma - HALVING) / 2);
    return doublePlane(half, plane.width, plane.height);
  }
  let result = plane;
  for (const radius of boxRadii(sigma)) if (radius > 0) result = boxMean(result, radius);
  return result;
}

/** The radii of three boxes whose summed variance, (width² − 1) / 12 each, is closest to sigma². */
function boxRadii(sigma: number): number[] {
  const ideal = (Math.sqrt(4 * sigma * sigma + 1) - 1) / 2;
  const lower = Math.floor(ideal);
  const variance = (radius: number): number => ((2 * radius + 1) ** 2 - 1) / 12;
  const wider = Math.round((sigma * sigma - 3 * variance(lower)) / (variance(lower + 1) - variance(lower)));
  return [0, 1, 2].map((i) => lower + (i < wider ? 1 : 0));
}
