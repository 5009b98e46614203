import type { Plane } from '../raster.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { halvePlane } from '../../pixels/halve-plane.ts';
import { solveLinear } from '../color/solve-linear.ts';

/**
 * Where a point of one picture lies in another: `x' = centreX + scaleX · (x − centreX) + shearX · (y − centreY) + dx`, likewise for y, in
 * pixels.
 */
export interface Registration {
  readonly scaleX: number;
  readonly scaleY: number;
  readonly shearX: number;
  readonly shearY: number;
  readonly dx: number;
  readonly dy: number;
  /** Contrast of the first picture over the other's. */
  readonly gain: number;
}

/** The least shorter side of the coarsest level. */
const COARSEST = 24;
const MOST_STEPS = 30;
/** The iteration ends with a step that moves no corner by more than this, in pixels of its level. */
const STILL = 0.01;
/** Tukey's biweight: residuals beyond this many deviations have no weight. */
const OUTLIER = 4.685;

/** Radius of the local mean that is subtracted, so that changes of light and flat edits have no influence. */
const REACH = 5;

/** From so many pixels on only some rows of a level are used: only five numbers are fitted. */
const MANY = 3e4;

/** scaleX − 1, scaleY − 1, dx, dy, gain, shearX, shearY */
type Pose = Float64Array;
/** How many of them are fitted: an affine mapping has the shears too. */
const [UPRIGHT, AFFINE] = [5, 7];
const [SHIFT_X, SHIFT_Y, SHEAR_X, SHEAR_Y] = [2, 3, 5, 6];
/**
 * Weight that ties the two scales together, and the shears to nothing: a picture with lines in one direction determines only some of them.
 */
const TIE = 1e-3;

/** Where a registration begins: a shift in shares of the sides, and a scale. */
export interface Start {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}
const AS_SENT: Start = { x: 0, y: 0, scale: 1 };

export interface Registering {
  /** Finds translation, scales and gain to a fraction of a pixel. */
  readonly upright: (start?: Start) => Registration;
  /** Goes on from a registration with the shears. */
  readonly affine: (from: Registration) => Registration;
}

/**
 * Prepares the registration of other planes to `fixed` (luma, 0..1): what depends on `fixed` alone is computed in this call. Pixels that
 * differ are rejected as outliers, and `counts` (0..1, of the same size) weighs the rest. Gauss–Newton from coarse to fine (Lucas and
 * Kanade 1981; Baker and Matthews 2004) with Tukey's weights (Beaton and Tukey 1974). From one start it converges for shifts of a tenth of
 * the shorter side and scales of 0.9 to 1.1. It throws RangeError for planes of another size.
 */
export function prepareRegistration(fixed: Plane, counts?: Plane): (moving: Plane) => Registering {
  const masks = [counts];
  const fixedLevels = halvings(fixed).map((plane, level) => {
    if (level > 0) masks.push(masks.at(-1) && halvePlane(masks.at(-1)!));
    return details(plane);
  });
  return (moving) => {
    const { width, height } = fixed;
    if (width !== moving.width || height !== moving.height) {
      throw new RangeError('Pictures to register must be of one size');
    }
    const levels = halvings(moving).map((plane, level) => {
      return { fixed: fixedLevels[level]!, moving: details(plane), counts: masks[level] };
    });
    const upright = ({ x, y, scale } = AS_SENT): Registration => {
      const times = 2 ** (levels.length - 1);
      const pose: Pose = Float64Array.of(scale - 1, scale - 1, (x * width) / times, (y * height) / times, 1, 0, 0);
      for (let level = levels.length - 1; level >= 0; level--) {
        refine(levels[level]!, pose, UPRIGHT);
        if (level > 0) for (const shift of [SHIFT_X, SHIFT_Y]) pose[shift]! *= 2;
      }
      return registrationOf(pose);
    };
    const affine = ({ scaleX, scaleY, dx, dy, gain, shearX, shearY }: Registration): Registration => {
      const pose: Pose = Float64Array.of(scaleX - 1, scaleY - 1, dx, dy, gain, shearX, shearY);
      refine(levels[0]!, pose, AFFINE);
      return registrationOf(pose);
    };
    return { upright, affine };
  };
}

function registrationOf(pose: Pose): Registration {
  const [zoomX, zoomY, dx, dy, gain, shearX, shearY] = pose as unknown as Seven;
  return { scaleX: 1 + zoomX, scaleY: 1 + zoomY, shearX, shearY, dx, dy, gain };
}

type Seven = readonly [number, number, number, number, number, number, number];

