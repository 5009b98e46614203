import { LAB_OFFSET } from '../kernels/lab-planes.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { fillHoles } from '../kernels/morphology.ts';
import { type Candidate, candidateOf, separateParts, union } from './candidate.ts';
import { findShore, skyFrom } from './find-shore.ts';
import { type Border, growRegions, maskOfRegions, type Region, type Regions } from './regions.ts';
import type { SceneView } from './scene-view.ts';
import type { NounKind } from './vocabulary.ts';

/** Things without a shape of their own that are known by colour, smoothness and place. */
export type Stuff = Extract<NounKind, 'sky' | 'water' | 'sand' | 'grass' | 'ground' | 'road' | 'wall'>;

/** The height of a streak of light on water at most. */
const STREAK = 0.08;
/** By how much of L*, and of a and b, sand differs from what lies at the bottom edge. */
const SAND_ALIKE = [26, 9] as const;
/** By how much it differs that goes on behind a shadow, however clear the shadow's edge. */
const SAME_SAND = [10, 5] as const;
/** By how much of L*, and of a and b, grass differs from what lies at the bottom edge. */
const GRASS_ALIKE = [28, 16] as const;
/** Parts of an area that are smaller than this share of its largest part are left out. */
const SMALLEST_PART = 0.02;
/** What goes on below what stands before it in more than this share of its columns is a wall and no sky. */
const WALL = 0.3;
/** What looks alike elsewhere, by the sky's own area, at which it is hardly and surely a wall behind things. */
const GOES_ON = [0.2, 0.5] as const;
/** Shares of the height that an interruption, and what follows it, have at least. */
const GAP = 0.04;
/** By how much of L* a sky grows lighter over the picture's height, hardly and surely: a wall does not, lit from above. */
const LIGHTER_DOWNWARDS = [-6, 8] as const;
/** What is still a sky of what does not. */
const NOT_LIGHTER = 0.55;
/** Holes up to this share of the picture belong to the area: a cloud in the sky, a pebble in the sand. */
const LARGEST_HOLE = 0.004;

/** The area of `stuff`, in its connected parts, the largest first; none when the picture has nothing like it. */
export function findStuff(view: SceneView, stuff: Stuff): Candidate[] {
  const regions = view.regions();
  const { chosen, fit } = FINDERS[stuff](regions);
  if (chosen.size === 0) return [];
  const mask = fillHoles(
    maskOfRegions(regions, chosen, view.image),
    LARGEST_HOLE * view.image.width * view.image.height,
  );
  const largest = separateParts(mask, 1)[0];
  if (!largest) return [];
  const smallest = SMALLEST_PART * largest.data.reduce((sum, value) => sum + value, 0);
  return separateParts(mask, smallest).flatMap((part) => candidateOf(part, fit) ?? []);
}

/** `candidates` as one: sky seen through a window's panes is one sky. */
export function asOne(candidates: readonly Candidate[]): Candidate[] {
  const fit = Math.max(0, ...candidates.map((candidate) => candidate.fit));
  return candidates.length === 0 ? [] : [candidateOf(union(candidates.map(({ mask }) => mask)), fit)!];
}

interface Area {
  readonly chosen: ReadonlySet<number>;
  /** 0..1 */
  readonly fit: number;
}

const NOTHING: Area = { chosen: new Set(), fit: 0 };

const FINDERS: Readonly<Record<Stuff, (regions: Regions) => Area>> = {
  sky,
  water,
  sand,
  grass,
  ground,
  road,
  wall,
};

/** The day's sky, or where there is none the sky at dusk or over a sea; of a print of one tone its lightness alone tells. */
function sky(seen: Regions): Area {
  const regions = withoutTone(seen);
  const day = daySky(regions);
  if (day.fit > SURE_OF_DAY) return day;
  const shore = findShore(regions);
  const overSea = shore ? { chosen: shore.sky, fit: SURE_OF_SHORE * shore.fit } : NOTHING;
  const skies = [day, duskSky(seen), overSea, skyOverGrass(regions, day)];
  return skies.reduce((best, other) => (other.fit > best.fit ? other : best));
}

/** How well the layers of a shore fit their names at best, and from what on they are told together. */
const [SURE_OF_SHORE, A_SHORE] = [0.9, 0.5];

/** A sky of the day that fits less may be the upper end of one at dusk. */
const SURE_OF_DAY = 0.6;

/** How well what is pale over a meadow fits a sky at best. */
const OVER_GRASS = 0.85;
/** The share of the free top and bottom edges that sky and meadow take, and by how much of L* the sky is lighter, hardly and surely. */
const [ALONG_TOP, ALONG_BOTTOM, LIGHTER] = [
  [0.5, 0.9],
  [0.4, 0.7],
  [4, 14],
] as const;
/** The share that it takes of all that lies above the meadow and is not green, hardly and surely: dusk has more colours. */
const MOST_ABOVE = [0.4, 0.6] as const;
/** The least of the picture that such a sky takes, hardly and surely. */
const SOME_SKY = [0.03, 0.08] as const;

