import { createPlane, type Plane, type Raster } from '../../../raster.ts';
import { boxMean } from '../../../filters/box-mean.ts';
import { describeLine, type LineSurroundings, type LineTraits } from './describe-line.ts';
import { type LinePixels, lineSegments, partsByStrength } from './line-segments.ts';
import { acrossFrom, DIRECTIONS, lineStrength } from './line-strength.ts';
import { parallelLines } from './parallel-lines.ts';

/** A line that may be a scratch. */
export interface ScratchCandidate {
  readonly pixels: LinePixels;
  /** 1 when brighter than its sides, −1 when darker. */
  readonly sign: 1 | -1;
  readonly traits: LineTraits;
  /** The number of lines of similar strength and direction around it, itself included. */
  readonly parallels: number;
  /** The lines that it may consist of, where its strength is uneven. */
  readonly parts: readonly ScratchCandidate[];
}

/** The lines of a picture. */
export interface ScratchSearch {
  readonly picture: Raster;
  /** By sign: the brightness (for light lines) or darkness of each pixel. */
  readonly exposures: Readonly<Record<1 | -1, Plane>>;
  /** The direction of the line through each pixel. */
  readonly directions: Readonly<Record<1 | -1, Uint8Array>>;
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
 * Finds lines of up to about five pixels in width that are brighter or darker than both sides, with their traits.
 * `light` and `dark` are the colours of bare paper and of dirt, 0..255. Light lines are detected in the smallest
 * channel and dark ones in the largest, where paper and dirt contrast with any colour.
 */
export function searchScratches(
  picture: Raster,
  light: readonly [number, number, number],
  dark: readonly [number, number, number],
): ScratchSearch {
  const exposures = { 1: exposure(picture, 1), [-1]: exposure(picture, -1) } as Record<1 | -1, Plane>;
  const directions = {} as Record<1 | -1, Uint8Array>;
  const candidates: ScratchCandidate[] = [];
  for (const sign of [1, -1] as const) {
    const lines = lineStrength(exposures[sign], FILTER);
    directions[sign] = lines.direction;
    const around: LineSurroundings = {
      picture,
      sign,
      coat: sign > 0 ? light : dark,
      exposure: exposures[sign],
      ...lines,
      busyness: boxMean(lines.strength, BUSY_RADIUS),
      distance: FILTER.distance,
    };
    const segments = lineSegments(lines, LEAST_STRENGTH);
    const describe = (these: readonly LinePixels[]): { pixels: LinePixels; traits: LineTraits }[] =>
      these
        .filter((pixels) => pixels.length >= SHORTEST / 2)
        .map((pixels) => ({ pixels, traits: describeLine(pixels, around) }))
        .filter(({ traits }) => traits.length >= SHORTEST);
    const described = describe(segments);
    const parallelsOf = parallelLines(
      described.map(({ pixels }) => pixels),
      lines,
    );
    const parts = partsByStrength(
      described.map(({ pixels }) => pixels),
      lines,
    );
    described.forEach((line, i) => {
      const candidate = (one: typeof line): ScratchCandidate => ({
        ...one,
        sign,
        parallels: parallelsOf(one.pixels),
        parts: [],
      });
      candidates.push({ ...candidate(line), parts: describe(parts[i]!).map(candidate) });
    });
  }
  return { picture, exposures, directions, candidates };
}

/** The smallest channel (sign 1), or one minus the largest (sign −1), 0..1. */
function exposure({ width, height, data }: Raster, sign: 1 | -1): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, at = 0; i < plane.data.length; i++, at += 4) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    plane.data[i] = sign > 0 ? Math.min(red, green, blue) / 255 : 1 - Math.max(red, green, blue) / 255;
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

/**
 * Paints candidates of a search in their full width (1). Where `delicate` a line is at most as wide as its median,
 * because its surroundings must not change.
 */
export function paintScratches(
  search: ScratchSearch,
  candidates: Iterable<ScratchCandidate>,
  delicate: (pixel: number) => boolean = () => false,
): Plane {
  const { width, height } = search.picture;
  const mask = createPlane(width, height);
  for (const { pixels, sign } of candidates) {
    const [exposure, directions] = [search.exposures[sign], search.directions[sign]];
    const contrasts = pixels.map((at) => contrastAround(at, exposure, directions[at]!));
    const least = (END_SHARE * contrasts.reduce((sum, value) => sum + value, 0)) / pixels.length;
    const painted = pixels.filter((_, i) => contrasts[i]! >= least);
    const reaches = painted.map((at) => reachAcross(at, exposure, directions[at]!));
    const usual = median(reaches.flat());
    painted.forEach((at, i) => {
      const most = Math.max(1, delicate(at) ? usual : Math.ceil(MOST_WIDTH * usual));
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
