import type { LinePixels } from './line-segments.ts';
import { solveLinear } from '../../../color/solve-linear.ts';

/**
 * The tolerances of a pixel's distance to a scratch's path: pixels, a share of the scratch's length (creases are wavy),
 * and a multiple of the residual's root mean square.
 */
const ASIDE = 2;
const WAVE = 0.0025;
const SPREAD = 2.5;
/** The number of refits. */
const ROUNDS = 4;
/** The number of pixels sampled from each third of a line. */
const TRIED = 10;

/**
 * Removes branches from a line where `delicate`: lashes, lids or spectacle frames that a scratch crosses are joined to
 * it. The path is the parabola over the line between its `ends` that most pixels support. Where only a part is
 * delicate, the other pixels decide.
 */
export function pruneBranches(
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
  const wave = Math.max(ASIDE, WAVE * length);
  const points = deciding.map((at) => [along(at), aside(at)] as const);
  const { path, spread } = pathThrough(points, wave);
  const most = Math.max(wave, SPREAD * spread);
  return pixels.filter((at) => !delicate(at) || Math.abs(aside(at) - path(along(at))) <= most);
}

type Points = readonly (readonly [u: number, v: number])[];

/**
 * Fits a parabola by RANSAC (Fischler, Bolles 1981) with evenly spread samples, and refits it to its inliers. Returns
 * the residual's root mean square. A plain least squares fit would be distorted by a second scratch.
 */
function pathThrough(points: Points, wave: number): { path: (u: number) => number; spread: number } {
  let path = parabola(points);
  let near = nearTo(path, points, wave);
  for (const sample of samples(points)) {
    const tried = parabola(sample);
    const found = nearTo(tried, points, wave);
    if (found.length > near.length) [path, near] = [tried, found];
  }
  for (let round = 0; round < ROUNDS; round++) {
    path = parabola(near);
    near = nearTo(path, points, wave);
  }
  const squares = near.reduce((sum, [u, v]) => sum + (v - path(u)) ** 2, 0);
  return { path, spread: Math.sqrt(squares / Math.max(1, near.length)) };
}

function nearTo(path: (u: number) => number, points: Points, wave: number): Points {
  return points.filter(([u, v]) => Math.abs(v - path(u)) <= wave);
}

/** All triples with one sample from each third of the line. */
function* samples(points: Points): Generator<Points> {
  const sorted = points.toSorted(([a], [b]) => a - b);
  const thirds = [0, 1, 2].map((third) => {
    const [from, to] = [(third * sorted.length) / 3, ((third + 1) * sorted.length) / 3];
    return Array.from({ length: TRIED }, (_, i) => sorted[Math.floor(from + ((i + 0.5) * (to - from)) / TRIED)]!);
  });
  for (const one of thirds[0]!) for (const two of thirds[1]!) for (const three of thirds[2]!) yield [one, two, three];
}

/** The quadratic least squares fit; 0 for too few points. */
function parabola(points: Points): (u: number) => number {
  const sum = (of: (u: number, v: number) => number): number => points.reduce((total, [u, v]) => total + of(u, v), 0);
  const powers = [0, 1, 2];
  const matrix = powers.map((row) => Float64Array.from(powers, (column) => sum((u) => u ** (row + column))));
  const vector = Float64Array.from(powers, (row) => sum((u, v) => v * u ** row));
  const [level = 0, slope = 0, bend = 0] = solveLinear(matrix, vector) ?? [];
  return (u) => level + slope * u + bend * u * u;
}
