import { createPlane, type Plane } from '../../../raster.ts';
import { exchange, transposed } from '../../../resample/transposed.ts';

/** The response of the line filter. */
export interface LineStrength {
  /** Per pixel the excess of the line through it over both of its sides, in the plane's units; 0 for none. */
  readonly strength: Plane;
  /** The line's direction: angle = direction · 180° / DIRECTIONS, 0 is level, growing clockwise as seen. */
  readonly direction: Uint8Array;
}

/** The parameters of the line filter. */
export interface LineFilter {
  /** The length of the averaging, an odd number of pixels. */
  readonly length: number;
  /** The distance from the centre to the sides, in pixels: more than half of the widest line. */
  readonly distance: number;
  /** The limit of one pixel's contribution, so that a single bright spot makes no line. */
  readonly most: number;
}

/** The number of directions. */
export const DIRECTIONS = 16;

/**
 * Detects thin bright lines in `DIRECTIONS` directions. Each pixel's smaller difference to its two sides, limited to
 * ±`most`, is averaged along the direction by running sums on digital lines, so that edges do not respond and the cost
 * is independent of the length. Responses at a line's ends, and within `distance` of the border, are less reliable.
 */
export function lineStrength(plane: Plane, filter: LineFilter): LineStrength {
  // Flat lines cross every column once and steep ones every row, so that each is read in memory order.
  const level = searchAcross(transposed(plane), true, filter);
  const upright = searchAcross(plane, false, filter);
  const { strength, direction } = upright;
  const levelStrength = transposed(level.strength).data;
  const levelDirection = new Uint8Array(direction.length);
  exchange(level.direction, levelDirection, plane.height, plane.width);
  for (let i = 0; i < direction.length; i++) {
    const [here, other] = [strength.data[i]!, levelStrength[i]!];
    // The first of two equal directions counts.
    if (other < here || (other === here && here > 0 && direction[i]! < levelDirection[i]!)) continue;
    strength.data[i] = other;
    direction[i] = levelDirection[i]!;
  }
  return { strength, direction };
}

/**
 * Filters in the directions that cross every row of `plane` once. `isTransposed` tells that its rows are the picture's
 * columns.
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

/**
 * The difference of each pixel to the brighter of those `side` columns away, within ±`most`. The border is replicated.
 */
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
 * Averages over `length` rows along the digital lines x = start + round(y · slope) and keeps the strongest response.
 * All lines advance from row to row together, in memory order.
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
  // Lines are numbered by their start, from the first one that touches the plane.
  const origin = -Math.max(0, last);
  const firstAt = (y: number): number => -shift[y]! - origin;
  const sums = new Float64Array(width + Math.abs(last));
  const counts = new Int32Array(sums.length);
  const half = (length - 1) >> 1;
  /** Adds row `y` to the sums of lines `from` up to `to` (`sign` 1), or subtracts it. */
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
    // Lines that cross all rows between keep a full window of `length`.
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

/** Returns the pixel that is `step` pixels across the direction from `at`. */
export function acrossFrom(at: number, { width, height }: Plane, direction: number): (step: number) => number {
  const angle = (direction * Math.PI) / DIRECTIONS;
  const x = at % width;
  const y = (at - x) / width;
  return (step) => {
    const column = Math.min(width - 1, Math.max(0, x + Math.round(-Math.sin(angle) * step)));
    const row = Math.min(height - 1, Math.max(0, y + Math.round(Math.cos(angle) * step)));
    return row * width + column;
  };
}