/** Pale, whatever its tint, above a meadow that lies along the bottom edge: no room has that. */
function skyOverGrass(regions: Regions, day: Area): Area {
  const { list } = regions;
  const green = chosenFrom(list, (r) => isGrassy(r) && r.onBottom > 0.03);
  // A sky of the day ends at hills that are as hazy.
  const chosen = day.fit > LIKE_DAY ? day.chosen : skyFrom(regions, MEADOW_EDGE);
  if (green.length === 0 || chosen.size === 0) return NOTHING;
  const free = sumOf(list.keys(), (at) => (list[at]!.subject < 0.4 ? list[at]!.onTop : 0));
  const horizon = Math.min(...green.map((at) => list[at]!.top));
  const above = new Set([...chosen, ...chosenFrom(list, (r) => r.subject < 0.4 && r.y < horizon && !isGrassy(r))]);
  const fit =
    smoothStep(sumOf(green, (at) => list[at]!.onBottom) / freeBottom(list), ...ALONG_BOTTOM) *
    smoothStep(sumOf(chosen, (at) => list[at]!.onTop) / Math.max(LEAST_FREE, free), ...ALONG_TOP) *
    smoothStep(lightnessOf(chosen, list) - lightnessOf(green, list), ...LIGHTER) *
    smoothStep(areaOf(chosen, list), ...SOME_SKY) *
    smoothStep(areaOf(chosen, list) / areaOf(above, list), ...MOST_ABOVE) *
    (1 - smoothStep(interrupted(regions, chosen), 0, WALL));
  return { chosen, fit: OVER_GRASS * fit };
}

/** From this fit on a sky of the day ends where it does; else it ends at this step of colour. */
const LIKE_DAY = 0.2;
const MEADOW_EDGE = 6;

function isGrassy({ subject, hue, chroma, lightness }: Region): boolean {
  return subject < 0.4 && hue > 95 && hue < 160 && chroma > 10 && lightness > 15;
}

/** How far in a and b the areas of a picture of one tone lie from that tone, and the share of it that does. */
const [ONE_TONE, NEARLY_ALL] = [8, 0.97];
/** How far aside from the tone's hue, and from what its strength is at the same L*, and the share of the picture that is so strong. */
const [ASIDE, STRENGTH, MOSTLY] = [6, 6, 0.9];
/** Steps of L* in which strengths are compared, and the least of them that tell, each with this share of the picture. */
const [STEP, TELLING, SOME] = [10, 4, 0.02];

/** A print in sepia, or any other single tone, as in grey; other pictures as they are. */
function withoutTone(regions: Regions): Regions {
  const { list } = regions;
  const all = [...list.keys()];
  const isToned = shareOf(all, list, likeness(all, list, Infinity, ONE_TONE)) >= NEARLY_ALL || isTinted(list);
  return isToned ? { ...regions, list: list.map((region) => ({ ...region, a: 0, b: 0, chroma: 0 })) } : regions;
}

/** Whether all areas have one hue, mostly as strong as their lightness makes it: paper and ink have less of a tone than what lies between. */
function isTinted(list: readonly Region[]): boolean {
  const all = [...list.keys()];
  const [a, b] = [sumOf(all, (at) => list[at]!.a * list[at]!.area), sumOf(all, (at) => list[at]!.b * list[at]!.area)];
  const length = Math.max(1e-6, Math.hypot(a, b));
  const strength = (r: Region): number => (r.a * a + r.b * b) / length;
  const isOfHue = (r: Region): boolean => Math.abs(r.a * b - r.b * a) < ASIDE * length && strength(r) > -ASIDE;
  if (shareOf(all, list, isOfHue) < NEARLY_ALL) return false;
  const steps = [...Map.groupBy(all, (at) => Math.floor(list[at]!.lightness / STEP)).values()];
  if (steps.filter((step) => areaOf(step, list) > SOME).length < TELLING) return false;
  const asStrong = sumOf(steps.keys(), (i) => {
    const step = steps[i]!;
    const usual = sumOf(step, (at) => strength(list[at]!) * list[at]!.area) / areaOf(step, list);
    return sumOf(step, (at) => (Math.abs(strength(list[at]!) - usual) < STRENGTH ? list[at]!.area : 0));
  });
  return asStrong >= MOSTLY * areaOf(all, list);
}

/** By how much of L* a sky at dusk grows lighter over the picture's height, hardly and surely. */
const DUSK = [14, 28] as const;

/** Where the middle of what is some of a sky at dusk lies at the lowest. */
const DUSK_ENDS = 0.62;

/** Bluish or purple above, of whatever colour below: smooth, from all along the top edge down, and much lighter towards the horizon. */
function duskSky(regions: Regions): Area {
  const { list } = regions;
  const smooth = (r: Region): boolean => r.subject < 0.4 && r.spread < 8 && r.y < DUSK_ENDS;
  const seeds = chosenFrom(list, (r) => r.onTop > 0 && smooth(r) && r.chroma > 6);
  if (seeds.length === 0) return NOTHING;
  const joins = (at: number, { contrast }: Border): boolean => smooth(list[at]!) && contrast < 6;
  const chosen = growBehind(regions, seeds, joins, ({ y }) => y < DUSK_ENDS);
  const top = sumOf(seeds, (at) => (isDuskBlue(list[at]!) ? list[at]!.onTop : 0));
  const below = chosenFrom(list, (r, at) => !chosen.has(at) && r.subject < 0.4);
  if (areaOf(chosen, list) < 0.1 || below.length === 0) return NOTHING;
  const fit =
    smoothStep(top, 0.3, 0.7) *
    smoothStep(lightnessSlope(regions, chosen), ...DUSK) *
    smoothStep(lightnessOf(chosen, list) - lightnessOf(below, list), -6, 4) *
    (1 - smoothStep(interrupted(regions, chosen), 0, WALL));
  return fit > 0 ? { chosen, fit: 0.9 * fit } : NOTHING;
}

