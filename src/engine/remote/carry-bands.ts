import { enlargeRows } from '../resample/enlarge-rows.ts';
import { cubicFilter, partReader, type PictureMapping } from '../resample/resample.ts';
import { pixelsOf } from '../resample/resample-opaque.ts';
import type { Plane, Raster } from '../raster.ts';
import { changeCarrier } from './carry-change.ts';
import type { ChangeModel } from './change-model.ts';

/** So many rows are made at a time. */
export const BAND_ROWS = 64;

/** The answer's own pixels, and where they are shown. */
interface OwnPixels {
  readonly answer: Raster;
  /** From pixels of the photo to those of the answer. */
  readonly toAnswer: PictureMapping;
  /** 0..1, over the photo at a reduced size. */
  readonly direct: Plane;
  /** What of them has been made ahead. */
  readonly ahead?: OwnAhead | undefined;
}

/** The answer's own pixels over the whole result, made before it is known where they are shown, from the last band on. Plain data. */
export interface OwnAhead {
  readonly answer: Raster;
  readonly toAnswer: PictureMapping;
  /** Of the result's size. */
  readonly pixels: Raster;
  /** How many bands have been made, and whether to make no more. */
  readonly state: Int32Array;
}

const [MADE, STOPPED] = [0, 1];

/** What a result is made of, band by band, by one thread or by two. Plain data. */
export interface BandWork {
  readonly photo: Raster;
  /** Of the photo's size; filled. */
  readonly result: Raster;
  /** Of red, green and blue. */
  readonly models: readonly ChangeModel[];
  readonly own?: OwnPixels | undefined;
  /** One number, 0 at first: how many bands have been taken, from above or from below. */
  readonly taken: Int32Array;
}

export type SharedName = 'source' | 'photo' | 'answer' | 'own' | 'result';

/** Another thread that takes a part of the work. The pixels are the same without it. */
export interface BandHelper {
  /** A raster in memory that both threads see, until one of the same name is asked for again. What it holds is undefined. */
  readonly shared: (name: SharedName, width: number, height: number) => Raster;
  /** Begins `makeOwnAhead` there. */
  readonly makeAhead: (work: OwnAhead) => void;
  /** Begins `carryUpwards` there; what it gives waits for the end. */
  readonly carry: (work: BandWork) => () => void;
}

/** Begins with the answer's own pixels on another thread; they lie in its memory, as the answer does. */
export function beginOwnAhead(
  helper: BandHelper,
  answer: Raster,
  toAnswer: PictureMapping,
  { width, height }: { readonly width: number; readonly height: number },
): OwnAhead {
  const state = new Int32Array(new SharedArrayBuffer(8));
  const pixels = helper.shared('own', width, height);
  const ahead = { answer: inMemoryOf(helper, 'answer', answer), toAnswer, pixels, state };
  helper.makeAhead(ahead);
  return ahead;
}

/** No band is begun with after it. */
export function stopOwnAhead({ state }: OwnAhead): void {
  Atomics.store(state, STOPPED, 1);
}

/** Makes one band after the other, from the last on, until it is stopped. */
export function makeOwnAhead({ answer, toAnswer, pixels, state }: OwnAhead): void {
  const { width, height } = pixels;
  const target = pixelsOf(pixels);
  const read = partReader(answer, pixels, cubicFilter, toAnswer);
  for (let band = bandsOf(pixels) - 1; band >= 0 && Atomics.load(state, STOPPED) === 0; band--) {
    const start = band * BAND_ROWS;
    const rows = Math.min(height, start + BAND_ROWS) - start;
    const made = read({ left: 0, top: start, width, height: rows });
    target.set(pixelsOf(made), start * width);
    Atomics.add(state, MADE, 1);
    Atomics.notify(state, MADE);
  }
}

/** The raster itself when both threads see it, else a copy that they do. */
export function inMemoryOf(helper: BandHelper, name: SharedName, raster: Raster): Raster {
  if (raster.data.buffer instanceof SharedArrayBuffer) return raster;
  const copy = helper.shared(name, raster.width, raster.height);
  copy.data.set(raster.data);
  return copy;
}

/** Makes the bands that nobody has taken, from the first on; `onBand` is told after each at which row it began. */
export function carryDownwards(work: BandWork, onBand: (start: number) => void): void {
  const make = bandMaker(work);
  const count = bandsOf(work.photo);
  for (let band = 0; Atomics.add(work.taken, 0, 1) < count; band++) {
    make(band);
    onBand(band * BAND_ROWS);
  }
}

/** The same from the last band on. */
export function carryUpwards(work: BandWork, onBand: (start: number) => void): void {
  const make = bandMaker(work);
  const count = bandsOf(work.photo);
  for (let band = count - 1; Atomics.add(work.taken, 0, 1) < count; band--) {
    make(band);
    onBand(band * BAND_ROWS);
  }
}

function bandsOf({ height }: Raster): number {
  return Math.ceil(height / BAND_ROWS);
}

function bandMaker({ photo, result, models, own }: BandWork): (band: number) => void {
  const carry = changeCarrier(photo, result, models);
  const show = own && ownShower(result, own);
  return (band) => {
    const start = band * BAND_ROWS;
    const end = Math.min(photo.height, start + BAND_ROWS);
    for (let y = start; y < end; y++) carry(y);
    show?.(start, end);
  };
}

/** Blends the answer's own pixels into the rows of `result` from `start` up to `end`, in place, by `direct`. */
function ownShower(
  result: Raster,
  { answer, toAnswer, direct, ahead }: OwnPixels,
): (start: number, end: number) => void {
  const { width, height } = result;
  const target = pixelsOf(result);
  const load = enlargeRows(direct, width, height);
  const shown = new Float32Array(width);
  const read = partReader(answer, { width, height }, cubicFilter, toAnswer);
  return (start, end) => {
    const [from, to] = columnsShown(direct, { width, height }, start, end);
    if (from >= to) return;
    const isMade = ahead !== undefined && start >= BAND_ROWS * (bandsOf(result) - Atomics.load(ahead.state, MADE));
    const part = { left: from, top: start, width: to - from, height: end - start };
    const own = pixelsOf(isMade ? ahead.pixels : read(part));
    for (let y = start; y < end; y++) {
      load(y, shown, from, to);
      const at = isMade ? y * width + from : (y - start) * (to - from);
      blendRow(target, y * width, shown, from, to, own, at);
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
