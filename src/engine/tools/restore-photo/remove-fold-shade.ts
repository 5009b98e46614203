import type { Raster } from '../../raster.ts';

/** A line through a picture, one pixel of it for each column, or row. */
export interface CreasePath {
  /** Whether it runs down the picture: then `along` is a row and `aside` a column, else the other way round. */
  readonly isUpright: boolean;
  /** Where along it begins. */
  readonly start: number;
  /** How far aside its middle lies, from `start` on. */
  readonly middles: Float32Array;
}

/** Over how many pixels of the line its shade may differ in strength. */
const STRENGTH_RADIUS = 48;
/** Weaker than this (logarithm of the light) is no shade; stronger than this share of the mean one is something else. */
const LEAST_SHADE = 0.012;
const MOST_STRENGTH = 1.4;
/** The outer share of the radius, on either side, that is taken for free of shade. */
const CLEAR_SHARE = 0.25;
/** Keeps the logarithm finite. */
const BLACK = 4;

/**
 * Takes the shade off that runs beside a line, in place: what a fold in paper does to the light. Its profile across is the
 * same all along, the median of what the line's sides depart by from the straight way between the ground `radius` pixels
 * off on either side, in the logarithm of each channel; its strength is fitted along the line. What crosses the line stays.
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

/** The index of a pixel's red; undefined outside of the picture. */
function pixelAt(
  { width, height }: Raster,
  { isUpright, start }: CreasePath,
  i: number,
  aside: number,
): number | undefined {
  const [x, y] = isUpright ? [aside, start + i] : [start + i, aside];
  return x < 0 || y < 0 || x >= width || y >= height ? undefined : 4 * (y * width + x);
}

/** For each pixel of the path, across it and by channel: the logarithm over its ground; NaN outside of the picture. */
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

/** The median over the path; it ends at 0 on both sides. */
function medianProfile(strip: readonly Float32Array[], radius: number): Float32Array {
  const profile = new Float32Array(3 * (2 * radius + 1));
  for (let k = 0; k < profile.length; k++) {
    const values = Float32Array.from(strip, (row) => row[k]!).filter((value) => !Number.isNaN(value));
    const fade = Math.min(1, (radius - Math.abs(Math.floor(k / 3) - radius)) / (CLEAR_SHARE * radius));
    if (values.length > 0) profile[k] = fade * values.toSorted()[values.length >> 1]!;
  }
  return profile;
}

/** How strong the profile is along the path: 1 as in the median, fitted over STRENGTH_RADIUS. */
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
