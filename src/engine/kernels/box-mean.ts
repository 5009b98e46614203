import { createPlane, type Plane } from '../raster.ts';

/**
 * Each value replaced by the mean of the (2·radius+1)² square round it; at the border, of the part of the square
 * that lies inside. Running sums: the cost does not depend on the radius (pixels, a whole number). Of the means across only
 * the rows that a square can reach are kept.
 */
export function boxMean(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const result = createPlane(width, height);
  const columns = new Float64Array(width);
  const scales = Float64Array.from({ length: width }, (_, x) => 1 / windowLength(x, width, radius));
  // One more than a square has: a row leaves when the next has entered.
  const kept = Math.min(height, 2 * radius + 2);
  const ring = new Float32Array(kept * width);
  const enter = (y: number): number => {
    const at = (y % kept) * width;
    meanAcross(plane, y, radius, scales, ring, at);
    return at;
  };
  for (let y = 0; y < Math.min(radius, height); y++) {
    const at = enter(y);
    for (let x = 0; x < width; x++) columns[x]! += ring[at + x]!;
  }
  for (let y = 0; y < height; y++) {
    const scale = 1 / windowLength(y, height, radius);
    const to = y * width;
    const enters = y + radius < height ? enter(y + radius) : -1;
    const leaves = y > radius ? ((y - radius - 1) % kept) * width : -1;
    if (enters >= 0 && leaves >= 0) {
      for (let x = 0; x < width; x++) {
        const sum = columns[x]! + ring[enters + x]! - ring[leaves + x]!;
        columns[x] = sum;
        result.data[to + x] = sum * scale;
      }
      continue;
    }
    if (enters >= 0) for (let x = 0; x < width; x++) columns[x]! += ring[enters + x]!;
    if (leaves >= 0) for (let x = 0; x < width; x++) columns[x]! -= ring[leaves + x]!;
    for (let x = 0; x < width; x++) result.data[to + x] = columns[x]! * scale;
  }
  return result;
}

/** Row `y` of the plane, each value replaced by the mean of those up to `radius` away in it, into `row` from `to` on. */
function meanAcross(
  { width, data }: Plane,
  y: number,
  radius: number,
  scales: Float64Array,
  row: Float32Array,
  to: number,
): void {
  // From the first of these columns on a value leaves the window, from the second on none enters it.
  const full = Math.min(width, radius + 1);
  const last = Math.max(0, width - radius);
  const start = y * width;
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x++) sum += data[start + x]!;
  let x = 0;
  for (; x < full; x++) {
    if (x < last) sum += data[start + x + radius]!;
    row[to + x] = sum * scales[x]!;
  }
  for (; x < last; x++) {
    // One addition that has to wait for the last, not two.
    sum += data[start + x + radius]! - data[start + x - radius - 1]!;
    row[to + x] = sum * scales[x]!;
  }
  for (; x < width; x++) {
    sum -= data[start + x - radius - 1]!;
    row[to + x] = sum * scales[x]!;
  }
}

/** How many of the positions i−radius … i+radius lie in 0 … length−1. */
function windowLength(i: number, length: number, radius: number): number {
  return Math.min(i + radius, length - 1) - Math.max(i - radius, 0) + 1;
}
