import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps, fillHoles, removeThin } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin, separateParts } from './candidate.ts';
import { colourMembership } from './colour-membership.ts';
import { findPeople } from './find-person.ts';
import type { SceneView } from './scene-view.ts';

/** From this fit on what stands upright without a face that was found is somebody. */
const A_FIGURE = 0.65;
/** Rows of somebody's height: where clothes are learned, and where they may be; a hat's. */
const [BREAST, DRESSED] = [
  [0.26, 0.4],
  [0.1, 0.95],
] as const;
const [CROWN, ON_HEAD] = [
  [0.01, 0.06],
  [0, 0.22],
] as const;
/** The share of somebody that clothes cover at least, and a hat at least and at most. */
const [LEAST_WORN, LEAST_HAT, MOST_HAT] = [0.1, 0.012, 0.2];
/** By how much a brim is wider than the head in the rows below it at least; the share of hair's colours from which on it takes one. */
const [BRIM, BELOW_BRIM, LIKE_HAIR] = [1.2, [0.12, 0.16], 0.4] as const;
/** A brim has a crown above it, of this share of somebody's height at least. */
const HIGHEST_BRIM = 0.03;
/** How far in lightness and in a and b what is worn lies from its middle at most. */
const [SHADES, TINTS] = [28, 15];

/** What those wear on their trunks who stand there without a face that was found: what has the colour of their breast. */
export function findFigureClothes(view: SceneView): Candidate[] {
  return figures(view).flatMap((person) => {
    const worn = alikeWithin(person, BREAST, DRESSED, view);
    return worn && worn.area >= LEAST_WORN * person.area ? [worn] : [];
  });
}

/** What they wear on their heads: wider than the head below, or of a colour that no hair has. */
export function findFigureHats(view: SceneView): Candidate[] {
  const hair = colourMembership(view.lab, ['brown', 'black', 'beige', 'grey', 'white']);
  return figures(view).flatMap((person) => {
    const hat = aboveBrim(person) ?? alikeWithin(person, CROWN, ON_HEAD, view);
    if (!hat || hat.area < LEAST_HAT * person.area || hat.area > MOST_HAT * person.area) return [];
    return meanWithin(hair, hat.mask) < LIKE_HAIR || hasBrim(hat, person) ? [hat] : [];
  });
}

function figures(view: SceneView): Candidate[] {
  return view.faces.length > 0 ? [] : findPeople(view).filter(({ fit }) => fit >= A_FIGURE);
}

type Rows = readonly [from: number, to: number];

/** What of somebody within the rows `where` has the colour of the middle of the rows `learnt`; both shares of the height. */
function alikeWithin(
  { mask, box, fit }: Candidate,
  learnt: Rows,
  where: Rows,
  { lab: { lightness, a, b } }: SceneView,
): Candidate | undefined {
  const { width, height } = mask;
  const rowOf = (share: number): number => Math.round((box.top + share * (box.bottom - box.top)) * height);
  const within = ([from, to]: Rows): Plane =>
    mapPlane(mask, (value, i) => (value > 0.5 && i >= rowOf(from) * width && i < rowOf(to) * width ? 1 : 0));
  const rows = candidateOf(within(learnt), 1);
  if (!rows) return undefined;
  const middle = 0.5 * (rows.box.left + rows.box.right) * width;
  const half = 0.25 * (rows.box.right - rows.box.left) * width;
  const seed = mapPlane(rows.mask, (value, i) => (Math.abs((i % width) - middle) < half ? value : 0));
  const [light, red, yellow] = [lightness, a, b].map((plane) => meanWithin(plane, seed)) as [number, number, number];
  const alike = mapPlane(within(where), (value, i) => {
    const tint = Math.hypot(a.data[i]! - red, b.data[i]! - yellow);
    return value > 0 && Math.abs(lightness.data[i]! - light) < SHADES && tint < TINTS ? 1 : 0;
  });
  const largest = separateParts(removeThin(closeGaps(alike, 1), 1), 20)[0];
  return largest && candidateOf(fillHoles(largest), fit);
}

function hasBrim({ box: hat }: Candidate, person: Candidate): boolean {
  return (hat.right - hat.left) * person.mask.width > BRIM * widestWithin(person, BELOW_BRIM);
}

/** What somebody has from the top down to the last row that is wider than the head below; undefined where none is. */
function aboveBrim(person: Candidate): Candidate | undefined {
  const { mask, box, fit } = person;
  const { width, height } = mask;
  const head = widestWithin(person, BELOW_BRIM);
  const rowOf = (share: number): number => Math.floor((box.top + share * (box.bottom - box.top)) * height);
  let rim = rowOf(BELOW_BRIM[0]);
  while (rim >= rowOf(0) && rowWidth(mask, rim) <= BRIM * head) rim--;
  if (rim < rowOf(HIGHEST_BRIM)) return undefined;
  const above = mapPlane(mask, (value, i) => (i < (rim + 1) * width ? value : 0));
  return candidateOf(above, fit);
}

function widestWithin({ mask, box }: Candidate, [from, to]: Rows): number {
  const rowOf = (share: number): number => Math.floor((box.top + share * (box.bottom - box.top)) * mask.height);
  let widest = 0;
  for (let y = rowOf(from); y < rowOf(to); y++) widest = Math.max(widest, rowWidth(mask, y));
  return widest;
}

function rowWidth({ width, data }: Plane, y: number): number {
  return data.subarray(y * width, (y + 1) * width).reduce((sum, value) => sum + value, 0);
}
