import { LAB_OFFSET } from '../kernels/lab-planes.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps, fillHoles, removeThin } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, medianWithin, separateParts, union } from './candidate.ts';
import { relativeTo } from './find-person.ts';
import type { SceneView } from './scene-view.ts';
import { shareBodies } from './share-bodies.ts';

/** Somewhere about a face, in units of it: x from its middle in widths, y from the brows (0) to the chin (1). */
interface Where {
  readonly from: number;
  readonly to: number;
  readonly aside: readonly [least: number, most: number];
}

/** Where a scarf is about the neck if there is one, where it may be all in all, and where skin and other clothes surely are. */
const [NECK, SCARF, CHEEKS, SHOULDERS]: readonly [Where, Where, Where, Where] = [
  { from: 1.15, to: 1.55, aside: [0, 0.3] },
  { from: 0.9, to: 4.5, aside: [0, 1.1] },
  { from: 0.33, to: 0.58, aside: [0, 0.22] },
  { from: 2.1, to: 3.2, aside: [0.6, 1.2] },
];
/** How far in lightness and in a and b a scarf lies from its colour at the neck at most; by how much that differs from the clothes. */
const [SHADES, TINTS, OTHER] = [24, 16, 12];
/** The shade of a chin and the light on a throat beside cheeks, in L* + 16, and by how much a and b then still differ. */
const [SHADED, LIT, OTHER_HUED] = [0.3, 2, 14];
/** The share of the largest piece that its ends have at least, which stripes part from it; a scarf's size in boxes of the face. */
const [ENDS, LEAST, MOST] = [0.04, 0.15, 4];
/** How surely what lies about a neck is a scarf. */
const ABOUT_NECK = 0.75;

/** What people have about their necks that has another colour than skin and than the clothes on their shoulders. */
export function findScarves(view: SceneView): Candidate[] {
  const { lightness, a, b } = view.lab;
  return shareBodies(view).flatMap(({ face, subject }) => {
    const at = relativeTo(face, view.image.width);
    const within = ({ from, to, aside }: Where): Plane =>
      mapPlane(subject, (value, i) => {
        const { x, y } = at(i);
        return value > 0.5 && y > from && y < to && Math.abs(x) >= aside[0] && Math.abs(x) < aside[1] ? 1 : 0;
      });
    const places = [NECK, CHEEKS, SHOULDERS].map((where) => within(where));
    if (!places.every(({ data }) => data.some((value) => value > 0))) return [];
    const [own, skin, worn] = places.map((place): LabColour => [
      medianWithin(lightness, place),
      medianWithin(a, place),
      medianWithin(b, place),
    ]) as [LabColour, LabColour, LabColour];
    const [light, red, yellow] = own;
    if (isThroat(own, skin) || Math.hypot(...worn.map((value, k) => value - own[k]!)) < OTHER) return [];
    const alike = mapPlane(within(SCARF), (value, i) => {
      const tint = Math.hypot(a.data[i]! - red, b.data[i]! - yellow);
      return value > 0 && Math.abs(lightness.data[i]! - light) < SHADES && tint < TINTS ? 1 : 0;
    });
    const [largest, ...rest] = separateParts(removeThin(closeGaps(alike, 2), 1), 20);
    if (!largest?.data.some((value, i) => value > 0 && places[0]!.data[i]! > 0)) return [];
    const ends = rest.filter((piece) => sizeOf(piece) >= ENDS * sizeOf(largest));
    const scarf = closeGaps(fillHoles(union([largest, ...ends])), 2);
    const size = sizeOf(scarf) / (face.width * face.height);
    return size > LEAST && size < MOST ? (candidateOf(scarf, ABOUT_NECK * face.confidence) ?? []) : [];
  });
}

type LabColour = readonly [lightness: number, a: number, b: number];

/** Whether a colour at the neck is the skin of the cheeks in the shade of the chin or in the light. */
function isThroat([light, red, yellow]: LabColour, [ofLight, ofRed, ofYellow]: LabColour): boolean {
  const by = (light + LAB_OFFSET) / (ofLight + LAB_OFFSET);
  return by > SHADED && by < LIT && Math.hypot(red - by * ofRed, yellow - by * ofYellow) < OTHER_HUED;
}

function sizeOf({ data }: Plane): number {
  return data.reduce((sum, value) => sum + value, 0);
}
