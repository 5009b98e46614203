import { boxMean } from '../../pixels/box-mean.ts';
import { enlargeRows } from '../resample/enlarge-rows.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** Edge threshold (levels squared) of the local linear model. */
const EPSILON = 25;
/** Bounds of the slope, so that contrast neither vanishes nor more than doubles. */
const SLOPE = { least: -0.85, most: 1.2 };
/** The least weight of a pixel, so that a change is defined everywhere. */
const LEAST_TRUST = 1e-3;
const CHANNELS = [0, 1, 2] as const;
/** The least radius of a window at the size at which it is fitted. */
const LEAST_REACH = 2;

/** A change of levels, `slope · level + offset`, for each pixel at a reduced size. */
export interface ChangeModel {
  readonly slope: Plane;
  readonly offset: Plane;
}

/**
 * Fits the change from `before` to `after` (levels 0..255, of one size) in windows of radius `reach`, weighted by `trust`
 * (0..1) and regularised towards a constant offset. Wide windows are fitted at a reduced size, because the model is as
 * smooth as its windows are wide (He, Sun, "Fast Guided Filter", 2015).
 */
export function fitChange(before: Plane, after: Plane, trust: Plane, reach: number): ChangeModel {
  return fitWide({ before: [before], after: [after], weights: weightsOf(trust) }, reach)[0]!;
}

/** The same for red, green and blue of two pictures. */
export function fitColors(before: Raster, after: Raster, trust: Plane, reach: number): ChangeModel[] {
  const levels = (raster: Raster): Plane[] => CHANNELS.map((channel) => levelsOf(raster, channel));
  return fitWide({ before: levels(before), after: levels(after), weights: weightsOf(trust) }, reach);
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

function fitWide(finest: Level, reach: number): ChangeModel[] {
  let level = finest;
  let radius = reach;
  for (; radius >= 2 * LEAST_REACH; radius /= 2) level = halved(level);
  return fitLevel(level, Math.max(LEAST_REACH, Math.round(radius)));
}

/** The distance (levels) between `after` and `before` with the change applied. */
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

/** The data of a fit: one or more channels with the same weights. */
interface Level {
  readonly before: readonly Plane[];
  readonly after: readonly Plane[];
  readonly weights: Plane;
}

function halved({ before, after, weights }: Level): Level {
  const { width, height } = weights;
  const sums = createPlane(Math.ceil(width / 2), Math.ceil(height / 2));
  const half = createPlane(sums.width, sums.height);
  for (let y = 0, to = 0; y < half.height; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < half.width; x++, to++) {
      const left = 2 * x;
      const right = Math.min(left + 1, width - 1);
      const sum =
        weights.data[upper + left]! +
        weights.data[upper + right]! +
        weights.data[lower + left]! +
        weights.data[lower + right]!;
      sums.data[to] = sum;
      half.data[to] = sum / 4;
    }
  }
  const halve = (plane: Plane): Plane => halvedBy(plane, weights, sums);
  return { before: before.map(halve), after: after.map(halve), weights: half };
}

/** The weighted mean of each block of 2×2; `sums` are the sums of the block's weights. */
function halvedBy({ width, height, data }: Plane, { data: weights }: Plane, sums: Plane): Plane {
  const half = createPlane(sums.width, sums.height);
  for (let y = 0, to = 0; y < half.height; y++) {
    const upper = 2 * y * width;
    const lower = Math.min(2 * y + 1, height - 1) * width;
    for (let x = 0; x < half.width; x++, to++) {
      const right = Math.min(2 * x + 1, width - 1);
      const a = upper + 2 * x;
      const b = upper + right;
      const c = lower + 2 * x;
      const d = lower + right;
      half.data[to] =
        (weights[a]! * data[a]! + weights[b]! * data[b]! + weights[c]! * data[c]! + weights[d]! * data[d]!) /
        sums.data[to]!;
    }
  }
  return half;
}

function fitLevel({ before, after, weights }: Level, reach: number): ChangeModel[] {
  const weight = boxMean(weights, reach);
  return before.map((plane, channel) => fitChannel(plane, after[channel]!, { weights, weight }, reach));
}

/** `weight` is the mean of `weights` in each window. */
function fitChannel(
  before: Plane,
  after: Plane,
  { weights, weight }: { readonly weights: Plane; readonly weight: Plane },
  reach: number,
): ChangeModel {
  const plane = (): Plane => createPlane(before.width, before.height);
  const [weighted, changes, squares, products] = [plane(), plane(), plane(), plane()];
  for (let i = 0; i < weighted.data.length; i++) {
    const value = before.data[i]!;
    const change = weights.data[i]! * (after.data[i]! - value);
    const own = weights.data[i]! * value;
    weighted.data[i] = own;
    changes.data[i] = change;
    squares.data[i] = own * value;
    products.data[i] = change * value;
  }
  const [mean, meanChange] = [boxMean(weighted, reach), boxMean(changes, reach)];
  const [square, product] = [boxMean(squares, reach), boxMean(products, reach)];
  const slope = plane();
  const offset = plane();
  for (let i = 0; i < slope.data.length; i++) {
    const share = 1 / weight.data[i]!;
    const level = mean.data[i]! * share;
    const change = meanChange.data[i]! * share;
    const variance = Math.max(0, square.data[i]! * share - level ** 2);
    const covariance = product.data[i]! * share - level * change;
    const fitted = Math.min(SLOPE.most, Math.max(SLOPE.least, covariance / (variance + EPSILON)));
    slope.data[i] = weights.data[i]! * fitted;
    offset.data[i] = weights.data[i]! * (change - fitted * level);
  }
  return { slope: meanOf(slope, weight, reach), offset: meanOf(offset, weight, reach) };
}

/** The weighted mean of each window, given values times weights and the mean weight of the window. */
function meanOf(weighted: Plane, weight: Plane, reach: number): Plane {
  const mean = boxMean(weighted, reach);
  for (let i = 0; i < mean.data.length; i++) mean.data[i]! /= weight.data[i]!;
  return mean;
}
