import { createPlane, createRaster, type Plane, type Raster } from './raster.ts';

/** Creates a plane from its rows. */
export function planeOf(rows: readonly (readonly number[])[]): Plane {
  const plane = createPlane(rows[0]!.length, rows.length);
  plane.data.set(rows.flat());
  return plane;
}

/** The rows of a plane, rounded to `digits` decimals. */
export function rowsOf({ width, height, data }: Plane, digits = 3): number[][] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(data.subarray(y * width, (y + 1) * width), (value) => Number(value.toFixed(digits))),
  );
}

/** A color of 0..255 a channel. */
export type Color = readonly [red: number, green: number, blue: number, alpha?: number];

/** Creates a raster from a function of x and y; alpha is 255 by default. */
export function rasterOf(width: number, height: number, color: (x: number, y: number) => Color): Raster {
  const raster = createRaster(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const [red, green, blue, alpha = 255] = color(x, y);
      raster.data.set([red, green, blue, alpha], i);
    }
  }
  return raster;
}

/** Creates a plane from a function of x and y. */
export function planeFrom(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % width, Math.floor(i / width));
  return plane;
}

/** A seeded generator of random numbers with mean 0 and standard deviation 1 (sums of 12 uniform ones). */
export function gaussian(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += uniform();
    return sum;
  };
}
