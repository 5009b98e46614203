import { positions } from '../kernels/enlarge-rows.ts';
import { clamp, pixelsOf } from '../kernels/resample-opaque.ts';
import type { Plane, Raster } from '../raster.ts';
import type { ChangeModel } from './change-model.ts';

/** Models are carried out in whole numbers of 2⁻¹⁶, between their columns in steps of 2⁻⁸. */
const [BITS, STEP_BITS] = [16, 8];
const ONE = 1 << BITS;
/** Factor and offset of red, of green, and of blue. */
const VALUES = 6;
const ALPHA = 255 << 24;

/**
 * Fills a row of `result` with what the models of red, green and blue, at a reduced size, make of that row of `photo`,
 * their coefficients interpolated linearly; alpha is the photo's.
 */
export function changeCarrier(photo: Raster, result: Raster, models: readonly ChangeModel[]): (y: number) => void {
  const { width, height } = photo;
  const [source, target] = [pixelsOf(photo), pixelsOf(result)];
  const [{ slope }] = models as [ChangeModel];
  const across = positions(slope.width, width);
  const down = positions(slope.height, height);
  const shares = Int32Array.from(across.fraction, (value) => Math.round(value * (1 << STEP_BITS)));
  // The last column is repeated once, for the last pair across.
  const row = new Int32Array(VALUES * (slope.width + 1));
  return (y) => {
    for (const [c, model] of models.entries()) {
      blendRow(model.slope, down.left[y]!, down.fraction[y]!, row, 2 * c, ONE);
      blendRow(model.offset, down.left[y]!, down.fraction[y]!, row, 2 * c + 1, ONE / 2);
    }
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const pixel = source[i]!;
      const at = VALUES * across.left[x]!;
      const share = shares[x]!;
      const red = (row[at]! + (Math.imul(row[at + 6]! - row[at]!, share) >> STEP_BITS)) | 0;
      const moreRed = (row[at + 1]! + Math.imul((row[at + 7]! - row[at + 1]!) >> STEP_BITS, share)) | 0;
      const green = (row[at + 2]! + (Math.imul(row[at + 8]! - row[at + 2]!, share) >> STEP_BITS)) | 0;
      const moreGreen = (row[at + 3]! + Math.imul((row[at + 9]! - row[at + 3]!) >> STEP_BITS, share)) | 0;
      const blue = (row[at + 4]! + (Math.imul(row[at + 10]! - row[at + 4]!, share) >> STEP_BITS)) | 0;
      const moreBlue = (row[at + 5]! + Math.imul((row[at + 11]! - row[at + 5]!) >> STEP_BITS, share)) | 0;
      const r = (Math.imul(pixel & 255, red) + moreRed) >> BITS;
      const g = (Math.imul((pixel >> 8) & 255, green) + moreGreen) >> BITS;
      const b = (Math.imul((pixel >> 16) & 255, blue) + moreBlue) >> BITS;
      target[i] = clamp(r) | (clamp(g) << 8) | (clamp(b) << 16) | (pixel & ALPHA);
    }
  };
}

/** Every sixth value of `row`, from `start` on: row `top` mixed with the next one by `fraction`, and `added` for rounding or identity. */
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
