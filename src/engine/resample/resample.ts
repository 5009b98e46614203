import type { PixelArea } from './crop.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { isOpaqueBetween } from './is-opaque.ts';
import { pixelsOf, resampleOpaque, type Taps } from './resample-opaque.ts';

/** A reconstruction filter: its weight at a distance, and the radius of its support. */
export interface ResampleFilter {
  readonly radius: number;
  readonly weight: (distance: number) => number;
}

/** Averages what a pixel covers when reducing; nearest neighbour when enlarging. */
export const boxFilter: ResampleFilter = { radius: 0.5, weight: () => 1 };
/** Bilinear interpolation when enlarging; a tent over what a pixel covers when reducing. */
export const tentFilter: ResampleFilter = { radius: 1, weight: (distance) => 1 - Math.abs(distance) };
/** Cubic convolution (Keys 1981): nearly as sharp as Lanczos for two thirds of its cost. */
export const cubicFilter: ResampleFilter = {
  radius: 2,
  weight: (distance) => {
    const x = Math.abs(distance);
    return x < 1 ? (1.5 * x - 2.5) * x * x + 1 : ((2.5 - 0.5 * x) * x - 4) * x + 2;
  },
};
/** Lanczos with three lobes (Duchon 1979): the sharpest of these; it overshoots slightly at hard edges. */
export const lanczosFilter: ResampleFilter = {
  radius: 3,
  weight: (distance) => sinc(distance) * sinc(distance / 3),
};

/** Resamples `plane` to `width`×`height`. Values keep their range, except for Lanczos' overshoot. */
export function resamplePlane(plane: Plane, width: number, height: number, filter: ResampleFilter): Plane {
  const mapping = { x: stretched(plane.width, width), y: stretched(plane.height, height) };
  return resamplePlaneAt(plane, width, height, filter, mapping);
}

/** Samples `width`×`height` values of `plane` at the positions of `mapping`; the border is replicated. */
export function resamplePlaneAt(
  plane: Plane,
  width: number,
  height: number,
  filter: ResampleFilter,
  mapping: PictureMapping,
): Plane {
  const result = createPlane(width, height);
  resampleRows(
    { width: plane.width, height: plane.height, layers: 1 },
    { width, height },
    { across: tapsFor(plane.width, width, filter, mapping.x), down: tapsFor(plane.height, height, filter, mapping.y) },
    (y, row) => row.set(plane.data.subarray(y * plane.width, (y + 1) * plane.width)),
    (y, row) => result.data.set(row, y * width),
  );
  return result;
}

/**
 * Maps indices along one side to positions in another picture: `position = scale · index + offset`, between pixel
 * centres.
 */
export interface AxisMapping {
  readonly scale: number;
  readonly offset: number;
}

/** Maps the pixels of one picture to positions in another. */
export interface PictureMapping {
  readonly x: AxisMapping;
  readonly y: AxisMapping;
}

/** The mapping from the `width`×`height` pixels of a part to the whole picture, where the part covers `area`. */
export function fromPart(area: PixelArea, width: number, height: number): PictureMapping {
  return { x: stretched(area.width, width, area.left), y: stretched(area.height, height, area.top) };
}

/** Samples `width`×`height` pixels of `raster` at the positions of `mapping`; the border is replicated. */
export function resampleRasterAt(
  raster: Raster,
  width: number,
  height: number,
  filter: ResampleFilter,
  mapping: PictureMapping,
): Raster {
  const result = createRaster(width, height);
  if (isOnPixels(mapping.x) && isOnPixels(mapping.y)) {
    copyPixels(raster, result, mapping.x.offset, mapping.y.offset);
    return result;
  }
  const across = trimmed(tapsFor(raster.width, width, filter, mapping.x));
  const down = trimmed(tapsFor(raster.height, height, filter, mapping.y));
  if (isOpaque(raster, across, down)) resampleOpaque(raster, result, across, down);
  else resampleWeighted(raster, result, across, down);
  return result;
}

/**
 * Returns a function that computes parts of what `resampleRasterAt` returns for `size`, with the shared work done once.
 * A picture reduced by less than `NEARLY_ITS_SIZE` is interpolated from four pixels per side, because it needs no
 * averaging.
 */
