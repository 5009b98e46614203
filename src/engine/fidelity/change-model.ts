import { boxMean } from '../kernels/box-mean.ts';
import { enlargeRows } from '../kernels/enlarge-rows.ts';
import { multiplyPlanes } from '../kernels/map-planes.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** Edge threshold (levels squared) of the local linear model. */
const EPSILON = 25;
/** How far contrast may fall and rise by the change. */
const SLOPE = { least: -0.85, most: 1.2 };
/** No pixel is trusted less, so that there is a change everywhere. */
const LEAST_TRUST = 1e-3;
const CHANNELS = [0, 1, 2] as const;
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
  return fitWide({ before, after, weights: weightsOf(trust) }, reach);
}

/** The same for red, green and blue of two pictures. */
export function fitColours(before: Raster, after: Raster, trust: Plane, reach: number): ChangeModel[] {
  const weights = weightsOf(trust);
  return CHANNELS.map((channel) => {
    const level = { before: levelsOf(before, channel), after: levelsOf(after, channel), weights };
    return fitWide(level, reach);
  });
}

function weightsOf(trust: Plane): Plane {
  const weights = createPlane(trust.width, trust.height);
  for (let i = 0; i < weights.data.length; i++) weights.data[i] = LEAST_TRUST + trust.data[i]!;
  return weights;
}

function levelsOf({ width, height, data }: Raster, channel: number): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, from = channel; i < plane.data.length; i++, from += 4) plane.data[i] = data[from]!;
  return plane;
}

function fitWide(finest: Level, reach: number): ChangeModel {
  let level = finest;
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
  const { width, height } = weights;
  const plane = (): Plane => createPlane(Math.ceil(width / 2), Math.ceil(height / 2));
  const half = { before: plane(), after: plane(), weights: plane() };
  for (let y = 0, to = 0; y < half.weights.height; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < half.weights.width; x++, to++) {
      const right = Math.min(2 * x + 1, width - 1);
      const a = upper + 2 * x;
      const b = upper + right;
      const c = lower + 2 * x;
      const d = lower + right;
      const wa = weights.data[a]!;
      const wb = weights.data[b]!;
      const wc = weights.data[c]!;
      const wd = weights.data[d]!;
      const sum = wa + wb + wc + wd;
      half.weights.data[to] = sum / 4;
      half.before.data[to] =
        (wa * before.data[a]! + wb * before.data[b]! + wc * before.data[c]! + wd * before.data[d]!) / sum;
      half.after.data[to] =
        (wa * after.data[a]! + wb * after.data[b]! + wc * after.data[c]! + wd * after.data[d]!) / sum;
    }
  }
  return half;
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
