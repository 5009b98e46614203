import { createPlane, type Plane } from './plane.ts';

/** Halves a plane: the mean of each 2×2 block; an odd last row or column counts twice. */
export function halvePlane({ width, height, data }: Plane): Plane {
  const half = createPlane(Math.ceil(width / 2), Math.ceil(height / 2));
  for (let y = 0, to = 0; y < half.height; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < half.width; x++, to++) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      half.data[to] = (data[upper + left]! + data[upper + right]! + data[lower + left]! + data[lower + right]!) / 4;
    }
  }
  return half;
}

/** Doubles a plane to one of the sizes that `halvePlane` reduces to it, by bilinear interpolation. */
export function doublePlane(half: Plane, width: number, height: number): Plane {
  const result = createPlane(width, height);
  const mixed = new Float32Array(half.width);
  for (let y = 0, to = 0; y < height; y++, to += width) {
    mixRows(half, y, mixed);
    for (let x = 0; x < half.width; x++) {
      const here = 0.75 * mixed[x]!;
      result.data[to + 2 * x] = here + 0.25 * mixed[x > 0 ? x - 1 : 0]!;
      if (2 * x + 1 < width) result.data[to + 2 * x + 1] = here + 0.25 * mixed[x < half.width - 1 ? x + 1 : x]!;
    }
  }
  return result;
}

function mixRows({ width, height, data }: Plane, y: number, mixed: Float32Array): void {
  const near = (y >> 1) * width;
  const far = (y % 2 === 0 ? Math.max(0, (y >> 1) - 1) : Math.min(height - 1, (y >> 1) + 1)) * width;
  for (let x = 0; x < width; x++) mixed[x] = 0.75 * data[near + x]! + 0.25 * data[far + x]!;
}
