import { createPlane, type Plane } from '../raster.ts';

/** The product of two planes of the same size, value by value. */
export function multiplyPlanes(a: Plane, b: Plane): Plane {
  const result = createPlane(a.width, a.height);
  for (let i = 0; i < result.data.length; i++) result.data[i] = a.data[i]! * b.data[i]!;
  return result;
}

/** A plane of the same size: `value` of each value of `plane`. */
export function mapPlane(plane: Plane, value: (value: number, index: number) => number): Plane {
  const result = createPlane(plane.width, plane.height);
  for (let i = 0; i < result.data.length; i++) result.data[i] = value(plane.data[i]!, i);
  return result;
}
