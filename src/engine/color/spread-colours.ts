import { createRaster, type Raster } from '../raster.ts';

/**
 * `raster` with the colours of its visible pixels carried on under the transparent ones, so that what looks at
 * neighbours (a blur, a sharpening) does not meet the black that a cut-out has there. Alpha is unchanged; a picture
 * without a transparent pixel, or without a visible one, is returned as it is. Pull-push over halved pictures, after
 * Gortler et al., "The Lumigraph", SIGGRAPH 1996.
 */
export function spreadColours(raster: Raster): Raster {
  const { width, height, data } = raster;
  if ((width === 1 && height === 1) || !hasTransparentPixel(raster)) return raster;
  const half = spreadColours(halveVisible(raster));
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

/** Takes the colours under transparent pixels away again, in place: nothing is hidden there, which also compresses better. */
export function blackenTransparent({ data }: Raster): void {
  for (let i = 0; i < data.length; i += 4) if (data[i + 3] === 0) data.fill(0, i, i + 3);
}

function hasTransparentPixel({ data }: Raster): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] === 0) return true;
  return false;
}

/** Half the size: each pixel the mean of what is visible of up to four, weighted by alpha; transparent where nothing is. */
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
