import type { Finding } from './find.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { castShadow } from '../shadows/cast-shadow.ts';

/** A darker area that is larger than this, of the thing, is more likely ground than its shadow. */
const LARGEST = 0.8;

/**
 * The mask of what was found together with the shadow that it casts, without which a ghost of it would stay. Parts, stuff and text
 * have none of their own, and no shadow is taken off another thing: not off what `matte` (any size) shows beside it, which
 * `castShadow` leaves out, nor within the boxes of other things. Masks have the raster's size.
 */
export function withShadow(raster: Raster, { mask, casts, others }: Finding, matte: Plane | undefined): Plane {
  if (!casts) return mask;
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

function isWithin({ left, top, right, bottom }: Finding['others'][number], x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
