import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';

/** Share of the width and height. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Left and right exchanged. */
export function mirrorPicture(picture: Raster): Raster {
  const { width, height, data } = picture;
  const result = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const from = i - (i % width) + (width - 1 - (i % width));
    result.data.set(data.subarray(4 * from, 4 * from + 4), 4 * i);
  }
  return result;
}

/** Left and right exchanged. */
export function mirrorMask({ width, height, data }: Plane): Plane {
  const result = createPlane(width, height);
  for (let i = 0; i < data.length; i++) result.data[i] = data[i - (i % width) + (width - 1 - (i % width))]!;
  return result;
}

/** The part of a picture within `crop`. */
export function cropPicture(picture: Raster, crop: Crop): Raster {
  const { left, top, width, height } = pixels(picture, crop);
  const result = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * 4;
    result.data.set(picture.data.subarray(from, from + 4 * width), 4 * y * width);
  }
  return result;
}

/** The part of a mask within `crop`. */
export function cropMask(mask: Plane, crop: Crop): Plane {
  const { left, top, width, height } = pixels(mask, crop);
  const result = createPlane(width, height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * mask.width + left;
    result.data.set(mask.data.subarray(from, from + width), y * width);
  }
  return result;
}

/** Each channel becomes the sum of the three, weighted by its row of `matrix`, where `mask` is 1. */
export function recolour(picture: Raster, mask: Plane, matrix: readonly (readonly number[])[]): Raster {
  const result = createRaster(picture.width, picture.height);
  result.data.set(picture.data);
  for (let i = 0; i < mask.data.length; i++) {
    for (let c = 0; c < 3; c++) {
      const changed = matrix[c]!.reduce((sum, weight, from) => sum + weight * picture.data[4 * i + from]!, 0);
      result.data[4 * i + c] = mask.data[i]! * changed + (1 - mask.data[i]!) * picture.data[4 * i + c]!;
    }
  }
  return result;
}

function pixels({ width, height }: { width: number; height: number }, crop: Crop) {
  const [left, top] = [Math.round(crop.left * width), Math.round(crop.top * height)];
  return { left, top, width: Math.round(crop.right * width) - left, height: Math.round(crop.bottom * height) - top };
}
