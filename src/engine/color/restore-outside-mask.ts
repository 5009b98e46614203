import type { Plane, Raster } from '../raster.ts';

/**
 * Takes `changed` back to `before`, in place, as far as `mask` (0..1, of their size) is below 1: where it is 0 the pixels are
 * the same to the last bit.
 */
export function restoreOutsideMask(changed: Raster, before: Raster, mask: Plane): void {
  const [to, from] = [changed.data, before.data];
  for (let p = 0, i = 0; p < mask.data.length; p++, i += 4) {
    const part = mask.data[p]!;
    if (part >= 1) continue;
    for (let c = i; c < i + 4; c++) to[c] = from[c]! + (to[c]! - from[c]!) * Math.max(0, part);
  }
}
