import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, union } from './candidate.ts';
import { classChances } from './class-maps.ts';
import { isOfOneHue } from './one-hue.ts';
import { asOne, findStuff } from './find-stuff.ts';
import { OBJECT_CLASSES } from './object-classes.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import type { SceneView } from './scene-view.ts';

/** How far off the two straight slopes of a gable the lower end of the sky may lie, a share of the picture's height. */
const STRAIGHT = 0.012;
/** How steep a gable's slopes are at least and at most, and in what steps they are tried. */
const [FLATTEST, STEEPEST, STEP] = [0.3, 1.1, 0.04];
/** Half the width of a house with a gable at least and at most, shares of the picture's width. */
const [NARROWEST, WIDEST] = [0.07, 0.3];
/** The share of a slope that is seen against the sky at least, and the share of it that may lie in the sky: where a scratch is. */
const [SEEN, IN_SKY] = [0.6, 0.06];
/** How far below the eaves a house ends at least and at most, in halves of its width. */
const [LOWEST_WALL, HIGHEST_WALL] = [0.3, 1.3];
/** How far the eaves reach beyond the walls at most, in halves of the house's width. */
const EAVES = 0.25;
/** Rows or columns to either side of an edge that are compared, without the nearest ones: a scratch has no more. */
const [NEAR, FAR] = [2, 7];
/** From this difference in L* on an edge is one, and the mean up to that along the lower end of a wall at least. */
const [EDGE, LEAST_EDGE] = [12, 4];
/** How many gables are looked at, of which others are crowns of trees and hills. */
const MOST = 4;
/** The difference in L* along a slope before hills at least, and how many pixels of it may have less. */
const [ALONG_HILLS, GAP] = [6, 3];
/** How much of the clearest level edge below the eaves the lowest has that ends a wall: a fence or a shelf may lie above it. */
const AS_CLEAR = 0.95;
/** From this alpha of the matte on something stands before a house. */
const BEFORE = 0.4;
/** The width and height of a chimney at most, in halves of the house's width. */
const CHIMNEY = 0.5;
/** What a house, its windows and its doors look like, and the chances of these below which nothing is one and from which on all is: in an old print little of it. */
const BUILT = ['building', 'cabinet', 'box'] as const;
const LOOKS_SO = [0.12, 0.25] as const;
/** How surely such an outline is a house. */
const OUTLINED = 0.75;

/** A gable against the sky, pixels: its top, how steep it is, and half its width. */
interface Gable {
  readonly x: number;
  readonly y: number;
  readonly slope: number;
  readonly half: number;
  readonly seen: number;
}

/**
 * Houses by their gables: where the sky ends at two straight slopes as steep that meet above, with the walls below the eaves down to
 * the ground, however much of the house has the tones of what is beside it, as in an old print.
 */
export function findGables(view: SceneView): Candidate[] {
  const [sky] = asOne(findStuff(view, 'sky'));
  if (!sky) return [];
  const tops = lowerEndOf(sky.mask);
  return clearestGables(tops, view.subject).flatMap((gable) => {
    const mask = houseBelow(downToEaves(gable, view), tops, view);
    const built = mask ? builtness(mask, view) : 0;
    return mask && built > LOOKS_SO[0] ? (candidateOf(mask, OUTLINED * smoothStep(built, ...LOOKS_SO)) ?? []) : [];
  });
}

/** Areas of a print of one hue, where walls may have the tones of the ground, without the houses that a gable outlines. */
export function withoutHouses(areas: readonly Candidate[], view: SceneView): Candidate[] {
  const houses = areas.length > 0 && isOfOneHue(view.lab) ? findGables(view) : [];
  if (houses.length === 0) return [...areas];
  const built = union(houses.map(({ mask }) => mask));
  return areas.flatMap(
    ({ mask, fit }) =>
      candidateOf(
        mapPlane(mask, (value, i) => (built.data[i] === 1 ? 0 : value)),
        fit,
      ) ?? [],
  );
}