/** How uneven a sky is at most, in L*, at the top edge and further down. */
const [EVEN, RATHER_EVEN] = [7, 8];

/** Bluish or light, smooth, from the top edge down; softly shaded, so that it ends at the first real edge. */
function daySky(regions: Regions): Area {
  const { list } = regions;
  const isEven = (at: number, most: number): boolean => list[at]!.spread < most || unevenness(regions, at) < most;
  const seeds = chosenFrom(
    list,
    (r, at) => r.onTop > 0 && r.y < 0.5 && r.subject < 0.4 && isSkyColour(r) && isEven(at, EVEN),
  );
  if (seeds.length === 0) return NOTHING;
  const chosen = growBehind(regions, seeds, (at, { contrast }) => {
    const r = list[at]!;
    const light = r.lightness > 62 && r.chroma < 30 && (r.hue < 110 || r.hue > 180);
    return r.subject < 0.4 && contrast < 6 && (light || isSkyColour(r)) && isEven(at, RATHER_EVEN);
  });
  const top = sumOf(seeds, (at) => list[at]!.onTop);
  const blue = Math.max(shareOf(chosen, list, isBluish), overDarkLand(regions, chosen));
  const bright = lightnessOf(chosen, list);
  const slope = lightnessSlope(regions, chosen);
  // Balloons may hang before a blue that pales downwards, as no wall does.
  const pales =
    smoothStep(slope, ...PALING) *
    smoothStep(
      sumOf(seeds, (at) => (isBluish(list[at]!) ? list[at]!.onTop : 0)),
      0.5,
      0.9,
    );
  const gap = interrupted(regions, chosen) > WALL ? 0.5 : 1 - 0.5 * smoothStep(goesOn(regions, chosen), ...GOES_ON);
  const wall = Math.max(gap, pales);
  const lighter = NOT_LIGHTER + (1 - NOT_LIGHTER) * smoothStep(slope, ...LIGHTER_DOWNWARDS);
  const fit = wall * lighter * Math.min(1, 0.25 + top) * (0.55 + 0.4 * blue) * Math.min(1, bright / 66) ** 2;
  return areaOf(chosen, list) > 0.02 ? { chosen, fit } : NOTHING;
}

/** By how much of L* a sky that pales grows lighter over the picture's height, hardly and surely. */
const PALING = [8, 16] as const;

/** By how much of L* all that lies below is darker, hardly and surely, where a sky without colour ends over land. */
const DARKER_LAND = [8, 20] as const;

/** 0..1: whether an area lies all along the top over what is much darker: in grey that is what a sky has of its own. */
function overDarkLand({ list }: Regions, chosen: ReadonlySet<number>): number {
  if (list.some(({ chroma }) => chroma > 0)) return 0;
  const below = chosenFrom(list, (_, at) => !chosen.has(at));
  return below.length === 0 ? 0 : smoothStep(lightnessOf(chosen, list) - lightnessOf(below, list), ...DARKER_LAND);
}

/** The share of its box that a wire or a twig fills at most, and of the picture. */
const [THIN, SLIGHT] = [0.35, 0.03];
/** By how much of L*, and of a and b, the sky on both sides of a wire differs at most. */
const GOES_ON_BEHIND = [9, 7] as const;
const NOT_DARKER = 2;

/** `growRegions`, and on behind what is as thin as a wire, where the other side looks alike. */
function growBehind(
  regions: Regions,
  seeds: readonly number[],
  joins: (at: number, border: Border) => boolean,
  isSky: (region: Region) => boolean = (region) => isSkyColour(region) && region.y < 0.6,
) {
  const { list, borders } = regions;
  const isThin = ({ area, left, right, top, bottom }: Region): boolean =>
    area < SLIGHT && area < THIN * (right - left) * (bottom - top);
  let chosen = growRegions(regions, seeds, joins);
  for (let before = 0; before < chosen.size;) {
    before = chosen.size;
    const behind = [...chosen].flatMap((at) => {
      const like = likeness([at], list, ...GOES_ON_BEHIND);
      // The sea below the horizon is darker, and sand is warm.
      const alike = (next: Region): boolean =>
        like(next) && isSky(next) && next.lightness > list[at]!.lightness - NOT_DARKER;
      const wires = [...borders[at]!.keys()].filter((wire) => !chosen.has(wire) && isThin(list[wire]!));
      const beyond = wires.flatMap((wire) => [...borders[wire]!]);
      return beyond.flatMap(([next, border]) =>
        !chosen.has(next) && alike(list[next]!) && joins(next, { ...border, contrast: 0 }) ? [next] : [],
      );
    });
    chosen = growRegions(regions, [...chosen, ...behind], joins);
  }
  return chosen;
}

