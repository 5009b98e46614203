import { boxMean } from '../kernels/box-mean.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { removeThin } from '../kernels/morphology.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin, separateParts, union } from './candidate.ts';
import { classChances } from './class-maps.ts';
import { colourMembership } from './colour-membership.ts';
import { regionChances } from './find-by-class.ts';
import { findByColour } from './find-by-colour.ts';
import { apartFrom } from './find-salient.ts';
import { findStuff } from './find-stuff.ts';
import { chanceOf, OBJECT_CLASSES } from './object-classes.ts';
import { growRegions, maskOfRegions, meansOfRegions } from './regions.ts';
import type { SceneView } from './scene-view.ts';

/** From this share of leaves' colours on, and from this much detail on, something is a plant: a green ball is smooth. */
const [LEAFY, DETAILED] = [0.35, 2];
/** The detail, in L*, that grass has at least where it is far away, and that a green sky or wall has not. */
const LEAST_DETAIL = 0.8;

/** Leaves and grass: straw to dark green, and not smooth. */
export function findPlants(view: SceneView): Candidate[] {
  const detail = detailOf(view.lab.lightness);
  return findByColour(view, ['foliage']).filter(({ mask }) => meanWithin(detail, mask) > LEAST_DETAIL);
}

/** The shares of leaves' colours at which a thing is hardly and surely a tree; the rest is trunk, and shade. */
const TREE = [0.25, 0.55] as const;
/** The chances of the class at which a thing is hardly and surely a plant. */
const CALLED_PLANT = [0.3, 0.6] as const;
/** From this chance on it is nothing else. */
const MOSTLY_PLANT = 0.5;
/** A tree's height by its width, at least: grass lies. */
const LYING = [0.45, 0.8] as const;

/** From this fit on a tree stands out clearly; what a coarser outline is worth where none does, of what the network calls plants. */
const [CLEARLY_TREE, CALLED_TREE] = [0.75, 0.85];

/** The share of what stands out that lies in what is called a plant where it is some of that. */
const OF_PLANT = 0.5;

/** Trees and bushes: things of leaves, or that the network calls plants, that stand out, trunks and all, and none of the ground's green. */
export function findTrees(view: SceneView): Candidate[] {
  const foliage = colourMembership(view.lab, ['foliage']);
  const parts = view.parts();
  const plants = calledPlants(view);
  const treeOf = (thing: Candidate): Candidate[] => {
    const { top, bottom, left, right } = thing.box;
    const height = ((bottom - top) * view.image.height) / ((right - left) * view.image.width);
    const leafy = smoothStep(meanWithin(foliage, thing.mask), ...TREE);
    const like =
      isSomebody(thing, view) || isLawn(thing, view)
        ? 0
        : Math.max(leafy, calledPlant(thing, view)) * smoothStep(height, ...LYING);
    return like > 0 ? [{ ...thing, fit: thing.fit * like }] : [];
  };
  const standing = [
    ...parts.flatMap((part) => plantsIn(part, plants, view)),
    ...apartFrom(view.salient(), parts),
  ].flatMap(treeOf);
  const clear = standing.filter(({ fit }) => fit >= CLEARLY_TREE);
  // What stands out of a tree that does not as a whole is some of it.
  const isOf = (some: Candidate, plant: Candidate): boolean =>
    !clear.includes(some) && isCalledPlant(some, view) && meanWithin(plant.mask, some.mask) > OF_PLANT;
  const alone = apartFrom(plants, clear);
  const whole = alone.map((plant) => {
    const masks = standing.filter((some) => isOf(some, plant)).map(({ mask }) => mask);
    return candidateOf(union([plant.mask, ...masks]), plant.fit) ?? plant;
  });
  const called = whole.flatMap(treeOf).map((one) => ({ ...one, fit: CALLED_TREE * one.fit }));
  return [...standing.filter((some) => !alone.some((plant) => isOf(some, plant))), ...called];
}

/** The share of a part of the matte that what the network calls a plant lies in it with, and has of it at most where all else is none. */
const [IN_PART, NOT_ALL] = [0.8, 0.75];
/** The chance of a plant below which that is something else. */
const NO_PLANT = 0.2;

/** A part of the subject; or what of it is `called` a plant, where the matte joins them with what stands before them. */
function plantsIn(part: Candidate, called: readonly Candidate[], { classes }: SceneView): Candidate[] {
  const own = called.filter(({ mask }) => meanWithin(part.mask, mask) > IN_PART);
  if (!classes || own.length === 0 || own.reduce((sum, { area }) => sum + area, 0) > NOT_ALL * part.area) return [part];
  const plants = union(own.map(({ mask }) => mask));
  const rest = mapPlane(part.mask, (value, i) => (value > 0.5 && plants.data[i]! < 0.5 ? 1 : 0));
  return chanceOf('plant', classChances(rest, classes)) < NO_PLANT
    ? own.map((one) => withoutSlivers(one, part))
    : [part];
}