export function partReader(
  raster: Raster,
  size: Size,
  filter: ResampleFilter,
  { x, y }: PictureMapping,
): (part: PixelArea) => Raster {
  const onPixels = isOnPixels(x) && isOnPixels(y);
  const across = trimmed(tapsFor(raster.width, size.width, filter, x, NEARLY_ITS_SIZE));
  const down = trimmed(tapsFor(raster.height, size.height, filter, y, NEARLY_ITS_SIZE));
  let opaque: boolean | undefined;
  return ({ left, top, width, height }) => {
    const result = createRaster(width, height);
    if (onPixels) {
      copyPixels(raster, result, x.offset + left, y.offset + top);
      return result;
    }
    const [columns, rows] = [tapsOf(across, left, left + width), tapsOf(down, top, top + height)];
    if ((opaque ??= isOpaque(raster, across, down))) resampleOpaque(raster, result, columns, rows);
    else resampleWeighted(raster, result, columns, rows);
    return result;
  };
}

/** The largest reduction that needs no averaging. */
const NEARLY_ITS_SIZE = 1.05;

function tapsOf({ count, first, weights }: Taps, from: number, to: number): Taps {
  return { count, first: first.subarray(from, to), weights: weights.subarray(count * from, count * to) };
}

/** Whether all positions are pixel centres, where every filter returns the pixel itself. */
function isOnPixels({ scale, offset }: AxisMapping): boolean {
  return scale === 1 && Number.isInteger(offset);
}

function copyPixels(from: Raster, to: Raster, left: number, top: number): void {
  const [source, target] = [pixelsOf(from), pixelsOf(to)];
  const columns = Int32Array.from({ length: to.width }, (_, x) => Math.min(from.width - 1, Math.max(0, x + left)));
  for (let y = 0, i = 0; y < to.height; y++) {
    const row = from.width * Math.min(from.height - 1, Math.max(0, y + top));
    for (let x = 0; x < to.width; x++, i++) target[i] = source[row + columns[x]!]!;
  }
}

/** Resamples `raster` to `width`×`height`. Colors are weighted by alpha, so that hidden colors do not bleed. */
export function resampleRaster(raster: Raster, width: number, height: number, filter: ResampleFilter): Raster {
  const result = createRaster(width, height);
  if (raster.width === width && raster.height === height) copyVisible(raster, result);
  else resampleWeighted(raster, result, tapsFor(raster.width, width, filter), tapsFor(raster.height, height, filter));
  return result;
}

/** Copies pixels and clears the colors of transparent ones. */
function copyVisible({ data: from }: Raster, { data: to }: Raster): void {
  to.set(from);
  for (let i = 0; i < to.length; i += 4) if (to[i + 3] === 0) to.fill(0, i, i + 3);
}

/** Resamples with colors weighted by alpha. */
function resampleWeighted(raster: Raster, result: Raster, across: Taps, down: Taps): void {
  resampleRows(
    { width: raster.width, height: raster.height, layers: 4 },
    result,
    { across, down },
    (y, row) => premultiplyRow(raster, y, row),
    (y, row) => unpremultiplyRow(row, result, y),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Separable resampling, one row at a time. A source row is filtered when it is first needed and kept while an output
 * row needs it, so that only a few rows are in memory. A row holds one or four interleaved layers.
 */
function resampleRows(
  from: Size & { readonly layers: 1 | 4 },
  to: Size,
  { across, down }: { readonly across: Taps; readonly down: Taps },
  load: (y: number, row: Float32Array) => void,
  store: (y: number, row: Float32Array) => void,
): void {
  const source = new Float32Array(from.width * from.layers);
  const ring = Array.from({ length: down.count }, () => new Float32Array(to.width * from.layers));
  const output = new Float32Array(to.width * from.layers);
  let loaded = 0;
  for (let y = 0; y < to.height; y++) {
    const first = down.first[y]!;
    const end = Math.min(first + down.count, from.height);
    for (loaded = Math.max(loaded, first); loaded < end; loaded++) {
      load(loaded, source);
      if (from.layers === 1) filterAcross(source, from.width, across, ring[loaded % down.count]!);
      else filterFourAcross(source, from.width, across, ring[loaded % down.count]!);
    }
    output.fill(0);
    for (let row = first; row < end; row++) {
      addScaled(output, ring[row % down.count]!, down.weights[y * down.count + row - first]!);
    }
    store(y, output);
  }
}

/** Whether the part of the raster that is read is opaque. */
function isOpaque(raster: Raster, across: Taps, down: Taps): boolean {
  const { width, height } = raster;
  const pixels = pixelsOf(raster);
  const [left, right] = readBy(across, width);
  const [top, bottom] = readBy(down, height);
  for (let y = top; y < bottom; y++) if (!isOpaqueBetween(pixels, y * width + left, y * width + right)) return false;
  return true;
}

/** The range of positions along a side that is read. */
function readBy({ count, first }: Taps, length: number): [from: number, to: number] {
  let [from, to] = [length, 0];
  for (const start of first) {
    from = Math.min(from, start);
    to = Math.max(to, start + count);
  }
  return [from, Math.min(length, to)];
}

function stretched(from: number, to: number, start = 0): AxisMapping {
  const scale = from / to;
  return { scale, offset: start + scale / 2 - 0.5 };
}

function tapsFor(
  from: number,
  to: number,
  filter: ResampleFilter,
  { scale, offset }: AxisMapping = stretched(from, to),
  unstretched = 1,
): Taps {
  const stretch = scale > unstretched ? scale : 1;
  const reach = filter.radius * stretch;
  const count = Math.ceil(2 * reach) + 1;
  const first = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let i = 0; i < to; i++) {
    const centre = Math.min(from - 0.5, Math.max(-0.5, i * scale + offset));
    first[i] = Math.max(0, Math.ceil(centre - reach));
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const distance = (first[i]! + k - centre) / stretch;
      const inside = Math.abs(distance) <= filter.radius && first[i]! + k < from;
      weights[i * count + k] = inside ? filter.weight(distance) : 0;
      sum += weights[i * count + k]!;
    }
    for (let k = 0; k < count; k++) weights[i * count + k]! /= sum;
  }
  return { count, first, weights };
}

