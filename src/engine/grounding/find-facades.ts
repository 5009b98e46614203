import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin } from './candidate.ts';
import { classChances } from './class-maps.ts';
import { regionChances } from './find-by-class.ts';
import { asOne, findStuff } from './find-stuff.ts';
import { chanceOf } from './object-classes.ts';
import { maskOfRegions } from './regions.ts';
import type { SceneView } from './scene-view.ts';

/** From this fit on there is a sky that roofs end at. */
const SKY = 0.4;
/** How nearly level a roof's edge is, a share of the picture's height. */
const LEVEL = 0.014;
/** The width of what may stand before a roof's edge, such as a lamp post, and of a house at least and at most, shares of the picture's. */
const [BEFORE_ROOF, NARROWEST, WIDEST] = [0.09, 0.14, 0.6];
/** How wide a house is at least, a share of the picture's width, without what is hidden or no house at its sides. */
const LEFT_OF_IT = 0.07;
/** The share of the columns of a house that the sky ends at. */
const UNDER_SKY = 0.5;
/** The least height of a house, a share of the picture's, for a wall along the road is lower. */
const LOWEST = 0.15;
/** From this chance on a region looks like some of a building, which by itself may look like a cabinet or a box. */
const LOOKS_SO = 0.5;
/** The shares of a row, of a column at its side and of all of a house that look like one at least. */
const [OF_ROW, OF_COLUMN, OF_HOUSE] = [0.5, 0.3, 0.5];
/** How much further down than others a house of a street reaches at most, a share of the picture's height: a bus before it looks like more of it. */
const STEP = 0.03;
/** From this chance on leaves hide a house, and from this alpha on what stands before it does. */
const [LEAVES, BEFORE] = [0.5, 0.4];

