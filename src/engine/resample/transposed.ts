import { createPlane, type Plane } from '../raster.ts';

const TILE = 32;

/** Transposes a plane. */
export function transposed({ width, height, data }: Plane): Plane {
  const result = createPlane(height, width);
  exchange(data, result.data, width, height);
  return result;
}

/** Writes rows of `width` values as columns, in tiles that fit the cache. */
export function exchange<Values extends Float32Array | Uint8Array>(
  from: Values,
  to: Values,
  width: number,
  height: number,
): void {
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      const [bottom, right] = [Math.min(height, top + TILE), Math.min(width, left + TILE)];
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) to[x * height + y] = from[y * width + x]!;
      }
    }
  }
}
