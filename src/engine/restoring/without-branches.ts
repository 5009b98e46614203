import type { LinePixels } from '../kernels/line-segments.ts';
import { solveLinear } from '../kernels/solve-linear.ts';

/** How far a pixel may lie from a scratch's path to be some of it, in pixels. */
const ASIDE = 2;

/**
 * A line without what branches off it where `delicate`: lashes that a scratch crosses are joined to it, for they are as dark
 * and run in nearly its direction. Its path is the parabola over the line from end to end (`ends`) that fits all its
 * pixels best.
 */
export function withoutBranches(
  pixels: LinePixels,
  [first, last]: readonly [number, number],
  width: number,
  delicate: (pixel: number) => boolean,
): LinePixels {
  if (!pixels.some(delicate)) return pixels;
  const [x, y] = [first % width, Math.floor(first / width)];
  const [dx, dy] = [(last % width) - x, Math.floor(last / width) - y];
  const length = Math.hypot(dx, dy) || 1;
  const along = (at: number): number => (((at % width) - x) * dx + (Math.floor(at / width) - y) * dy) / length ** 2;
  const aside = (at: number): number => ((Math.floor(at / width) - y) * dx - ((at % width) - x) * dy) / length;
  const path = parabola(pixels.map((at) => [along(at), aside(at)]));
  return pixels.filter((at) => !delicate(at) || Math.abs(aside(at) - path(along(at))) <= ASIDE);
}

/** The second degree polynomial with the least squares of differences; 0 through too few points. */
function parabola(points: readonly (readonly [u: number, v: number])[]): (u: number) => number {
  const sum = (of: (u: number, v: number) => number): number => points.reduce((total, [u, v]) => total + of(u, v), 0);
  const powers = [0, 1, 2];
  const matrix = powers.map((row) => Float64Array.from(powers, (column) => sum((u) => u ** (row + column))));
  const vector = Float64Array.from(powers, (row) => sum((u, v) => v * u ** row));
  const [level = 0, slope = 0, bend = 0] = solveLinear(matrix, vector) ?? [];
  return (u) => level + slope * u + bend * u * u;
}
