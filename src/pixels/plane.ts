export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * One channel of real numbers, rows from the top: a matte, a mask, a luminance.
 * Values lie in 0..1 unless the function that makes the plane says otherwise.
 */
export interface Plane extends Size {
  readonly data: Float32Array;
}

/** A plane of zeros. Throws RangeError unless both sides are positive integers. */
export function createPlane(width: number, height: number): Plane {
  assertSize(width, height);
  return { width, height, data: new Float32Array(width * height) };
}

/** Throws RangeError unless both sides are positive integers. */
export function assertSize(width: number, height: number): void {
  if (!Number.isInteger(width) || !Number.isInteger(height) || width < 1 || height < 1) {
    throw new RangeError(`A picture needs positive whole sides, not ${width}×${height}`);
  }
}