/** Bluish, below the sky where there is one, wide; with the light streaks that waves and glitter are. */
function water(regions: Regions): Area {
  const { list } = regions;
  const shore = findShore(regions);
  if (shore && shore.fit > A_SHORE) {
    return { chosen: goingOn(withoutHills(shore.sea, list), list), fit: SURE_OF_SHORE * shore.fit };
  }
  const above = sky(regions);
  const horizon = above.fit > 0.5 ? horizonOf(regions, above.chosen) : 0;
  const wide = (r: Region): boolean => r.right - r.left > (horizon > 0 ? 0.15 : A_LAKE);
  // The matte may have the water itself, but what it has that is no wider is a tent or a boat.
  const isOpen = (r: Region): boolean => r.subject < 0.4 || r.right - r.left > A_LAKE;
  const below = (at: number): boolean => {
    const r = list[at]!;
    return !above.chosen.has(at) && r.y > horizon && r.onTop === 0 && isOpen(r);
  };
  const seeds = chosenFrom(
    list,
    (r, at) => below(at) && isBluish(r) && r.chroma > 5 && wide(r) && (horizon > 0 || r.subject < 0.4),
  );
  if (seeds.length === 0) return NOTHING;
  const chosen = growRegions(regions, seeds, (at) => {
    const r = list[at]!;
    // Glitter has the sky's colour, which may be any.
    const streak = wide(r) && r.bottom - r.top < STREAK;
    return below(at) && r.bottom - r.top < 0.3 && r.lightness > 30 && (isBluish(r) || r.chroma < (streak ? 10 : 7));
  });
  const width = widthOf(chosen, list);
  const level = horizon > 0 ? NOT_LEVEL + (1 - NOT_LEVEL) * smoothStep(levelness(regions, chosen), ...LEVEL) : 1;
  const water = withMirrored(goingOn(withoutHills(chosen, list), list), regions);
  return { chosen: water, fit: level * width * (horizon > 0 ? 0.95 : 0.6) };
}

/** By how much of L*, and of a and b, water between what stands before it differs from the rest, and how far above and below that it lies. */
const [SAME_WATER, LEVEL_WITH] = [[10, 6], 0.02] as const;

/** Water with more of it that is level with it: what stands on the shore parts it. */
function goingOn(water: ReadonlySet<number>, list: readonly Region[]): Set<number> {
  const own = [...water].map((at) => list[at]!);
  const top = Math.min(...own.map((r) => r.top)) - LEVEL_WITH;
  const bottom = Math.max(...own.map((r) => r.bottom)) + LEVEL_WITH;
  const like = likeness([...water], list, ...SAME_WATER);
  const more = chosenFrom(list, (r) => r.subject < 0.4 && isBluish(r) && r.top > top && r.bottom < bottom && like(r));
  return new Set([...water, ...more]);
}

/** How wide water is at least that the matte has, or that lies below no sky. */
const A_LAKE = 0.45;
/** The largest share of the picture that one image of something in the water has. */
const MIRRORED = 0.04;

/** Water with what it encloses, alone or with what stands in it: mirror images, of whatever colour, which the matte has not. */
function withMirrored(water: ReadonlySet<number>, { list, borders }: Regions): ReadonlySet<number> {
  const isEdge = ({ left, right, top, bottom }: Region): boolean => left <= 0 || right >= 1 || top <= 0 || bottom >= 1;
  const left = new Set(chosenFrom(list, (r, at) => !water.has(at) && r.subject < 0.4));
  const mirrored: number[] = [];
  for (const seed of left) {
    const group = new Set([seed]);
    left.delete(seed);
    for (const one of group) for (const next of borders[one]!.keys()) if (left.delete(next)) group.add(next);
    const all = [...group];
    const touches = all.some((at) => [...borders[at]!.keys()].some((next) => water.has(next)));
    if (touches && areaOf(all, list) < MIRRORED && !all.some((at) => isEdge(list[at]!))) mirrored.push(...all);
  }
  return new Set([...water, ...mirrored]);
}

/** How much of the water's chroma far hills above it have at most, how much of the water is no hills, and what is no rim between two. */
const [HAZY, MOSTLY_WATER, NO_RIM] = [0.5, 0.3, 0.04];
/** How much of the area is as vivid as water is: a blue boat is not. */
const AS_VIVID = 0.25;
/** How far a and b of a boat, a shirt or a parasol lie from those of the water, at least, and the height of what is no glitter. */
const [UNLIKE_WATER, NO_GLITTER] = [12, 0.05];

