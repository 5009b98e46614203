import { lumaPlane } from '../../../../engine/color/channels.ts';
import type { Plane, Raster } from '../../../../engine/raster.ts';
import { cropRaster, type PixelArea } from '../../../../engine/resample/crop.ts';
import { boxFilter, resampleRaster } from '../../../../engine/resample/resample.ts';

/** The mean difference, in levels, of the mean colors of two pictures' cells. The area's sides are multiples of the cell's. */
export function colorDifference(a: Raster, b: Raster, area: PixelArea, cell: number): number {
  const [one, other] = [a, b].map((picture) =>
    resampleRaster(cropRaster(picture, area), area.width / cell, area.height / cell, boxFilter),
  ) as [Raster, Raster];
  return meanDifference(one.data, other.data);
}

/**
 * The mean difference, in levels, of the strength of two pictures' gradients in each cell: the root of the mean square of the steps across
 * and down. Texture that lies elsewhere in its cell counts as the same; a blur and noise do not.
 */
export function gradientDifference(a: Raster, b: Raster, area: PixelArea, cell: number): number {
  const [one, other] = [a, b].map((picture) => gradientsOf(lumaPlane(cropRaster(picture, area)), cell)) as [
    number[],
    number[],
  ];
  return meanDifference(one, other);
}

function gradientsOf({ width, height, data }: Plane, cell: number): number[] {
  const found: number[] = [];
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      let [across, down] = [0, 0];
      for (let y = top; y < top + cell - 1; y++) {
        for (let x = left; x < left + cell - 1; x++) {
          across += (data[y * width + x + 1]! - data[y * width + x]!) ** 2;
          down += (data[(y + 1) * width + x]! - data[y * width + x]!) ** 2;
        }
      }
      found.push((255 * Math.sqrt(across)) / (cell - 1), (255 * Math.sqrt(down)) / (cell - 1));
    }
  }
  return found;
}

function meanDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += Math.abs(a[i]! - b[i]!);
  return sum / a.length;
}
