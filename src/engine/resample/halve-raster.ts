import { createRaster, type Raster } from '../raster.ts';
import { pixelsOf } from './resample-opaque.ts';

/** Selects every other byte: red and blue, or green and alpha after a shift. */
const TWO_CHANNELS = 0x00ff00ff;
const ROUNDING = 0x00020002;

/**
 * Halves an opaque raster: the mean of each 2×2 block; an odd last row or column is dropped. The raster has at least
 * 2×2 pixels.
 */
export function halveRaster(raster: Raster): Raster {
  const half = createRaster(raster.width >> 1, raster.height >> 1);
  const [source, target] = [pixelsOf(raster), pixelsOf(half)];
  for (let y = 0, to = 0; y < half.height; y++) {
    let upper = 2 * y * raster.width;
    let lower = upper + raster.width;
    for (let x = 0; x < half.width; x++, to++, upper += 2, lower += 2) {
      const a = source[upper]!;
      const b = source[upper + 1]!;
      const c = source[lower]!;
      const d = source[lower + 1]!;
      const even = (a & TWO_CHANNELS) + (b & TWO_CHANNELS) + (c & TWO_CHANNELS) + (d & TWO_CHANNELS) + ROUNDING;
      const odd =
        ((a >>> 8) & TWO_CHANNELS) +
        ((b >>> 8) & TWO_CHANNELS) +
        ((c >>> 8) & TWO_CHANNELS) +
        ((d >>> 8) & TWO_CHANNELS) +
        ROUNDING;
      target[to] = ((even >>> 2) & TWO_CHANNELS) | (((odd >>> 2) & TWO_CHANNELS) << 8);
    }
  }
  return half;
}
