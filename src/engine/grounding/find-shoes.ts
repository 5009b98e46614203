import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, medianWithin, separateParts, union } from './candidate.ts';
import { findPeople } from './find-person.ts';
import type { SceneView } from './scene-view.ts';

/** From this fit on it is somebody who stands there. */
const SOMEBODY = 0.5;
/** How much higher than wide somebody is at least who is seen from head to foot, in pixels. */
const FROM_HEAD_TO_FOOT = 1.5;
/** Shares of somebody's height: how high above its sole a foot may reach, where it is learned, how high it reaches at least, where the leg surely is, and how high shoes reach that are not told from it. */
const FOOT = { highest: 0.09, sole: [0, 0.025], least: 0.035, ankle: [0.085, 0.13], alone: 0.05 } as const;
/** From this difference in Lab on a shoe is told from the leg above it. */
const TOLD = 7;
/** The share of somebody that one foot is at least. */
const LEAST_FOOT = 0.002;
/** How surely these are shoes that have another colour than the legs, and what is merely where feet are. */
const [SHOES, WHERE_FEET_ARE] = [0.8, 0.55];

/** What people have on their feet who are seen down to these: both of each as one, or each foot by itself. */
export function findShoes(view: SceneView, each: boolean): Candidate[] {
  const standing = findPeople(view).filter((person) => person.fit >= SOMEBODY && isSeenToFeet(person));
  return standing.flatMap((person) => {
    const feet = feetOf(person, view);
    if (feet.length === 0) return [];
    const groups = each ? feet.map((foot) => [foot]) : [feet];
    return groups.flatMap((group) => {
      const fit = Math.min(...group.map((foot) => foot.fit)) * person.fit;
      return candidateOf(union(group.map(({ mask }) => mask)), fit) ?? [];
    });
  });
}

function isSeenToFeet({ mask, box }: Candidate): boolean {
  const high = (box.bottom - box.top) * mask.height;
  return box.bottom < 1 && high >= FROM_HEAD_TO_FOOT * (box.right - box.left) * mask.width;
}

/** Each foot: from where the outline ends below up to where the colour of the leg begins. */
function feetOf(person: Candidate, view: SceneView): Candidate[] {
  const { mask, box } = person;
  const { width, height } = mask;
  const high = (box.bottom - box.top) * height;
  const lowest = mapPlane(mask, (value, i) =>
    value > 0.5 && Math.floor(i / width) >= box.bottom * height - FOOT.highest * high ? 1 : 0,
  );
  const least = LEAST_FOOT * person.area * mask.data.length;
  return separateParts(lowest, least).flatMap((end) => footOf(candidateOf(end, 1)!, mask, high, view) ?? []);
}

function footOf({ mask: end, box }: Candidate, whole: Plane, high: number, view: SceneView): Candidate | undefined {
  const { width, height } = whole;
  const [left, right, sole] = [box.left * width, box.right * width, box.bottom * height];
  const rows = ([from, to]: readonly [number, number], of: Plane): Plane =>
    mapPlane(of, (value, i) => {
      const [x, above] = [i % width, (sole - Math.floor(i / width)) / high];
      return value > 0.5 && x >= left && x < right && above > from && above <= to ? 1 : 0;
    });
  const [own, leg] = [colourOf(view, rows(FOOT.sole, end)), colourOf(view, rows(FOOT.ankle, whole))];
  const { lightness, a, b } = view.lab;
  const isTold = distance(own, leg) > TOLD;
  const foot = mapPlane(end, (value, i) => {
    if (value < 0.5) return 0;
    if ((sole - Math.floor(i / width)) / high <= (isTold ? FOOT.least : FOOT.alone)) return 1;
    if (!isTold) return 0;
    const colour = [lightness.data[i]!, a.data[i]!, b.data[i]!] as const;
    return distance(colour, own) < distance(colour, leg) ? 1 : 0;
  });
  const piece = separateParts(closeGaps(foot, 1), 1)[0];
  return piece && candidateOf(piece, isTold ? SHOES : WHERE_FEET_ARE);
}

type LabColour = readonly [lightness: number, a: number, b: number];

function colourOf({ lab: { lightness, a, b } }: SceneView, where: Plane): LabColour {
  return [medianWithin(lightness, where), medianWithin(a, where), medianWithin(b, where)];
}

function distance(one: LabColour, other: LabColour): number {
  return Math.hypot(...one.map((value, k) => value - other[k]!));
}
