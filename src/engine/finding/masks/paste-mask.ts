import type { PixelArea } from '../../resample/crop.ts';
import { resamplePlane, tentFilter } from '../../resample/resample.ts';
import { createPlane, type Plane } from '../../raster.ts';

/** Places a part's mask (any size) at `area` in an empty mask of the given size. */
export function pasteMask(part: Plane, area: PixelArea, { width, height }: { width: number; height: number }): Plane {
  const result = createPlane(width, height);
  const full = resamplePlane(part, area.width, area.height, tentFilter);
  for (let y = 0; y < area.height; y++) {
    const row = full.data.subarray(y * area.width, (y + 1) * area.width);
    result.data.set(row, (area.top + y) * width + area.left);
  }
  return result;
}
