import { mapPlane } from '../kernels/map-planes.ts';
import { dilate, erode, removeThin } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { candidateOf, separateParts, union } from './candidate.ts';
import type { SceneView } from './scene-view.ts';

/** Names of what is made of tubes and rims, between which what is behind shows. */
const OPEN: ReadonlySet<string> = new Set(['bicycle', 'bike', 'tricycle', 'unicycle', 'wheelchair']);

/** How far round such a thing what is behind it is looked at, and how wide its rims and tubes are, shares of its width. */
const [AROUND, RIM] = [0.12, 0.02];
/** The sides of the cells in which colours are counted, in L*, and in a* and b*. */
const [LIGHT_STEP, HUE_STEP] = [7, 5];
/** What share of what is round it has a colour, or one next to that, which is one of what is behind. */
const SEEN_BEHIND = 0.01;
/** A gap smaller than this share of the thing is none. */
const LEAST_GAP = 0.01;
/** The shares of it between which such a thing is filled: else its colours do not tell it from what is behind. */
const [LEAST_LEFT, MOST_LEFT] = [0.25, 0.95];

/** Whether what is behind a thing of that name shows through it. */
export function isOpen(noun: string | undefined): boolean {
  return noun !== undefined && OPEN.has(noun);
}

/** What `mask` marks without the gaps in it that show the colours of what is round it: a bicycle without what shows between its rims. */
export function withoutGaps(mask: Plane, { lab, image }: SceneView): Plane {
  const thing = candidateOf(mask, 1);
  if (!thing) return mask;
  const wide = (thing.box.right - thing.box.left) * image.width;
  const near = dilate(mask, Math.round(AROUND * wide));
  const { lightness, a, b } = lab;
  const cell = (i: number, dl = 0, da = 0, db = 0): string =>
    [
      Math.floor(lightness.data[i]! / LIGHT_STEP) + dl,
      Math.floor(a.data[i]! / HUE_STEP) + da,
      Math.floor(b.data[i]! / HUE_STEP) + db,
    ].join();
  const counts = new Map<string, number>();
  let around = 0;
  near.data.forEach((value, i) => {
    if (value < 0.5 || mask.data[i]! > 0.5) return;
    counts.set(cell(i), (counts.get(cell(i)) ?? 0) + 1);
    around++;
  });
  const steps = [-1, 0, 1];
  const known = new Map<string, boolean>();
  const isBehind = (i: number): boolean => {
    const own = cell(i);
    const before = known.get(own);
    if (before !== undefined) return before;
    let sum = 0;
    for (const dl of steps) for (const da of steps) for (const db of steps) sum += counts.get(cell(i, dl, da, db)) ?? 0;
    known.set(own, sum >= SEEN_BEHIND * around);
    return sum >= SEEN_BEHIND * around;
  };
  const rim = Math.max(1, Math.round(RIM * wide));
  const inside = erode(mask, rim);
  const behind = mapPlane(inside, (value, i) => (value > 0.5 && isBehind(i) ? 1 : 0));
  const gaps = separateParts(removeThin(behind, 1), LEAST_GAP * thing.area * mask.data.length);
  if (gaps.length === 0) return mask;
  const open = union(gaps);
  const left = mapPlane(mask, (value, i) => (open.data[i]! > 0.5 ? 0 : value));
  const share = (candidateOf(left, 1)?.area ?? 0) / thing.area;
  return share < LEAST_LEFT || share > MOST_LEFT ? mask : left;
}
