import { createPlane, type Plane } from './plane.ts';

/**
 * The mean of the (2·radius+1)² square around each value; at the border, of the part that lies inside. `radius` is a
 * whole number of pixels. Running sums make the cost independent of it.
 */
export function boxMean(plane: Plane, radius: number): Plane {
  const { width, height, data } = plane;
  const result = createPlane(width, height);
  // These are the column sums over the rows of the current square.
  const columns = new Float64Array(width);
  const scales = Float64Array.from({ length: width }, (_, x) => 1 / windowLength(x, width, radius));
  for (let i = 0; i < Math.min(radius, height) * width; i++) columns[i % width]! += data[i]!;
  for (let y = 0; y < height; y++) {
    slide(columns, data, y + radius < height ? (y + radius) * width : -1, y > radius ? (y - radius - 1) * width : -1);
    meanAcross(columns, radius, scales, 1 / windowLength(y, height, radius), result.data, y * width);
  }
  return result;
}

/** Adds the row at `enters` to the column sums and subtracts the one at `leaves`; −1 for none. */
function slide(columns: Float64Array, data: Float32Array, enters: number, leaves: number): void {
  const { length } = columns;
  if (enters >= 0 && leaves >= 0) {
    for (let x = 0; x < length; x++) columns[x]! += data[enters + x]! - data[leaves + x]!;
  } else if (enters >= 0) {
    for (let x = 0; x < length; x++) columns[x]! += data[enters + x]!;
  } else if (leaves >= 0) {
    for (let x = 0; x < length; x++) columns[x]! -= data[leaves + x]!;
  }
}

/** Writes the scaled sums over 2·radius+1 columns into `row` from `to` on. */
function meanAcross(
  columns: Float64Array,
  radius: number,
  scales: Float64Array,
  scale: number,
  row: Float32Array,
  to: number,
): void {
  const width = columns.length;
  // From `full` on a value leaves the window. From `last` on none enters it.
  const full = Math.min(width, radius + 1);
  const last = Math.max(0, width - radius);
  let sum = 0;
  for (let x = 0; x < Math.min(radius, width); x++) sum += columns[x]!;
  let x = 0;
  for (; x < full; x++) {
    if (x < last) sum += columns[x + radius]!;
    row[to + x] = sum * (scales[x]! * scale);
  }
  const whole = scale / (2 * radius + 1);
  for (; x < last; x++) {
    // A single dependent addition is faster than two.
    sum += columns[x + radius]! - columns[x - radius - 1]!;
    row[to + x] = sum * whole;
  }
  for (; x < width; x++) {
    sum -= columns[x - radius - 1]!;
    row[to + x] = sum * (scales[x]! * scale);
  }
}

/** The number of positions i−radius … i+radius within 0 … length−1. */
function windowLength(i: number, length: number, radius: number): number {
  return Math.min(i + radius, length - 1) - Math.max(i - radius, 0) + 1;
}
