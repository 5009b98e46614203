import { smoothStep } from '../kernels/smooth-step.ts';
import { growRegions, type Region, type Regions } from './regions.ts';

/** A beach in its layers: sky, sea and sand as sets of regions, and how surely the picture shows one, 0..1. */
interface Shore {
  readonly sky: ReadonlySet<number>;
  readonly sea: ReadonlySet<number>;
  readonly sand: ReadonlySet<number>;
  readonly fit: number;
}

/** What belongs to the subject says nothing of the fields behind it. */
const FREE = 0.4;
/** By how much of the height the columns of one horizon differ at most. */
const ONE_HEIGHT = 0.005;
/** The share of the sky's columns over the sea that end at one height, hardly and surely: the tops of hills do not. */
const LEVEL = [0.6, 0.75] as const;
/** The steps of colour at which a sky ends, from the clear to the hazy. */
const EDGES = [6, 4, 2.5];
/** How much of the sky above the horizon is compared with the sea, as a share of the height. */
const LOW_SKY = 0.08;
/** The share of the bottom edge that the subject leaves free, hardly and surely enough to tell. */
const FREE_BOTTOM = [0.05, 0.15] as const;
/** By how much of b (CIE Lab) the sea is cooler than the sand, at least, and hardly and surely. */
const COOLER = 3.5;
const SURELY_COOLER = [4, 8] as const;
/** By how much of L* the sea is darker than the sky above it, or of b cooler, hardly and surely. */
const UNLIKE_SKY = [2, 6] as const;
/** The sea's width by that of the free columns, hardly and surely; the height that it has at most in one area. */
const SEA_WIDE = [0.3, 0.55] as const;
const SEA_HIGH = 0.35;
/** The share of the free bottom edge that the sand takes, hardly and surely. */
const SAND_WIDE = [0.3, 0.7] as const;
/** By how much of L*, and of a and b, sand differs from what lies at the bottom edge. */
const SAND_ALIKE = [28, 10] as const;

/**
 * The beach that a picture shows, however hazy or out of focus: sky from the top edge down to a level line, under it
 * a band that is cooler than the sand and darker or cooler than the sky, and sand up from the bottom edge. Each alone
 * may be a wall or a floor; in this order, they vouch for each other. Undefined where one of them is missing.
 */
export function findShore(regions: Regions): Shore | undefined {
  const sand = sandFrom(regions);
  if (sand.size === 0) return undefined;
  const shores = EDGES.flatMap((edge) => shoreUnder(regions, skyFrom(regions, edge), sand) ?? []);
  return shores.toSorted((one, other) => other.fit - one.fit)[0];
}

/** The shore below a sky. */
function shoreUnder(regions: Regions, sky: ReadonlySet<number>, allSand: ReadonlySet<number>): Shore | undefined {
  const { list } = regions;
  const ends = lowerEnds(regions, sky);
  const horizon = levelOf(ends);
  const sandB = meanOf(list, allSand, (r) => r.b);
  const isSea = (at: number, cooler = COOLER): boolean => {
    const r = list[at]!;
    const green = r.hue > 95 && r.hue < 150 && r.chroma > 14;
    const high = r.bottom - r.top < SEA_HIGH && r.y > horizon.at && r.onBottom === 0;
    return !sky.has(at) && r.subject < FREE && high && !green && r.lightness > 20 && r.b < sandB - cooler;
  };
  const seeds = [...list.keys()].filter((at) => isSea(at) && list[at]!.top < horizon.at + NEAR_HORIZON);
  if (sky.size === 0 || seeds.length === 0) return undefined;
  // What has as much of the sand's colour as of the sea's is something else before both.
  const cool = Math.max(COOLER, (sandB - meanOf(list, seeds, (r) => r.b)) / 2);
  const sea = growRegions(regions, seeds, (at) => isSea(at, cool));
  const overSea = levelOf(lowerEnds(regions, sky, sea));
  const sand = new Set([...allSand].filter((at) => !sea.has(at)));
  if (sand.size === 0) return undefined;
  const low = [...sky].filter((at) => list[at]!.bottom > horizon.at - LOW_SKY);
  const skyAbove = low.length > 0 ? low : [...sky];
  const darker = meanOf(list, skyAbove, (r) => r.lightness) - meanOf(list, sea, (r) => r.lightness);
  const cooler = meanOf(list, skyAbove, (r) => r.b) - meanOf(list, sea, (r) => r.b);
  const seaB = meanOf(list, sea, (r) => r.b);
  const isAbove = meanOf(list, sea, (r) => r.y) < meanOf(list, sand, (r) => r.y);
  const wide = widthAt(regions, horizon.at + BELOW, sea);
  const bottom = widthAt(regions, 1, sand);
  const fit =
    smoothStep(overSea.share, ...LEVEL) *
    smoothStep(wide.share, ...SEA_WIDE) *
    smoothStep(Math.max(darker, cooler), ...UNLIKE_SKY) *
    smoothStep(sandB - seaB, ...SURELY_COOLER) *
    smoothStep(bottom.share, ...SAND_WIDE) *
    smoothStep(bottom.free, ...FREE_BOTTOM);
  return isAbove ? { sky, sea, sand, fit } : undefined;
}

