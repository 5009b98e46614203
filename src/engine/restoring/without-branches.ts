import type { LinePixels } from '../kernels/line-segments.ts';
import { solveLinear } from '../kernels/solve-linear.ts';

/** How far a pixel may lie from a scratch's path to be some of it: so many pixels, or times what the rest lies off it (rms). */
const ASIDE = 2;
const SPREAD = 2.5;
/** How often the path is fitted anew to what lies near it, and how near: so many medians. */
const ROUNDS = 4;
const NEAR = 2;

/**
 * A line without what branches off it where `delicate`: lashes, lids or rims of spectacles that a scratch crosses are joined
 * to it, for they are as dark and run in nearly its direction. Its path is the parabola over the line from end to end
 * (`ends`) that most of its pixels lie near to; of a line that is delicate in part, those that are not decide.
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
  const plain = pixels.filter((at) => !delicate(at));
  const deciding = 2 * plain.length > length ? plain : pixels;
  const { path, spread } = pathThrough(deciding.map((at) => [along(at), aside(at)]));
  const most = Math.max(ASIDE, SPREAD * spread);
  return pixels.filter((at) => !delicate(at) || Math.abs(aside(at) - path(along(at))) <= most);
}

type Points = readonly (readonly [u: number, v: number])[];

/** The parabola that most points lie near to, and how far off it these lie (root of the mean square). */
function pathThrough(points: Points): { path: (u: number) => number; spread: number } {
  let near = points;
  for (let round = 0; ; round++) {
    const path = parabola(near);
    const off = ([u, v]: Points[number]): number => Math.abs(v - path(u));
    if (round === ROUNDS) {
      return { path, spread: Math.sqrt(near.reduce((sum, point) => sum + off(point) ** 2, 0) / near.length) };
    }
    const median = points.map(off).toSorted((a, b) => a - b)[points.length >> 1]!;
    near = points.filter((point) => off(point) <= Math.max(ASIDE, NEAR * median));
  }
}

/** The second degree polynomial with the least squares of differences; 0 through too few points. */
function parabola(points: Points): (u: number) => number {
  const sum = (of: (u: number, v: number) => number): number => points.reduce((total, [u, v]) => total + of(u, v), 0);
  const powers = [0, 1, 2];
  const matrix = powers.map((row) => Float64Array.from(powers, (column) => sum((u) => u ** (row + column))));
  const vector = Float64Array.from(powers, (row) => sum((u, v) => v * u ** row));
  const [level = 0, slope = 0, bend = 0] = solveLinear(matrix, vector) ?? [];
  return (u) => level + slope * u + bend * u * u;
}
