import { fillHoles } from '../kernels/morphology.ts';
import { type Box, type Candidate, candidateOf, meanWithin } from './candidate.ts';
import { regionChances } from './find-by-class.ts';
import { findFacades } from './find-facades.ts';
import { findGables } from './find-gables.ts';
import { isOfOneHue } from './one-hue.ts';
import { findStuff } from './find-stuff.ts';
import { maskOfRegions, meansOfRegions, type Region, type Regions } from './regions.ts';
import type { SceneView } from './scene-view.ts';

/** From this chance on a region is of a building: a wall, or a window or door, which by themselves look like boxes and cabinets. */
const OF_BUILDING = 0.5;
/** The mean chance of a building, of what looks like one, a cabinet or a box, from which on that is no suitcase. */
const NO_BOX = 0.15;
/** The chances of lying ground or sky, and of somebody, below which what belongs to a house by its place may be some of it. */
const [LYING, SOMEBODY] = [0.45, 0.3];
/** From this fit on a sky is told, and the share of a region that lies in it where it is some of it. */
const [A_SKY, IN_SKY] = [0.3, 0.5];
/** The a (CIE Lab) below which it is leaves, which no old print has. */
const GREEN = -4;
/** How much of the matte what is before a house has. */
const BEFORE = 0.4;
/** The share of a region's width that lies over the walls at least: a roof reaches a little beyond them. */
const OVER = 0.75;
/** The share of its box that a wall round a window has at least, and how much of the picture's width of it lies on either side of that. */
const [WALL, BESIDE] = [0.15, 0.003];
/** How much further down, of the picture's height, a door may reach than the wall round it. */
const STEP = 0.03;
/** The height of a scratch across a print, a share of the picture's, that parts a door from the wall above it. */
const SCRATCH = 0.03;
/** A house that is wider than this share of the picture is a street, one smaller than that share of it a window. */
const [WIDEST, SMALLEST] = [0.5, 0.01];
/** The share of a wall, a roof or a door that lies on the house that it is of. */
const ON_HOUSE = 0.6;
/** From so many houses along it on it is a street, whose stalls and kiosks are none. */
const A_STREET = 2;
/** Holes up to this share of the picture belong to it. */
const LARGEST_HOLE = 0.01;

/**
 * Houses that stand by themselves, however little of them looks like one: in an old print that may be its windows and its door
 * alone. What looks like a building and touches, the walls round it and the roof above, each group a house.
 */
export function findHouses(view: SceneView): Candidate[] {
  if (!view.classes) return [];
  const regions = view.regions();
  const { list } = regions;
  const building = regionChances(regions, view.classes, ['building']);
  const built = regionChances(regions, view.classes, ['building', 'cabinet', 'box']);
  const lying = regionChances(regions, view.classes, ['sky', 'grass', 'water', 'sand', 'ground', 'road']);
  const somebody = regionChances(regions, view.classes, ['person', 'worn', 'quadruped']);
  const looksSo = list.map(({ subject }, at) => subject < BEFORE && built[at]! >= OF_BUILDING);
  const sky = skyOf(view);
  const may = list.map(
    ({ subject, a }, at) =>
      subject < BEFORE && lying[at]! < LYING && somebody[at]! < SOMEBODY && a > GREEN && !sky.has(at),
  );
  const taken = new Set<number>();
  const houses = [...list.keys()]
    .filter((at) => looksSo[at])
    .toSorted((one, other) => list[other]!.area - list[one]!.area)
    .flatMap((seed) => {
      if (taken.has(seed)) return [];
      const house = houseRound(seed, regions, looksSo, may);
      for (const at of house) taken.add(at);
      const seeds = [...house].filter((at) => looksSo[at]);
      if (meanOver(seeds, building, list) < NO_BOX) return [];
      const mask = fillHoles(
        maskOfRegions(regions, house, view.image),
        LARGEST_HOLE * view.image.width * view.image.height,
      );
      const found = candidateOf(mask, meanOver(seeds, built, list));
      return found && isHouse(found) ? [found] : [];
    });
  return houses.filter(
    (house) => !houses.some((other) => other.area > house.area && meanWithin(other.mask, house.mask) > ON_HOUSE),
  );
}

