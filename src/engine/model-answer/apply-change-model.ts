import { type Positions, positions } from '../resample/enlarge-rows.ts';
import { clamp, pixelsOf } from '../resample/resample-opaque.ts';
import type { Plane, Raster } from '../raster.ts';
import type { ChangeModel } from './change-model.ts';

/** Models are applied in fixed point, in units of 2⁻¹⁶. */
const BITS = 16;
const ONE = 1 << BITS;
/** Factor and offset of red, of green, and of blue. */
const VALUES = 6;
const ALPHA = 255 << 24;

/**
 * Returns a function that applies the change models of red, green and blue to a row of `photo` and writes it to `result`. The
 * models have a reduced size, and their coefficients are interpolated linearly. Alpha is the photo's.
 */
export function changeModelApplier(photo: Raster, result: Raster, models: readonly ChangeModel[]): (y: number) => void {
  const { width, height } = photo;
  const [source, target] = [pixelsOf(photo), pixelsOf(result)];
  const [{ slope }] = models as [ChangeModel];
  const across = positions(slope.width, width);
  const down = positions(slope.height, height);
  const runs = evenRuns(across);
  // The last column is repeated once, as the right neighbour of the last pair.
  const row = new Int32Array(VALUES * (slope.width + 1));
  return (y) => {
    for (let c = 0; c < models.length; c++) {
      blendRow(models[c]!.slope, down.left[y]!, down.fraction[y]!, row, 2 * c, ONE);
      blendRow(models[c]!.offset, down.left[y]!, down.fraction[y]!, row, 2 * c + 1, ONE / 2);
    }
    applyToRow(source, target, y * width, runs, row, across, slope.width);
  };
}

/** Applies the change to the row whose first pixel is `start`. */
function applyToRow(
  source: Int32Array,
  target: Int32Array,
  start: number,
  runs: Int32Array,
  row: Int32Array,
  { left, fraction }: Positions,
  columns: number,
): void {
  for (let run = 0, x = 0; run < runs.length; run++) {
    const end = runs[run]!;
    applyToRun(source, target, start, x, end, row, VALUES * left[x]!, fraction, columns);
    x = end;
  }
}

/**
 * Applies the change from column `x` up to `end` of the row whose first pixel is `start`. The coefficients are interpolated
 * between those at `at` in `row` and those six later, from `fractions[x]` on in steps of `columns` a row. Each value is a
 * variable of its own, for an array would be allocated for every run.
 */
function applyToRun(
  source: Int32Array,
  target: Int32Array,
  start: number,
  x: number,
  end: number,
  row: Int32Array,
  at: number,
  fractions: Float32Array,
  columns: number,
): void {
  const fraction = fractions[x]!;
  const step = columns / fractions.length;
  const toRed = row[at + 6]! - row[at]!;
  const toMoreRed = row[at + 7]! - row[at + 1]!;
  const toGreen = row[at + 8]! - row[at + 2]!;
  const toMoreGreen = row[at + 9]! - row[at + 3]!;
  const toBlue = row[at + 10]! - row[at + 4]!;
  const toMoreBlue = row[at + 11]! - row[at + 5]!;
  let red = (row[at]! + toRed * fraction) | 0;
  let moreRed = (row[at + 1]! + toMoreRed * fraction) | 0;
  let green = (row[at + 2]! + toGreen * fraction) | 0;
  let moreGreen = (row[at + 3]! + toMoreGreen * fraction) | 0;
  let blue = (row[at + 4]! + toBlue * fraction) | 0;
  let moreBlue = (row[at + 5]! + toMoreBlue * fraction) | 0;
  const redStep = (toRed * step) | 0;
  const moreRedStep = (toMoreRed * step) | 0;
  const greenStep = (toGreen * step) | 0;
  const moreGreenStep = (toMoreGreen * step) | 0;
  const blueStep = (toBlue * step) | 0;
  const moreBlueStep = (toMoreBlue * step) | 0;
  for (let i = start + x; i < start + end; i++) {
    const pixel = source[i]!;
    const r = (Math.imul(pixel & 255, red) + moreRed) >> BITS;
    const g = (Math.imul((pixel >> 8) & 255, green) + moreGreen) >> BITS;
    const b = (Math.imul((pixel >> 16) & 255, blue) + moreBlue) >> BITS;
    target[i] = clamp(r) | (clamp(g) << 8) | (clamp(b) << 16) | (pixel & ALPHA);
    red = (red + redStep) | 0;
    moreRed = (moreRed + moreRedStep) | 0;
    green = (green + greenStep) | 0;
    moreGreen = (moreGreen + moreGreenStep) | 0;
    blue = (blue + blueStep) | 0;
    moreBlue = (moreBlue + moreBlueStep) | 0;
  }
}

/** The ends of the runs of positions that lie between the same two columns at equal distances. */
function evenRuns({ left, fraction }: Positions): Int32Array {
  const ends: number[] = [];
  for (let x = 1; x < left.length; x++) if (left[x] !== left[x - 1] || fraction[x - 1] === 0) ends.push(x);
  return Int32Array.of(...ends, left.length);
}

/** Fills every sixth value of `row`, from `start` on: row `top` mixed with the next by `fraction`, plus `added` (rounding or identity). */
function blendRow(
  { width, height, data }: Plane,
  top: number,
  fraction: number,
  row: Int32Array,
  start: number,
  added: number,
): void {
  const upper = top * width;
  const lower = Math.min(top + 1, height - 1) * width;
  let to = start;
  for (let x = 0; x < width; x++, to += VALUES) {
    const value = data[upper + x]!;
    row[to] = ONE * (value + (data[lower + x]! - value) * fraction) + added;
  }
  row[to] = row[to - VALUES]!;
}
