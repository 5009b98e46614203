import { createPlane, type Plane } from '../raster.ts';
import { enlargePlane } from '../resample/enlarge-plane.ts';
import { doublePlane } from '../resample/halve-plane.ts';

export interface Grain {
  /** Size of the largest blotches, pixels. */
  readonly size: number;
  /** How many octaves lie over each other, each of half the size and `decay` of the strength of the one before. */
  readonly octaves: number;
  readonly decay?: number;
  /** By how much blotches are longer down than across; 1 when not given. */
  readonly stretch?: number;
}

/** Smooth random blotches of mean 0 and standard deviation 1: value noise over octaves (Perlin 1985, after Ebert et al.). */
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

/** Noise of one cell a value, over noise of twice the cell, and so on; the finest octave is the weakest. */
function octaveSum(width: number, height: number, octaves: number, decay: number, random: () => number): Plane {
  const own = whiteNoise(width, height, random);
  if (octaves === 1 || Math.min(width, height) < 2) return own;
  const coarse = octaveSum(Math.ceil(width / 2), Math.ceil(height / 2), octaves - 1, decay, random);
  const { data } = doublePlane(coarse, width, height);
  const strength = decay ** (octaves - 1);
  for (let i = 0; i < data.length; i++) own.data[i] = strength * own.data[i]! + data[i]!;
  return own;
}

/** Independent values of about normal distribution: the sum of two uniform ones, mean 0, standard deviation 1. */
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
