import { createPlane, type Plane } from '../raster.ts';

/**
 * Each value replaced by the mean of the (2·radius+1)² square round it; at the border, of the part of the square
 * that lies inside. Running sums: the cost does not depend on the radius (pixels, a whole number).
 */
export function boxMean(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const result = createPlane(width, height);
  const row = new Float32Array(width);
  const columns = new Float64Array(width);
  const averaged = meanAcross(plane, radius);
  const { data } = averaged;
  for (let y = 0; y < Math.min(radius, height); y++) accumulate(columns, data, y * width, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) accumulate(columns, data, (y + radius) * width, 1);
    if (y > radius) accumulate(columns, data, (y - radius - 1) * width, -1);
    const scale = 1 / windowLength(y, height, radius);
    for (let x = 0; x < width; x++) row[x] = columns[x]! * scale;
    result.data.set(row, y * width);
  }
  return result;
}

function meanAcross({ width, height, data }: Plane, radius: number): Plane {
  const result = createPlane(width, height);
  const scales = Float64Array.from({ length: width }, (_, x) => 1 / windowLength(x, width, radius));
  for (let y = 0, start = 0; y < height; y++, start += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[start + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += data[start + x + radius]!;
      if (x > radius) sum -= data[start + x - radius - 1]!;
      result.data[start + x] = sum * scales[x]!;
    }
  }
  return result;
}

function accumulate(columns: Float64Array, data: Float32Array, start: number, sign: 1 | -1): void {
  for (let x = 0; x < columns.length; x++) columns[x]! += sign * data[start + x]!;
}

/** How many of the positions i−radius … i+radius lie in 0 … length−1. */
function windowLength(i: number, length: number, radius: number): number {
  return Math.min(i + radius, length - 1) - Math.max(i - radius, 0) + 1;
}
