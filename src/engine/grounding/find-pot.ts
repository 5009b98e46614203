import { LAB_OFFSET } from '../kernels/lab-planes.ts';
import { type Candidate, candidateOf, union } from './candidate.ts';
import { maskOfRegions, type Region, type Regions } from './regions.ts';
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

/** Leaves with the pot that they stand in: of even appearance, narrower than they are and solid, right below them. Undefined where there is none. */
export function withPot(leaves: Candidate, view: SceneView): Candidate | undefined {
  const { left, right, top, bottom } = leaves.box;
  const [wide, high] = [right - left, bottom - top];
  const isPot = (r: Region): boolean => {
    const [across, down] = [(r.right - r.left) / wide, (r.bottom - bottom) / high];
    return (
      r.left >= left &&
      r.right <= right &&
      Math.abs(r.top - bottom) < RIM * high &&
      down > FOOT[0] &&
      down < FOOT[1] &&
      across > NARROW &&
      across < WIDE &&
      r.area > SOME_POT * leaves.area &&
      r.area > SOLID * (r.right - r.left) * (r.bottom - r.top)
    );
  };
  const regions = view.regions();
  const [pot] = [...regions.list.keys()]
    .filter((at) => isPot(regions.list[at]!))
    .toSorted((one, other) => regions.list[other]!.area - regions.list[one]!.area);
  if (pot === undefined) return undefined;
  const whole = new Set([pot, ...othersOf(pot, regions, RIM * high)]);
  return candidateOf(union([leaves.mask, maskOfRegions(regions, whole, view.image)]), leaves.fit);
}
