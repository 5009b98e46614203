import { lumaPlane } from '../../src/engine/color/channels.ts';
import type { Raster } from '../../src/engine/raster.ts';

/** The picture as black-and-white film would show it: R, G and B are the luma. */
export function toGrey(raster: Raster): Raster {
  const luma = lumaPlane(raster).data;
  const data = raster.data.map((value, i) => (i % 4 === 3 ? value : 255 * luma[i >> 2]!));
  return { width: raster.width, height: raster.height, data };
}
