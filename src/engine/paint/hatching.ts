import { createPlane, type Plane } from '../raster.ts';

export interface Hatching {
  /** Direction of the strokes, radians from the horizontal. */
  readonly angle: number;
  /** Length and width of a stroke, pixels. */
  readonly length: number;
  readonly width: number;
}

/**
 * Random parallel strokes, 0..1 with a mean of about one half: value noise on a lattice that is stretched along `angle`.
 * Where it exceeds a tone, a pencil has gone over the paper.
 */
export function hatchingTexture(
  width: number,
  height: number,
  { angle, length, width: breadth }: Hatching,
  random: () => number,
): Plane {
  const result = createPlane(width, height);
  const lattice = Float32Array.from({ length: LATTICE * LATTICE }, random);
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const v = (y * cosine - x * sine) / breadth + 4096;
      const row = Math.floor(v);
      const down = v - row;
      // Each row of strokes begins somewhere else, or their ends would line up.
      const along = (x * cosine + y * sine) / length + 4096;
      const upper = stroke(lattice, along + 0.37 * (row % 97), row);
      const lower = stroke(lattice, along + 0.37 * ((row + 1) % 97), row + 1);
      result.data[i] = upper + (lower - upper) * down * down * (3 - 2 * down);
    }
  }
  return result;
}

const LATTICE = 256;

function stroke(lattice: Float32Array, along: number, row: number): number {
  const column = Math.floor(along);
  const start = (row & (LATTICE - 1)) * LATTICE;
  const left = lattice[start + (column & (LATTICE - 1))]!;
  const right = lattice[start + ((column + 1) & (LATTICE - 1))]!;
  return left + (right - left) * (along - column);
}
