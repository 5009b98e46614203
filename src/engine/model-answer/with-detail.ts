import { enlargeRows } from '../resample/enlarge-rows.ts';
import {
  boxFilter,
  lanczosFilter,
  type PictureMapping,
  resampleRaster,
  resampleRasterAt,
} from '../resample/resample.ts';
import type { Plane, Raster } from '../raster.ts';

/** From so many pixels of the photo for one of the answer on, the photo has detail that the answer cannot hold. */
const FINER = 1.15;

/**
 * The answer at the size of `photo`, with the photo's own detail beyond what the answer can hold: a model makes one to four megapixels of
 * a photo of twelve. Where `changed` (0..1, at any size) says that the answer shows something else, the answer is alone. Alpha is the photo's.
 */
export function withDetail(photo: Raster, answer: Raster, toAnswer: PictureMapping, changed: Plane): Raster {
  const { width, height, data } = photo;
  const result = resampleRasterAt(answer, width, height, lanczosFilter, toAnswer);
  for (let i = 3; i < data.length; i += 4) result.data[i] = data[i]!;
  const times = 1 / toAnswer.x.scale;
  if (times < FINER) return result;
  const [across, down] = [Math.round(width / times), Math.round(height / times)];
  const plain = resampleRaster(resampleRaster(photo, across, down, boxFilter), width, height, lanczosFilter);
  const read = enlargeRows(changed, width, height);
  const row = new Float32Array(width);
  for (let y = 0, i = 0; y < height; y++) {
    read(y, row);
    for (let x = 0; x < width; x++, i += 4) {
      const share = 1 - row[x]!;
      for (let c = i; c < i + 3; c++) result.data[c] = result.data[c]! + share * (data[c]! - plain.data[c]!);
    }
  }
  return result;
}
