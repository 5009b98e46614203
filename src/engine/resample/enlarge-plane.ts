import { createPlane, type Plane } from '../raster.ts';
import { enlargeRows } from './enlarge-rows.ts';

/** Enlarges `plane` to `width`×`height` by bilinear interpolation. */
export function enlargePlane(plane: Plane, width: number, height: number): Plane {
  const result = createPlane(width, height);
  const loadRow = enlargeRows(plane, width, height);
  for (let y = 0; y < height; y++) loadRow(y, result.data.subarray(y * width, (y + 1) * width));
  return result;
}
