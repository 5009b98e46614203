import type { ClassMaps } from '../matte.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { chancesOf } from './class-maps.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { maskOfRegions, type Regions } from './regions.ts';
import type { SceneView } from './scene-view.ts';

/** What an outline made of regions that the network's features call so is worth beside a finder's: they are coarse. */
export const CALLED = 0.7;

/** From this chance on a region is of a class. */
const OF_CLASS = 0.5;
/** A thing smaller than this share of the picture is a crumb, one larger a scene. */
const [SMALLEST, LARGEST] = [0.0015, 0.6];

/** What the network's features call by a class: regions of even appearance that touch, each group a thing. */
export function findByClass(view: SceneView, classes: readonly ObjectClass[]): Candidate[] {
  if (!view.classes) return [];
  const regions = view.regions();
  const chances = regionChances(regions, view.classes, classes);
  const left = new Set([...regions.list.keys()].filter((i) => chances[i]! >= OF_CLASS));
  const found: Candidate[] = [];
  for (const seed of left) {
    const group = new Set([seed]);
    left.delete(seed);
    for (const one of group) {
      for (const neighbour of regions.borders[one]!.keys()) {
        if (left.delete(neighbour)) group.add(neighbour);
      }
    }
    const area = sumOver(group, (i) => regions.list[i]!.area);
    if (area < SMALLEST || area > LARGEST) continue;
    const fit = sumOver(group, (i) => chances[i]! * regions.list[i]!.area) / area;
    const thing = candidateOf(maskOfRegions(regions, group, view.image), fit);
    if (thing) found.push(thing);
  }
  return found.toSorted((a, b) => b.area - a.area);
}

/** Where the network's features call the regions by one of the classes at most so likely: 0 or 1, at the size of the view. */
export function notOfClass(view: SceneView, classes: readonly ObjectClass[], most: number): Plane | undefined {
  if (!view.classes) return undefined;
  const regions = view.regions();
  const chances = regionChances(regions, view.classes, classes);
  const others = [...regions.list.keys()].filter((i) => chances[i]! <= most);
  return maskOfRegions(regions, new Set(others), view.image);
}

function sumOver(group: ReadonlySet<number>, valueOf: (i: number) => number): number {
  return [...group].reduce((sum, i) => sum + valueOf(i), 0);
}

/** For each region how likely it is of one of the classes, 0..1. */
export function regionChances(regions: Regions, maps: ClassMaps, asked: readonly ObjectClass[]): number[] {
  const wanted = asked.map((name) => OBJECT_CLASSES.indexOf(name));
  return regionLogits(regions, maps).map((logits) => {
    const chances = chancesOf(logits);
    return wanted.reduce((sum, k) => sum + chances[k]!, 0);
  });
}

/** For each region the mean logits of all classes. */
export function regionLogits({ width, height, labels, list }: Regions, maps: ClassMaps): Float32Array[] {
  const count = OBJECT_CLASSES.length;
  const logits = new Float32Array(list.length * count);
  const sizes = new Float64Array(list.length);
  const cells = maps.side * maps.side;
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor((y * maps.side) / height) * maps.side;
    for (let x = 0; x < width; x++, i++) {
      const cell = row + Math.floor((x * maps.side) / width);
      const at = labels[i]! * count;
      sizes[labels[i]!]!++;
      for (let k = 0; k < count; k++) logits[at + k]! += maps.data[k * cells + cell]!;
    }
  }
  return list.map((_, region) =>
    logits.subarray(region * count, (region + 1) * count).map((sum) => sum / sizes[region]!),
  );
}
