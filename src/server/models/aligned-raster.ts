import type { Raster } from '../../engine/raster.ts';

/**
 * A picture that came from another process, its data at a place in memory where it can be read a pixel at a time: in a message it lies
 * behind whatever was written before it. The pixels are copied where they do not lie so.
 */
export function alignedRaster({ width, height, data }: Raster): Raster {
  return { width, height, data: data.byteOffset % 4 === 0 ? data : data.slice() };
}
