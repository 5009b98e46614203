import type { Plane } from '../raster.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { mapPlane, multiplyPlanes } from './map-planes.ts';

/** The standard deviation in the (2·radius+1)² square around each pixel. */
export function localDeviation(plane: Plane, radius: number): Plane {
  const mean = boxMean(plane, radius);
  const square = boxMean(multiplyPlanes(plane, plane), radius);
  return mapPlane(mean, (value, i) => Math.sqrt(Math.max(0, square.data[i]! - value * value)));
}
