import type { Plane, Raster } from '../raster.ts';

/** The transfer from the answer's levels (0..255) to the photo's: `gain · value + offset` for red, green and blue. */
export interface ColorMatch {
  readonly gains: readonly [number, number, number];
  readonly offsets: readonly [number, number, number];
}

/** The identity. */
export const AS_ANSWERED: ColorMatch = { gains: [1, 1, 1], offsets: [0, 0, 0] };

/** Pixels that differ by more than this many deviations, after the first guess, were edited. */
const OUTLIER = 2.5;
const ROUNDS = 5;
/** From so many pixels on a sample is used: only two numbers are fitted. */
const MANY = 4e4;
/** A change of exposure beyond this is no drift. */
const GAIN = { least: 0.6, most: 1.6 };

/**
 * Fits the color transfer from `answer` to `sent` by mean and deviation of each channel, where `counts` is not 0. Edited pixels
 * are rejected as outliers. Both pictures have one size and are registered.
 */
export function matchColors(sent: Raster, answer: Raster, counts: Plane): ColorMatch {
  const channels = [0, 1, 2].map((channel) => matchChannel(sent.data, answer.data, counts.data, channel));
  return {
    gains: channels.map(({ gain }) => gain) as [number, number, number],
    offsets: channels.map(({ offset }) => offset) as [number, number, number],
  };
}

function matchChannel(sent: Uint8ClampedArray, answer: Uint8ClampedArray, counts: Float32Array, channel: number) {
  // An odd stride does not stay in the same columns.
  const stride = 1 + 2 * Math.floor(counts.length / MANY / 2);
  let gain = 1;
  let offset = 0;
  let limit = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    let count = 0;
    let s = 0;
    let a = 0;
    let ss = 0;
    let aa = 0;
    let squares = 0;
    for (let i = 0, at = channel; i < counts.length; i += stride, at += 4 * stride) {
      if (counts[i] === 0) continue;
      const one = sent[at]!;
      const other = answer[at]!;
      const residual = one - gain * other - offset;
      if (Math.abs(residual) > limit) continue;
      count++;
      s += one;
      a += other;
      ss += one * one;
      aa += other * other;
      squares += residual * residual;
    }
    if (count < 16) break;
    const spread = (sum: number, square: number): number => Math.max(0, square / count - (sum / count) ** 2);
    const ratio = Math.sqrt((spread(s, ss) + 1) / (spread(a, aa) + 1));
    gain = Math.min(GAIN.most, Math.max(GAIN.least, ratio));
    offset = (s - gain * a) / count;
    limit = OUTLIER * Math.sqrt(squares / count) + 2;
  }
  return { gain, offset };
}

/** The answer in the photo's exposure. */
export function applyMatch(answer: Raster, { gains, offsets }: ColorMatch): Raster {
  const data = answer.data.slice();
  for (let c = 0; c < 3; c++) {
    const gain = gains[c]!;
    const offset = offsets[c]!;
    for (let i = c; i < data.length; i += 4) data[i] = gain * data[i]! + offset;
  }
  return { ...answer, data };
}

/** The mean change (levels) that the match makes, over all pixels and channels. */
export function driftOf({ data }: Raster, { gains, offsets }: ColorMatch): number {
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) {
    for (let c = 0; c < 3; c++) sum += Math.abs((gains[c]! - 1) * data[i + c]! + offsets[c]!);
  }
  return sum / ((3 * data.length) / 4);
}