/** Removes the trailing weights that are 0 in all taps. */
function trimmed({ count, first, weights }: Taps): Taps {
  let used = 1;
  for (let i = 0; i < weights.length; i++) if (weights[i] !== 0) used = Math.max(used, (i % count) + 1);
  if (used === count) return { count, first, weights };
  const fewer = new Float32Array(used * first.length);
  for (let i = 0; i < first.length; i++) fewer.set(weights.subarray(i * count, i * count + used), i * used);
  return { count: used, first, weights: fewer };
}

function filterAcross(
  source: Float32Array,
  width: number,
  { count, first, weights }: Taps,
  target: Float32Array,
): void {
  for (let x = 0, tap = 0; x < first.length; x++, tap += count) {
    const start = first[x]!;
    const used = Math.min(count, width - start);
    let sum = 0;
    for (let k = 0; k < used; k++) sum += source[start + k]! * weights[tap + k]!;
    target[x] = sum;
  }
}

function filterFourAcross(
  source: Float32Array,
  width: number,
  { count, first, weights }: Taps,
  target: Float32Array,
): void {
  for (let x = 0; x < first.length; x++) {
    const start = first[x]!;
    const end = Math.min(start + count, width);
    let [a, b, c, d] = [0, 0, 0, 0];
    for (let from = start, tap = x * count; from < end; from++, tap++) {
      const weight = weights[tap]!;
      const i = 4 * from;
      a += source[i]! * weight;
      b += source[i + 1]! * weight;
      c += source[i + 2]! * weight;
      d += source[i + 3]! * weight;
    }
    const to = 4 * x;
    target[to] = a;
    target[to + 1] = b;
    target[to + 2] = c;
    target[to + 3] = d;
  }
}

function addScaled(target: Float32Array, source: Float32Array, factor: number): void {
  if (factor === 0) return;
  for (let i = 0; i < target.length; i++) target[i]! += source[i]! * factor;
}

function premultiplyRow({ width, data }: Raster, y: number, row: Float32Array): void {
  for (let x = 0, i = y * width * 4; x < 4 * width; x += 4, i += 4) {
    const alpha = data[i + 3]!;
    const factor = alpha / 255;
    row[x] = data[i]! * factor;
    row[x + 1] = data[i + 1]! * factor;
    row[x + 2] = data[i + 2]! * factor;
    row[x + 3] = alpha;
  }
}

function unpremultiplyRow(row: Float32Array, { width, data }: Raster, y: number): void {
  for (let x = 0, i = y * width * 4; x < 4 * width; x += 4, i += 4) {
    const alpha = row[x + 3]!;
    if (alpha < 0.5) continue;
    const factor = 255 / alpha;
    data[i] = row[x]! * factor;
    data[i + 1] = row[x + 1]! * factor;
    data[i + 2] = row[x + 2]! * factor;
    data[i + 3] = alpha;
  }
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
