import { createPlane, type Plane } from '../../../raster.ts';
import { exchange, transposed } from '../../../resample/transposed.ts';

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
 * that an edge is no line; it is limited to ±`most` and averaged along the direction (a running sum on digital lines, so
 * that the cost does not depend on the length). A line's ends and what is nearer to the border than `distance` are less sure.
 */
export function lineStrength(plane: Plane, filter: LineFilter): LineStrength {
  // Lines that are nearer to level cross every column once, the others every row: those lie together in memory.
  const level = searchAcross(transposed(plane), true, filter);
  const upright = searchAcross(plane, false, filter);
  const { strength, direction } = upright;
  const levelStrength = transposed(level.strength).data;
  const levelDirection = new Uint8Array(direction.length);
  exchange(level.direction, levelDirection, plane.height, plane.width);
  for (let i = 0; i < direction.length; i++) {
    const [here, other] = [strength.data[i]!, levelStrength[i]!];
    // Of two as strong the first direction counts.
    if (other < here || (other === here && here > 0 && direction[i]! < levelDirection[i]!)) continue;
    strength.data[i] = other;
    direction[i] = levelDirection[i]!;
  }
  return { strength, direction };
}

/**
 * The strongest lines of all directions that cross every row of `plane` once, where `isTransposed` says that its rows are
 * the picture's columns.
 */
function searchAcross(plane: Plane, isTransposed: boolean, filter: LineFilter): LineStrength {
  const strength = createPlane(plane.width, plane.height);
  const direction = new Uint8Array(plane.data.length);
  const differences = new Map<number, Float32Array>();
  for (let k = 0; k < DIRECTIONS; k++) {
    const angle = (k * Math.PI) / DIRECTIONS;
    const isLevel = Math.abs(Math.cos(angle)) >= Math.abs(Math.sin(angle)) - 1e-9;
    if (isLevel !== isTransposed) continue;
    const slope = isLevel ? Math.tan(angle) : 1 / Math.tan(angle);
    const side = Math.max(1, Math.round(filter.distance * Math.hypot(1, slope)));
    const beside = differences.get(side) ?? differencesAt(plane, side, filter.most);
    differences.set(side, beside);
    alongDirection({ ...plane, data: beside }, slope, k, filter.length, strength.data, direction);
  }
  return { strength, direction };
}

/** By how much each pixel exceeds the brighter of those `side` columns away, within ±`most`; beyond the border lies itself. */
function differencesAt({ width, height, data }: Plane, side: number, most: number): Float32Array {
  const result = new Float32Array(data.length);
  const clamped = (value: number): number => (value > most ? most : value < -most ? -most : value);
  for (let y = 0; y < height; y++) {
    const [start, end] = [y * width, (y + 1) * width];
    const [inner, outer] = [Math.min(end, start + side), Math.max(start, end - side)];
    for (let at = start; at < inner; at++) {
      const after = at + side < end ? data[at + side]! : data[at]!;
      result[at] = clamped(data[at]! - Math.max(data[at]!, after));
    }
    for (let at = inner; at < outer; at++) {
      const [before, after] = [data[at - side]!, data[at + side]!];
      result[at] = clamped(data[at]! - (before > after ? before : after));
    }
    for (let at = Math.max(inner, outer); at < end; at++) {
      result[at] = clamped(data[at]! - Math.max(data[at - side]!, data[at]!));
    }
  }
  return result;
}

/**
 * Means over `length` rows along the digital lines x = start + round(y · slope), the stronger kept. All lines go on from row
 * to row together, so that memory is read in order; a line begins and ends where it enters and leaves the plane.
 */
function alongDirection(
  { width, height, data }: Plane,
  slope: number,
  index: number,
  length: number,
  strength: Float32Array,
  direction: Uint8Array,
): void {
  const shift = Int32Array.from({ length: height }, (_, y) => Math.round(y * slope));
  const last = shift[height - 1]!;
  // The number of a line is its start, less that of the first line that touches the plane.
  const origin = -Math.max(0, last);
  const firstAt = (y: number): number => -shift[y]! - origin;
  const sums = new Float64Array(width + Math.abs(last));
  const counts = new Int32Array(sums.length);
  const half = (length - 1) >> 1;
  /** Row `y` is added to (`sign` 1) or taken from the sums of the lines `from` to before `to`, as far as they cross it. */
  const add = (y: number, sign: 1 | -1, from: number, to: number): void => {
    const first = firstAt(y);
    const end = Math.min(to, first + width);
    for (let line = Math.max(from, first), at = y * width + line - first; line < end; line++, at++) {
      sums[line]! += sign * data[at]!;
      counts[line]! += sign;
    }
  };
  const judge = (y: number, from: number, to: number): void => {
    const first = firstAt(y);
    const end = Math.min(to, first + width);
    for (let line = Math.max(from, first), at = y * width + line - first; line < end; line++, at++) {
      const value = sums[line]! / Math.max(counts[line]!, half + 1);
      if (value <= strength[at]!) continue;
      strength[at] = value;
      direction[at] = index;
    }
  };
  const ahead = Math.min(height, half);
  for (let y = 0; y < ahead; y++) add(y, 1, 0, sums.length);
  for (let y = 0; y < height; y++) {
    const [next, gone] = [y + half, y - half - 1];
    const isInside = next < height && gone >= 0;
    // The lines that cross all rows between have `length` of them in their sums before and after.
    const starts = isInside ? [firstAt(next), firstAt(y), firstAt(gone)] : [];
    const [from, to] = isInside ? [Math.max(...starts), Math.min(...starts) + width] : [0, 0];
    const margins = from < to ? [[0, from] as const, [to, sums.length] as const] : [[0, sums.length] as const];
    for (const [left, right] of margins) {
      if (next < height) add(next, 1, left, right);
      if (gone >= 0) add(gone, -1, left, right);
      judge(y, left, right);
    }
    if (from >= to) continue;
    const [toNext, toGone] = [half * width + starts[1]! - starts[0]!, starts[1]! - starts[2]! - (half + 1) * width];
    for (let line = from, at = y * width + from - starts[1]!; line < to; line++, at++) {
      const sum = sums[line]! + data[at + toNext]! - data[at + toGone]!;
      sums[line] = sum;
      const value = sum / length;
      if (value <= strength[at]!) continue;
      strength[at] = value;
      direction[at] = index;
    }
  }
}
