import { createPlane, type Plane } from '../raster.ts';
import { doublePlane, halvePlane } from '../../pixels/halve-plane.ts';

/** The options of `spreadValues`. */
export interface Spreading {
  /** The guide, 0..1, at whose edges the spreading stops. */
  readonly guide: Plane;
  /** How firmly each pixel keeps its value: 0 not at all, 1 firmly. It is above 0 somewhere. */
  readonly confidence: Plane;
  /** A difference of the guide that counts as an edge in a flat area. */
  readonly edge: number;
}

/** The weight of full confidence beside that of a similar neighbour. */
const HOLD = 0.04;
/** The shorter side at which halving ends. */
const COARSEST = 24;
/** Conjugate gradient steps at each size. The coarser solution is the start, so only the coarsest size needs many. */
const STEPS = 16;
const STEPS_AT_COARSEST = 200;
/** The least affinity, so that every pixel is reached. */
const LEAK = 2e-4;

/**
 * Propagates values from confident to unconfident pixels: minimises Σ confidence·(x − value)² + Σ affinity·(x_i − x_j)²
 * over neighbours, whose affinity falls with their difference in the guide relative to its local variance (Levin,
 * Lischinski, Weiss, "Colorization using Optimization", 2004). Solved from coarse to fine by conjugate gradients with a
 * Jacobi preconditioner. All planes have one size. Results stay within the range of the values up to the solver's
 * accuracy.
 */
export function spreadValues(values: readonly Plane[], spreading: Spreading): Plane[] {
  return spreadAtSize(values, spreading, HOLD);
}

/** A pixel at half the size has the weight of four. */
function spreadAtSize(values: readonly Plane[], { guide, confidence, edge }: Spreading, hold: number): Plane[] {
  const { width, height } = guide;
  const system = buildSystem(guide, confidence, edge, hold);
  if (Math.min(width, height) < 2 * COARSEST) {
    return values.map((plane) => solve(system, plane, plane, STEPS_AT_COARSEST));
  }
  const held = halvePlane(confidence);
  const coarse = values.map((plane) => weightedHalf(plane, confidence, held));
  const halves = spreadAtSize(coarse, { guide: halvePlane(guide), confidence: held, edge }, 4 * hold);
  return values.map((plane, k) => solve(system, plane, doublePlane(halves[k]!, width, height), STEPS));
}

function weightedHalf(values: Plane, confidence: Plane, held: Plane): Plane {
  const product = createPlane(values.width, values.height);
  for (let i = 0; i < product.data.length; i++) product.data[i] = values.data[i]! * confidence.data[i]!;
  const half = halvePlane(product);
  for (let i = 0; i < half.data.length; i++) half.data[i]! /= held.data[i]! + 1e-9;
  return half;
}

/** A symmetric positive definite matrix: `diagonal`, and minus `right` and `below` between neighbours. */
interface System {
  readonly width: number;
  readonly height: number;
  readonly diagonal: Float32Array;
  readonly right: Float32Array;
  readonly below: Float32Array;
  readonly hold: Float32Array;
}

function buildSystem({ width, height, data }: Plane, confidence: Plane, edge: number, holding: number): System {
  const count = width * height;
  const [right, below, hold] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const diagonal = new Float32Array(count);
  const spread = localSpread(data, width, height, edge);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      hold[i] = holding * confidence.data[i]!;
      diagonal[i]! += hold[i]! + 1e-7;
      if (x + 1 < width) {
        const weight = affinity(data[i]! - data[i + 1]!, spread[i]! + spread[i + 1]!);
        right[i] = weight;
        diagonal[i]! += weight;
        diagonal[i + 1]! += weight;
      }
      if (y + 1 < height) {
        const weight = affinity(data[i]! - data[i + width]!, spread[i]! + spread[i + width]!);
        below[i] = weight;
        diagonal[i]! += weight;
        diagonal[i + width]! += weight;
      }
    }
  }
  return { width, height, diagonal, right, below, hold };
}

function affinity(difference: number, variances: number): number {
  return LEAK + Math.exp((-difference * difference) / variances);
}

/** 0.3 times the variance in the 3×3 neighbourhood, and at least the edge's square: in texture a step is no edge. */
function localSpread(data: Float32Array, width: number, height: number, edge: number): Float32Array {
  const result = new Float32Array(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++, i++) {
      const left = x > 0 ? -1 : 0;
      const next = x < width - 1 ? 1 : 0;
      let sum = 0;
      let squares = 0;
      for (let row = 0; row < 3; row++) {
        const at = i + (row === 0 ? up : row === 1 ? 0 : down);
        const a = data[at + left]!;
        const b = data[at]!;
        const c = data[at + next]!;
        sum += a + b + c;
        squares += a * a + b * b + c * c;
      }
      const variance = squares / 9 - (sum / 9) ** 2;
      result[i] = Math.max(edge * edge, 0.3 * variance);
    }
  }
  return result;
}

/** Preconditioned conjugate gradients from `start` for hold·(x − values) + Laplacian·x = 0. */
function solve(system: System, values: Plane, start: Plane, steps: number): Plane {
  const { width, height, diagonal, hold } = system;
  const count = width * height;
  const solution = createPlane(width, height);
  const x = solution.data;
  x.set(start.data);
  const product = new Float32Array(count);
  const residual = new Float32Array(count);
  const direction = new Float32Array(count);
  multiply(system, x, product);
  let size = 0;
  for (let i = 0; i < count; i++) {
    residual[i] = hold[i]! * values.data[i]! - product[i]!;
    direction[i] = residual[i]! / diagonal[i]!;
    size += residual[i]! * direction[i]!;
  }
  for (let step = 0; step < steps && size > 1e-10 * count; step++) {
    multiply(system, direction, product);
    let curvature = 0;
    for (let i = 0; i < count; i++) curvature += direction[i]! * product[i]!;
    const stride = size / curvature;
    let next = 0;
    for (let i = 0; i < count; i++) {
      x[i]! += stride * direction[i]!;
      residual[i]! -= stride * product[i]!;
      next += (residual[i]! * residual[i]!) / diagonal[i]!;
    }
    const turn = next / size;
    size = next;
    for (let i = 0; i < count; i++) direction[i] = residual[i]! / diagonal[i]! + turn * direction[i]!;
  }
  return solution;
}

function multiply({ width, height, diagonal, right, below }: System, x: Float32Array, out: Float32Array): void {
  for (let y = 0, i = 0; y < height; y++) {
    for (let column = 0; column < width; column++, i++) {
      let sum = diagonal[i]! * x[i]!;
      if (column + 1 < width) sum -= right[i]! * x[i + 1]!;
      if (column > 0) sum -= right[i - 1]! * x[i - 1]!;
      if (y + 1 < height) sum -= below[i]! * x[i + width]!;
      if (y > 0) sum -= below[i - width]! * x[i - width]!;
      out[i] = sum;
    }
  }
}
