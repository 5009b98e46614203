import type { Raster } from '../raster.ts';
import { BLUE, GREEN, RED } from '../../pixels/luma-weights.ts';

/** The parameters of sharpening. */
export interface Sharpening {
  /** The gain of detail: 0 leaves it, 1 doubles it. */
  readonly amount: number;
  /** Detail (0..1 of luma) below this value is noise and is not amplified. */
  readonly threshold: number;
  /** How far the result may exceed the range of the 3×3 neighbourhood, 0..1 of luma; 0 avoids halos. */
  readonly overshoot: number;
}

/** A smaller change of luma rounds to nothing. */
const UNSEEN = 0.4 / 255;

/**
 * Unsharp masking of luma in place, without halos: subtracts a binomial 5×5 blur and limits the result to the local
 * range plus the overshoot. All channels change by the same amount.
 */
export function sharpen(raster: Raster, { amount, threshold, overshoot }: Sharpening): void {
  const { width, height, data } = raster;
  const rows = Array.from({ length: 5 }, () => new Float32Array(width));
  const column = new Float32Array(width);
  const lumaAt = (y: number): Float32Array => rows[Math.min(Math.max(y, 0), height - 1) % 5]!;
  for (let y = 0; y < Math.min(2, height); y++) fillLuma(raster, y, lumaAt(y));
  for (let y = 0; y < height; y++) {
    if (y + 2 < height) fillLuma(raster, y + 2, lumaAt(y + 2));
    const [a, b, c, d, e] = [-2, -1, 0, 1, 2].map((offset) => lumaAt(y + offset)) as FiveRows;
    for (let x = 0; x < width; x++) column[x] = (a[x]! + e[x]! + 4 * (b[x]! + d[x]!) + 6 * c[x]!) / 16;
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const left = x > 0 ? x - 1 : 0;
      const right = x < width - 1 ? x + 1 : x;
      const outer = column[x > 1 ? x - 2 : 0]! + column[x < width - 2 ? x + 2 : width - 1]!;
      const detail = c[x]! - (outer + 4 * (column[left]! + column[right]!) + 6 * column[x]!) / 16;
      const wanted = (amount * detail * detail * detail) / (detail * detail + threshold * threshold);
      if (Math.abs(wanted) < UNSEEN) continue;
      const limit =
        wanted > 0 ? highest(b, c, d, left, x, right) + overshoot : lowest(b, c, d, left, x, right) - overshoot;
      const change = wanted > 0 ? Math.min(wanted, limit - c[x]!) : Math.max(wanted, limit - c[x]!);
      addWithin(data, i, 255 * change);
    }
  }
}

/** The maximum of a 3×3 neighbourhood; `Math.max` with nine arguments is several times slower. */
function highest(b: Float32Array, c: Float32Array, d: Float32Array, left: number, x: number, right: number): number {
  const upper = Math.max(Math.max(b[left]!, b[x]!), b[right]!);
  const middle = Math.max(Math.max(c[left]!, c[x]!), c[right]!);
  return Math.max(Math.max(upper, middle), Math.max(Math.max(d[left]!, d[x]!), d[right]!));
}

function lowest(b: Float32Array, c: Float32Array, d: Float32Array, left: number, x: number, right: number): number {
  const upper = Math.min(Math.min(b[left]!, b[x]!), b[right]!);
  const middle = Math.min(Math.min(c[left]!, c[x]!), c[right]!);
  return Math.min(Math.min(upper, middle), Math.min(Math.min(d[left]!, d[x]!), d[right]!));
}

type FiveRows = [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];

function fillLuma({ width, data }: Raster, y: number, row: Float32Array): void {
  for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
    row[x] = (data[i]! * RED + data[i + 1]! * GREEN + data[i + 2]! * BLUE) / 255;
  }
}

/** Adds `change` to the three channels, but drives none into black or white. */
function addWithin(data: Uint8ClampedArray, i: number, change: number): void {
  const red = data[i]!;
  const green = data[i + 1]!;
  const blue = data[i + 2]!;
  const room = change > 0 ? 254 - Math.max(red, green, blue) : Math.min(red, green, blue) - 1;
  const held = Math.sign(change) * Math.min(Math.abs(change), Math.max(0, room));
  data[i] = red + held;
  data[i + 1] = green + held;
  data[i + 2] = blue + held;
}