/** Water without what stands in it, and without what lies above all that is nearly as vivid: hills behind it, bluish with haze. */
function withoutHills(chosen: ReadonlySet<number>, list: readonly Region[]): ReadonlySet<number> {
  const all = areaOf(chosen, list);
  const large = [...chosen].filter((at) => list[at]!.area > NO_RIM * all);
  const usual = vividOf(large, list, AS_VIVID * all);
  if (usual === undefined) return chosen;
  const isUnlike = ({ a, b }: Region): boolean => Math.hypot(a - usual.a, b - usual.b) > UNLIKE_WATER;
  const vivid = large.filter((at) => list[at]!.chroma > HAZY * usual.chroma && !isUnlike(list[at]!));
  if (areaOf(vivid, list) < MOSTLY_WATER * all) return chosen;
  const top = Math.min(...vivid.map((at) => list[at]!.top));
  const stands = (r: Region): boolean => isUnlike(r) && r.bottom - r.top > NO_GLITTER;
  return new Set([...chosen].filter((at) => list[at]!.y > top && !stands(list[at]!)));
}

/** The region at which so much of an area is as vivid. */
function vividOf(chosen: readonly number[], list: readonly Region[], area: number): Region | undefined {
  let before = 0;
  return chosen
    .map((at) => list[at]!)
    .toSorted((one, other) => other.chroma - one.chroma)
    .find((region) => (before += region.area) >= area);
}

/** The share of an area's columns that begin at one height, at which it is hardly and surely level, as far water is and hills are not. */
const LEVEL = [0.35, 0.6] as const;
const NOT_LEVEL = 0.6;
/** How far from that height, as a share of the picture's. */
const AT_ONE_HEIGHT = 0.006;

/** The share of an area's columns whose upper end lies at the height of most. */
function levelness({ width, height, labels }: Regions, chosen: ReadonlySet<number>): number {
  const tops: number[] = [];
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) {
      if (!chosen.has(labels[y * width + x]!)) continue;
      tops.push(y);
      break;
    }
  }
  const middle = tops.toSorted((a, b) => a - b)[tops.length >> 1]!;
  return tops.filter((y) => Math.abs(y - middle) <= AT_ONE_HEIGHT * height).length / tops.length;
}

/** What sand is without a sky, which may be a wooden floor, and the sky's fit at which it is hardly and surely outside. */
const ALONE = 0.5;
const OUTSIDE = [0.45, 0.7] as const;

/** Tan, from the bottom edge up, below the sky where there is one. */
function sand(regions: Regions): Area {
  const { list } = regions;
  const above = sky(regions);
  const horizon = above.fit > 0.5 ? horizonOf(regions, above.chosen) : 0.35;
  const isSandy = (r: Region): boolean =>
    r.hue > 40 && r.hue < 98 && r.chroma > 4 && r.chroma < 42 && r.lightness > 42 && r.spread < 12 && r.y > horizon;
  const seeds = chosenFrom(list, (r) => r.onBottom > 0.05 && r.subject < 0.4 && isSandy(r));
  if (seeds.length === 0) return NOTHING;
  const like = likeness(seeds, list, ...SAND_ALIKE);
  const isSame = likeness(seeds, list, ...SAME_SAND);
  const isShade = shadeOf(seeds, regions);
  const chosen = growRegions(regions, seeds, (at, { contrast }) => {
    const r = list[at]!;
    return r.subject < 0.4 && (isShade(r) ? r.y > horizon : isSandy(r) && like(r) && (contrast < 18 || isSame(r)));
  });
  const bottom = sumOf(seeds, (at) => list[at]!.onBottom) / freeBottom(list);
  const outside = ALONE + (0.9 - ALONE) * smoothStep(above.fit, ...OUTSIDE);
  return { chosen, fit: Math.min(1, 0.3 + bottom) * outside };
}

/** The share of the bottom edge that the subject leaves free; what it hides says nothing, but where it hides most, little is told. */
function freeBottom(list: readonly Region[]): number {
  return Math.max(
    LEAST_FREE,
    sumOf(list.keys(), (at) => (list[at]!.subject < 0.4 ? list[at]!.onBottom : 0)),
  );
}

const LEAST_FREE = 0.3;

/** Green, from the bottom edge up, however smooth: a lawn out of focus has no blades. */
function grass(regions: Regions): Area {
  const { list } = regions;
  const above = sky(regions);
  const horizon = above.fit > 0.5 ? horizonOf(regions, above.chosen) : 0.3;
  const isGreen = (r: Region): boolean => isGrassy(r) && r.y > horizon;
  const seeds = chosenFrom(list, (r) => isGreen(r) && r.onBottom > 0.03);
  if (seeds.length === 0) return above.fit > UNDER_SKY ? dryGrass(regions) : NOTHING;
  const like = likeness(seeds, list, ...GRASS_ALIKE);
  const chosen = growRegions(regions, seeds, (at, { contrast }) => {
    const r = list[at]!;
    return isGreen(r) && contrast < 18 && like(r);
  });
  const isSame = likeness(seeds, list, ...SAME_LAWN);
  for (const at of chosenFrom(list, (r) => isGreen(r) && isSame(r))) chosen.add(at);
  const bottom = sumOf(seeds, (at) => list[at]!.onBottom);
  return {
    chosen,
    fit: 0.95 * Math.min(1, 0.3 + bottom) * Math.min(1, areaOf(chosen, list) / 0.08),
  };
}

/** By how much of L*, and of a and b, a lawn that goes on behind what stands before it differs from what lies at the bottom edge. */
const SAME_LAWN = [10, 7] as const;

