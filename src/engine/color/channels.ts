import { BLUE, GREEN, RED } from '../../pixels/luma-weights.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** One channel of a raster (0 red, 1 green, 2 blue, 3 alpha), 0..1. */
export function channelPlane(raster: Raster, channel: 0 | 1 | 2 | 3): Plane {
  const plane = createPlane(raster.width, raster.height);
  for (let i = 0, from = channel; i < plane.data.length; i++, from += 4) plane.data[i] = raster.data[from]! / 255;
  return plane;
}

/** The Rec. 709 luma of the sRGB-encoded values, 0..1. Alpha is ignored. */
export function lumaPlane({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, from = 0; i < plane.data.length; i++, from += 4) {
    plane.data[i] = (data[from]! * RED + data[from + 1]! * GREEN + data[from + 2]! * BLUE) / 255;
  }
  return plane;
}
