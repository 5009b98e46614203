import { assertSize } from '../pixels/plane.ts';

/** The kernels' planes are the engine's: what works on pictures finds both of its types here. */
export { createPlane, type Plane } from '../pixels/plane.ts';

/**
 * A picture: 8 bits a channel, sRGB, straight (not premultiplied) alpha, upright.
 * `data` holds `width * height * 4` values, R G B A, rows from the top.
 */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A raster of transparent black. Throws RangeError unless both sides are positive integers. */
export function createRaster(width: number, height: number): Raster {
  assertSize(width, height);
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}
