import { UNKNOWN, type PicturePart } from './inpaint-level.ts';
import { createPlane, type Plane } from '../raster.ts';
import { boxMean } from '../filters/box-mean.ts';
import { lumaPlane } from '../color/channels.ts';

/** Steeper against the axis than the most (pixels across it for one along it) leads out of the picture; less than the least is the axis itself. */
const STEEPEST = 2.5;
const LEAST = 0.06;
/** Directions are counted in so many bins of half a turn; what is chosen keeps others so many bins off. */
const BINS = 90;
const APART = 5;
/** Over this square the surroundings have to agree so much on a direction (0 to 1). */
const RADIUS = 2;
const AGREED = 0.6;
/** The share of all changes of colour near the border that has to run in a direction. */
const SHARE = 0.08;
const MOST = { x: 2, y: 3 };

/** In which directions edges run into the borders of a picture, in pixels across the axis for each pixel along it, the strongest first. */
export interface Slopes {
  /** Into the border at the axis's beginning, and into that at its end. */
  readonly first: readonly number[];
  readonly last: readonly number[];
}

/**
 * The directions of the edges within `depth` pixels of the two borders of the known picture that lie along `axis`, but for those that run along
 * it; two at most of an extension in rows, else three. By the structure tensor (Bigün, Granlund 1987), averaged over squares of 5×5 pixels.
 */
export function borderSlopes(part: PicturePart, axis: 'x' | 'y', depth: number): Slopes {
  const { width, height, state } = part;
  const [along, length] = axis === 'x' ? [1, width] : [width, height];
  const [across, breadth] = axis === 'x' ? [width, height] : [1, width];
  const known = (place: number): boolean => {
    for (let line = 0; line < breadth; line++) if ((state[line * across + place * along]! & UNKNOWN) === 0) return true;
    return false;
  };
  const places = Array.from({ length }, (_, place) => place).filter(known);
  const [start, end] = [places[0] ?? 0, (places.at(-1) ?? -1) + 1];
  const tensor = structure(part, axis);
  const into = (from: number, to: number): number[] => strongest(directions(tensor, axis, from, to), MOST[axis]);
  return { first: into(start, Math.min(end, start + depth)), last: into(Math.max(start, end - depth), end) };
}

/** Means of the squared changes of luma along the axis, across it, and of their product. */
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
      if (((state[i - along]! | state[i + along]!) & UNKNOWN) !== 0) continue;
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

/** The change of a value in one direction, by the filter of Scharr (2000), which keeps angles as they are. */
function change(values: Float32Array, at: number, along: number, across: number): number {
  const [next, last] = [at + along, at - along];
  const beside = values[next + across]! + values[next - across]! - values[last + across]! - values[last - across]!;
  return 10 * (values[next]! - values[last]!) + 3 * beside;
}

/** For each bin of half a turn which share of the changes of luma from `from` to `to` along the axis belongs to edges that run that way. */
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
      // The gradient's angle against the axis; the edge runs at right angles to it.
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
