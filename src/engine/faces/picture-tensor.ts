import type { Raster } from '../raster.ts';
import { createTensor, type Tensor } from './tensor.ts';

/**
 * The picture as these networks were trained to see it: R G B less their mean, in units of 255; transparent parts on
 * grey. `width` and `height` may be larger than the picture's: to the right and below there is black.
 */
export function pictureTensor(
  raster: Raster,
  mean: readonly [red: number, green: number, blue: number],
  { width, height }: { width: number; height: number } = raster,
): Tensor {
  const result = createTensor(height, width, 3);
  for (let y = 0, o = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = x < raster.width && y < raster.height;
      const i = (y * raster.width + x) * 4;
      const alpha = inside ? raster.data[i + 3]! / 255 : 1;
      for (let c = 0; c < 3; c++, o++) {
        const level = inside ? raster.data[i + c]! * alpha + 128 * (1 - alpha) : 0;
        result.data[o] = (level - mean[c]!) / 255;
      }
    }
  }
  return result;
}
