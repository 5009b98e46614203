import { CHAMFER, distanceTransform } from '../../../../pixels/distance-transform.ts';
import type { MaskPlane } from './mask-plane.ts';

/**
 * Moves the edge of what is marked outwards by `pixels`, inwards when they are negative. What lies beyond the border of
 * the plane counts as the pixel at the border does, so that a mark that touches it does not come off.
 */
export function growMask(mask: MaskPlane, pixels: number): void {
  const outwards = pixels > 0;
  const distance = distanceTransform(mask, (at) => mask.data[at]! >= 128 === outwards, CHAMFER);
  for (let at = 0; at < distance.length; at++) {
    // From the edge of the last pixel, which lies half a pixel from its middle, to this one's other edge.
    const coverage = Math.abs(pixels) + 1 - distance[at]! / CHAMFER[0];
    const value = Math.round(Math.min(1, Math.max(0, coverage)) * 255);
    const before = mask.data[at]!;
    mask.data[at] = outwards ? Math.max(before, value) : Math.min(before, 255 - value);
  }
}
