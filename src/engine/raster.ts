/**
 * A picture: 8 bits a channel, sRGB, straight (not premultiplied) alpha, upright.
 * `data` holds `width * height * 4` values, R G B A, rows from the top.
 */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/**
 * One channel of real numbers, rows from the top: a matte, a mask, a luminance.
 * Values lie in 0..1 unless the function that makes the plane says otherwise.
 */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** A raster of transparent black. Throws RangeError unless both sides are positive integers. */
export function createRaster(width: number, height: number): Raster {
  assertSize(width, height);
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** A plane of zeros. Throws RangeError unless both sides are positive integers. */
export function createPlane(width: number, height: number): Plane {
  assertSize(width, height);
  return { width, height, data: new Float32Array(width * height) };
}

function assertSize(width: number, height: number): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`A picture needs positive whole sides, not ${width}×${height}`);
  }
}
