import { boxMean } from '../kernels/box-mean.ts';
import { enlargeRows } from '../kernels/enlarge-rows.ts';
import { halvePlane } from '../kernels/halve-plane.ts';
import { multiplyPlanes } from '../kernels/map-planes.ts';
import { createPlane, type Plane } from '../raster.ts';

/** Edge threshold (levels squared) of the local linear model. */
const EPSILON = 25;
/** How far contrast may fall and rise by the change. */
const SLOPE = { least: -0.85, most: 1.2 };
/** No pixel is trusted less, so that there is a change everywhere. */
const LEAST_TRUST = 1e-3;
/** A window reaches at least so far where it is fitted. */
const LEAST_REACH = 2;

/** A change of levels as a linear function of the levels themselves, for each pixel, at a reduced size. */
export interface ChangeModel {
  readonly slope: Plane;
  readonly offset: Plane;
}

/**
 * What makes `after` of `before` (levels 0..255, one over the other), fitted in windows that reach `reach` pixels, by what
 * is trusted (0..1), and regularised towards a change that is the same whatever the level. Wide windows are fitted at a
 * reduced size: their model is as smooth as they are wide (He, Sun, "Fast Guided Filter", 2015).
 */
export function fitChange(before: Plane, after: Plane, trust: Plane, reach: number): ChangeModel {
  const weights = createPlane(trust.width, trust.height);
  for (let i = 0; i < weights.data.length; i++) weights.data[i] = LEAST_TRUST + trust.data[i]!;
  let level: Level = { before, after, weights };
  let radius = reach;
  for (; radius >= 2 * LEAST_REACH; radius /= 2) level = halved(level);
  return fitLevel(level, Math.max(LEAST_REACH, Math.round(radius)));
}

/** How far (levels) `after` is from what the change makes of `before`. */
export function residualOf(before: Plane, after: Plane, { slope, offset }: ChangeModel): Plane {
  const { width, height } = before;
  const residual = createPlane(width, height);
  const [slopes, offsets] = [enlargeRows(slope, width, height), enlargeRows(offset, width, height)];
  const [rise, add] = [new Float32Array(width), new Float32Array(width)];
  for (let y = 0, i = 0; y < height; y++) {
    slopes(y, rise);
    offsets(y, add);
    for (let x = 0; x < width; x++, i++) {
      const value = before.data[i]!;
      residual.data[i] = Math.abs(after.data[i]! - value - rise[x]! * value - add[x]!);
    }
  }
  return residual;
}

interface Level {
  readonly before: Plane;
  readonly after: Plane;
  readonly weights: Plane;
}

/** What is not trusted does not spoil the mean that it goes into. */
function halved({ before, after, weights }: Level): Level {
  const half = halvePlane(weights);
  const mean = (plane: Plane): Plane => {
    const sums = halvePlane(multiplyPlanes(plane, weights));
    for (let i = 0; i < sums.data.length; i++) sums.data[i]! /= half.data[i]!;
    return sums;
  };
  return { before: mean(before), after: mean(after), weights: half };
}

function fitLevel({ before, after, weights }: Level, reach: number): ChangeModel {
  const { width, height } = before;
  const weight = boxMean(weights, reach);
  const smooth = (plane: Plane): Plane => {
    const sums = boxMean(multiplyPlanes(plane, weights), reach);
    for (let i = 0; i < sums.data.length; i++) sums.data[i]! /= weight.data[i]!;
    return sums;
  };
  const change = createPlane(width, height);
  for (let i = 0; i < change.data.length; i++) change.data[i] = after.data[i]! - before.data[i]!;
  const [mean, meanChange] = [smooth(before), smooth(change)];
  const [square, product] = [smooth(multiplyPlanes(before, before)), smooth(multiplyPlanes(before, change))];
  const slope = createPlane(width, height);
  const offset = createPlane(width, height);
  for (let i = 0; i < slope.data.length; i++) {
    const variance = Math.max(0, square.data[i]! - mean.data[i]! ** 2);
    const covariance = product.data[i]! - mean.data[i]! * meanChange.data[i]!;
    const fitted = Math.min(SLOPE.most, Math.max(SLOPE.least, covariance / (variance + EPSILON)));
    slope.data[i] = fitted;
    offset.data[i] = meanChange.data[i]! - fitted * mean.data[i]!;
  }
  return { slope: smooth(slope), offset: smooth(offset) };
}
