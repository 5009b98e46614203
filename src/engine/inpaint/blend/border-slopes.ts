import { HOLE, type PicturePart } from '../inpaint-level.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { boxMean } from '../../../pixels/box-mean.ts';
import { lumaPlane } from '../../color/channels.ts';

/**
 * Slopes are in pixels across the axis per pixel along it. Steeper edges than `STEEPEST` leave the picture; flatter
 * ones than `LEAST` run along the axis.
 */
const STEEPEST = 2.5;
const LEAST = 0.06;
/** `BINS` divides half a turn. Two chosen directions are at least `APART` bins from each other. */
const BINS = 90;
const APART = 5;
/**
 * The tensor is averaged over squares of this radius. A direction counts when its coherence (0..1) is at least
 * `AGREED`.
 */
const RADIUS = 2;
const AGREED = 0.6;
/** The share of the gradient energy near the border that a direction must have. */
const SHARE = 0.08;
const MOST = { x: 2, y: 3 };

/**
 * The slopes of edges at the two borders of a picture, in pixels across the axis per pixel along it, the strongest
 * first.
 */
export interface Slopes {
  /** `first` is the border at the start of the axis, `last` the one at its end. */
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/**
 * Finds the directions of edges within `depth` pixels of the two borders of the known picture along `axis`. Edges along
 * the axis are left out. Returns at most two slopes for axis `x` and three for `y`. Uses the structure tensor (Bigün,
 * Granlund 1987), averaged over 5×5 pixels.
 */
export function borderSlopes(part: PicturePart, axis: 'x' | 'y', depth: number): Slopes {
  const { width, height, state } = part;
  const [along, length] = axis === 'x' ? [1, width] : [width, height];
  const [across, breadth] = axis === 'x' ? [width, height] : [1, width];
  const known = (place: number): boolean => {
    for (let line = 0; line < breadth; line++) if ((state[line * across + place * along]! & HOLE) === 0) return true;
    return false;
  };
  const places = Array.from({ length }, (_, place) => place).filter(known);
  const [start, end] = [places[0] ?? 0, (places.at(-1) ?? -1) + 1];
  const tensor = structure(part, axis);
  const into = (from: number, to: number): number[] => strongest(directions(tensor, axis, from, to), MOST[axis]);
  return { first: into(start, Math.min(end, start + depth)), last: into(Math.max(start, end - depth), end) };
}

/**
 * The structure tensor: local means of the squared luma derivatives along and across the axis, and of their product.
 */
interface Tensor {
  readonly alongs: Plane;
  readonly products: Plane;
  readonly acrosses: Plane;
}

function structure(part: PicturePart, axis: 'x' | 'y'): Tensor {
  const { width, height, pixels, state } = part;
  const luma = lumaPlane({ width, height, data: pixels }).data;
  const [alongs, products, acrosses] = [0, 1, 2].map(() => createPlane(width, height)) as [Plane, Plane, Plane];
  const [along, across] = axis === 'x' ? [1, width] : [width, 1];
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const i = y * width + x;
      if (((state[i - along]! | state[i + along]!) & HOLE) !== 0) continue;
      const a = change(luma, i, along, across);
      const c = change(luma, i, across, along);
      alongs.data[i] = a * a;
      products.data[i] = a * c;
      acrosses.data[i] = c * c;
    }
  }
  return {
    alongs: boxMean(alongs, RADIUS),
    products: boxMean(products, RADIUS),
    acrosses: boxMean(acrosses, RADIUS),
  };
}

/** The derivative in one direction by Scharr's filter (2000), which preserves angles. */
function change(values: Float32Array, at: number, along: number, across: number): number {
  const [next, last] = [at + along, at - along];
  const beside = values[next + across]! + values[next - across]! - values[last + across]! - values[last - across]!;
  return 10 * (values[next]! - values[last]!) + 3 * beside;
}

/**
 * A histogram of edge directions from `from` to `to` along the axis: each bin holds its share of the gradient energy.
 */
function directions({ alongs, products, acrosses }: Tensor, axis: 'x' | 'y', from: number, to: number): Float64Array {
  const { width, height } = alongs;
  const [top, bottom, left, right] = axis === 'x' ? [0, height, from, to] : [from, to, 0, width];
  const counts = new Float64Array(BINS);
  let total = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const i = y * width + x;
      const [aa, ac, cc] = [alongs.data[i]!, products.data[i]!, acrosses.data[i]!];
      const energy = aa + cc;
      total += energy;
      if (Math.sqrt((aa - cc) ** 2 + 4 * ac * ac) < AGREED * energy || energy === 0) continue;
      // This is the gradient's angle to the axis, turned by a quarter because the edge is perpendicular to it.
      const angle = 0.5 * Math.atan2(2 * ac, aa - cc) + Math.PI / 2;
      counts[Math.floor(((angle / Math.PI) % 1) * BINS)]! += energy;
    }
  }
  return total > 0 ? counts.map((count) => count / total) : counts;
}

function strongest(shares: Float64Array, most: number): number[] {
  const round = (bin: number): number[] => [bin - 1, bin, bin + 1].map((other) => (other + BINS) % BINS);
  const smoothed = shares.map((_, bin) => round(bin).reduce((sum, other) => sum + shares[other]!, 0));
  const chosen: number[] = [];
  const slopes: number[] = [];
  for (const bin of Array.from(smoothed.keys()).toSorted((a, b) => smoothed[b]! - smoothed[a]!)) {
    if (smoothed[bin]! < SHARE || slopes.length === most) break;
    const apart = (other: number): number => Math.min(Math.abs(bin - other), BINS - Math.abs(bin - other));
    if (chosen.some((other) => apart(other) < APART)) continue;
    chosen.push(bin);
    const [before, , after] = round(bin);
    const mean = bin + 0.5 + (shares[after!]! - shares[before!]!) / smoothed[bin]!;
    const slope = Math.tan((Math.PI * mean) / BINS);
    if (Math.abs(slope) >= LEAST && Math.abs(slope) <= STEEPEST) slopes.push(slope);
  }
  return slopes;
}
