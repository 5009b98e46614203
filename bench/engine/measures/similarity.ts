import { boxMean } from '../../../src/pixels/box-mean.ts';
import { lumaPlane } from '../../../src/engine/color/channels.ts';
import type { Plane, Raster } from '../../../src/engine/raster.ts';

/** Which pixels are measured: those where the plane is at least one half. */
export type Where = Plane | undefined;

/** Peak signal-to-noise ratio over R, G and B in dB; Infinity for equal pictures. */
export function psnr(a: Raster, b: Raster, where?: Where): number {
  assertSameSize(a, b);
  let sum = 0;
  let count = 0;
  for (let p = 0; p < a.width * a.height; p++) {
    if (where && where.data[p]! < 0.5) continue;
    for (let c = 0; c < 3; c++) sum += (a.data[4 * p + c]! - b.data[4 * p + c]!) ** 2;
    count += 3;
  }
  return 10 * Math.log10((255 * 255 * count) / sum);
}

/** Radius of the windows of `ssim`. */
const SSIM_RADIUS = 4;
const C1 = 0.01 ** 2;
const C2 = 0.03 ** 2;

/** Mean structural similarity of the lumas (Wang et al. 2004, with square windows of 9×9): 1 for equal pictures. */
export function ssim(a: Raster, b: Raster, where?: Where): number {
  assertSameSize(a, b);
  const [x, y] = [lumaPlane(a), lumaPlane(b)];
  const mean = (at: (i: number) => number): Float32Array =>
    boxMean({ width: a.width, height: a.height, data: x.data.map((_, i) => at(i)) }, SSIM_RADIUS).data;
  const mx = mean((i) => x.data[i]!);
  const my = mean((i) => y.data[i]!);
  const xx = mean((i) => x.data[i]! ** 2);
  const yy = mean((i) => y.data[i]! ** 2);
  const xy = mean((i) => x.data[i]! * y.data[i]!);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < mx.length; i++) {
    if (where && where.data[i]! < 0.5) continue;
    const product = mx[i]! * my[i]!;
    const squares = mx[i]! ** 2 + my[i]! ** 2;
    const variances = xx[i]! + yy[i]! - squares;
    sum += ((2 * product + C1) * (2 * (xy[i]! - product) + C2)) / ((squares + C1) * (variances + C2));
    count++;
  }
  return sum / count;
}

/** Intersection over union of two masks, each cut at one half; 1 when both are empty. */
export function maskIou(a: Plane, b: Plane): number {
  assertSameSize(a, b);
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.data.length; i++) {
    const inA = a.data[i]! >= 0.5;
    const inB = b.data[i]! >= 0.5;
    if (inA && inB) both++;
    if (inA || inB) either++;
  }
  return either === 0 ? 1 : both / either;
}

function assertSameSize(a: { width: number; height: number }, b: { width: number; height: number }): void {
  if (a.width !== b.width || a.height !== b.height) {
    throw new RangeError(`${a.width}×${a.height} cannot be compared with ${b.width}×${b.height}`);
  }
}