/** From this fit of a sky on what lies below is outside. */
const UNDER_SKY = 0.4;
/** The hues of straw, and its least chroma; the share of the ground that is of them where it is a dry meadow; how well that fits the name. */
const STRAW = { hue: [76, 100], chroma: 16 } as const;
const [MOSTLY_STRAW, DRY] = [0.7, 0.8];

/** Where nothing is green: ground of the colour of straw, or in a print, which has no colours, whatever ground there is. */
function dryGrass(regions: Regions): Area {
  const isToned = withoutTone(regions) !== regions;
  const isStraw = ({ hue, chroma }: Region): boolean =>
    isToned || (hue > STRAW.hue[0] && hue < STRAW.hue[1] && chroma > STRAW.chroma);
  const { chosen, fit } = ground(regions);
  if (chosen.size === 0 || shareOf(chosen, regions.list, isStraw) < MOSTLY_STRAW) return NOTHING;
  return { chosen: new Set([...chosen].filter((at) => isStraw(regions.list[at]!))), fit: DRY * fit };
}

/** Whatever carries the scene: from the bottom edge up, as far as it looks alike. */
function ground(regions: Regions): Area {
  const { list } = regions;
  const seeds = chosenFrom(list, (r) => r.onBottom > 0.03 && r.subject < 0.4);
  if (seeds.length === 0) return NOTHING;
  const like = likeness(seeds, list, 24, 11);
  const isShade = shadeOf(seeds, regions);
  const chosen = growRegions(regions, seeds, (at, { contrast }) => {
    const r = list[at]!;
    return r.subject < 0.4 && r.y > 0.4 && ((contrast < 22 && like(r)) || isShade(r));
  });
  const far = Math.min(...[...chosen].map((at) => list[at]!.top));
  const isSame = likeness(seeds, list, ...SAME_GROUND);
  // It goes on behind what stands before it and behind the shadow of that.
  for (const at of chosenFrom(list, (r) => r.subject < 0.4 && r.y > 0.4 && r.top >= far && isSame(r))) chosen.add(at);
  const bottom = sumOf(seeds, (at) => list[at]!.onBottom);
  const low = chosenFrom(list, (r) => r.y > 0.65 && r.subject < 0.4);
  const covered = sumOf(low, (at) => (chosen.has(at) ? list[at]!.area : 0)) / areaOf(low, list);
  return {
    chosen,
    fit: 0.95 * Math.min(1, 0.2 + bottom) * Math.min(1, areaOf(chosen, list) / 0.08) * Math.min(1, covered + 0.1),
  };
}

/** By how much of L*, and of a and b, what is the same ground elsewhere differs from what lies at the bottom edge. */
const SAME_GROUND = [8, 4] as const;

/** From this fit on the ground at the bottom edge is the road. */
const SURELY_GROUND = 0.6;
/** The lightness, colour and unevenness of what is driven on at most, and how much of the width it crosses. */
const ASPHALT = { light: [18, 78], chroma: 9, spread: 13 } as const;
const CROSSES = [0.5, 0.85] as const;

/** How much darker, in L*, asphalt is than the pavement at the bottom edge, at least, and how much of the width it has beside what stands on it. */
const DARKER_THAN_PAVEMENT = 8;
const MOST_OF_WIDTH = 0.85;
/** How well such a band fits the name, however much of it stands behind cars. */
const BEYOND_PAVEMENT = 0.8;

/** The ground; a grey, even band that crosses the picture below its middle where that is none, or paler at the bottom edge, as a pavement is. */
function road(regions: Regions): Area {
  const { list } = regions;
  const edge = chosenFrom(list, (r) => r.onBottom > 0 && r.subject < 0.4);
  const paler = lightnessOf(edge, list);
  // What is largest of what is darker may be a shadow on the pavement.
  const darker = asphalts(regions, (r) => r.onBottom === 0 && paler - r.lightness > DARKER_THAN_PAVEMENT);
  const beyond = darker.find((area) => isBeyondPavement(area, edge, list));
  if (beyond) return { ...beyond, fit: Math.max(BEYOND_PAVEMENT, beyond.fit) };
  const whole = ground(regions);
  if (whole.fit >= SURELY_GROUND) return whole;
  const [band = NOTHING] = asphalts(regions, () => true);
  return band.fit > whole.fit ? band : whole;
}

/** Whether a band crosses the picture behind a paler ground at the bottom `edge`. */
function isBeyondPavement({ chosen }: Area, edge: readonly number[], list: readonly Region[]): boolean {
  if (chosen.size === 0 || edge.length === 0 || edge.some((at) => chosen.has(at))) return false;
  return (
    lightnessOf(edge, list) - lightnessOf(chosen, list) > DARKER_THAN_PAVEMENT && widthOf(chosen, list) > MOST_OF_WIDTH
  );
}

/** How much further up than its largest part asphalt begins at most, a share of the height. */
const NEARLY_LEVEL = 0.13;

