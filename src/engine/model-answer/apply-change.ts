import { enlargeRows } from '../resample/enlarge-rows.ts';
import { cubicFilter, partReader, type PictureMapping } from '../resample/resample.ts';
import { pixelsOf } from '../resample/resample-opaque.ts';
import { createRaster, type Plane, type Raster } from '../raster.ts';
import { changeModelApplier } from './apply-change-model.ts';
import type { ChangeModel } from './change-model.ts';

/** Rows that are made at a time: the answer resampled as a whole would take as much memory as the result. */
const BAND_ROWS = 64;

/** The answer's pixels, and where they are shown. */
interface AnswerPixels {
  readonly answer: Raster;
  /** From pixels of the photo to those of the answer. */
  readonly toAnswer: PictureMapping;
  /** The share of the answer in the result, 0..1, at a reduced size. */
  readonly direct: Plane;
}

/** A fitted change of a photo. */
export interface Change {
  readonly photo: Raster;
  /** Of red, green and blue. */
  readonly models: readonly ChangeModel[];
  readonly own?: AnswerPixels | undefined;
}

/** The photo with the change applied to its pixels, and the answer's pixels blended in where they are shown. */
export function applyChange({ photo, models, own }: Change, step: () => void): Raster {
  const { width, height } = photo;
  const result = createRaster(width, height);
  const carry = changeModelApplier(photo, result, models);
  const show = own && answerBlender(result, own);
  for (let start = 0; start < height; start += BAND_ROWS) {
    step();
    const end = Math.min(height, start + BAND_ROWS);
    for (let y = start; y < end; y++) carry(y);
    show?.(start, end);
  }
  return result;
}

/** Blends the answer's own pixels into the rows of `result` from `start` up to `end`, in place, by `direct`. */
function answerBlender(
  result: Raster,
  { answer, toAnswer, direct }: AnswerPixels,
): (start: number, end: number) => void {
  const { width, height } = result;
  const target = pixelsOf(result);
  const load = enlargeRows(direct, width, height);
  const shown = new Float32Array(width);
  const read = partReader(answer, { width, height }, cubicFilter, toAnswer);
  return (start, end) => {
    const [from, to] = coveredColumns(direct, { width, height }, start, end);
    if (from >= to) return;
    const own = pixelsOf(read({ left: from, top: start, width: to - from, height: end - start }));
    for (let y = start; y < end; y++) {
      load(y, shown, from, to);
      blendRow(target, y * width, shown, from, to, own, (y - start) * (to - from));
    }
  };
}

/**
 * Blends `own`, from `at` on, into columns `from` up to `to` of the row of `target` whose first pixel is `start`, by `shown` (0..1).
 * This is a top-level function because V8 optimises it once; a closure would be compiled again for every picture.
 */
function blendRow(
  target: Int32Array,
  start: number,
  shown: Float32Array,
  from: number,
  to: number,
  own: Int32Array,
  at: number,
): void {
  for (let x = from; x < to; x++) {
    const share = (256 * shown[x]!) | 0;
    if (share !== 0) target[start + x] = blended(target[start + x]!, own[at + x - from]!, share);
  }
}

/** Masks of red and blue, and of green: each has eight free bits above it for a product. */
const [RED_BLUE, GREEN, ALPHA] = [0x00ff00ff, 0x0000ff00, 255 << 24];

/** The mix of two pixels by `share` of 256; alpha is that of `from`. */
function blended(from: number, to: number, share: number): number {
  const rest = 256 - share;
  const redBlue = (Math.imul(from & RED_BLUE, rest) + Math.imul(to & RED_BLUE, share)) >>> 8;
  const green = (Math.imul(from & GREEN, rest) + Math.imul(to & GREEN, share)) >>> 8;
  return (redBlue & RED_BLUE) | (green & GREEN) | (from & ALPHA);
}

/** The range of columns that `direct` covers in the rows from `start` up to `end` of a picture of that size. */
function coveredColumns(
  direct: Plane,
  size: { readonly width: number; readonly height: number },
  start: number,
  end: number,
): [from: number, to: number] {
  const [across, down] = [size.width / direct.width, size.height / direct.height];
  const top = Math.max(0, Math.floor(start / down) - 1);
  const bottom = Math.min(direct.height, Math.ceil(end / down) + 1);
  let [from, to] = [direct.width, 0];
  for (let y = top; y < bottom; y++) {
    const row = y * direct.width;
    for (let x = 0; x < from; x++) if (direct.data[row + x]! > 0) from = x;
    for (let x = direct.width - 1; x >= to; x--) if (direct.data[row + x]! > 0) to = x + 1;
  }
  return [
    Math.max(0, Math.floor((from - 1) * across)),
    from < to ? Math.min(size.width, Math.ceil((to + 1) * across)) : 0,
  ];
}