/** The chance of a building, of its windows and of its doors of what a mask marks. */
function builtness(mask: Plane, { classes }: SceneView): number {
  if (!classes) return LOOKS_SO[1];
  const chances = classChances(mask, classes);
  return BUILT.reduce((sum, name) => sum + chances[OBJECT_CLASSES.indexOf(name)]!, 0);
}

/** How many rows below a sky's end all are something else; fewer are a scratch. */
const NO_SCRATCH = 0.025;

/** For each column the row at which the sky ends, scratches left out. */
function lowerEndOf({ width, height, data }: Plane): number[] {
  const least = Math.ceil(NO_SCRATCH * height);
  return Array.from({ length: width }, (_, x) => {
    let other = 0;
    for (let y = 0; y < height; y++) {
      other = data[y * width + x] === 1 ? 0 : other + 1;
      if (other === least) return y - least + 1;
    }
    return height;
  });
}

/** The gables of which most is seen, none beside the top of another. */
function clearestGables(tops: readonly number[], { width, height, data }: Plane): Gable[] {
  const free = tops.map((top, x) => data[Math.min(height - 1, top + 1) * width + x]! < BEFORE);
  const slopes = Array.from({ length: Math.ceil((STEEPEST - FLATTEST) / STEP) }, (_, k) => FLATTEST + k * STEP);
  const all = tops
    .flatMap((_, x) => (free[x] ? slopes.flatMap((slope) => gableAt(x, slope, tops, free, height) ?? []) : []))
    .toSorted((one, other) => other.seen - one.seen);
  const chosen: Gable[] = [];
  for (const gable of all) {
    if (chosen.length < MOST && chosen.every(({ x, half }) => Math.abs(x - gable.x) > half)) chosen.push(gable);
  }
  return chosen;
}

/** A gable with what of its slopes is seen against hills: as long as there is an edge along the line. */
function downToEaves(gable: Gable, view: SceneView): Gable {
  const { x, y, slope } = gable;
  const { width, height } = view.subject;
  const isEdge = (d: number): boolean =>
    [-1, 1].some((way) => {
      const [column, row] = [x + way * d, Math.round(y + slope * d)];
      if (column < 0 || column >= width || row >= height - FAR) return false;
      const i = row * width + column;
      return view.subject.data[i]! < BEFORE && edgeAt(view, i, width) >= ALONG_HILLS;
    });
  let half = gable.half;
  while (half < WIDEST * width && range(1, GAP + 1).some((d) => isEdge(half + d))) half++;
  return { ...gable, half };
}

function gableAt(
  x: number,
  slope: number,
  tops: readonly number[],
  free: readonly boolean[],
  height: number,
): Gable | undefined {
  const y = tops[x]!;
  if (y === 0) return undefined;
  const sides = [-1, 1].map((way) => {
    let [half, seen, inSky, most] = [0, 0, 0, 0];
    for (let d = 1; d <= WIDEST * tops.length; d++) {
      const top = tops[x + way * d];
      if (top === undefined) break;
      const off = top - (y + slope * d);
      if (off > STRAIGHT * height) inSky++;
      else if (off > -STRAIGHT * height && free[x + way * d]) seen++;
      if (inSky > Math.max(2, IN_SKY * d)) break;
      if (Math.abs(off) <= STRAIGHT * height && seen >= SEEN * d) [half, most] = [d, seen];
    }
    return { half, seen: most };
  });
  const half = Math.max(...sides.map((side) => side.half));
  const isCut = x - half < 0 || x + half >= tops.length;
  const least = Math.min(...sides.map((side) => side.half));
  if (half < NARROWEST * tops.length || (least < half / 2 && !isCut)) return undefined;
  return { x, y, slope, half, seen: sides.reduce((sum, { seen }) => sum + seen, 0) };
}

