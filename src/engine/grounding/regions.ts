import { boxMean } from '../kernels/box-mean.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { labPlanes } from '../kernels/lab-planes.ts';
import { boxFilter, resamplePlane, resampleRaster } from '../kernels/resample.ts';
import { segmentRegions } from '../kernels/segment-regions.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** The longer side at which the picture is divided into regions, pixels. */
const DIVIDING_SIZE = 400;
const SCALE = 120;
const SMALLEST = 60;

/** A region of even appearance. Colours in CIE Lab; positions and areas are shares of the picture's. */
export interface Region {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  /** Degrees, 0..360. */
  readonly hue: number;
  /** Standard deviation of L*. */
  readonly spread: number;
  readonly area: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The mean of the subject's alpha. */
  readonly subject: number;
  /** The share of the picture's upper, lower, and upright edges that it occupies. */
  readonly onTop: number;
  readonly onBottom: number;
  readonly onSides: number;
}

/** A common border: its length in pixels, the mean difference in Lab across it, and that between the regions as wholes. */
export interface Border {
  readonly length: number;
  readonly contrast: number;
  readonly difference: number;
}

export interface Regions {
  readonly width: number;
  readonly height: number;
  readonly labels: Int32Array;
  /** L* at this size. */
  readonly lightness: Plane;
  readonly list: readonly Region[];
  /** For each region its neighbours. */
  readonly borders: readonly ReadonlyMap<number, Border>[];
}

/** Divides a picture; `subject` is its subject's alpha at any size. */
export function divideIntoRegions(image: Raster, subject: Plane): Regions {
  const { width, height } = fitWithin(image, DIVIDING_SIZE);
  const lab = labPlanes(resampleRaster(image, width, height, boxFilter));
  const channels = [lab.lightness, lab.a, lab.b].map((plane) => boxMean(plane, 1)) as [Plane, Plane, Plane];
  const { labels, count } = segmentRegions(channels, SCALE, SMALLEST);
  const alpha = resamplePlane(subject, width, height, boxFilter);
  const list = describeAll(labels, count, channels, alpha);
  return { width, height, labels, lightness: channels[0], list, borders: findBorders(labels, list, channels) };
}

/** The mean of a plane, of any size, in each region. */
export function meansOfRegions({ width, height, labels, list }: Regions, plane: Plane): number[] {
  const { data } = resamplePlane(plane, width, height, boxFilter);
  const sums = new Float64Array(list.length);
  for (let i = 0; i < labels.length; i++) sums[labels[i]!]! += data[i]!;
  return list.map(({ area }, at) => sums[at]! / (area * labels.length));
}

/** The union of regions as a mask of 0 and 1 at another size. */
export function maskOfRegions(
  { width, height, labels }: Regions,
  chosen: ReadonlySet<number>,
  size: { readonly width: number; readonly height: number },
): Plane {
  const small = createPlane(width, height);
  for (let i = 0; i < labels.length; i++) if (chosen.has(labels[i]!)) small.data[i] = 1;
  const large = resamplePlane(boxMean(small, 1), size.width, size.height, SMOOTH);
  for (let i = 0; i < large.data.length; i++) large.data[i] = large.data[i]! >= 0.5 ? 1 : 0;
  return large;
}

const SMOOTH = { radius: 1, weight: (distance: number) => 1 - Math.abs(distance) };

/** `seeds` and all that hangs together with them through regions that `joins` accepts. */
export function growRegions(
  { borders }: Regions,
  seeds: Iterable<number>,
  joins: (region: number, border: Border) => boolean,
): Set<number> {
  const chosen = new Set(seeds);
  const queue = [...chosen];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    for (const [neighbour, border] of borders[at]!) {
      if (chosen.has(neighbour) || !joins(neighbour, border)) continue;
      chosen.add(neighbour);
      queue.push(neighbour);
    }
  }
  return chosen;
}

type Channels = readonly [Plane, Plane, Plane];

function describeAll(labels: Int32Array, count: number, [l, a, b]: Channels, alpha: Plane): Region[] {
  const { width, height } = l;
  const sums = Array.from({ length: count }, () => new Float64Array(10));
  const boxes = Array.from({ length: count }, () => ({ left: width, top: height, right: 0, bottom: 0 }));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const sum = sums[labels[i]!]!;
      const box = boxes[labels[i]!]!;
      const values = [1, l.data[i]!, a.data[i]!, b.data[i]!, l.data[i]! ** 2, x + 0.5, y + 0.5, alpha.data[i]!];
      for (let v = 0; v < values.length; v++) sum[v]! += values[v]!;
      if (y === 0) sum[8]! += 1 / width;
      if (y === height - 1) sum[9]! += 1 / width;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = y + 1;
    }
  }
  const onSides = new Float64Array(count);
  for (let y = 0; y < height; y++) {
    for (const x of [0, width - 1]) onSides[labels[y * width + x]!]! += 0.5 / height;
  }
  return sums.map((sum, region) => {
    const [n, sl, sa, sb, sll, sx, sy, ss, onTop, onBottom] = sum as unknown as number[] as Ten;
    const [lightness, meanA, meanB] = [sl / n, sa / n, sb / n];
    const box = boxes[region]!;
    return {
      lightness,
      a: meanA,
      b: meanB,
      chroma: Math.hypot(meanA, meanB),
      hue: ((Math.atan2(meanB, meanA) * 180) / Math.PI + 360) % 360,
      spread: Math.sqrt(Math.max(0, sll / n - lightness ** 2)),
      area: n / labels.length,
      x: sx / n / width,
      y: sy / n / height,
      left: box.left / width,
      right: box.right / width,
      top: box.top / height,
      bottom: box.bottom / height,
      subject: ss / n,
      onTop,
      onBottom,
      onSides: onSides[region]!,
    };
  });
}

type Ten = [number, number, number, number, number, number, number, number, number, number];

/** How far to both sides of a border its contrast is measured, pixels: beyond the blur of an edge. */
const ACROSS = 3;

function findBorders(labels: Int32Array, list: readonly Region[], channels: Channels): Map<number, Border>[] {
  const { width, height } = channels[0];
  const sums = list.map(() => new Map<number, { length: number; contrast: number }>());
  const add = (from: number, to: number, contrast: number): void => {
    const border = sums[from]!.get(to) ?? { length: 0, contrast: 0 };
    border.length++;
    border.contrast += contrast;
    sums[from]!.set(to, border);
  };
  const visit = (i: number, j: number, before: number, after: number): void => {
    if (labels[i] === labels[j]) return;
    let squares = 0;
    for (const { data } of channels) squares += (data[before]! - data[after]!) ** 2;
    const contrast = Math.sqrt(squares);
    add(labels[i]!, labels[j]!, contrast);
    add(labels[j]!, labels[i]!, contrast);
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [left, right] = [i - Math.min(x, ACROSS - 1), i + Math.min(width - 1 - x, ACROSS)];
      const [up, down] = [i - width * Math.min(y, ACROSS - 1), i + width * Math.min(height - 1 - y, ACROSS)];
      if (x + 1 < width) visit(i, i + 1, left, right);
      if (y + 1 < height) visit(i, i + width, up, down);
    }
  }
  return sums.map((map, from) => {
    const borders = [...map].map(([to, { length, contrast }]): [number, Border] => [
      to,
      { length, contrast: contrast / length, difference: differenceOf(list[from]!, list[to]!) },
    ]);
    return new Map(borders);
  });
}

function differenceOf(one: Region, other: Region): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}
