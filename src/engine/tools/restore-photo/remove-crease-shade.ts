import { removeFoldShade, type CreasePath } from './remove-fold-shade.ts';
import { boxFilter, resampleRaster } from '../../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { addDifference } from './add-difference.ts';

/** The reach of a crease's shade, as a share of the picture's longer side. */
const REACH = 0.0175;

/**
 * Removes the shade beside creases, in place. The paths are in pixels of a picture of `size`, which is at most the
 * picture's.
 */
export function removeCreaseShade(
  picture: Raster,
  creases: readonly CreasePath[],
  size: { readonly width: number; readonly height: number },
): void {
  const radius = Math.ceil(REACH * Math.max(size.width, size.height));
  for (const crease of creases) {
    const before = resampleRaster(picture, size.width, size.height, boxFilter);
    const after = { ...before, data: before.data.slice() };
    removeFoldShade(after, crease, radius);
    addDifference(picture, differing(before, after), before, after);
  }
}

function differing(before: Raster, after: Raster): Plane {
  const plane = createPlane(before.width, before.height);
  for (let i = 0; i < before.data.length; i++) if (before.data[i] !== after.data[i]) plane.data[i >> 2] = 1;
  return plane;
}