/** What is grey and even, each like one of it that is accepted as its beginning, from the largest of these on. */
function asphalts({ list }: Regions, accept: (region: Region) => boolean): Area[] {
  const isGrey = (r: Region): boolean =>
    r.subject < 0.4 &&
    r.y > 0.45 &&
    r.chroma < ASPHALT.chroma &&
    r.spread < ASPHALT.spread &&
    r.onTop === 0 &&
    r.lightness > ASPHALT.light[0] &&
    r.lightness < ASPHALT.light[1];
  const seeds = chosenFrom(list, (r) => isGrey(r) && accept(r)).toSorted((a, b) => list[b]!.area - list[a]!.area);
  return seeds.map((seed) => {
    const like = likeness([seed], list, 16, 7);
    const chosen = new Set(chosenFrom(list, (r) => isGrey(r) && like(r) && r.top > list[seed]!.top - NEARLY_LEVEL));
    const fit = 0.9 * smoothStep(widthOf(chosen, list), ...CROSSES) * smoothStep(areaOf(chosen, list), 0.03, 0.08);
    return { chosen, fit };
  });
}

/** The share of what looks like a sky that something upright has at least which is a wall before it; else that sky is the wall. */
const BEFORE_SKY = 0.25;

/** The largest upright area that is not sky, as far as it looks alike, in light and in shade. */
function wall(regions: Regions): Area {
  const { list } = regions;
  const above = sky(regions);
  const isSky = (at: number): boolean => above.fit > 0.6 && above.chosen.has(at);
  const carries = ground(regions);
  const upright = (at: number): boolean => !(carries.fit >= SURELY_GROUND && carries.chosen.has(at));
  const largest = (accept: (at: number) => boolean): number | undefined =>
    chosenFrom(list, (r, at) => r.subject < 0.4 && r.y < 0.6 && r.onBottom < 0.05 && accept(at)).toSorted(
      (a, b) => list[b]!.area - list[a]!.area,
    )[0];
  const standing = largest((at) => !isSky(at) && upright(at));
  const isRoom =
    above.fit > 0.6 && (standing === undefined || list[standing]!.area < BEFORE_SKY * areaOf(above.chosen, list));
  const free = (at: number): boolean => list[at]!.subject < 0.4 && (isRoom || !isSky(at));
  const seed = largest(free);
  if (seed === undefined) return NOTHING;
  const like = likeness([seed], list, 36, 15);
  const carrying = chosenFrom(list, (r, at) => r.onBottom > 0.03 && carries.chosen.has(at));
  const isRather = nearerTo([seed], carrying, list);
  const stands = (at: number): boolean => upright(at) || !upright(seed) || isRather(list[at]!);
  const isOfIt = (at: number): boolean => free(at) && stands(at) && list[at]!.onBottom < 0.05 && like(list[at]!);
  const chosen = growRegions(
    regions,
    chosenFrom(list, (r, at) => r.y < 0.8 && isOfIt(at)),
    (at) => isOfIt(at) && isRather(list[at]!),
  );
  return { chosen, fit: 0.85 * Math.min(1, areaOf(chosen, list) / 0.2) };
}

/** How much of the ground's L* + 16 a shadow on it has at least and at most, how far its a and b lie from as much of the ground's, and its width by its height. */
const [SHADE, OF_ITS_COLOUR, LIES] = [[0.6, 0.97], 5, 1.3] as const;

/** Whether a region is the ground of `seeds` with less light on it, in what lies there. */
function shadeOf(seeds: readonly number[], { list, width, height }: Regions): (r: Region) => boolean {
  const meanOf = (of: (r: Region) => number): number =>
    sumOf(seeds, (at) => of(list[at]!) * list[at]!.area) / areaOf(seeds, list);
  const [l, a, b] = [meanOf((r) => r.lightness), meanOf((r) => r.a), meanOf((r) => r.b)];
  return (r) => {
    const light = (r.lightness + LAB_OFFSET) / (l + LAB_OFFSET);
    const lies = (r.right - r.left) * width > LIES * (r.bottom - r.top) * height;
    return lies && light > SHADE[0] && light < SHADE[1] && Math.hypot(r.a - light * a, r.b - light * b) < OF_ITS_COLOUR;
  };
}

/** Whether a region's colour is nearer to that of `seeds` than to that of `others`, light counting half. */
function nearerTo(
  seeds: readonly number[],
  others: readonly number[],
  list: readonly Region[],
): (r: Region) => boolean {
  const distanceTo = (areas: readonly number[]): ((r: Region) => number) => {
    const meanOf = (of: (r: Region) => number): number =>
      sumOf(areas, (at) => of(list[at]!) * list[at]!.area) / areaOf(areas, list);
    const [l, a, b] = [meanOf((r) => r.lightness), meanOf((r) => r.a), meanOf((r) => r.b)];
    return (r) => Math.hypot((r.lightness - l) / 2, r.a - a, r.b - b);
  };
  const [toSeeds, toOthers] = [distanceTo(seeds), distanceTo(others)];
  return (r) => toSeeds(r) < toOthers(r);
}

