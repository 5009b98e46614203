import { fillHoles } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { type Box, candidateOf, meanWithin, separateParts, union } from './candidate.ts';
import { regionChances } from './find-by-class.ts';
import { findGables } from './find-gables.ts';
import { maskOfRegions, type Region, type Regions } from './regions.ts';
import type { SceneView } from './scene-view.ts';

/** Names of what has walls with windows and doors, and a roof; a tent, a tower or a windmill is of a piece. */
const WALLED: ReadonlySet<string> = new Set(
  'house building cottage villa farmhouse castle church temple barn hut cabin shed garage'.split(' '),
);

/** Whether a noun in the singular names something of walls and a roof. */
export function isWalled(noun: string | undefined): boolean {
  return noun !== undefined && WALLED.has(noun);
}

/** From this chance on a region is of a building: wall, roof, window or door, which by themselves look like boxes and cabinets. */
const OF_BUILDING = 0.5;
/** The share of a region's width that lies over or under a building of which it is a part. */
const ABOVE = 0.8;
/** The share of a region that a mask has at least where it belongs to what is marked. */
const MARKED = 0.5;
/** Parts of what is marked that are smaller than this share of the picture are no building. */
const LEAST = 0.002;
/** Holes up to this share of the picture belong to it. */
const LARGEST_HOLE = 0.01;
/** The share of a mask that lies in the outline of a house with a gable which it is. */
const OUTLINED = 0.9;
/** How much of the matte what is before a building has. */
const BEFORE = 0.4;

/** `mask` with what belongs to the buildings of which it marks some: roof, windows and doors, and the wall round a window. */
export function wholeBuildings(mask: Plane, view: SceneView): Plane {
  if (!view.classes) return mask;
  const regions = view.regions();
  const chances = regionChances(regions, view.classes, ['building', 'cabinet', 'box']);
  const may = regions.list.map(({ subject }, at) => subject < BEFORE && chances[at]! >= OF_BUILDING);
  // What a gable outlines is a whole house: regions there take along what has its tones.
  const outlined = findGables(view);
  const parts = separateParts(mask, LEAST * mask.data.length).filter(
    (part) => !outlined.some((house) => meanWithin(house.mask, part) > OUTLINED),
  );
  if (parts.length === 0) return mask;
  const whole = union([
    mask,
    ...parts.map((part) => maskOfRegions(regions, buildingOf(part, regions, may), view.image)),
  ]);
  return fillHoles(whole, LARGEST_HOLE * mask.data.length);
}

/** The regions of the building of which `part` is some: those that touch it one after the other and lie in its columns, or all round it. */
function buildingOf(part: Plane, regions: Regions, may: readonly boolean[]): Set<number> {
  const { list, borders } = regions;
  const chosen = regionsIn(part, regions);
  let box: Box = candidateOf(part, 1)!.box;
  for (const at of chosen) {
    for (const next of borders[at]!.keys()) {
      if (!may[next] || chosen.has(next)) continue;
      const region = list[next]!;
      if (encloses(region, box)) box = region;
      else if (!isOver(region, box)) continue;
      chosen.add(next);
    }
  }
  return chosen;
}

/** The share of its box that a wall round windows has at least: an edge's blur that runs along several houses has hardly any. */
const WALL = 0.06;
/** How much further down, of the picture's height, a door may reach than the wall round it. */
const STEP = 0.03;

function encloses(region: Region, box: Box): boolean {
  if (region.area < WALL * (region.right - region.left) * (region.bottom - region.top)) return false;
  return (
    region.left <= box.left && region.right >= box.right && region.top <= box.top && region.bottom >= box.bottom - STEP
  );
}

function isOver({ left, right }: Region, box: Box): boolean {
  return Math.min(right, box.right) - Math.max(left, box.left) > ABOVE * (right - left);
}

/** The regions that are marked for the greater part. */
function regionsIn(mask: Plane, { width, height, labels, list }: Regions): Set<number> {
  const [marked, all] = [new Float64Array(list.length), new Float64Array(list.length)];
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x++, i++) {
      all[labels[i]!]!++;
      if (mask.data[row + Math.floor((x * mask.width) / width)]! > 0.5) marked[labels[i]!]!++;
    }
  }
  return new Set([...list.keys()].filter((at) => marked[at]! > MARKED * all[at]!));
}