/** Columns from `left` to `right` whose roof is at row `top`. */
interface Roof {
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** Such columns with the row at which they end. */
interface Front extends Roof {
  readonly bottom: number;
}

/**
 * The houses along a street: below each level edge of a roof against the sky as far down as it looks like a building, with
 * shops, signs, windows and doors, and without what stands before them.
 */
export function findFacades(view: SceneView): Candidate[] {
  const [sky] = asOne(findStuff(view, 'sky'));
  if (!view.classes || !sky || sky.fit < SKY) return [];
  const regions = view.regions();
  const built = regionChances(regions, view.classes, ['building', 'cabinet', 'box']);
  const leaves = regionChances(regions, view.classes, ['plant']);
  const maskWhere = (accept: (at: number) => boolean): Plane =>
    maskOfRegions(regions, new Set([...regions.list.keys()].filter(accept)), view.image);
  const looksSo = maskWhere((at) => built[at]! >= LOOKS_SO);
  const hidden = maskWhere((at) => leaves[at]! >= LEAVES);
  const housed = housesInMatte(view, sky.mask);
  const isFree = (alpha: number, i: number): boolean =>
    (alpha < BEFORE || (housed.data[i] === 1 && looksSo.data[i] === 1)) && hidden.data[i] === 0;
  const free = mapPlane(view.subject, (alpha, i) => (isFree(alpha, i) ? 1 : 0));
  const fronts = roofsOf(sky.mask).map((roof) => {
    const front = { ...roof, bottom: footOf(roof, looksSo, free) };
    return betweenSides(front, looksSo, free);
  });
  const houses = fronts.filter(
    ({ left, right, top, bottom }) => bottom - top >= LOWEST * free.height && right - left >= LEFT_OF_IT * free.width,
  );
  const feet = houses.map(({ bottom }) => bottom).toSorted((a, b) => a - b);
  const usual = (feet[(feet.length - 1) >> 1] ?? 0) + STEP * free.height;
  return houses.flatMap((house) => {
    const front = betweenSides({ ...house, bottom: Math.min(house.bottom, usual) }, looksSo, free);
    const isIn = (x: number, y: number): boolean =>
      x >= front.left && x < front.right && y >= front.top && y < front.bottom;
    const { width } = free;
    const mask = mapPlane(free, (value, i) => (value === 1 && isIn(i % width, Math.floor(i / width)) ? 1 : 0));
    const share = meanWithin(looksSo, mask);
    return share < OF_HOUSE ? [] : (candidateOf(mask, share) ?? []);
  });
}

/** What the matte has of houses, 0 or 1: parts of it as large as one that look so and that the sky ends at, as at no bus or bin. */
function housesInMatte(view: SceneView, sky: Plane): Plane {
  const { width, height } = sky;
  const isHouse = ({ mask, box }: Candidate): boolean => {
    if (box.right - box.left < NARROWEST || box.bottom - box.top < LOWEST || !view.classes) return false;
    const chances = classChances(mask, view.classes);
    if (chanceOf('building', chances) + chanceOf('box', chances) + chanceOf('cabinet', chances) < LOOKS_SO)
      return false;
    let [columns, under] = [0, 0];
    for (let x = 0; x < width; x++) {
      let top = 0;
      while (top < height && mask.data[top * width + x]! <= 0.5) top++;
      if (top === height) continue;
      columns++;
      const above = Math.max(0, Math.round(top - LEVEL * height));
      if (sky.data[above * width + x] === 1) under++;
    }
    return under > UNDER_SKY * columns;
  };
  const all = view.parts().filter(isHouse);
  return mapPlane(sky, (_, i) => (all.some(({ mask }) => mask.data[i]! > 0.5) ? 1 : 0));
}

/** The share of what is free in an area that looks like a house. */
function shareIn({ left, right, top, bottom }: Front, looksSo: Plane, free: Plane): number {
  let [some, all] = [0, 0];
  for (let y = top; y < bottom; y++) {
    for (let i = y * free.width + left; i < y * free.width + right; i++) {
      if (free.data[i] === 0) continue;
      all++;
      some += looksSo.data[i]!;
    }
  }
  return some / Math.max(1, all);
}

/** The row below the lowest that looks like a house. */
function footOf(roof: Roof, looksSo: Plane, free: Plane): number {
  let bottom = free.height;
  while (bottom > roof.top && shareIn({ ...roof, top: bottom - 1, bottom }, looksSo, free) <= OF_ROW) bottom--;
  return bottom;
}

/** A house without the columns at its sides that look like none: hills as high as its roof. */
function betweenSides(front: Front, looksSo: Plane, free: Plane): Front {
  let { left, right } = front;
  const isHouse = (from: number): boolean =>
    shareIn({ ...front, left: from, right: from + 1 }, looksSo, free) >= OF_COLUMN;
  // What the picture cuts off has no side there.
  while (left > 0 && left < right && !isHouse(left)) left++;
  while (right < free.width && left < right && !isHouse(right - 1)) right--;
  return { ...front, left, right };
}

/** The level ends of the sky that are as wide as houses; what stands before one does not part it. */
function roofsOf(sky: Plane): Roof[] {
  const { width, height, data } = sky;
  const tops = Array.from({ length: width }, (_, x) => {
    let y = 0;
    while (y < height && data[y * width + x] === 1) y++;
    return y;
  });
  const isLevel = (one: number, other: number): boolean => Math.abs(one - other) <= LEVEL * height;
  const roofs: Roof[] = [];
  for (let x = 0; x < width; x++) {
    const own = roofs.findLastIndex(({ right, top }) => x - right <= BEFORE_ROOF * width && isLevel(tops[x]!, top));
    const roof = roofs[own];
    if (!roof) roofs.push({ left: x, right: x + 1, top: tops[x]! });
    else roofs[own] = { ...roof, right: x + 1 };
  }
  return roofs.filter(
    ({ left, right, top }) => right - left >= NARROWEST * width && right - left <= WIDEST * width && top > 0,
  );
}
