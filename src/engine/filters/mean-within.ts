import type { Plane } from '../raster.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { mapPlane, multiplyPlanes } from './map-planes.ts';

/**
 * The mean over the pixels where `mask` is 1, in the (2·radius+1)² square around each pixel; 0 where there are none.
 */
export function meanWithin(plane: Plane, mask: Plane, radius: number): Plane {
  const presence = boxMean(mask, radius);
  const sum = boxMean(multiplyPlanes(plane, mask), radius);
  return mapPlane(sum, (value, i) => (presence.data[i]! > 1e-6 ? value / presence.data[i]! : 0));
}
