import { removeFoldShade, type CreasePath } from './remove-fold-shade.ts';
import { boxFilter, resampleRaster } from '../../resample/resample.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { addDifference } from './add-difference.ts';

/** How far beside a crease its shade reaches, beside the picture's longer side. */
const REACH = 0.0175;

/** Takes the shade beside creases off `picture`, in place. Their paths are in pixels of a picture of `size`, or smaller. */
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
