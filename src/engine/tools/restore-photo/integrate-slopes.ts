import { createPlane, type Plane } from '../../raster.ts';
import { doublePlane } from '../../../pixels/halve-plane.ts';
import { mapPlane } from '../../filters/map-planes.ts';

/**
 * The gradients of a plane towards the right and lower neighbours, with their weights (above 0). Those of the last
 * column and row do not count.
 */
export interface Slopes {
  readonly right: Plane;
  readonly below: Plane;
  readonly rightWeight: Plane;
  readonly belowWeight: Plane;
}

/** The shorter side at which halving ends. */
const COARSEST = 24;
/** The sweeps at each size. The coarser solution is the start, so only the coarsest size needs many. */
const SWEEPS = 40;
const SWEEPS_AT_COARSEST = 400;
const RELAXATION = 1.7;

/**
 * Integrates gradients by weighted least squares (Poisson's equation with free borders). The result has mean 0. Solved
 * from coarse to fine by successive over-relaxation.
 */
export function integrateSlopes(slopes: Slopes): Plane {
  const plane = solve(slopes);
  const mean = plane.data.reduce((sum, value) => sum + value, 0) / plane.data.length;
  return mapPlane(plane, (value) => value - mean);
}

function solve(slopes: Slopes): Plane {
  const { width, height } = slopes.right;
  const isCoarsest = Math.min(width, height) <= COARSEST;
  const plane = isCoarsest ? createPlane(width, height) : doublePlane(solve(halveSlopes(slopes)), width, height);
  for (let sweep = 0; sweep < (isCoarsest ? SWEEPS_AT_COARSEST : SWEEPS); sweep++) relax(plane, slopes);
  return plane;
}

function relax({ width, height, data }: Plane, { right, below, rightWeight, belowWeight }: Slopes): void {
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let [sum, total] = [0, 0];
      if (x > 0) {
        const weight = rightWeight.data[i - 1]!;
        sum += weight * (data[i - 1]! + right.data[i - 1]!);
        total += weight;
      }
      if (x < width - 1) {
        const weight = rightWeight.data[i]!;
        sum += weight * (data[i + 1]! - right.data[i]!);
        total += weight;
      }
      if (y > 0) {
        const weight = belowWeight.data[i - width]!;
        sum += weight * (data[i - width]! + below.data[i - width]!);
        total += weight;
      }
      if (y < height - 1) {
        const weight = belowWeight.data[i]!;
        sum += weight * (data[i + width]! - below.data[i]!);
        total += weight;
      }
      if (total > 0) data[i]! += RELAXATION * (sum / total - data[i]!);
    }
  }
}

/** The gradients of the half-size plane. */
function halveSlopes({ right, below, rightWeight, belowWeight }: Slopes): Slopes {
  const across = halfSlopes(right, rightWeight, 1, right.width);
  const down = halfSlopes(below, belowWeight, right.width, 1);
  return { right: across.slope, rightWeight: across.weight, below: down.slope, belowWeight: down.weight };
}

/**
 * Averages the three gradients between two pairs of pixels, the middle one with double weight; `along` and `aside` are
 * strides.
 */
function halfSlopes(slope: Plane, weight: Plane, along: 1 | number, aside: number): { slope: Plane; weight: Plane } {
  const { width, height } = slope;
  const half = {
    slope: createPlane(Math.ceil(width / 2), Math.ceil(height / 2)),
    weight: createPlane(Math.ceil(width / 2), Math.ceil(height / 2)),
  };
  const length = slope.data.length;
  for (let y = 0, to = 0; y < half.slope.height; y++) {
    for (let x = 0; x < half.slope.width; x++, to++) {
      const start = 2 * y * width + 2 * x;
      let [sum, total] = [0, 0];
      for (let k = 0; k < 6; k++) {
        const at = start + (k % 3) * along + (k > 2 ? aside : 0);
        if (at >= length) continue;
        const share = (k % 3 === 1 ? 0.25 : 0.125) * weight.data[at]!;
        sum += share * slope.data[at]!;
        total += share;
      }
      half.slope.data[to] = total > 0 ? (2 * sum) / total : 0;
      half.weight.data[to] = total;
    }
  }
  return half;
}
