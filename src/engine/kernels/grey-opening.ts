import { createPlane, type Plane } from '../raster.ts';

/**
 * `plane` without what is brighter than its surroundings and narrower than 2·radius+1 pixels in either direction: the
 * grey-scale opening by a square. Running extremes (van Herk 1992): the cost does not depend on the radius.
 */
export function greyOpening(plane: Plane, radius: number): Plane {
  return extreme(extreme(plane, radius, Math.min), radius, Math.max);
}

type Choose = (a: number, b: number) => number;

/** The smallest or largest value in the square round each pixel, as far as it lies inside. */
function extreme(plane: Plane, radius: number, choose: Choose): Plane {
  const { width, height } = plane;
  const rows = createPlane(width, height);
  const line = new RunningExtreme(Math.max(width, height), radius, choose);
  for (let y = 0; y < height; y++) line.run(plane.data, y * width, 1, width, rows.data);
  const result = createPlane(width, height);
  for (let x = 0; x < width; x++) line.run(rows.data, x, width, height, result.data);
  return result;
}

class RunningExtreme {
  private readonly forward: Float32Array;
  private readonly backward: Float32Array;
  private readonly values: Float32Array;
  private readonly radius: number;
  private readonly choose: Choose;

  constructor(longest: number, radius: number, choose: Choose) {
    const size = longest + 4 * radius + 2;
    this.forward = new Float32Array(size);
    this.backward = new Float32Array(size);
    this.values = new Float32Array(size);
    this.radius = radius;
    this.choose = choose;
  }

  /** Over `count` values from `start` on, `step` apart, to the same places of `to`. */
  run(from: Float32Array, start: number, step: number, count: number, to: Float32Array): void {
    const { forward, backward, values, radius, choose } = this;
    const window = 2 * radius + 1;
    const padded = Math.ceil((count + 2 * radius) / window) * window;
    for (let i = 0; i < padded; i++) {
      values[i] = from[start + Math.min(count - 1, Math.max(0, i - radius)) * step]!;
    }
    for (let i = 0; i < padded; i++) forward[i] = i % window === 0 ? values[i]! : choose(forward[i - 1]!, values[i]!);
    for (let i = padded - 1; i >= 0; i--) {
      backward[i] = (i + 1) % window === 0 ? values[i]! : choose(backward[i + 1]!, values[i]!);
    }
    for (let i = 0; i < count; i++) to[start + i * step] = choose(backward[i]!, forward[i + window - 1]!);
  }
}
