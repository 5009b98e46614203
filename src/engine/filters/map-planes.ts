import { createPlane, type Plane } from '../raster.ts';

/** The element-wise product of two planes of one size. */
export function multiplyPlanes(a: Plane, b: Plane): Plane {
  const result = createPlane(a.width, a.height);
  for (let i = 0; i < result.data.length; i++) result.data[i] = a.data[i]! * b.data[i]!;
  return result;
}

/** Applies a function to each value and its index. Returns a new plane. */
export function mapPlane(plane: Plane, value: (value: number, index: number) => number): Plane {
  const result = createPlane(plane.width, plane.height);
  for (let i = 0; i < result.data.length; i++) result.data[i] = value(plane.data[i]!, i);
  return result;
}

/** The sum of all values of a plane. */
export function sumOf({ data }: Plane): number {
  let sum = 0;
  for (let i = 0; i < data.length; i++) sum += data[i]!;
  return sum;
}
