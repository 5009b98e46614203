import { boxMean } from '../../../src/pixels/box-mean.ts';
import { lumaPlane } from '../../../src/engine/color/channels.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { labOf } from './delta-e.ts';

/** Means over the visible pixels that are looked at: CIE Lab, luma 0..1, and how far they vary. */
export interface Properties {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
  readonly chroma: number;
  readonly luma: number;
  readonly lumaDeviation: number;
  /** Mean alpha, 0..1, of all pixels looked at. */
  readonly alpha: number;
}

/** Of the pixels where the plane is at least one half (all without one); every third is looked at. */
export function propertiesOf({ data, width, height }: Raster, area?: Plane): Properties {
  const sums = { lightness: 0, a: 0, b: 0, chroma: 0, luma: 0, squares: 0, alpha: 0, seen: 0, visible: 0 };
  for (let p = 0; p < width * height; p += 3) {
    if (area && area.data[p]! < 0.5) continue;
    const i = 4 * p;
    sums.seen++;
    sums.alpha += data[i + 3]! / 255;
    if (data[i + 3]! < 128) continue;
    const [lightness, a, b] = labOf(data[i]!, data[i + 1]!, data[i + 2]!);
    const luma = (0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!) / 255;
    sums.visible++;
    sums.lightness += lightness;
    sums.a += a;
    sums.b += b;
    sums.chroma += Math.hypot(a, b);
    sums.luma += luma;
    sums.squares += luma * luma;
  }
  const mean = (sum: number): number => sum / Math.max(1, sums.visible);
  return {
    lightness: mean(sums.lightness),
    a: mean(sums.a),
    b: mean(sums.b),
    chroma: mean(sums.chroma),
    luma: mean(sums.luma),
    lumaDeviation: Math.sqrt(Math.max(0, mean(sums.squares) - mean(sums.luma) ** 2)),
    alpha: sums.alpha / Math.max(1, sums.seen),
  };
}

/** Standard deviation of the luma's detail finer than about four pixels, where the plane says. */
export function fineDetail(raster: Raster, area?: Plane): number {
  const luma = lumaPlane(raster);
  const smooth = boxMean(luma, 2);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < luma.data.length; i++) {
    if (area && area.data[i]! < 0.5) continue;
    sum += (luma.data[i]! - smooth.data[i]!) ** 2;
    count++;
  }
  return Math.sqrt(sum / Math.max(1, count));
}

/** The share of the pixels looked at that differ in any bit. */
export function changedShare(a: Raster, b: Raster, area?: Plane): number {
  const [x, y] = [new Uint32Array(a.data.buffer, a.data.byteOffset), new Uint32Array(b.data.buffer, b.data.byteOffset)];
  let changed = 0;
  let count = 0;
  for (let i = 0; i < a.width * a.height; i++) {
    if (area && area.data[i]! < 0.5) continue;
    count++;
    if (x[i] !== y[i]) changed++;
  }
  return changed / Math.max(1, count);
}
