import { BLUE, GREEN, RED } from './luma-weights.ts';
import type { Size } from './plane.ts';

/** The longer side of a picture, in standard deviations of the blur that is taken off. */
const SIGMAS = 1600;
/** How much of the detail is added at 100. */
const STRENGTH = 1.2;

/** Finer than this a picture has no detail. */
const LEAST_SIGMA = 1;

/**
 * The standard deviation of the blur that sharpening takes off, in pixels of the picture at its full size. A copy for the
 * screen looks like the file by the same part of its side.
 */
export const sharpeningSigma = ({ width, height }: Size): number =>
  Math.max(LEAST_SIGMA, Math.max(width, height) / SIGMAS);

/** Rows beside a row that its sharpening needs. */
export const sharpeningReach = (sigma: number): number => Math.max(1, Math.ceil(2.5 * sigma));

/**
 * What a Gaussian blur takes from the luminance of RGBA pixels, whose alpha is not multiplied in. What is transparent does not
 * count. One number a pixel, in levels.
 */
export function detailOf(rgba: Uint8ClampedArray, size: Size, sigma: number): Float32Array {
  const kernel = gaussian(sigma);
  const pixels = size.width * size.height;
  const luminance = new Float32Array(pixels);
  let isOpaque = true;
  for (let at = 0, from = 0; at < pixels; at++, from += 4) {
    luminance[at] = RED * rgba[from]! + GREEN * rgba[from + 1]! + BLUE * rgba[from + 2]!;
    isOpaque &&= rgba[from + 3] === 255;
  }
  if (isOpaque) return subtract(luminance, blur(luminance, size, kernel));
  const weight = new Float32Array(pixels);
  for (let at = 0; at < pixels; at++) weight[at] = rgba[at * 4 + 3]! / 255;
  const soft = blur(
    luminance.map((level, at) => level * weight[at]!),
    size,
    kernel,
  );
  const softWeight = blur(weight, size, kernel);
  return luminance.map((level, at) => (weight[at]! > 0 ? level - soft[at]! / softWeight[at]! : 0));
}

/** Writes into the first. */
function subtract(from: Float32Array, what: Float32Array): Float32Array {
  for (let at = 0; at < from.length; at++) from[at] = from[at]! - what[at]!;
  return from;
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
function gaussian(sigma: number): Float32Array {
  const reach = sharpeningReach(sigma);
  const half = Float32Array.from({ length: reach + 1 }, (_, at) => Math.exp(-(at * at) / (2 * sigma * sigma)));
  const sum = half.reduce((total, value, at) => total + (at === 0 ? value : 2 * value), 0);
  return half.map((value) => value / sum);
}

/** In both directions, the edges repeated. */
function blur(plane: Float32Array, { width, height }: Size, kernel: Float32Array): Float32Array {
  const across = new Float32Array(plane.length);
  const padded = new Float32Array(width + 2 * (kernel.length - 1));
  for (let y = 0; y < height; y++) {
    const from = y * width;
    blurRow(plane.subarray(from, from + width), across.subarray(from, from + width), kernel, padded);
  }
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const row = out.subarray(y * width, (y + 1) * width);
    const line = (at: number) => {
      const from = Math.min(height - 1, Math.max(0, at)) * width;
      return across.subarray(from, from + width);
    };
    const middle = line(y);
    for (let x = 0; x < width; x++) row[x] = kernel[0]! * middle[x]!;
    for (let tap = 1; tap < kernel.length; tap++) addRows(row, line(y - tap), line(y + tap), kernel[tap]!);
  }
  return out;
}

/** `padded` has room for the row between its repeated ends. */
function blurRow(row: Float32Array, out: Float32Array, kernel: Float32Array, padded: Float32Array): void {
  const reach = kernel.length - 1;
  padded.fill(row[0]!, 0, reach);
  padded.set(row, reach);
  padded.fill(row.at(-1)!, reach + row.length);
  for (let x = 0; x < row.length; x++) {
    const at = x + reach;
    let sum = kernel[0]! * padded[at]!;
    for (let tap = 1; tap <= reach; tap++) sum += kernel[tap]! * (padded[at - tap]! + padded[at + tap]!);
    out[x] = sum;
  }
}

function addRows(to: Float32Array, above: Float32Array, below: Float32Array, weight: number): void {
  for (let x = 0; x < to.length; x++) to[x] = to[x]! + weight * (above[x]! + below[x]!);
}
