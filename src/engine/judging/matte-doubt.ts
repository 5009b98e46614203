import type { Plane } from '../raster.ts';

/**
 * How unsure the network is of what it cut out: the sum of each pixel's distance to 0 or 1, whichever is nearer, per pixel that it took
 * for the subject. A soft edge adds little (below 0.15 in photos with a clear subject); 0 for an empty matte.
 */
export function matteDoubt({ data }: Plane): number {
  let [doubt, subject] = [0, 0];
  for (const value of data) {
    doubt += Math.min(value, 1 - value);
    if (value > 0.5) subject++;
  }
  return doubt === 0 ? 0 : doubt / Math.max(1, subject);
}
