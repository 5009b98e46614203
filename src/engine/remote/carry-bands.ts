import { enlargeRows } from '../resample/enlarge-rows.ts';
import { cubicFilter, partReader, type PictureMapping } from '../resample/resample.ts';
import { pixelsOf } from '../resample/resample-opaque.ts';
import { createRaster, type Plane, type Raster } from '../raster.ts';
import { changeCarrier } from './carry-change.ts';
import type { ChangeModel } from './change-model.ts';

/** So many rows are made at a time: all of the answer's own pixels at once would take as much memory as the result. */
const BAND_ROWS = 64;

/** The answer's own pixels, and where they are shown. */
interface OwnPixels {
  readonly answer: Raster;
  /** From pixels of the photo to those of the answer. */
  readonly toAnswer: PictureMapping;
  /** 0..1, over the photo at a reduced size. */
  readonly direct: Plane;
}

/** What a result is made of. */
export interface BandWork {
  readonly photo: Raster;
  /** Of red, green and blue. */
  readonly models: readonly ChangeModel[];
  readonly own?: OwnPixels | undefined;
}

/** The photo with the change carried out on its pixels, and the answer's own pixels blended in. */
export function carryChange({ photo, models, own }: BandWork, step: () => void): Raster {
  const { width, height } = photo;
  const result = createRaster(width, height);
  const carry = changeCarrier(photo, result, models);
  const show = own && ownShower(result, own);
  for (let start = 0; start < height; start += BAND_ROWS) {
    step();
    const end = Math.min(height, start + BAND_ROWS);
    for (let y = start; y < end; y++) carry(y);
    show?.(start, end);
  }
  return result;
}

/** Blends the answer's own pixels into the rows of `result` from `start` up to `end`, in place, by `direct`. */
function ownShower(result: Raster, { answer, toAnswer, direct }: OwnPixels): (start: number, end: number) => void {
  const { width, height } = result;
  const target = pixelsOf(result);
  const load = enlargeRows(direct, width, height);
  const shown = new Float32Array(width);
  const read = partReader(answer, { width, height }, cubicFilter, toAnswer);
  return (start, end) => {
    const [from, to] = columnsShown(direct, { width, height }, start, end);
    if (from >= to) return;
    const own = pixelsOf(read({ left: from, top: start, width: to - from, height: end - start }));
    for (let y = start; y < end; y++) {
      load(y, shown, from, to);
      blendRow(target, y * width, shown, from, to, own, (y - start) * (to - from));
    }
  };
}

/**
 * Blends `own`, from `at` on, into columns `from` up to `to` of the row of `target` that begins at `start`, by `shown` (0..1). A function of its
 * own, not a part of one that is made anew for every picture: V8 forgets what it compiled of those.
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

/** Red and blue of a pixel, and green, each with eight bits above it to be multiplied into. */
const [RED_BLUE, GREEN, ALPHA] = [0x00ff00ff, 0x0000ff00, 255 << 24];

/** So many 256ths of the way from one pixel to another; alpha is the first one's. */
function blended(from: number, to: number, share: number): number {
  const rest = 256 - share;
  const redBlue = (Math.imul(from & RED_BLUE, rest) + Math.imul(to & RED_BLUE, share)) >>> 8;
  const green = (Math.imul(from & GREEN, rest) + Math.imul(to & GREEN, share)) >>> 8;
  return (redBlue & RED_BLUE) | (green & GREEN) | (from & ALPHA);
}

/** The columns between which all is that is shown in the rows from `start` up to `end`, of a picture of the size given. */
function columnsShown(
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
