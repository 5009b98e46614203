import { createPlane, type Plane } from '../raster.ts';
import { enlargePlane } from '../resample/enlarge-plane.ts';
import { doublePlane } from '../../pixels/halve-plane.ts';

/** The parameters of fractal noise. */
export interface Grain {
  /** The size of the largest blotches, in pixels. */
  readonly size: number;
  /** The number of octaves; each has half the size and `decay` of the strength of the previous one. */
  readonly octaves: number;
  readonly decay?: number;
  /** The vertical elongation of the blotches; 1 by default. */
  readonly stretch?: number;
}

/** Fractal value noise of mean 0 and standard deviation 1 (Perlin 1985; Ebert et al.). */
export function fractalNoise(
  width: number,
  height: number,
  { size, octaves, decay = 0.5, stretch = 1 }: Grain,
  random: () => number,
): Plane {
  const cell = Math.max(1, size / 2 ** (octaves - 1));
  const lattice = octaveSum(
    Math.min(width, Math.ceil(width / cell) + 1),
    Math.min(height, Math.ceil(height / (cell * stretch)) + 1),
    octaves,
    decay,
    random,
  );
  return standardised(enlargePlane(lattice, width, height));
}

/** Sums white noise of one cell per value and the recursively doubled coarser octaves. */
function octaveSum(width: number, height: number, octaves: number, decay: number, random: () => number): Plane {
  const own = whiteNoise(width, height, random);
  if (octaves === 1 || Math.min(width, height) < 2) return own;
  const coarse = octaveSum(Math.ceil(width / 2), Math.ceil(height / 2), octaves - 1, decay, random);
  const { data } = doublePlane(coarse, width, height);
  const strength = decay ** (octaves - 1);
  for (let i = 0; i < data.length; i++) own.data[i] = strength * own.data[i]! + data[i]!;
  return own;
}

/** Independent values of mean 0 and standard deviation 1: scaled sums of two uniform values. */
export function whiteNoise(width: number, height: number, random: () => number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = (random() + random() - 1) * Math.sqrt(6);
  return plane;
}

function standardised(plane: Plane): Plane {
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < plane.data.length; i++) {
    const value = plane.data[i]!;
    sum += value;
    squares += value * value;
  }
  const mean = sum / plane.data.length;
  const scale = 1 / Math.sqrt(Math.max(1e-12, squares / plane.data.length - mean * mean));
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = (plane.data[i]! - mean) * scale;
  return plane;
}
