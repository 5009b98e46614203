import type { Plane } from '../raster.ts';
import { boxMean } from './box-mean.ts';
import { halvePlane } from './halve-plane.ts';
import { solveLinear } from './solve-linear.ts';

/** Where a point of one picture lies in another: `x' = centre + scale · (x − centre) + dx`, likewise for y, in pixels. */
export interface Registration {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
  /** Contrast of the first picture over the other's. */
  readonly gain: number;
}

/** The shorter side of the coarsest level, at least. */
const COARSEST = 24;
const MOST_STEPS = 30;
/** A step that moves no corner by more than this, in pixels of its level, is the last. */
const STILL = 0.003;
/** Tukey's biweight: residuals beyond this many deviations count for nothing. */
const OUTLIER = 4.685;

/** What is looked at is the difference from the mean round a pixel, so that light and flat edits do not count. */
const REACH = 5;

/** scale − 1, dx, dy, gain */
type Pose = Float64Array;
const PARAMETERS = 4;

/**
 * Finds `fixed` in `moving` (two lumas of one size): translation, scale and gain, to a fraction of a pixel; parts that
 * differ are left out of account. Gauss–Newton from coarse to fine (Lucas and Kanade 1981; Baker and Matthews 2004)
 * with Tukey's weights (Beaton and Tukey 1974). Good for shifts of a tenth of the shorter side and scales of 0.9 to 1.1.
 * Throws RangeError for planes of two sizes.
 */
export function register(fixed: Plane, moving: Plane): Registration {
  if (fixed.width !== moving.width || fixed.height !== moving.height) {
    throw new RangeError('Pictures to register must be of one size');
  }
  const levels: (readonly [Plane, Plane])[] = [[fixed, moving]];
  for (;;) {
    const [a, b] = levels.at(-1)!;
    if (Math.min(a.width, a.height) < 2 * COARSEST) break;
    levels.push([halvePlane(a), halvePlane(b)]);
  }
  const pose: Pose = Float64Array.of(0, 0, 0, 1);
  for (const [index, [a, b]] of levels.toReversed().entries()) {
    if (index > 0) for (const shift of [1, 2]) pose[shift]! *= 2;
    refine(details(a), details(b), pose);
  }
  return { scale: 1 + pose[0]!, dx: pose[1]!, dy: pose[2]!, gain: pose[3]! };
}

function details(plane: Plane): Plane {
  const mean = boxMean(plane, REACH);
  return { ...plane, data: plane.data.map((value, i) => value - mean.data[i]!) };
}

/** Improves `pose` until it stands still. */
function refine(fixed: Plane, moving: Plane, pose: Pose): void {
  const halfDiagonal = Math.hypot(fixed.width, fixed.height) / 2;
  let outlier = outlierOf(accumulate(fixed, moving, pose, Infinity));
  for (let step = 0; step < MOST_STEPS; step++) {
    const system = accumulate(fixed, moving, pose, outlier);
    const change = solveLinear(system.matrix, system.vector);
    if (!change) return;
    for (let i = 0; i < PARAMETERS; i++) pose[i]! += change[i]!;
    outlier = outlierOf(system);
    const moved = Math.abs(change[0]!) * halfDiagonal + Math.abs(change[1]!) + Math.abs(change[2]!);
    if (moved < STILL) return;
  }
}

function outlierOf({ deviation }: { deviation: number }): number {
  return OUTLIER * Math.max(deviation, 1e-4);
}

/** Bins of the histogram from which the median residual is read: luma residuals of 0..1. */
const BINS = 2000;

/** The normal equations of one step, and the residuals' deviation (from their median) for the weights of the next. */
function accumulate(fixed: Plane, moving: Plane, pose: Pose, outlier: number) {
  const { width, height } = fixed;
  const [zoom, dx, dy, gain] = pose as unknown as [number, number, number, number];
  const [centreX, centreY] = [(width - 1) / 2, (height - 1) / 2];
  const matrix = Array.from({ length: PARAMETERS }, () => new Float64Array(PARAMETERS));
  const vector = new Float64Array(PARAMETERS);
  const row = new Float64Array(PARAMETERS);
  const residuals = new Uint32Array(BINS + 1);
  let seen = 0;
  for (let y = 0; y < height; y++) {
    const fromY = y + zoom * (y - centreY) + dy;
    const top = Math.floor(fromY);
    if (top < 0 || top + 1 >= height) continue;
    const v = fromY - top;
    for (let x = 0; x < width; x++) {
      const fromX = x + zoom * (x - centreX) + dx;
      const left = Math.floor(fromX);
      if (left < 0 || left + 1 >= width) continue;
      const u = fromX - left;
      const at = top * width + left;
      const a = moving.data[at]!;
      const b = moving.data[at + 1]!;
      const c = moving.data[at + width]!;
      const d = moving.data[at + width + 1]!;
      const value = (1 - v) * ((1 - u) * a + u * b) + v * ((1 - u) * c + u * d);
      const residual = fixed.data[y * width + x]! - gain * value;
      residuals[Math.min(BINS, Math.floor(Math.abs(residual) * BINS))]!++;
      seen++;
      const share = residual / outlier;
      if (Math.abs(share) >= 1) continue;
      const weight = (1 - share * share) ** 2;
      const slopeX = gain * ((1 - v) * (b - a) + v * (d - c));
      const slopeY = gain * ((1 - u) * (c - a) + u * (d - b));
      row[0] = slopeX * (x - centreX) + slopeY * (y - centreY);
      row[1] = slopeX;
      row[2] = slopeY;
      row[3] = value;
      for (let i = 0; i < PARAMETERS; i++) {
        const weighted = weight * row[i]!;
        vector[i]! += weighted * residual;
        for (let j = 0; j <= i; j++) matrix[i]![j]! += weighted * row[j]!;
      }
    }
  }
  for (let i = 0; i < PARAMETERS; i++) for (let j = i + 1; j < PARAMETERS; j++) matrix[i]![j] = matrix[j]![i]!;
  return { matrix, vector, deviation: 1.4826 * medianOf(residuals, seen) };
}

function medianOf(bins: Uint32Array, count: number): number {
  let below = 0;
  let bin = 0;
  while (bin < bins.length - 1 && below + bins[bin]! <= count / 2) below += bins[bin++]!;
  return (bin + 0.5) / BINS;
}
