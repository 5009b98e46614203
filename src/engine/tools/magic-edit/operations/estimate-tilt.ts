import { lumaPlane } from '../../../color/channels.ts';
import { fitWithin } from '../../../resample/fit-within.ts';
import { boxFilter, resampleRaster } from '../../../resample/resample.ts';
import type { Raster } from '../../../raster.ts';

/** The longer side at which lines are looked for. */
const JUDGING_SIZE = 640;
/** The largest tilt that is taken for a slip of the hand, degrees. */
const MOST = 12;
const COARSE = 0.5;
const FINE = 0.05;
/** Below this nobody sees a tilt. */
const LEAST = 0.25;
/** How far the best angle's lines have to stand out from the middle angle's. */
const STANDING_OUT = 1.18;

/**
 * By how many degrees the picture leans clockwise, 0 when it does not or when nothing tells: the angle at which the
 * gradients add up to the sharpest lines, level ones and upright ones together (a Radon transform of the signed derivatives).
 */
export function estimateTilt(raster: Raster): number {
  const edges = edgesOf(raster);
  const coarse = Array.from({ length: (2 * MOST) / COARSE + 1 }, (_, i) => i * COARSE - MOST);
  const scores = coarse.map((degrees) => lineStrength(edges, degrees));
  const best = coarse[scores.indexOf(Math.max(...scores))]!;
  const middle = scores.toSorted((a, b) => a - b)[scores.length >> 1]!;
  if (Math.max(...scores) < STANDING_OUT * middle) return 0;
  let [found, most] = [best, 0];
  for (let degrees = best - COARSE; degrees <= best + COARSE; degrees += FINE) {
    const score = lineStrength(edges, degrees);
    if (score > most) [found, most] = [degrees, score];
  }
  return Math.abs(found) < LEAST || Math.abs(found) > MOST - COARSE ? 0 : found;
}

interface Edges {
  readonly width: number;
  readonly height: number;
  /** Derivatives of luma across and down. */
  readonly across: Float32Array;
  readonly down: Float32Array;
}

/** Only in the largest disc inside, so that no angle sees more of the picture than another. */
function edgesOf(raster: Raster): Edges {
  const size = fitWithin(raster, JUDGING_SIZE);
  const { width, height, data } = lumaPlane(resampleRaster(raster, size.width, size.height, boxFilter));
  const across = new Float32Array(data.length);
  const down = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const oval = ((2 * x) / width - 1) ** 2 + ((2 * y) / height - 1) ** 2;
      if (oval > 1) continue;
      const i = y * width + x;
      across[i] = held(data[i + 1]! - data[i - 1]!);
      down[i] = held(data[i + width]! - data[i - width]!);
    }
  }
  return { width, height, across, down };
}

/** One black edge should not outvote a horizon. */
function held(step: number): number {
  return Math.min(0.15, Math.max(-0.15, step));
}

/** How much of the gradients falls on few lines that lean by so many degrees. */
function lineStrength({ width, height, across, down }: Edges, degrees: number): number {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const length = Math.ceil(Math.hypot(width, height)) + 2;
  const level = new Float64Array(length + 1);
  const upright = new Float64Array(length + 1);
  for (let y = 1, i = width; y < height - 1; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [dx, dy] = [across[i]!, down[i]!];
      if (dx === 0 && dy === 0) continue;
      const [u, v] = [x - width / 2, y - height / 2];
      spread(level, v * cosine - u * sine + length / 2, dy * cosine - dx * sine);
      spread(upright, u * cosine + v * sine + length / 2, dx * cosine + dy * sine);
    }
  }
  return sumOfSquares(level) + sumOfSquares(upright);
}

function spread(line: Float64Array, at: number, value: number): void {
  const below = at | 0;
  line[below]! += value * (1 - (at - below));
  line[below + 1]! += value * (at - below);
}

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}