/** The image pyramid: the plane, and its halves down to the coarsest level. */
function halvings(plane: Plane): Plane[] {
  const levels = [plane];
  for (let last = plane; Math.min(last.width, last.height) >= 2 * COARSEST; levels.push(last)) last = halvePlane(last);
  return levels;
}

interface Level {
  readonly fixed: Plane;
  readonly moving: Plane;
  readonly counts: Plane | undefined;
}

function details(plane: Plane): Plane {
  const result = boxMean(plane, REACH);
  for (let i = 0; i < result.data.length; i++) result.data[i] = plane.data[i]! - result.data[i]!;
  return result;
}

/** Iterates `pose` until it converges, in place. */
function refine(level: Level, pose: Pose, fitted: number): void {
  const { width, height } = level.fixed;
  let outlier = outlierOf(accumulate(level, pose, Infinity, fitted));
  for (let step = 0; step < MOST_STEPS; step++) {
    const system = accumulate(level, pose, outlier, fitted);
    const change = solveLinear(system.matrix, system.vector);
    if (!change) return;
    for (let i = 0; i < fitted; i++) pose[i]! += change[i]!;
    outlier = outlierOf(system);
    const scaled = (Math.abs(change[0]!) * width + Math.abs(change[1]!) * height) / 2;
    if (scaled + Math.abs(change[2]!) + Math.abs(change[3]!) < STILL) return;
  }
}

function outlierOf({ deviation }: { deviation: number }): number {
  return OUTLIER * Math.max(deviation, 1e-4);
}

/** Bins of the histogram from which the median residual is read: luma residuals of 0..1. */
const BINS = 2000;

/** The normal equations of one step, and the residuals' deviation (from their median) for the weights of the next. */
function accumulate({ fixed, moving, counts }: Level, pose: Pose, outlier: number, fitted: number) {
  const { width, height } = fixed;
  const [zoomX, zoomY, dx, dy, gain, shearX, shearY] = pose as unknown as Seven;
  const [centreX, centreY] = [(width - 1) / 2, (height - 1) / 2];
  const sums = new Float64Array((fitted * (fitted + 1)) / 2);
  const stride = Math.ceil((width * height) / MANY);
  const vector = new Float64Array(fitted);
  const row = new Float64Array(AFFINE);
  const residuals = new Uint32Array(BINS + 1);
  let seen = 0;
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x++) {
      const counted = counts ? counts.data[y * width + x]! : 1;
      if (counted === 0) continue;
      const fromX = x + zoomX * (x - centreX) + shearX * (y - centreY) + dx;
      const fromY = y + zoomY * (y - centreY) + shearY * (x - centreX) + dy;
      const top = Math.floor(fromY);
      if (top < 0 || top + 1 >= height) continue;
      const v = fromY - top;
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
      const weight = counted * (1 - share * share) ** 2;
      const slopeX = gain * ((1 - v) * (b - a) + v * (d - c));
      const slopeY = gain * ((1 - u) * (c - a) + u * (d - b));
      row[0] = slopeX * (x - centreX);
      row[1] = slopeY * (y - centreY);
      row[2] = slopeX;
      row[3] = slopeY;
      row[4] = value;
      row[SHEAR_X] = slopeX * (y - centreY);
      row[SHEAR_Y] = slopeY * (x - centreX);
      for (let i = 0, k = 0; i < fitted; i++) {
        const weighted = weight * row[i]!;
        vector[i]! += weighted * residual;
        for (let j = 0; j <= i; j++) sums[k++]! += weighted * row[j]!;
      }
    }
  }
  const at = (i: number, j: number): number => sums[(Math.max(i, j) * (Math.max(i, j) + 1)) / 2 + Math.min(i, j)]!;
  const matrix = Array.from({ length: fitted }, (_, i) => Float64Array.from({ length: fitted }, (__, j) => at(i, j)));
  const tie = TIE * (matrix[0]![0]! + matrix[1]![1]!);
  const apart = zoomX - zoomY;
  for (const [i, sign] of [1, -1].entries()) {
    matrix[i]![i]! += tie;
    matrix[i]![1 - i]! -= tie;
    vector[i]! -= sign * tie * apart;
  }
  for (let i = SHEAR_X; i < fitted; i++) {
    matrix[i]![i]! += tie;
    vector[i]! -= tie * pose[i]!;
  }
  return { matrix, vector, deviation: 1.4826 * medianOf(residuals, seen) };
}

function medianOf(bins: Uint32Array, count: number): number {
  let below = 0;
  let bin = 0;
  while (bin < bins.length - 1 && below + bins[bin]! <= count / 2) below += bins[bin++]!;
  return (bin + 0.5) / BINS;
}