/** Whether a region's colour is that of `seeds`, within `light` of L* and `colour` of a and b. */
function likeness(
  seeds: readonly number[],
  list: readonly Region[],
  light: number,
  colour: number,
): (r: Region) => boolean {
  const total = areaOf(seeds, list);
  const mean = (of: (r: Region) => number): number => sumOf(seeds, (at) => of(list[at]!) * list[at]!.area) / total;
  const [l, a, b] = [mean((r) => r.lightness), mean((r) => r.a), mean((r) => r.b)];
  return (r) => Math.abs(r.lightness - l) < light && Math.hypot(r.a - a, r.b - b) < colour;
}

function isBluish({ hue, chroma }: Region): boolean {
  return hue > 180 && hue < 310 && chroma > 2.5;
}

/** From blue to the pink of the last light. */
function isDuskBlue({ hue, chroma }: Region): boolean {
  return (hue > 220 || hue < 30) && chroma > 6;
}

function isSkyColour(region: Region): boolean {
  return isBluish(region) ? region.lightness > 40 : region.chroma < 9 && region.lightness > 70;
}

/** The share of an area's columns in which it ends and begins again further down. */
function interrupted({ width, height, labels }: Regions, chosen: ReadonlySet<number>): number {
  let [columns, again] = [0, 0];
  for (let x = 0; x < width; x++) {
    let [seen, gap, after] = [false, 0, 0];
    for (let y = 0; y < height && after < GAP * height; y++) {
      const inside = chosen.has(labels[y * width + x]!);
      if (inside && gap >= GAP * height) after++;
      else if (inside) [seen, gap] = [true, 0];
      else if (seen) gap++;
    }
    if (seen) columns++;
    if (after >= GAP * height) again++;
  }
  return columns === 0 ? 0 : again / columns;
}

/** How far a region's L* is from the line fitted to it down the picture, standard deviation: a sky without clouds only pales. */
function unevenness(regions: Regions, at: number): number {
  const { spread } = regions.list[at]!;
  const { slope, height } = lightnessLine(regions, new Set([at]));
  return Math.sqrt(Math.max(0, spread ** 2 - (slope * height) ** 2));
}

/** How much lighter an area grows from the picture's top to its bottom, in L*: the slope of the fitted line. */
function lightnessSlope(regions: Regions, chosen: ReadonlySet<number>): number {
  return lightnessLine(regions, chosen).slope;
}

/** The slope of the line fitted to an area's L* down the picture, whose height is 1, and the standard deviation of its height. */
function lightnessLine(
  { width, height, labels, lightness }: Regions,
  chosen: ReadonlySet<number>,
): { readonly slope: number; readonly height: number } {
  let [count, sumY, sumL, sumYY, sumYL] = [0, 0, 0, 0, 0];
  for (let i = 0; i < labels.length; i++) {
    if (!chosen.has(labels[i]!)) continue;
    const [y, l] = [Math.floor(i / width) / height, lightness.data[i]!];
    count++;
    sumY += y;
    sumL += l;
    sumYY += y * y;
    sumYL += y * l;
  }
  const across = count * sumYY - sumY * sumY;
  if (across <= 0) return { slope: 0, height: 0 };
  return { slope: (count * sumYL - sumY * sumL) / across, height: Math.sqrt(across) / count };
}

/** How much of the picture outside an area has the area's colour, in areas of that size. */
function goesOn({ list }: Regions, chosen: ReadonlySet<number>): number {
  const like = likeness([...chosen], list, 14, 6);
  return sumOf(list.keys(), (at) => (!chosen.has(at) && like(list[at]!) ? list[at]!.area : 0)) / areaOf(chosen, list);
}

/** The height (a share) above which four fifths of the sky's columns end. */
function horizonOf({ width, height, labels }: Regions, chosen: ReadonlySet<number>): number {
  const ends: number[] = [];
  for (let x = 0; x < width; x++) {
    let end = 0;
    for (let y = 0; y < height; y++) if (chosen.has(labels[y * width + x]!)) end = y + 1;
    ends.push(end / height);
  }
  return ends.toSorted((a, b) => a - b)[Math.floor(0.8 * width)]!;
}

function chosenFrom(list: readonly Region[], accept: (region: Region, at: number) => boolean): number[] {
  return list.flatMap((region, at) => (accept(region, at) ? [at] : []));
}

function areaOf(chosen: Iterable<number>, list: readonly Region[]): number {
  return sumOf(chosen, (at) => list[at]!.area);
}

/** The mean of L*. */
function lightnessOf(chosen: Iterable<number>, list: readonly Region[]): number {
  const all = [...chosen];
  return sumOf(all, (at) => list[at]!.lightness * list[at]!.area) / Math.max(1e-6, areaOf(all, list));
}

function widthOf(chosen: Iterable<number>, list: readonly Region[]): number {
  const all = [...chosen];
  return Math.max(...all.map((at) => list[at]!.right)) - Math.min(...all.map((at) => list[at]!.left));
}

function shareOf(chosen: Iterable<number>, list: readonly Region[], accept: (region: Region) => boolean): number {
  return sumOf(chosen, (at) => (accept(list[at]!) ? list[at]!.area : 0)) / areaOf(chosen, list);
}

function sumOf(chosen: Iterable<number>, value: (at: number) => number): number {
  let sum = 0;
  for (const at of chosen) sum += value(at);
  return sum;
}
