import { createPlane, type Plane } from '../raster.ts';
import { gaussianBlur } from '../../pixels/gaussian-blur.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { structureTensor } from './structure-tensor.ts';

/** The parameters of the shock filter. */
export interface Shock {
  /** The scale of noise, in pixels: finer edges are ignored. */
  readonly sigma: number;
  readonly iterations: number;
  /** The opacity of the filtered plane at a clear edge, 0..1. */
  readonly amount: number;
}

/** Gradients of the smoothed plane (units per pixel) that separate noise from edges. */
const FAINT = 0.004;
const CLEAR = 0.016;
/** The curvature from which on values flow at full speed. */
const FULL_CURVATURE = 0.002;

/**
 * Sharpens the soft edges of an enlarged plane by a coherence-enhancing shock filter (Weickert, DAGM 2003). Values flow
 * across the edge only, so that contours stay smooth. They never leave the range of their neighbours, so that nothing
 * rings.
 */
export function sharpenByShock(plane: Plane, { sigma, iterations, amount }: Shock): Plane {
  const { width, height } = plane;
  const smooth = gaussianBlur(plane, sigma);
  const speed = edgeSpeed(plane, smooth, sigma);
  let current = plane.data.slice();
  let next = plane.data.slice();
  for (let i = 0; i < iterations; i++) {
    flow(current, next, speed, width, height);
    [current, next] = [next, current];
  }
  const clarity = gaussianBlur(edgeClarity(smooth), sigma).data;
  for (let i = 0; i < current.length; i++) {
    const before = plane.data[i]!;
    current[i] = before + amount * Math.min(1, 2 * clarity[i]!) * (current[i]! - before);
  }
  return { width, height, data: current };
}

/** −1 on the bright side of an edge, 1 on the dark side, near 0 elsewhere. */
function edgeSpeed(plane: Plane, { width, height, data }: Plane, sigma: number): Float32Array {
  const { cosine, sine } = structureTensor([plane], 2 * sigma);
  const speed = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const c = cosine.data[i]!;
      const s = sine.data[i]!;
      const xx = data[i + 1]! - 2 * data[i]! + data[i - 1]!;
      const yy = data[i + width]! - 2 * data[i]! + data[i - width]!;
      const xy = (data[i + width + 1]! - data[i + width - 1]! - data[i - width + 1]! + data[i - width - 1]!) / 4;
      const curvature = c * c * xx + 2 * c * s * xy + s * s * yy;
      speed[i] = Math.max(-1, Math.min(1, curvature / FULL_CURVATURE));
    }
  }
  return speed;
}

function edgeClarity({ width, height, data }: Plane): Plane {
  const clarity = createPlane(width, height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const across = (data[i + 1]! - data[i - 1]!) / 2;
      const down = (data[i + width]! - data[i - width]!) / 2;
      clarity.data[i] = smoothStep(Math.sqrt(across * across + down * down), FAINT, CLEAR);
    }
  }
  return clarity;
}

/** The time step, small enough for stability. */
const STEP = 0.4;

/** One upwind step (Osher, Rudin 1990): dilation where the speed is negative, erosion where it is positive. */
function flow(from: Float32Array, to: Float32Array, speed: Float32Array, width: number, height: number): void {
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const rate = speed[i]!;
      if (rate === 0) {
        to[i] = from[i]!;
        continue;
      }
      const sign = rate < 0 ? 1 : -1;
      const value = from[i]!;
      const left = sign * (from[i - 1]! - value);
      const right = sign * (from[i + 1]! - value);
      const up = sign * (from[i - width]! - value);
      const down = sign * (from[i + width]! - value);
      const across = left > right ? left : right;
      const along = up > down ? up : down;
      const strongest = across > along ? across : along;
      if (strongest > 0) to[i] = value - STEP * rate * strongest;
      else to[i] = value;
    }
  }
}
