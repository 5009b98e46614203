import { createPlane, type Plane, type Raster } from '../../../raster.ts';
import { boxMean } from '../../../../pixels/box-mean.ts';
import { describeLine, type LineSurroundings, type LineTraits } from './describe-line.ts';
import { type LinePixels, lineSegments } from './line-segments.ts';
import { acrossFrom, DIRECTIONS, lineStrength } from './line-strength.ts';
import { parallelLines } from './parallel-lines.ts';

/** A light line that may be a scratch. */
export interface ScratchCandidate {
  readonly pixels: LinePixels;
  readonly traits: LineTraits;
  /** The number of lines of similar strength and direction around it, itself included. */
  readonly parallels: number;
}

/** The light lines of a picture. */
export interface ScratchSearch {
  readonly picture: Raster;
  /** The brightness of each pixel by its smallest channel, 0..1. */
  readonly exposure: Plane;
  /** The direction of the line through each pixel. */
  readonly directions: Uint8Array;
  readonly candidates: readonly ScratchCandidate[];
}

/** The parameters of the line filter. */
const FILTER = { length: 21, distance: 3, most: 0.12 } as const;
/** The least response, as a share of the full range. */
const LEAST_STRENGTH = 0.015;
/** Shorter lines are left to the search for specks. */
const SHORTEST = 12;
const BUSY_RADIUS = 25;

/**
 * Finds lines of up to about five pixels in width that are lighter than both sides, with their traits. They are
 * detected in the smallest channel, where bare paper contrasts with any color.
 */
export function searchScratches(picture: Raster): ScratchSearch {
  const exposure = brightness(picture);
  const lines = lineStrength(exposure, FILTER);
  const around: LineSurroundings = {
    exposure,
    ...lines,
    busyness: boxMean(lines.strength, BUSY_RADIUS),
    distance: FILTER.distance,
  };
  const described = lineSegments(lines, LEAST_STRENGTH)
    .filter((pixels) => pixels.length >= SHORTEST / 2)
    .map((pixels) => ({ pixels, traits: describeLine(pixels, around) }))
    .filter(({ traits }) => traits.length >= SHORTEST);
  const parallelsOf = parallelLines(
    described.map(({ pixels }) => pixels),
    lines,
  );
  const candidates = described.map((line) => ({ ...line, parallels: parallelsOf(line.pixels) }));
  return { picture, exposure, directions: lines.direction, candidates };
}

/** The smallest channel of each pixel, 0..1. */
export function brightness({ width, height, data }: Raster): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, at = 0; i < plane.data.length; i++, at += 4) {
    plane.data[i] = Math.min(data[at]!, data[at + 1]!, data[at + 2]!) / 255;
  }
  return plane;
}

/** The largest half width of a painted line, in pixels. */
const REACH = 4;
/** A pixel belongs to the line down to this share of its centre's contrast. */
const EDGE_SHARE = 0.3;

/** A side is painted at most this many times as wide as its median. */
const MOST_WIDTH = 1.5;

/**
 * The filter also responds beyond a line's ends. A line is painted where this share of its contrast remains, averaged
 * over this distance.
 */
const END_REACH = 3;
const END_SHARE = 0.4;

/** Paints candidates of a search in their full width (1). */
export function paintScratches(search: ScratchSearch, candidates: Iterable<ScratchCandidate>): Plane {
  const { width, height } = search.picture;
  const mask = createPlane(width, height);
  const { exposure, directions } = search;
  for (const { pixels } of candidates) {
    const contrasts = pixels.map((at) => contrastAround(at, exposure, directions[at]!));
    const least = (END_SHARE * contrasts.reduce((sum, value) => sum + value, 0)) / pixels.length;
    const painted = pixels.filter((_, i) => contrasts[i]! >= least);
    const reaches = painted.map((at) => reachAcross(at, exposure, directions[at]!));
    const usual = median(reaches.flat());
    painted.forEach((at, i) => {
      const most = Math.max(1, Math.ceil(MOST_WIDTH * usual));
      paintAcross(at, reaches[i]!, most, directions[at]!, mask);
    });
  }
  return mask;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The excess of a line over the mean of its sides, averaged along it. */
function contrastAround(at: number, { width, height, data }: Plane, direction: number): number {
  const angle = (direction * Math.PI) / DIRECTIONS;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const x = at % width;
  const y = (at - x) / width;
  const value = (along: number, aside: number): number => {
    const column = Math.min(width - 1, Math.max(0, Math.round(x + along * dx - aside * dy)));
    const row = Math.min(height - 1, Math.max(0, Math.round(y + along * dy + aside * dx)));
    return data[row * width + column]!;
  };
  let sum = 0;
  for (let along = -END_REACH; along <= END_REACH; along++) {
    sum += value(along, 0) - (value(along, REACH) + value(along, -REACH)) / 2;
  }
  return sum / (2 * END_REACH + 1);
}

/** The number of pixels on either side of the centre that belong to the line. */
function reachAcross(at: number, exposure: Plane, direction: number): [number, number] {
  const { data } = exposure;
  const along = acrossFrom(at, exposure, direction);
  const peak = Math.max(data[at]!, data[along(1)]!, data[along(-1)]!);
  const reach = (side: number): number => {
    const ground = Math.min(data[along(side * (REACH + 1))]!, data[along(side * REACH)]!);
    for (let step = 1; step <= REACH; step++) {
      const height = data[along(side * step)]! - ground;
      if (height < EDGE_SHARE * (peak - ground) || height < 0.02) return step - 1;
    }
    return REACH;
  };
  return [reach(-1), reach(1)];
}

function paintAcross(
  at: number,
  reaches: readonly [number, number],
  most: number,
  direction: number,
  mask: Plane,
): void {
  const along = acrossFrom(at, mask, direction);
  const [before, after] = [Math.min(most, reaches[0]), Math.min(most, reaches[1])];
  for (let step = -before; step <= after; step++) mask.data[along(step)] = 1;
}
