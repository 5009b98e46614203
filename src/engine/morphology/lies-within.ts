import { CHESSBOARD, distanceTransform } from '../../pixels/distance-transform.ts';
import type { Plane } from '../raster.ts';

const isMarked = (value: number): boolean => value > 0.5;

/** Whether all that a mask (0..1) marks lies in another one of its size, or at most `reach` pixels beside it. An empty mask lies nowhere. */
export function liesWithin(mask: Plane, other: Plane, reach: number): boolean {
  const away = distanceTransform(other, (at) => isMarked(other.data[at]!), CHESSBOARD);
  return mask.data.some(isMarked) && mask.data.every((value, at) => !isMarked(value) || away[at]! <= reach);
}
