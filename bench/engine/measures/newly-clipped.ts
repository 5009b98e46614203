import type { Raster } from '../../../src/engine/raster.ts';

/** The share of pixels, 0..1, with a channel that is 0 or 255 in `after` and was not in `before`. */
export function newlyClipped(before: Raster, after: Raster): number {
  let clipped = 0;
  for (let i = 0; i < before.data.length; i += 4) {
    if (clips(before, after, i) || clips(before, after, i + 1) || clips(before, after, i + 2)) clipped++;
  }
  return clipped / (before.data.length / 4);
}

function clips(before: Raster, after: Raster, i: number): boolean {
  const value = after.data[i]!;
  return (value === 0 || value === 255) && before.data[i] !== value;
}
