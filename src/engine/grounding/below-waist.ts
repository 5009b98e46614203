import type { LabPlanes } from '../kernels/lab-planes.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps, fillHoles, removeThin } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { medianWithin, separateParts, union } from './candidate.ts';

/** Positions in units of a face: x from its middle in widths, y from the brows (0) to the chin (1). */
type PositionOf = (i: number) => { readonly x: number; readonly y: number };

/** Half the width of what is surely trunk and hips, beside which arms hang, in widths of the face. */
const MIDDLE = 0.5;
/** Where a waist is between the chin and the feet, as shares of the way down; children's are higher. */
const [HIGHEST_WAIST, LOWEST_WAIST] = [0.15, 0.55];
/** How far down the colours on both sides of a waist are compared, in heights of the face, and in what steps it is looked for. */
const [COMPARED, STEP] = [0.6, 0.05];
/** From this difference in Lab on what is worn below differs from what is worn above, and legs from it. */
const TOLD = 6;
/** The same for bare legs: those in trousers are shaded by their folds. */
const BARE = 16;
/** Where the legs are bare if they are, as shares of the way from chin to feet; and what of a body is bare skin anyway. */
const [LEGS, CHEEKS] = [
  [0.82, 0.9],
  [0.33, 0.58],
] as const;
/** How far above the waist what is worn below may reach, in heights of the face. */
const ABOVE = 0.15;
/** The share of the largest piece that another piece has at least: the other leg of trousers. */
const OTHER_LEG = 0.3;

/**
 * What somebody wears from the waist down, told by tone and place alone: below the row where the colour of the middle changes
 * most, as far as what is there is more like the hips than like the breast or like bare legs. Undefined where it hardly changes.
 */
export function wornBelowWaist(body: Plane, at: PositionOf, lab: LabPlanes): Plane | undefined {
  const feet = lowestOf(body, at);
  const down = (share: number): number => 1 + share * (feet - 1);
  const colourOf = (from: number, to: number, aside = MIDDLE): LabColour | undefined => {
    const band = mapPlane(body, (value, i) => {
      const { x, y } = at(i);
      return value > 0.5 && Math.abs(x) < aside && y >= from && y < to ? 1 : 0;
    });
    if (!band.data.some((value) => value > 0)) return undefined;
    return [lab.lightness, lab.a, lab.b].map((plane) => medianWithin(plane, band)) as [number, number, number];
  };
  const hem = waistOf(body, at, lab, [down(HIGHEST_WAIST), down(LOWEST_WAIST)]);
  if (hem === undefined) return undefined;
  const hips = colourOf(hem + STEP, hem + COMPARED)!;
  const isOther =
    (least: number) =>
    (colour: LabColour | undefined): colour is LabColour =>
      colour !== undefined && distance(colour, hips) > least;
  const bare = [colourOf(down(LEGS[0]), down(LEGS[1]), 1), colourOf(...CHEEKS, 0.22)];
  const others = [...[colourOf(hem - COMPARED, hem - STEP)].filter(isOther(TOLD)), ...bare.filter(isOther(BARE))];
  const own = mapPlane(body, (value, i) => {
    if (value < 0.5 || at(i).y < hem - ABOVE) return 0;
    const colour: LabColour = [lab.lightness.data[i]!, lab.a.data[i]!, lab.b.data[i]!];
    const unlike = distance(colour, hips);
    return others.every((other) => unlike < distance(colour, other)) ? 1 : 0;
  });
  const pieces = separateParts(removeThin(closeGaps(own, 2), 1), 20);
  const largest = sizeOf(pieces[0]);
  const worn = pieces.filter((piece) => sizeOf(piece) >= OTHER_LEG * largest);
  return worn.length > 0 ? fillHoles(union(worn)) : undefined;
}

/** Where the colour of the middle of a body changes most between two heights, in heights of the face; undefined where it hardly does. */
function waistOf(
  body: Plane,
  at: PositionOf,
  { lightness, a, b }: LabPlanes,
  [highest, lowest]: readonly [number, number],
): number | undefined {
  const first = highest - COMPARED;
  const count = Math.max(0, Math.ceil((lowest + COMPARED - first) / STEP));
  // Of each band of so many rows: what it has of the body, and of each plane the sum.
  const bands = Array.from({ length: count }, () => [0, 0, 0, 0] as [number, number, number, number]);
  body.data.forEach((value, i) => {
    if (value < 0.5) return;
    const { x, y } = at(i);
    const band = Math.abs(x) < MIDDLE ? bands[Math.floor((y - first) / STEP)] : undefined;
    if (!band) return;
    band[0]++;
    [lightness, a, b].forEach((plane, k) => (band[k + 1]! += plane.data[i]!));
  });
  const side = Math.round(COMPARED / STEP);
  const meanOf = (from: number): LabColour | undefined => {
    const sums = [0, 1, 2, 3].map((k) => bands.slice(from, from + side).reduce((sum, band) => sum + band[k]!, 0));
    return sums[0] ? [sums[1]! / sums[0], sums[2]! / sums[0], sums[3]! / sums[0]] : undefined;
  };
  let [waist, most]: [number | undefined, number] = [undefined, TOLD];
  for (let at = side; at + side <= count; at++) {
    const [above, below] = [meanOf(at - side), meanOf(at)];
    const step = above && below ? distance(above, below) : 0;
    if (step > most) [waist, most] = [first + at * STEP, step];
  }
  return waist;
}

function sizeOf(piece: Plane | undefined): number {
  return piece ? piece.data.reduce((sum, value) => sum + value, 0) : 0;
}

/** How far down somebody reaches, in heights of the face. */
function lowestOf({ data }: Plane, at: PositionOf): number {
  for (let i = data.length - 1; i >= 0; i--) if (data[i]! > 0.5 && Math.abs(at(i).x) < 1) return at(i).y;
  return 1;
}

type LabColour = readonly [lightness: number, a: number, b: number];

function distance(one: LabColour, other: LabColour): number {
  return Math.hypot(...one.map((value, k) => value - other[k]!));
}
