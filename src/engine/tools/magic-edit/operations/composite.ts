import { createRaster, type Raster } from '../../../raster.ts';

/** The cut-out in front of an opaque picture of its size. */
export function composite(cutOut: Raster, behind: Raster): Raster {
  const { width, height, data } = cutOut;
  const result = createRaster(width, height);
  const out = result.data;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]! / 255;
    for (let c = i; c < i + 3; c++) out[c] = behind.data[c]! + (data[c]! - behind.data[c]!) * alpha;
    out[i + 3] = 255;
  }
  return result;
}
