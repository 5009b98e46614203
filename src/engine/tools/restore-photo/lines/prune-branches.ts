import type { LinePixels } from './line-segments.ts';
import { solveLinear } from '../../../color/solve-linear.ts';

/**
 * How far a pixel may lie from a scratch's path to be some of it: so many pixels, such a share of the scratch's length, for
 * creases are wavy, or times what the rest lies off it (rms).
 */
const ASIDE = 2;
const WAVE = 0.0025;
const SPREAD = 2.5;
/** How often the path is fitted anew to what lies near it. */
const ROUNDS = 4;
/** So many pixels of each third of a line are tried for a path through one of each. */
const TRIED = 10;

/**
 * A line without what branches off it where `delicate`: lashes, lids or rims of spectacles that a scratch crosses are joined
 * to it, for they are as dark and run in nearly its direction. Its path is the parabola over the line from end to end
 * (`ends`) that most of its pixels lie near to; of a line that is delicate in part, those that are not decide.
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
 * The parabola that most points lie near to, and how far off it these lie (root of the mean square): the best of those through
 * three of the points (random sample consensus, Fischler and Bolles 1981, with samples spread evenly), fitted anew to what
 * lies near it. A fit to all would be drawn aside by a second scratch that was joined to the line.
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

/** A point of each third of the line, in all ways. */
function* samples(points: Points): Generator<Points> {
  const sorted = points.toSorted(([a], [b]) => a - b);
  const thirds = [0, 1, 2].map((third) => {
    const [from, to] = [(third * sorted.length) / 3, ((third + 1) * sorted.length) / 3];
    return Array.from({ length: TRIED }, (_, i) => sorted[Math.floor(from + ((i + 0.5) * (to - from)) / TRIED)]!);
  });
  for (const one of thirds[0]!) for (const two of thirds[1]!) for (const three of thirds[2]!) yield [one, two, three];
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
