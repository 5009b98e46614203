import type { Raster } from '../raster.ts';
import { pixelsOf } from './resample-opaque.ts';

const OPAQUE = 255 << 24;
/** So many pixels are combined before each test. */
const AT_A_TIME = 1024;

/** Whether a raster has no transparency. */
export function isOpaque(raster: Raster): boolean {
  const pixels = pixelsOf(raster);
  return isOpaqueBetween(pixels, 0, pixels.length);
}

/** Whether the pixels from `start` up to `end` have no transparency. */
export function isOpaqueBetween(pixels: Int32Array, start: number, end: number): boolean {
  for (let i = start; i < end;) {
    let all = OPAQUE;
    for (const stop = Math.min(end, i + AT_A_TIME); i < stop; i++) all &= pixels[i]!;
    if (all !== OPAQUE) return false;
  }
  return true;
}
