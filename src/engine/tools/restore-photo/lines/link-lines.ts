/** A line from end to end, in pixels of the whole picture. */
export interface LinePiece {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** 1 when brighter than its sides, −1 when darker. */
  readonly sign: 1 | -1;
  /** 0 for the search's size, 1 for half of it. */
  readonly level: number;
  /** Its length in pixels of the whole picture. */
  readonly weight: number;
  /** The log odds that it is a scratch, by its own features. */
  readonly logOdds: number;
}

/** The continuations of a line, and its counterpart at the other size. */
export interface LineLinks {
  /** The mean odds of its continuations by length and nearness, shrunk to 0 when they are short. */
  readonly chainOdds: number;
  /** The logarithm of their length; 0 for none. */
  readonly chainLength: number;
  /** The odds of the counterpart; NONE_THERE without one. */
  readonly otherOdds: number;
  readonly isFoundTwice: number;
}

const NONE_THERE = -5;
/** A continuation starts within `FARTHEST` pixels, and its weight falls by e over `NEAR`. */
const FARTHEST = 80;
const NEAR = 40;
/** The tolerances of a continuation: its offset in pixels, the offset per pixel of gap, and the cosine of its angle. */
const ASIDE = 4;
const DRIFT = 0.12;
const STRAIGHT_ON = 0.95;
/** The tolerances of a counterpart: its offset, the cosine of its angle, and the overlap. */
const SAME_ASIDE = 5;
const SAME_DIRECTION = 0.9;
const COMMON = 0.4;
const APART = 0.2;

/** Computes the links of each line. */
export function linkLines(lines: readonly LinePiece[]): LineLinks[] {
  const rays = lines.map(toRay);
  return rays.map((ray) => linksOf(ray, rays));
}

interface Ray extends LinePiece {
  readonly length: number;
  readonly dx: number;
  readonly dy: number;
}

function toRay(line: LinePiece): Ray {
  const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1) + 1e-9;
  return { ...line, length, dx: (line.x2 - line.x1) / length, dy: (line.y2 - line.y1) / length };
}

function linksOf(ray: Ray, rays: readonly Ray[]): LineLinks {
  let [weights, odds, isFoundTwice] = [0, 0, 0];
  let otherOdds = -Infinity;
  for (const other of rays) {
    if (other === ray || other.sign !== ray.sign) continue;
    const parallel = Math.abs(ray.dx * other.dx + ray.dy * other.dy);
    if (parallel <= SAME_DIRECTION) continue;
    const { gap, meanAside, common } = compare(ray, other);
    if (other.level === ray.level) {
      if (!runsOn(ray, other)) continue;
      const weight = other.weight * Math.exp(-gap / NEAR);
      weights += weight;
      odds += weight * other.logOdds;
    } else if (common > COMMON && meanAside < SAME_ASIDE) {
      isFoundTwice = 1;
      otherOdds = Math.max(otherOdds, other.logOdds);
    }
  }
  return {
    chainOdds: odds / (weights + 10),
    chainLength: Math.log1p(weights / 20),
    otherOdds: Math.max(NONE_THERE, otherOdds),
    isFoundTwice,
  };
}

/** Whether `other` continues `ray`. */
function runsOn(ray: Ray, other: Ray): boolean {
  if (Math.abs(ray.dx * other.dx + ray.dy * other.dy) <= STRAIGHT_ON) return false;
  const { gap, nearAside, common } = compare(ray, other);
  return gap < FARTHEST && nearAside < ASIDE + DRIFT * gap && common < APART;
}

/** The lines that continue, or are continued by, a sure line of at least their length. */
export function continuations<Line extends LinePiece>(lines: readonly Line[], sure: readonly LinePiece[]): Line[] {
  const rays = sure.map(toRay);
  return lines.filter((line) => {
    const own = toRay(line);
    return rays.some(
      (ray) =>
        ray.sign === own.sign &&
        ray.level === own.level &&
        ray.weight >= own.weight &&
        (runsOn(ray, own) || runsOn(own, ray)),
    );
  });
}

/** Groups lines of one sign into chains of continuations; a line without one is its own chain. */
export function chainLines<Line extends LinePiece>(lines: readonly Line[]): Line[][] {
  const rest = new Set(lines.map((line) => ({ line, ray: toRay(line) })));
  const chains: Line[][] = [];
  for (const first of rest) {
    rest.delete(first);
    const chain = [first];
    for (const link of chain) {
      for (const other of rest) {
        if (other.line.sign !== link.line.sign || !(runsOn(link.ray, other.ray) || runsOn(other.ray, link.ray)))
          continue;
        rest.delete(other);
        chain.push(other);
      }
    }
    chains.push(chain.map(({ line }) => line));
  }
  return chains;
}

interface Comparison {
  /** The gap along `ray`; 0 when they overlap. */
  readonly gap: number;
  /** The offset of the other's nearer end, and the mean offset of both. */
  readonly nearAside: number;
  readonly meanAside: number;
  /** The overlap relative to the shorter length; negative when they are apart. */
  readonly common: number;
}

function compare(ray: Ray, other: Ray): Comparison {
  const along = (x: number, y: number): number => (x - ray.x1) * ray.dx + (y - ray.y1) * ray.dy;
  const aside = (x: number, y: number): number => Math.abs((y - ray.y1) * ray.dx - (x - ray.x1) * ray.dy);
  const beyond = (at: number): number => Math.max(at - ray.length, -at, 0);
  const [from, to] = [along(other.x1, other.y1), along(other.x2, other.y2)];
  const [one, two] = [aside(other.x1, other.y1), aside(other.x2, other.y2)];
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  return {
    gap: Math.max(low - ray.length, -high, 0),
    nearAside: beyond(from) <= beyond(to) ? one : two,
    meanAside: (one + two) / 2,
    common: (Math.min(high, ray.length) - Math.max(low, 0)) / Math.min(ray.length, other.length),
  };
}
