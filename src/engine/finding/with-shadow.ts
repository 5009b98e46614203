import type { Finding } from './find.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { castShadow } from '../shadows/cast-shadow.ts';

/** A dark area larger than this share of the object is more likely ground than its shadow. */
const LARGEST = 0.8;

/**
 * Returns the mask of a found object together with its cast shadow, which would otherwise remain. Parts, stuff and text
 * have none, nor has a thing that the picture's lower border cuts, whose ground is not seen. The shadow leaves out what `matte` (any size) shows beside the object, and the boxes of other objects.
 * Masks have the raster's size.
 */
export function withShadow(raster: Raster, { mask, casts, others }: Finding, matte: Plane | undefined): Plane {
  if (!casts || isCutBelow(mask)) return mask;
  const shadow = castShadow(raster, mask, matte).mask;
  const result = createPlane(raster.width, raster.height);
  let [own, added] = [0, 0];
  for (let y = 0, i = 0; y < raster.height; y++) {
    for (let x = 0; x < raster.width; x++, i++) {
      const thing = mask.data[i]!;
      const isOther = thing < 0.5 && others.some((box) => isWithin(box, x, y));
      result.data[i] = isOther ? thing : Math.max(thing, shadow.data[i]!);
      own += thing;
      added += result.data[i]! - thing;
    }
  }
  return added > LARGEST * own ? mask : result;
}

/** Whether a mask goes on below the picture. */
function isCutBelow({ width, data }: Plane): boolean {
  return data.subarray(data.length - width).some((value) => value > 0.5);
}

function isWithin({ left, top, right, bottom }: Finding['others'][number], x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