/** What is no wider than twice this, pixels, is a fold of a curtain or a rim's blur where it leads away from leaves; and how far, of the picture, these reach beyond what is wider. */
const [SLIVER, BEYOND] = [3, 0.02];

/** A plant as far as the matte has it, without what leads up or aside from it and is no wider than a sliver; a trunk leads down. */
function withoutSlivers(plant: Candidate, part: Candidate): Candidate {
  const { width, height } = plant.mask;
  const own = mapPlane(plant.mask, (value, i) => (part.mask.data[i]! > 0.5 ? value : 0));
  const wide = candidateOf(removeThin(own, SLIVER), plant.fit)?.box;
  if (!wide) return plant;
  const isIn = (x: number, y: number): boolean =>
    x > wide.left - BEYOND && x < wide.right + BEYOND && y > wide.top - BEYOND;
  const left = mapPlane(own, (value, i) => (isIn((i % width) / width, Math.floor(i / width) / height) ? value : 0));
  return candidateOf(left, plant.fit) ?? plant;
}

/** From this chance on something is somebody, whose coat may have the colours of leaves. */
const SOMEBODY = 0.6;

function isSomebody({ mask }: Candidate, { classes }: SceneView): boolean {
  if (!classes) return false;
  const chances = classChances(mask, classes);
  return chanceOf('person', chances) + chanceOf('worn', chances) > SOMEBODY;
}

/** From these chances on a region is of a plant, by itself and beside one that is (hysteresis, Canny 1986): a tier of a fir in the shade. */
const [A_PLANT, MORE_OF_IT] = [0.5, 0.3];

/** From this chance on something may be a lawn. */
const A_LAWN = 0.2;

/** Whether what the matte has not is called grass rather than a plant: with a tree out of focus goes all that is green around it. */
function isLawn({ mask }: Candidate, { classes, subject }: SceneView): boolean {
  if (!classes || meanWithin(subject, mask) > BEHIND) return false;
  const chances = classChances(mask, classes);
  const [grass, plant] = [chances[OBJECT_CLASSES.indexOf('grass')]!, chances[OBJECT_CLASSES.indexOf('plant')]!];
  return grass > Math.max(A_LAWN, plant);
}

/** How much of what is behind the subject the matte has at most. */
const BEHIND = 0.5;

/** The share of a region that lies in the lawn where it is some of it. */
const OF_LAWN = 0.5;

/** What the network's features call plants: regions that touch, and none of the lawn. */
function calledPlants(view: SceneView): Candidate[] {
  if (!view.classes) return [];
  const regions = view.regions();
  const [chances, grass] = [
    regionChances(regions, view.classes, ['plant']),
    regionChances(regions, view.classes, ['grass']),
  ];
  const seeds = [...chances.keys()].filter((at) => chances[at]! >= A_PLANT);
  const lawn = findStuff(view, 'grass').map(({ mask }) => meansOfRegions(regions, mask));
  const isOfLawn = (at: number): boolean => lawn.some((share) => share[at]! > OF_LAWN);
  const grown = growRegions(
    regions,
    seeds.filter((at) => !isOfLawn(at) || grass[at]! < chances[at]!),
    (at) => chances[at]! >= MORE_OF_IT && !isOfLawn(at),
  );
  const mask = maskOfRegions(regions, grown, view.image);
  return separateParts(mask, SMALLEST * mask.data.length).flatMap((part) => {
    return candidateOf(part, chanceOf('plant', classChances(part, view.classes!))) ?? [];
  });
}

/** The least share of the picture that a plant has. */
const SMALLEST = 0.002;

/** 0..1: whether the network's features call something a plant, whatever the colour of its leaves. */
function calledPlant({ mask }: Candidate, { classes }: SceneView): number {
  return classes ? smoothStep(chanceOf('plant', classChances(mask, classes)), ...CALLED_PLANT) : 0;
}

/** Whether the network's features call something a plant before all else, as they do a pot with its leaves. */
export function isCalledPlant({ mask }: Candidate, { classes }: SceneView): boolean {
  return classes !== undefined && chanceOf('plant', classChances(mask, classes)) > MOSTLY_PLANT;
}

/** Says of a mask whether what it shows is a plant. */
export function plantTest(view: SceneView): (mask: Plane) => boolean {
  const foliage = colourMembership(view.lab, ['foliage']);
  const detail = detailOf(view.lab.lightness);
  return (mask) => meanWithin(foliage, mask) > LEAFY && meanWithin(detail, mask) > DETAILED;
}

/** How far each pixel's lightness is from its neighbourhood's mean, in L*. */
function detailOf(lightness: Plane): Plane {
  const smooth = boxMean(lightness, 2);
  return mapPlane(lightness, (value, i) => Math.abs(value - smooth.data[i]!));
}
