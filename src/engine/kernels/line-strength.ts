import { createPlane, type Plane } from '../raster.ts';

export interface LineStrength {
  /** Per pixel, by how much the line through it is brighter than both of its sides, in the plane's units; 0 for none. */
  readonly strength: Plane;
  /** The direction of that line: `angle` = direction · 180° / DIRECTIONS, 0 = level, growing clockwise as seen. */
  readonly direction: Uint8Array;
}

export interface LineFilter {
  /** The length that is averaged, an odd number of pixels. */
  readonly length: number;
  /** From the line's middle to its sides, in pixels: more than half of the widest line. */
  readonly distance: number;
  /** What one pixel may count for: it keeps a single bright spot from making a line. */
  readonly most: number;
}

export const DIRECTIONS = 16;

/**
 * Looks for thin bright lines in `DIRECTIONS` directions. At each pixel the darker difference to the two sides counts, so
 * that an edge is no line; it is limited to ±`most` and averaged along the direction (a running sum on a digital line, so
 * that the cost does not depend on the length). A line's ends and what is nearer to the border than `distance` are less sure.
 */
export function lineStrength(plane: Plane, filter: LineFilter): LineStrength {
  const { width, height } = plane;
  const strength = createPlane(width, height);
  const direction = new Uint8Array(width * height);
  const level: View = { plane, columnStep: 1, rowStep: width };
  const upright: View = { plane: transposed(plane), columnStep: width, rowStep: 1 };
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (k * Math.PI) / DIRECTIONS;
    const isLevel = Math.abs(Math.cos(angle)) >= Math.abs(Math.sin(angle)) - 1e-9;
    const slope = isLevel ? Math.tan(angle) : 1 / Math.tan(angle);
    alongDirection(isLevel ? level : upright, slope, k, filter, strength.data, direction);
  }
  return { strength, direction };
}

/** A plane to run along the rows of, and how its columns and rows lie in the result. */
interface View {
  readonly plane: Plane;
  readonly columnStep: number;
  readonly rowStep: number;
}

function transposed({ width, height, data }: Plane): Plane {
  const result = createPlane(height, width);
  for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i++) result.data[x * height + y] = data[i]!;
  return result;
}

function alongDirection(
  { plane: { width, height, data }, columnStep, rowStep }: View,
  slope: number,
  index: number,
  { length, distance, most }: LineFilter,
  strength: Float32Array,
  direction: Uint8Array,
): void {
  const side = Math.max(1, Math.round(distance * Math.hypot(1, slope)));
  const aside = side * width;
  const shift = Int32Array.from({ length: width }, (_, x) => Math.round(x * slope));
  const [lowest, highest] = slope >= 0 ? [0, shift[width - 1]!] : [shift[width - 1]!, 0];
  const differences = new Float32Array(width);
  const half = (length - 1) >> 1;
  for (let start = -highest; start < height - lowest; start++) {
    const [first, end] = inside(shift, start, height);
    for (let x = first; x < end; x++) {
      const y = start + shift[x]!;
      const at = y * width + x;
      const above = data[y >= side ? at - aside : at]!;
      const below = data[y + side < height ? at + aside : at]!;
      const difference = data[at]! - (above > below ? above : below);
      differences[x] = difference > most ? most : difference < -most ? -most : difference;
    }
    let sum = 0;
    for (let x = first; x < Math.min(end, first + half); x++) sum += differences[x]!;
    for (let x = first; x < end; x++) {
      if (x + half < end) sum += differences[x + half]!;
      if (x - half - 1 >= first) sum -= differences[x - half - 1]!;
      if (sum <= 0) continue;
      const count = Math.min(end - 1, x + half) - Math.max(first, x - half) + 1;
      const value = sum / Math.max(count, half + 1);
      const at = (start + shift[x]!) * rowStep + x * columnStep;
      if (value > strength[at]!) {
        strength[at] = value;
        direction[at] = index;
      }
    }
  }
}

/** The columns, first and beyond the last, at which the digital line from row `start` on lies inside of the plane. */
function inside(shift: Int32Array, start: number, height: number): [first: number, end: number] {
  let first = 0;
  while (first < shift.length && !isRow(start + shift[first]!, height)) first++;
  let end = first;
  while (end < shift.length && isRow(start + shift[end]!, height)) end++;
  return [first, end];
}

function isRow(y: number, height: number): boolean {
  return y >= 0 && y < height;
}