/** All of a house with such a gable that nothing stands before; undefined where no wall ends below it. */
function houseBelow({ x, y, slope, half }: Gable, tops: readonly number[], view: SceneView): Plane | undefined {
  const { subject } = view;
  const { width, height } = subject;
  const eaves = Math.round(y + slope * half);
  const inner = (1 - EAVES) * half;
  const columns = range(Math.max(0, Math.ceil(x - inner)), Math.min(width, Math.floor(x + inner)));
  const isFree = (i: number): boolean => subject.data[i]! < BEFORE;
  const rows = range(eaves + LOWEST_WALL * half, Math.min(height - FAR, eaves + HIGHEST_WALL * half));
  const edgesAt = (row: number): number =>
    meanOf(columns.map((column) => row * width + column).filter(isFree), (i) => edgeAt(view, i, width));
  const edges = rows.map(edgesAt);
  const foot = rows[edges.findLastIndex((edge) => edge >= Math.max(LEAST_EDGE, AS_CLEAR * Math.max(...edges)))];
  if (foot === undefined) return undefined;
  const wall = range(eaves, foot);
  const sidesAt = (reach: number): number =>
    meanOf(
      wall
        .flatMap((row) => [-1, 1].map((way) => ({ row, column: x + way * reach })))
        .filter(({ column }) => column >= FAR && column < width - FAR)
        .map(({ row, column }) => row * width + column)
        .filter(isFree),
      (i) => edgeAt(view, i, 1),
    );
  const reach = bestOf(range(inner, half + 1), sidesAt) ?? half;
  const roofAt = roofWithChimney({ x, y, slope, half }, tops, height);
  return mapPlane(subject, (alpha, i) => {
    const [column, row] = [i % width, Math.floor(i / width)];
    const aside = Math.abs(column - x);
    if (alpha >= BEFORE || aside > half || row < roofAt(column)) return 0;
    return row < (aside <= reach ? foot : eaves) ? 1 : 0;
  });
}

/** The row at which a gable begins in a column, with a chimney: what stands up from a slope between parts of it that are seen. */
function roofWithChimney(
  { x, y, slope, half }: Omit<Gable, 'seen'>,
  tops: readonly number[],
  height: number,
): (column: number) => number {
  const lineAt = (column: number): number => y + slope * Math.abs(column - x);
  const isUp = (column: number): boolean => tops[column]! < lineAt(column) - STRAIGHT * height;
  const rows = new Map<number, number>();
  for (let column = Math.max(0, x - half); column <= x + half; column++) {
    if (!isUp(column)) continue;
    const from = column;
    while (column < tops.length && isUp(column)) column++;
    const own = range(from, column);
    const isOnRoof = from > x - half && column < x + half;
    const highest = Math.max(...own.map((at) => lineAt(at) - tops[at]!));
    if (isOnRoof && own.length < CHIMNEY * half && highest < CHIMNEY * half) {
      for (const at of own) rows.set(at, tops[at]!);
    }
  }
  return (column) => rows.get(column) ?? lineAt(column);
}

/** The difference in L*, up to a limit, between the two sides of a place along a step of so many pixels. */
function edgeAt({ lab: { lightness } }: SceneView, i: number, step: number): number {
  const side = (way: number): number => {
    const values = range(NEAR, FAR).map((d) => lightness.data[i + way * d * step] ?? 0);
    return values.toSorted((one, other) => one - other)[values.length >> 1]!;
  };
  return Math.min(EDGE, Math.abs(side(1) - side(-1)));
}

function range(from: number, to: number): number[] {
  const first = Math.ceil(from);
  return Array.from({ length: Math.max(0, Math.ceil(to) - first) }, (_, k) => first + k);
}

function meanOf(places: readonly number[], of: (place: number) => number): number {
  return places.reduce((sum, place) => sum + of(place), 0) / Math.max(1, places.length);
}

function bestOf(places: readonly number[], of: (place: number) => number): number | undefined {
  let [best, most] = [undefined as number | undefined, -1];
  for (const place of places) {
    const value = of(place);
    if (value > most) [best, most] = [place, value];
  }
  return best;
}
