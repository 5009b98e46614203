import type { Size } from '../canvas/viewport.ts';

/** The longer side of a picture, in radii of the blur that is taken off. */
const RADII = 1600;
/** How much of the detail is added at 100. */
const STRENGTH = 1.2;

/**
 * The standard deviation, in pixels, of the blur that sharpening takes off: a part of the picture's longer side, so that a
 * copy for the screen looks like the file.
 */
export const sharpeningRadius = ({ width, height }: Size): number => Math.max(width, height) / RADII;

/** Rows beside a row that its sharpening needs. */
export const sharpeningReach = (radius: number): number => Math.max(1, Math.ceil(2.5 * radius));

/**
 * What a Gaussian blur takes from the luminance of RGBA pixels, whose alpha is not multiplied in. What is transparent does not
 * count. One number a pixel, in levels.
 */
export function detailOf(rgba: Uint8ClampedArray, size: Size, radius: number): Float32Array {
  const kernel = gaussian(radius);
  const luminance = new Float32Array(size.width * size.height);
  const weight = new Float32Array(luminance.length);
  let isOpaque = true;
  for (let at = 0, from = 0; at < luminance.length; at++, from += 4) {
    const alpha = rgba[from + 3]! / 255;
    luminance[at] = alpha * (0.2126 * rgba[from]! + 0.7152 * rgba[from + 1]! + 0.0722 * rgba[from + 2]!);
    weight[at] = alpha;
    isOpaque &&= alpha === 1;
  }
  const soft = blur(luminance, size, kernel);
  if (isOpaque) return luminance.map((level, at) => level - soft[at]!);
  const softWeight = blur(weight, size, kernel);
  return luminance.map((level, at) => (weight[at]! > 0 ? level / weight[at]! - soft[at]! / softWeight[at]! : 0));
}

/** Unsharp masking: RGBA pixels with more of their detail. `amount` is 0 to 100. Returns new pixels. */
export function sharpen(rgba: Uint8ClampedArray, detail: Float32Array, amount: number): Uint8ClampedArray {
  const strength = (amount / 100) * STRENGTH;
  const out = new Uint8ClampedArray(rgba.length);
  for (let at = 0, to = 0; at < detail.length; at++, to += 4) {
    const added = strength * detail[at]!;
    out[to] = rgba[to]! + added;
    out[to + 1] = rgba[to + 1]! + added;
    out[to + 2] = rgba[to + 2]! + added;
    out[to + 3] = rgba[to + 3]!;
  }
  return out;
}

/** The middle of the kernel and one side of it; all of it sums to 1. */
function gaussian(radius: number): Float32Array {
  const reach = sharpeningReach(radius);
  const half = Float32Array.from({ length: reach + 1 }, (_, at) => Math.exp(-(at * at) / (2 * radius * radius)));
  const sum = half.reduce((total, value, at) => total + (at === 0 ? value : 2 * value), 0);
  return half.map((value) => value / sum);
}

/** In both directions, the edges repeated. */
function blur(plane: Float32Array, { width, height }: Size, kernel: Float32Array): Float32Array {
  const across = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    blurRow(plane.subarray(y * width, (y + 1) * width), across.subarray(y * width, (y + 1) * width), kernel);
  }
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const row = out.subarray(y * width, (y + 1) * width);
    for (let tap = 1 - kernel.length; tap < kernel.length; tap++) {
      const weight = kernel[Math.abs(tap)]!;
      const from = Math.min(height - 1, Math.max(0, y + tap)) * width;
      for (let x = 0; x < width; x++) row[x] = row[x]! + weight * across[from + x]!;
    }
  }
  return out;
}

function blurRow(row: Float32Array, out: Float32Array, kernel: Float32Array): void {
  const last = row.length - 1;
  const reach = kernel.length - 1;
  for (let x = 0; x <= last; x++) {
    let sum = kernel[0]! * row[x]!;
    if (x >= reach && x + reach <= last) {
      for (let tap = 1; tap <= reach; tap++) sum += kernel[tap]! * (row[x - tap]! + row[x + tap]!);
    } else {
      for (let tap = 1; tap <= reach; tap++) {
        sum += kernel[tap]! * (row[Math.max(0, x - tap)]! + row[Math.min(last, x + tap)]!);
      }
    }
    out[x] = sum;
  }
}
