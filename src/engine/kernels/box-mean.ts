import { createPlane, type Plane } from '../raster.ts';

/**
 * Each value replaced by the mean of the (2·radius+1)² square round it; at the border, of the part of the square
 * that lies inside. Running sums: the cost does not depend on the radius (pixels, a whole number).
 */
export function boxMean(plane: Plane, radius: number): Plane {
  const { width, height } = plane;
  const result = createPlane(width, height);
  const columns = new Float64Array(width);
  const { data } = meanAcross(plane, radius);
  for (let y = 0; y < Math.min(radius, height); y++) {
    for (let x = 0, at = y * width; x < width; x++, at++) columns[x]! += data[at]!;
  }
  for (let y = 0; y < height; y++) {
    const enters = (y + radius) * width;
    const leaves = (y - radius - 1) * width;
    const scale = 1 / windowLength(y, height, radius);
    const to = y * width;
    if (enters < data.length && leaves >= 0) {
      for (let x = 0; x < width; x++) {
        const sum = columns[x]! + data[enters + x]! - data[leaves + x]!;
        columns[x] = sum;
        result.data[to + x] = sum * scale;
      }
      continue;
    }
    if (enters < data.length) for (let x = 0; x < width; x++) columns[x]! += data[enters + x]!;
    if (leaves >= 0) for (let x = 0; x < width; x++) columns[x]! -= data[leaves + x]!;
    for (let x = 0; x < width; x++) result.data[to + x] = columns[x]! * scale;
  }
  return result;
}

function meanAcross({ width, height, data }: Plane, radius: number): Plane {
  const result = createPlane(width, height);
  const scales = Float64Array.from({ length: width }, (_, x) => 1 / windowLength(x, width, radius));
  // From the first of these columns on a value leaves the window, from the second on none enters it.
  const full = Math.min(width, radius + 1);
  const last = Math.max(0, width - radius);
  for (let y = 0, start = 0; y < height; y++, start += width) {
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += data[start + x]!;
    let x = 0;
    for (; x < full; x++) {
      if (x < last) sum += data[start + x + radius]!;
      result.data[start + x] = sum * scales[x]!;
    }
    for (; x < last; x++) {
      sum += data[start + x + radius]!;
      sum -= data[start + x - radius - 1]!;
      result.data[start + x] = sum * scales[x]!;
    }
    for (; x < width; x++) {
      sum -= data[start + x - radius - 1]!;
      result.data[start + x] = sum * scales[x]!;
    }
  }
  return result;
}

/** How many of the positions i−radius … i+radius lie in 0 … length−1. */
function windowLength(i: number, length: number, radius: number): number {
  return Math.min(i + radius, length - 1) - Math.max(i - radius, 0) + 1;
}
