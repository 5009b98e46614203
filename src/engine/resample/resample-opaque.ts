import type { Raster } from '../raster.ts';

/** For each output position its first input position and `count` weights, which sum to 1. */
export interface Taps {
  readonly count: number;
  readonly first: Int32Array;
  readonly weights: Float32Array;
}

/**
 * Weights are multiples of 2⁻¹⁴, and rows between the two passes multiples of 2⁻⁸ levels, so that sums stay below 2³¹.
 */
const [WEIGHT_BITS, ROW_BITS] = [14, 8];
const ONE = 1 << WEIGHT_BITS;
const ACROSS_SHIFT = WEIGHT_BITS - ROW_BITS;
const DOWN_SHIFT = WEIGHT_BITS + ROW_BITS;
const OPAQUE = 255 << 24;

/**
 * Separable resampling of an opaque raster in integers, several times faster than with alpha weights. A row is filtered
 * when it is first needed and kept while an output row needs it.
 */
export function resampleOpaque(from: Raster, to: Raster, across: Taps, down: Taps): void {
  const source = pixelsOf(from);
  const target = pixelsOf(to);
  const [columnWeights, rowWeights] = [wholeWeights(across), wholeWeights(down)];
  const ring = Array.from({ length: down.count }, () => new Int32Array(3 * to.width));
  const sums = new Int32Array(3 * to.width);
  const rows: Int32Array[] = [];
  const weights: number[] = [];
  let loaded = 0;
  for (let y = 0; y < to.height; y++) {
    const first = down.first[y]!;
    const end = Math.min(first + down.count, from.height);
    for (loaded = Math.max(loaded, first); loaded < end; loaded++) {
      filterAcross(source, loaded * from.width, from.width, across, columnWeights, ring[loaded % down.count]!);
    }
    rows.length = 0;
    weights.length = 0;
    for (let row = first; row < end; row++) {
      const weight = rowWeights[y * down.count + row - first]!;
      if (weight === 0) continue;
      rows.push(ring[row % down.count]!);
      weights.push(weight);
    }
    if (rows.length <= 4) {
      storeFour(rows, weights, target, y * to.width, to.width);
      continue;
    }
    addRows(rows, weights, sums);
    storeRow(sums, target, y * to.width, to.width);
  }
}

/** Rounds weights to multiples of 2⁻¹⁴ that sum to exactly 1, so that flat areas stay flat. */
function wholeWeights({ count, weights }: Taps): Int32Array {
  const whole = new Int32Array(weights.length);
  for (let start = 0; start < weights.length; start += count) {
    let sum = 0;
    let largest = start;
    for (let k = start; k < start + count; k++) {
      whole[k] = Math.round(ONE * weights[k]!);
      sum += whole[k]!;
      if (whole[k]! > whole[largest]!) largest = k;
    }
    whole[largest]! += ONE - sum;
  }
  return whole;
}

/** Filters the row of `source` at `row` horizontally to interleaved red, green and blue. */
function filterAcross(
  source: Int32Array,
  row: number,
  width: number,
  { count, first }: Taps,
  weights: Int32Array,
  target: Int32Array,
): void {
  if (count === 4) {
    filterFour(source, row, width, first, weights, target);
    return;
  }
  for (let x = 0, tap = 0, to = 0; x < first.length; x++, tap += count, to += 3) {
    const start = first[x]!;
    const used = Math.min(count, width - start);
    let [red, green, blue] = [0, 0, 0];
    for (let k = 0; k < used; k++) {
      const weight = weights[tap + k]!;
      const pixel = source[row + start + k]!;
      red = (red + Math.imul(weight, pixel & 255)) | 0;
      green = (green + Math.imul(weight, (pixel >> 8) & 255)) | 0;
      blue = (blue + Math.imul(weight, (pixel >> 16) & 255)) | 0;
    }
    target[to] = red >> ACROSS_SHIFT;
    target[to + 1] = green >> ACROSS_SHIFT;
    target[to + 2] = blue >> ACROSS_SHIFT;
  }
}