/** How far below the horizon the sea begins at the latest, and where it is looked for, shares of the height. */
const [NEAR_HORIZON, BELOW] = [0.04, 0.03];

/** What may be sky, however hazy: smooth and pale or bluish, from the top edge down to where colours change by `edge` (Lab). */
export function skyFrom(regions: Regions, edge: number): Set<number> {
  const { list } = regions;
  const isSky = (r: Region): boolean =>
    r.subject < FREE &&
    r.spread < 9 &&
    r.lightness > 40 &&
    r.y < 0.6 &&
    (r.chroma < 12 || (r.hue > 180 && r.hue < 320) || (r.lightness > 58 && r.chroma < 32 && r.hue < 110));
  const seeds = [...list.keys()].filter((at) => list[at]!.onTop > 0 && isSky(list[at]!));
  return growRegions(regions, seeds, (at, { contrast }) => isSky(list[at]!) && contrast < edge);
}

/** Tan, however pale, from the bottom edge up. */
function sandFrom(regions: Regions): Set<number> {
  const { list } = regions;
  const isSandy = (r: Region): boolean =>
    r.subject < FREE && r.hue > 40 && r.hue < 100 && r.chroma > 4 && r.chroma < 42 && r.lightness > 35 && r.y > 0.35;
  const seeds = [...list.keys()].filter((at) => list[at]!.onBottom > 0.03 && isSandy(list[at]!));
  if (seeds.length === 0) return new Set();
  const [l, a, b] = [
    meanOf(list, seeds, (r) => r.lightness),
    meanOf(list, seeds, (r) => r.a),
    meanOf(list, seeds, (r) => r.b),
  ];
  const alike = (r: Region): boolean =>
    Math.abs(r.lightness - l) < SAND_ALIKE[0] && Math.hypot(r.a - a, r.b - b) < SAND_ALIKE[1];
  return growRegions(regions, seeds, (at, { contrast }) => isSandy(list[at]!) && alike(list[at]!) && contrast < 18);
}

/** Where the area ends downwards in each column, shares of the height; not where the subject stands before it. */
function lowerEnds(
  { width, height, labels, list }: Regions,
  area: ReadonlySet<number>,
  over?: ReadonlySet<number>,
): number[] {
  return columns(width, (x) => {
    let end = -1;
    for (let y = 0; y < height; y++) if (area.has(labels[y * width + x]!)) end = y + 1;
    if (end < 0 || end >= height) return undefined;
    // Somebody's rim, blurred, belongs to nobody.
    const below = labels[Math.min(height - 1, end + Math.round(BELOW * height)) * width + x]!;
    const hidden = list[labels[end * width + x]!]!.subject >= FREE || list[below]!.subject >= FREE;
    return hidden || (over && !over.has(below)) ? undefined : end / height;
  });
}

function columns(width: number, end: (x: number) => number | undefined): number[] {
  return Array.from({ length: width }, (_, x) => end(x)).filter((y) => y !== undefined);
}

/** The height at which most of `ends` lie, and the share of them that do. */
function levelOf(ends: readonly number[]): { readonly at: number; readonly share: number } {
  let [at, most] = [0, 0];
  for (const end of new Set(ends)) {
    const alike = ends.filter((other) => Math.abs(other - end) <= ONE_HEIGHT).length;
    if (alike > most) [at, most] = [end, alike];
  }
  return { at, share: ends.length === 0 ? 0 : most / ends.length };
}

/** The share of the row at height `at` that is not the subject's, and the area's share of that. */
function widthAt(
  { width, height, labels, list }: Regions,
  at: number,
  area: ReadonlySet<number>,
): { readonly share: number; readonly free: number } {
  const row = Math.min(height - 1, Math.round(at * height));
  const seen = [...labels.subarray(row * width, (row + 1) * width)].filter((label) => list[label]!.subject < FREE);
  const within = seen.filter((label) => area.has(label)).length;
  return { share: within / Math.max(1, seen.length), free: seen.length / width };
}

function meanOf(list: readonly Region[], ids: Iterable<number>, value: (region: Region) => number): number {
  let [sum, area] = [0, 0];
  for (const at of ids) {
    sum += value(list[at]!) * list[at]!.area;
    area += list[at]!.area;
  }
  return sum / Math.max(1e-9, area);
}