/** The regions of the sky, if it is told: a stain in it is no roof. */
function skyOf(view: SceneView): Set<number> {
  const regions = view.regions();
  const skies = findStuff(view, 'sky').filter(({ fit }) => fit >= A_SKY);
  const shares = skies.map(({ mask }) => meansOfRegions(regions, mask));
  return new Set([...regions.list.keys()].filter((at) => shares.some((share) => share[at]! > IN_SKY)));
}

/** The mean of what is told of each region, by their areas. */
function meanOver(chosen: readonly number[], told: readonly number[], list: readonly Region[]): number {
  const area = chosen.reduce((sum, at) => sum + list[at]!.area, 0);
  return chosen.reduce((sum, at) => sum + told[at]! * list[at]!.area, 0) / area;
}

function isHouse({ area, box }: Candidate): boolean {
  return area >= SMALLEST && box.right - box.left <= WIDEST;
}

/**
 * What looks like a building and touches `seed` by and by, or lies below that beyond a scratch; and what else touches it and
 * encloses some of it or lies in its columns.
 */
function houseRound(
  seed: number,
  { list, borders }: Regions,
  looksSo: readonly boolean[],
  may: readonly boolean[],
): Set<number> {
  const house = new Set([seed]);
  const isOfIt = (at: number): boolean => {
    const own = [...house].map((one) => list[one]!);
    const region = list[at]!;
    const touches = [...borders[at]!.keys()].some((one) => house.has(one));
    if (looksSo[at] && (touches || isUnder(region, boxOf(own)))) return true;
    return touches && may[at]! && (isOver(region, boxOf(own)) || own.some((one) => encloses(region, one)));
  };
  let before = 0;
  while (house.size > before) {
    before = house.size;
    for (const at of list.keys()) if (!house.has(at) && isOfIt(at)) house.add(at);
  }
  return house;
}

function boxOf(regions: readonly Region[]): Box {
  return {
    left: Math.min(...regions.map(({ left }) => left)),
    top: Math.min(...regions.map(({ top }) => top)),
    right: Math.max(...regions.map(({ right }) => right)),
    bottom: Math.max(...regions.map(({ bottom }) => bottom)),
  };
}

/** Whether a region lies under a box, in its columns, with no more than a scratch between. */
function isUnder(region: Region, box: Box): boolean {
  return isOver(region, box) && region.bottom > box.bottom && region.top < box.bottom + SCRATCH;
}

function encloses(region: Region, box: Box): boolean {
  if (region.area < WALL * (region.right - region.left) * (region.bottom - region.top)) return false;
  const isBeside = region.left <= box.left - BESIDE && region.right >= box.right + BESIDE;
  return isBeside && region.top <= box.top && region.bottom >= box.bottom - STEP;
}

function isOver({ left, right }: Region, box: Box): boolean {
  return Math.min(right, box.right) - Math.max(left, box.left) > OVER * (right - left);
}

/**
 * `things` that may be a house, those that are parts of one that stands by itself or along a street as that; as fit as the
 * fittest of them. Where `all` are meant, those along a street are all.
 */
export function asHouses(things: readonly Candidate[], view: SceneView, all = false): Candidate[] {
  const isOn = (one: Candidate, house: Candidate): boolean => meanWithin(house.mask, one.mask) > ON_HOUSE;
  const along = findFacades(view);
  const gables = findGables(view);
  // In a print walls, hills and ground have the same tones, and the outline tells more than areas of one look.
  const inOrder = isOfOneHue(view.lab) ? [gables, along, findHouses(view)] : [along, gables, findHouses(view)];
  const houses = inOrder.reduce((before, found) => [
    ...before,
    ...found.filter((one) => !before.some((house) => isOn(one, house) || isOn(house, one))),
  ]);
  const whole = houses.map((house) => {
    const own = things.filter((one) => isOn(one, house));
    return { ...house, fit: Math.max(house.fit, ...own.map(({ fit }) => fit)) };
  });
  if (all && along.length >= A_STREET) return whole;
  return [...whole, ...things.filter((one) => !houses.some((house) => isOn(one, house)))];
}
