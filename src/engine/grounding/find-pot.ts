import { LAB_OFFSET } from '../kernels/lab-planes.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { removeThin } from '../kernels/morphology.ts';
import { createPlane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin, separateParts, union } from './candidate.ts';
import { maskOfRegions, type Regions } from './regions.ts';
import type { SceneView } from './scene-view.ts';

/** How far from the lowest leaf a pot's top lies at most, and how far below it its foot, in the leaves' heights. */
const [RIM, FOOT] = [0.15, [0.2, 0.8]] as const;
/** The widths of pots, in the leaves' widths. */
const [NARROW, WIDE] = [0.25, 0.8];
/** The least share of its box that a pot fills. */
const SOLID = 0.6;
/** The least share of the leaves' area that a pot has. */
const SOME_POT = 0.12;

/** How far its other side lies from a pot's a and b, as the light there leaves them. */
const SAME_POT = 6;

/** The regions beside a pot's largest that are its side in the shade or in the light: as high as it, and of its colour. */
function othersOf(pot: number, { list, borders }: Regions, rim: number): number[] {
  const one = list[pot]!;
  return [...borders[pot]!.keys()].filter((at) => {
    const other = list[at]!;
    const light = (other.lightness + LAB_OFFSET) / (one.lightness + LAB_OFFSET);
    return (
      Math.abs(other.top - one.top) < rim &&
      Math.abs(other.bottom - one.bottom) < rim &&
      other.area < one.area &&
      Math.hypot(other.a - light * one.a, other.b - light * one.b) < SAME_POT
    );
  });
}

/** What is no wider than twice this, pixels of the regions, is a seam of the floor or a rim's blur that runs into a pot. */
const SEAM = 2;

/** A region's largest part without the seams that run into it; undefined where it is nothing else. */
function coreOf(at: number, { width, height, labels }: Regions): Candidate | undefined {
  const all = createPlane(width, height);
  labels.forEach((label, i) => label === at && (all.data[i] = 1));
  const [core] = separateParts(removeThin(all, SEAM), 1);
  return core && candidateOf(core, 1);
}

/** The share of leaves that a part of the matte has which is their plant. */
const ITS_LEAVES = 0.8;

/** What the part of the matte that has the leaves has below them, in their columns. */
function underLeaves({ mask, box }: Candidate, view: SceneView): Candidate | undefined {
  const part = view.parts().find((one) => meanWithin(one.mask, mask) > ITS_LEAVES);
  if (!part) return undefined;
  const { width, height } = mask;
  const from = box.bottom - (RIM / 2) * (box.bottom - box.top);
  const isUnder = (x: number, y: number): boolean => x >= box.left && x <= box.right && y > from;
  const below = mapPlane(part.mask, (value, i) =>
    value > 0.5 && mask.data[i]! < 0.5 && isUnder((i % width) / width, Math.floor(i / width) / height) ? 1 : 0,
  );
  const [largest] = separateParts(below, 1);
  return largest && candidateOf(largest, 1);
}

/** Leaves with the pot that they stand in: of even appearance, narrower than they are and solid, right below them. Undefined where there is none. */
export function withPot(leaves: Candidate, view: SceneView): Candidate | undefined {
  const { left, right, top, bottom } = leaves.box;
  const [wide, high] = [right - left, bottom - top];
  const isPot = ({ area, box }: Pick<Candidate, 'area' | 'box'>): boolean => {
    const [across, down] = [(box.right - box.left) / wide, (box.bottom - bottom) / high];
    return (
      box.left >= left &&
      box.right <= right &&
      Math.abs(box.top - bottom) < RIM * high &&
      down > FOOT[0] &&
      down < FOOT[1] &&
      across > NARROW &&
      across < WIDE &&
      area > SOME_POT * leaves.area &&
      area > SOLID * (box.right - box.left) * (box.bottom - box.top)
    );
  };
  const matted = underLeaves(leaves, view);
  if (matted && isPot(matted)) return candidateOf(union([leaves.mask, matted.mask]), leaves.fit);
  const regions = view.regions();
  const may = [...regions.list.entries()].filter(([, r]) => r.area > SOME_POT * leaves.area && r.bottom > bottom);
  const [pot] = may
    .filter(([at, r]) => isPot({ area: r.area, box: r }) || isPot(coreOf(at, regions) ?? { area: 0, box: r }))
    .toSorted(([, one], [, other]) => other.area - one.area);
  if (pot === undefined) return undefined;
  const whole = new Set([pot[0], ...othersOf(pot[0], regions, RIM * high)]);
  return candidateOf(union([leaves.mask, maskOfRegions(regions, whole, view.image)]), leaves.fit);
}