/** The same with four weights per position, as for a scale near 1. */
function filterFour(
  source: Int32Array,
  row: number,
  width: number,
  first: Int32Array,
  weights: Int32Array,
  target: Int32Array,
): void {
  const last = row + width - 1;
  for (let x = 0, tap = 0, to = 0; x < first.length; x++, tap += 4, to += 3) {
    const at = row + first[x]!;
    const a = source[at]!;
    const b = source[Math.min(last, at + 1)]!;
    const c = source[Math.min(last, at + 2)]!;
    const d = source[Math.min(last, at + 3)]!;
    const wa = weights[tap]!;
    const wb = weights[tap + 1]!;
    const wc = weights[tap + 2]!;
    const wd = weights[tap + 3]!;
    target[to] =
      (Math.imul(wa, a & 255) + Math.imul(wb, b & 255) + Math.imul(wc, c & 255) + Math.imul(wd, d & 255)) >>
      ACROSS_SHIFT;
    target[to + 1] =
      (Math.imul(wa, (a >> 8) & 255) +
        Math.imul(wb, (b >> 8) & 255) +
        Math.imul(wc, (c >> 8) & 255) +
        Math.imul(wd, (d >> 8) & 255)) >>
      ACROSS_SHIFT;
    target[to + 2] =
      (Math.imul(wa, (a >> 16) & 255) +
        Math.imul(wb, (b >> 16) & 255) +
        Math.imul(wc, (c >> 16) & 255) +
        Math.imul(wd, (d >> 16) & 255)) >>
      ACROSS_SHIFT;
  }
}

/** Sets `sums` to the weighted sum of `rows`, four at a time. */
function addRows(rows: readonly Int32Array[], weights: readonly number[], sums: Int32Array): void {
  for (let k = 0; k < rows.length; k += 4) {
    const a = rows[k]!;
    const [b, c, d] = [rows[k + 1] ?? a, rows[k + 2] ?? a, rows[k + 3] ?? a];
    const [wa, wb, wc, wd] = [weights[k]!, weights[k + 1] ?? 0, weights[k + 2] ?? 0, weights[k + 3] ?? 0];
    if (k === 0) {
      for (let i = 0; i < sums.length; i++) {
        sums[i] = (Math.imul(wa, a[i]!) + Math.imul(wb, b[i]!) + Math.imul(wc, c[i]!) + Math.imul(wd, d[i]!)) | 0;
      }
    } else {
      for (let i = 0; i < sums.length; i++) {
        sums[i] =
          (sums[i]! + Math.imul(wa, a[i]!) + Math.imul(wb, b[i]!) + Math.imul(wc, c[i]!) + Math.imul(wd, d[i]!)) | 0;
      }
    }
  }
}

/** Writes the weighted sum of up to four rows to `target` in one pass. */
function storeFour(
  rows: readonly Int32Array[],
  weights: readonly number[],
  target: Int32Array,
  start: number,
  width: number,
): void {
  const half = 1 << (DOWN_SHIFT - 1);
  const a = rows[0]!;
  const b = rows[1] ?? a;
  const c = rows[2] ?? a;
  const d = rows[3] ?? a;
  const wa = weights[0]!;
  const wb = weights[1] ?? 0;
  const wc = weights[2] ?? 0;
  const wd = weights[3] ?? 0;
  for (let to = start, i = 0; to < start + width; to++, i += 3) {
    const red = Math.imul(wa, a[i]!) + Math.imul(wb, b[i]!) + Math.imul(wc, c[i]!) + Math.imul(wd, d[i]!);
    const green =
      Math.imul(wa, a[i + 1]!) + Math.imul(wb, b[i + 1]!) + Math.imul(wc, c[i + 1]!) + Math.imul(wd, d[i + 1]!);
    const blue =
      Math.imul(wa, a[i + 2]!) + Math.imul(wb, b[i + 2]!) + Math.imul(wc, c[i + 2]!) + Math.imul(wd, d[i + 2]!);
    target[to] =
      clamp((red + half) >> DOWN_SHIFT) |
      (clamp((green + half) >> DOWN_SHIFT) << 8) |
      (clamp((blue + half) >> DOWN_SHIFT) << 16) |
      OPAQUE;
  }
}

function storeRow(sums: Int32Array, target: Int32Array, start: number, width: number): void {
  const half = 1 << (DOWN_SHIFT - 1);
  for (let x = 0, i = 0; x < width; x++, i += 3) {
    const red = (sums[i]! + half) >> DOWN_SHIFT;
    const green = (sums[i + 1]! + half) >> DOWN_SHIFT;
    const blue = (sums[i + 2]! + half) >> DOWN_SHIFT;
    target[start + x] = clamp(red) | (clamp(green) << 8) | (clamp(blue) << 16) | OPAQUE;
  }
}

/** Clamps an integer to 0..255. */
function clamp(level: number): number {
  return level < 0 ? 0 : level > 255 ? 255 : level;
}

/** Views a raster's pixels as 32-bit integers, red in the lowest byte. */
export function pixelsOf({ data }: Raster): Int32Array {
  return new Int32Array(data.buffer, data.byteOffset, data.length / 4);
}
