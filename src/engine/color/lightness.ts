import { lightnessOf, luminanceOf } from './write-lab.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** CIE L* / 100 of a raster, 0..1. Alpha is ignored. */
export function lightnessPlane({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, from = 0; i < plane.data.length; i++, from += 4) {
    plane.data[i] = lightnessOf(luminanceOf(data[from]!, data[from + 1]!, data[from + 2]!)) / 100;
  }
  return plane;
}
