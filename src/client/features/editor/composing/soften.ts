import { gaussianBlur } from '../../../../pixels/gaussian-blur.ts';
import { createPlane } from '../../../../pixels/plane.ts';
import type { Samples } from './rows.ts';

/** What the subject counts in its own surroundings, so that there is a color in its middle too. */
const LEAST_WEIGHT = 1 / 255;

/**
 * The surroundings of a cut-out out of focus, opaque: the subject's own colors do not run into them. `coverage` is the
 * subject's, one sample a pixel of `photo`; `sigma` is the blur's standard deviation in pixels.
 */
export function blurSurroundings(
  { width, height, data }: Samples,
  coverage: Uint8ClampedArray,
  sigma: number,
): Samples {
  const weight = createPlane(width, height);
  for (let at = 0; at < coverage.length; at++) {
    weight.data[at] = Math.max(LEAST_WEIGHT, 1 - coverage[at]! / 255) * (data[at * 4 + 3]! / 255);
  }
  const weights = gaussianBlur(weight, sigma);
  const result = new Uint8ClampedArray(data.length).fill(255);
  for (let channel = 0; channel < 3; channel++) {
    const weighted = { width, height, data: weight.data.map((value, at) => value * data[at * 4 + channel]!) };
    const sums = gaussianBlur(weighted, sigma);
    for (let at = 0; at < coverage.length; at++) {
      result[at * 4 + channel] = sums.data[at]! / Math.max(1e-6, weights.data[at]!);
    }
  }
  return { width, height, data: result };
}

/**
 * The soft shadow of a subject that stands a little before its backdrop, as dark as it gets: its coverage, lower by `drop`
 * pixels, out of focus by a standard deviation of `sigma`. One sample a pixel.
 */
export function dropShadow(
  { width, height, data }: Samples,
  { drop, sigma }: { readonly drop: number; readonly sigma: number },
): Samples {
  const shadow = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    // What leaves the image at its top is assumed to continue there.
    const from = Math.max(0, y - drop) * width;
    for (let x = 0; x < width; x++) shadow.data[y * width + x] = data[from + x]!;
  }
  return { width, height, data: Uint8ClampedArray.from(gaussianBlur(shadow, sigma).data) };
}

/** Scaled by `strength`, 0 to 1. */
export function faded({ width, height, data }: Samples, strength: number): Samples {
  return { width, height, data: Uint8ClampedArray.from(data, (value) => value * strength) };
}
