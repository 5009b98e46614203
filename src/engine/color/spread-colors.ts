import { createRaster, type Raster } from '../raster.ts';

/**
 * Extends the visible colors of a raster under its transparent pixels, so that blurs and sharpening do not meet the
 * black of a cut-out. Alpha does not change. Returns the raster itself when no pixel is transparent. Uses pull-push
 * (Gortler et al., "The Lumigraph", SIGGRAPH 1996).
 */
export function spreadColors(raster: Raster): Raster {
  const { width, height, data } = raster;
  if ((width === 1 && height === 1) || !hasTransparentPixel(raster)) return raster;
  const half = spreadColors(halveVisible(raster));
  const spread = createRaster(width, height);
  spread.data.set(data);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      if (data[i + 3] !== 0) continue;
      const from = ((y >> 1) * half.width + (x >> 1)) * 4;
      spread.data[i] = half.data[from]!;
      spread.data[i + 1] = half.data[from + 1]!;
      spread.data[i + 2] = half.data[from + 2]!;
    }
  }
  return spread;
}

/** Sets transparent pixels to black, in place, which compresses better. */
export function blackenTransparent({ data }: Raster): void {
  for (let i = 0; i < data.length; i += 4) if (data[i + 3] === 0) data.fill(0, i, i + 3);
}

function hasTransparentPixel({ data }: Raster): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] === 0) return true;
  return false;
}

/** Halves the raster: the alpha-weighted mean of the visible pixels, transparent where there are none. */
function halveVisible({ width, height, data }: Raster): Raster {
  const half = createRaster(Math.ceil(width / 2), Math.ceil(height / 2));
  const sums = new Float64Array(4);
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++, to += 4) {
      sums.fill(0);
      for (let row = 2 * y; row < Math.min(2 * y + 2, height); row++) {
        for (let column = 2 * x; column < Math.min(2 * x + 2, width); column++) {
          const i = (row * width + column) * 4;
          const alpha = data[i + 3]!;
          for (let c = 0; c < 3; c++) sums[c]! += data[i + c]! * alpha;
          sums[3]! += alpha;
        }
      }
      if (sums[3] === 0) continue;
      for (let c = 0; c < 3; c++) half.data[to + c] = sums[c]! / sums[3]!;
      half.data[to + 3] = 255;
    }
  }
  return half;
}
