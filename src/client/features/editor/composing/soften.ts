import type { Samples } from './rows.ts';

/** Three means come close to a Gaussian (Wells 1986). */
const PASSES = 3;

/**
 * Blurs `channels` interleaved channels, in place: beyond the border lies what lies at it. `radius` in samples, of each mean;
 * the standard deviation is about as much.
 */
function blur(
  data: Float32Array,
  { width, height }: { width: number; height: number },
  channels: number,
  radius: number,
) {
  if (radius < 1) return;
  const line = new Float32Array(Math.max(width, height) + 2 * radius + 1);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let channel = 0; channel < channels; channel++) {
      for (let y = 0; y < height; y++) meanAlong(data, y * width * channels + channel, channels, width, radius, line);
      for (let x = 0; x < width; x++) meanAlong(data, x * channels + channel, width * channels, height, radius, line);
    }
  }
}

/** `line` has room for `length` samples and the reach of the mean beyond both ends. */
function meanAlong(
  data: Float32Array,
  start: number,
  step: number,
  length: number,
  radius: number,
  line: Float32Array,
): void {
  const last = start + (length - 1) * step;
  line.fill(data[start]!, 0, radius);
  for (let at = 0; at < length; at++) line[radius + at] = data[start + at * step]!;
  line.fill(data[last]!, radius + length, length + 2 * radius + 1);
  const reach = 2 * radius + 1;
  let sum = 0;
  for (let at = 0; at < reach; at++) sum += line[at]!;
  for (let at = 0; at < length; at++) {
    data[start + at * step] = sum / reach;
    sum += line[at + reach]! - line[at]!;
  }
}

/** What the subject counts in its own surroundings, so that there is a color in its middle too. */
const LEAST_WEIGHT = 1 / 255;

/**
 * The surroundings of a cut-out out of focus, opaque: the subject's own colors do not run into them. `coverage` is the
 * subject's, one sample a pixel of `photo`; `radius` in pixels.
 */
export function blurSurroundings(photo: Samples, coverage: Uint8ClampedArray, radius: number): Samples {
  const weighted = new Float32Array(coverage.length * 4);
  for (let at = 0; at < coverage.length; at++) {
    const weight = Math.max(LEAST_WEIGHT, 1 - coverage[at]! / 255) * (photo.data[at * 4 + 3]! / 255);
    for (let channel = 0; channel < 3; channel++) {
      weighted[at * 4 + channel] = photo.data[at * 4 + channel]! * weight;
    }
    weighted[at * 4 + 3] = weight;
  }
  blur(weighted, photo, 4, Math.round(radius));
  const data = new Uint8ClampedArray(weighted.length);
  for (let at = 0; at < data.length; at += 4) {
    const weight = Math.max(1e-6, weighted[at + 3]!);
    for (let channel = 0; channel < 3; channel++) data[at + channel] = weighted[at + channel]! / weight;
    data[at + 3] = 255;
  }
  return { width: photo.width, height: photo.height, data };
}

/**
 * The soft shadow of a subject that stands a little before its backdrop, as dark as it gets: its coverage, lower by `drop`
 * pixels, out of focus by `radius`. One sample a pixel.
 */
export function castShadow(
  coverage: Samples,
  { drop, radius }: { readonly drop: number; readonly radius: number },
): Samples {
  const { width, height } = coverage;
  const shadow = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    // What leaves the image at its top is assumed to continue there.
    const from = Math.max(0, y - drop) * width;
    for (let x = 0; x < width; x++) shadow[y * width + x] = coverage.data[from + x]!;
  }
  blur(shadow, coverage, 1, radius);
  return { width, height, data: Uint8ClampedArray.from(shadow) };
}

/** Scaled by `strength`, 0 to 1. */
export function faded({ width, height, data }: Samples, strength: number): Samples {
  return { width, height, data: Uint8ClampedArray.from(data, (value) => value * strength) };
}
