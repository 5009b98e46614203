import type { Raster } from '../../raster.ts';

/** A path through a picture with one point per column or row. */
export interface CreasePath {
  /** Whether it is upright: `along` is then a row and `aside` a column, else the reverse. */
  readonly isUpright: boolean;
  /** The coordinate of its first point along it. */
  readonly start: number;
  /** The coordinate of its centre aside, from `start` on. */
  readonly middles: Float32Array;
}

/** The distance over which the shade's strength may vary, in pixels. */
const STRENGTH_RADIUS = 48;
/** A weaker profile (log light) is no shade. A local strength above this multiple of the mean is something else. */
const LEAST_SHADE = 0.012;
const MOST_STRENGTH = 1.4;
/** The outer share of the radius that is free of shade. */
const CLEAR_SHARE = 0.25;
/** Keeps the logarithm finite. */
const BLACK = 4;

/**
 * Removes the shade of a paper fold beside a path, in place. The profile across is constant: the median over the path
 * of each channel's log difference to the ground, which is interpolated between `radius` pixels on either side. The
 * strength is fitted along the path. Lines that cross it stay.
 */
export function removeFoldShade(picture: Raster, path: CreasePath, radius: number): void {
  const strip = departures(picture, path, radius);
  const profile = medianProfile(strip, radius);
  if (Math.max(...profile.map((value) => Math.abs(value))) < LEAST_SHADE) return;
  const strengths = strengthsOf(strip, profile);
  path.middles.forEach((middle, i) => {
    for (let aside = Math.ceil(middle - radius); aside <= middle + radius; aside++) {
      const at = pixelAt(picture, path, i, aside);
      if (at === undefined) continue;
      const from = aside - middle + radius;
      const [left, share] = [Math.floor(from), from % 1];
      for (let c = 0; c < 3; c++) {
        const near = profile[3 * left + c]!;
        const shade = near + ((profile[3 * left + 3 + c] ?? 0) - near) * share;
        picture.data[at + c]! *= Math.exp(-strengths[i]! * shade);
      }
    }
  });
}

/** The index of a pixel's red value; undefined outside the picture. */
function pixelAt(
  { width, height }: Raster,
  { isUpright, start }: CreasePath,
  i: number,
  aside: number,
): number | undefined {
  const [x, y] = isUpright ? [aside, start + i] : [start + i, aside];
  return x < 0 || y < 0 || x >= width || y >= height ? undefined : 4 * (y * width + x);
}

/** For each point of the path, the log difference to the ground across it, by channel; NaN outside the picture. */
function departures(picture: Raster, path: CreasePath, radius: number): Float32Array[] {
  const across = 2 * radius + 1;
  const clear = Math.round(CLEAR_SHARE * radius);
  return Array.from(path.middles, (middle, i) => {
    const values = new Float32Array(3 * across).fill(Number.NaN);
    for (let d = 0; d < across; d++) {
      const at = pixelAt(picture, path, i, Math.round(middle) + d - radius);
      if (at === undefined) continue;
      for (let c = 0; c < 3; c++) values[3 * d + c] = Math.log(BLACK + picture.data[at + c]!);
    }
    for (let c = 0; c < 3; c++) subtractGround(values, c, across, clear);
    return values;
  });
}

function subtractGround(values: Float32Array, channel: number, across: number, clear: number): void {
  let [first, last] = [0, 0];
  for (let d = 0; d < clear; d++) {
    first += values[3 * d + channel]! / clear;
    last += values[3 * (across - 1 - d) + channel]! / clear;
  }
  const [from, step] = [(clear - 1) / 2, (last - first) / (across - clear)];
  for (let d = 0; d < across; d++) values[3 * d + channel]! -= first + (d - from) * step;
}

/** The median profile over the path, faded to 0 on both sides. */
function medianProfile(strip: readonly Float32Array[], radius: number): Float32Array {
  const profile = new Float32Array(3 * (2 * radius + 1));
  for (let k = 0; k < profile.length; k++) {
    const values = Float32Array.from(strip, (row) => row[k]!).filter((value) => !Number.isNaN(value));
    const fade = Math.min(1, (radius - Math.abs(Math.floor(k / 3) - radius)) / (CLEAR_SHARE * radius));
    if (values.length > 0) profile[k] = fade * values.toSorted()[values.length >> 1]!;
  }
  return profile;
}

/** The strength of the profile along the path (1 is the median's), fitted over STRENGTH_RADIUS. */
function strengthsOf(strip: readonly Float32Array[], profile: Float32Array): Float32Array {
  const products = strip.map((row) => {
    const product = row.reduce((sum, value, k) => sum + value * profile[k]!, 0);
    return Number.isNaN(product) ? undefined : product;
  });
  const norm = profile.reduce((sum, value) => sum + value ** 2, 0);
  return Float32Array.from(strip, (_, i) => {
    const near = products
      .slice(Math.max(0, i - STRENGTH_RADIUS), i + STRENGTH_RADIUS + 1)
      .filter((value) => value !== undefined);
    const strength = near.reduce((sum, value) => sum + value, 0) / (near.length * norm);
    return near.length === 0 ? 0 : Math.min(MOST_STRENGTH, Math.max(0, strength));
  });
}
