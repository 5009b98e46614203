import { createPlane, createRaster, type Plane, type Raster } from './raster.ts';

/** A plane written out row by row. */
export function planeOf(rows: readonly (readonly number[])[]): Plane {
  const plane = createPlane(rows[0]!.length, rows.length);
  plane.data.set(rows.flat());
  return plane;
}

/** The rows of a plane, rounded to `digits` decimals, to be compared with what is written out. */
export function rowsOf({ width, height, data }: Plane, digits = 3): number[][] {
  return Array.from({ length: height }, (_, y) =>
    Array.from(data.subarray(y * width, (y + 1) * width), (value) => Number(value.toFixed(digits))),
  );
}

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];

/** A raster whose pixels are asked for one by one; alpha is 255 unless told. */
export function rasterOf(width: number, height: number, colour: (x: number, y: number) => Colour): Raster {
  const raster = createRaster(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const [red, green, blue, alpha = 255] = colour(x, y);
      raster.data.set([red, green, blue, alpha], i);
    }
  }
  return raster;
}

/** A plane whose values are asked for one by one. */
export function planeFrom(width: number, height: number, value: (x: number, y: number) => number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % width, Math.floor(i / width));
  return plane;
}

/** Random numbers of mean 0 and standard deviation 1, the same for the same seed (sum of 12 uniform ones). */
export function gaussian(seed: number): () => number {
  let state = seed >>> 0;
  const uniform = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return () => {
    let sum = -6;
    for (let i = 0; i < 12; i++) sum += uniform();
    return sum;
  };
}
