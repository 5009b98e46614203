import type { Face } from '../face.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps } from '../kernels/morphology.ts';
import { LAB_OFFSET, type LabPlanes } from '../kernels/lab-planes.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin, medianWithin, separateParts } from './candidate.ts';
import { findBeards, relativeTo } from './find-person.ts';
import type { SceneView } from './scene-view.ts';
import type { Adornment } from './vocabulary.ts';

/** A rectangle about the middle of a face, in units of it: aside of its middle, and from brows (0) to chin (1) and further. */
interface Band {
  readonly from: number;
  readonly to: number;
  readonly aside: number;
}

/** Where something is worn, what of that it surely crosses, and what it covers of it at least and at most. */
interface Place {
  readonly where: Band;
  /** What it lies on, told by its colour here, besides skin. */
  readonly clothes?: Band & { readonly beyond: number };
  readonly neck?: Band;
  readonly crossing: Band;
  /** Least widths to the left and to the right of the middle. */
  readonly reach: number;
  /** Shares of the face's box. */
  readonly area: readonly [least: number, most: number];
  /** What it has some of on either side, too: a frame goes on below the eyes. */
  readonly sides?: Band & { readonly beyond: number };
  /** Its height in the middle at most, in heights of the face. */
  readonly thickness: number;
  /** How little of the light the shade may leave of what it lies on, how much more light may fall there, and how far a and b then differ. */
  readonly ground: readonly [shaded: number, lit: number, hued: number];
  /** Whether it has the colour that it has in the middle throughout: eyes and brows have not that of a frame. */
  readonly ofOneColour: boolean;
}

const PLACES: Readonly<Record<Adornment, Place>> = {
  // The bridge of a frame crosses the nose, which is bare skin without one.
  glasses: {
    where: { from: -0.1, to: 0.62, aside: 0.62 },
    crossing: { from: 0.08, to: 0.27, aside: 0.06 },
    reach: 0.3,
    sides: { from: 0.37, to: 0.6, aside: 0.42, beyond: 0.1 },
    area: [0.03, 0.5],
    thickness: 0.2,
    ground: [0.62, 1.6, 13],
    ofOneColour: true,
  },
  necklace: {
    where: { from: 1.02, to: 1.85, aside: 0.42 },
    clothes: { from: 1.9, to: 3, aside: 0.8, beyond: 0 },
    neck: { from: 1.02, to: 1.1, aside: 0.2 },
    crossing: { from: 1.1, to: 1.8, aside: 0.06 },
    reach: 0.15,
    area: [0.02, 0.3],
    thickness: 0.25,
    ground: [0.45, 1.6, 11],
    ofOneColour: true,
  },
  tie: {
    where: { from: 1.02, to: 3.6, aside: 0.6 },
    clothes: { from: 1.7, to: 3, aside: 1, beyond: 0.5 },
    neck: { from: 1.02, to: 1.1, aside: 0.2 },
    crossing: { from: 1.05, to: 1.7, aside: 0.08 },
    reach: 0.06,
    area: [0.06, 1.2],
    thickness: 3,
    ground: [0.42, 1.6, 13],
    ofOneColour: false,
  },
};

/** Cheeks, which no frame hides, and the middle of the face, where no beard grows. */
const [CHEEKS, MIDFACE]: readonly [Band, Band] = [
  { from: 0.5, to: 0.68, aside: 0.3 },
  { from: 0.3, to: 0.6, aside: 0.25 },
];
/** The share of a face's box that must be seen at least of what something lies on. */
const LEAST_GROUND = 0.05;
/** A face is as wide as this, pixels of the view, at least where something so thin shows on it. */
const LEAST_FACE = 40;
/** How far in lightness and in a and b the rest of it lies from what it is in the middle, at most. */
const [SHADES, TINTS] = [24, 12] as const;
/** How surely something is what is meant that lies there. */
const WORN = 0.75;

/** What the people have of that kind on them; nothing where all is skin and clothes that are as bright, up to the light, as elsewhere. */
export function findAdornments(view: SceneView, kind: Adornment): Candidate[] {
  const place = PLACES[kind];
  const { lightness, a, b } = view.lab;
  const grown = place.clothes ? findBeards(view) : [];
  return view.faces.flatMap((face) => {
    if (face.width < LEAST_FACE) return [];
    const marked = within(view, face, place.where, 0);
    const isGrown = (i: number): boolean => grown.some(({ mask }) => mask.data[i]! > 0);
    const colours = colourOfGrounds(view, face, place);
    if (!colours) return [];
    const isBare = (i: number): boolean => {
      const own: LabColour = [lightness.data[i]!, a.data[i]!, b.data[i]!];
      return isGrown(i) || colours.some((colour) => isShadeOf(own, colour, place.ground));
    };
    const other = mapPlane(marked, (value, i) => (value > 0 && !isBare(i) ? 1 : 0));
    const whole = crossingPart(other, within(view, face, place.crossing, 0), view.lab, place.ofOneColour);
    const isSkin = whole && place.neck && isShadeOf(colourOf(view.lab, whole), colours[0]!, BARE);
    return whole && !isSkin && isWorn(whole, face, place) ? (candidateOf(whole, WORN * face.confidence) ?? []) : [];
  });
}

/** The colours of what something lies on: skin and clothes; undefined where too little of them is seen. */
function colourOfGrounds(view: SceneView, face: Face, { clothes, neck }: Place): LabColour[] | undefined {
  const grounds = [within(view, face, clothes ? MIDFACE : CHEEKS, 0)];
  if (clothes) grounds.push(within(view, face, clothes, clothes.beyond));
  if (grounds.some((ground) => sizeIn(ground, face) < LEAST_GROUND)) return undefined;
  const colours = grounds.map((ground) => colourOf(view.lab, ground));
  const throat = neck && within(view, face, neck, 0);
  const bare = throat?.data.some((value) => value > 0) && colourOf(view.lab, throat);
  // What is no skin there is a collar, or what is looked for.
  return bare && isShadeOf(bare, colours[0]!, THROAT) ? [...colours, bare] : colours;
}

/** The shade of a chin and the light on a throat, beside that of cheeks. */
const THROAT: Place['ground'] = [0.3, 2, 14];

/** A neckline's skin, beside that of cheeks. */
const BARE: Place['ground'] = [0.6, 2, 14];

/** 0 or 1: a band's subject, without what is nearer to its middle than `beyond`. */
function within({ image, subject }: SceneView, face: Face, band: Band, beyond: number): Plane {
  const at = relativeTo(face, image.width);
  return mapPlane(subject, (value, i) => {
    const { x, y } = at(i);
    return value > 0.5 && isIn(x, y, band, beyond) ? 1 : 0;
  });
}

function isIn(x: number, y: number, { from, to, aside }: Band, beyond: number): boolean {
  return y > from && y < to && Math.abs(x) < aside && Math.abs(x) >= beyond;
}

type LabColour = readonly [lightness: number, a: number, b: number];

function colourOf({ lightness, a, b }: LabPlanes, where: Plane): LabColour {
  return [medianWithin(lightness, where), medianWithin(a, where), medianWithin(b, where)];
}

/** Whether the shade or light makes one colour of another. */
function isShadeOf(
  [light, red, yellow]: LabColour,
  [ofLight, ofRed, ofYellow]: LabColour,
  [shaded, lit, hued]: Place['ground'],
): boolean {
  const by = (light + LAB_OFFSET) / (ofLight + LAB_OFFSET);
  return by > shaded && by < lit && Math.hypot(red - by * ofRed, yellow - by * ofYellow) < hued;
}

/** What of `other` crosses the middle in one piece, of its colour there alone if it has but one. */
function crossingPart(other: Plane, crossing: Plane, lab: LabPlanes, ofOneColour: boolean): Plane | undefined {
  const seed = mapPlane(other, (value, i) => value * crossing.data[i]!);
  const covered = meanWithin(seed, crossing);
  if (covered < LEAST_CROSSED) return undefined;
  const [light, red, yellow] = colourOf(lab, seed);
  const { lightness, a, b } = lab;
  const alike = mapPlane(other, (value, i) => {
    if (!ofOneColour) return value;
    const tint = Math.hypot(a.data[i]! - red, b.data[i]! - yellow);
    return value > 0 && Math.abs(lightness.data[i]! - light) < SHADES && tint < TINTS ? 1 : 0;
  });
  const parts = separateParts(closeGaps(alike, 1), 4);
  return parts.toSorted((one, two) => meanWithin(two, seed) - meanWithin(one, seed))[0];
}

/** How much of where it crosses the middle it covers at least. */
const LEAST_CROSSED = 0.04;

/** A mask's share of the box of a face. */
function sizeIn({ data }: Plane, face: Face): number {
  return data.reduce((sum, value) => sum + (value > 0 ? 1 : 0), 0) / (face.width * face.height);
}

/** Whether something reaches far enough to both sides, and is as large as such a thing. */
function isWorn(mask: Plane, face: Face, { reach, area: [least, most], sides, thickness }: Place): boolean {
  const at = relativeTo(face, mask.width);
  let [left, right, middle] = [0, 0, 0];
  const aside = [0, 0] as [number, number];
  mask.data.forEach((value, i) => {
    if (value < 0.5) return;
    const { x, y } = at(i);
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    if (Math.abs(x) < MIDDLE) middle++;
    if (sides && isIn(x, y, sides, sides.beyond)) aside[x < 0 ? 0 : 1]++;
  });
  const share = sizeIn(mask, face);
  const thick = middle / (2 * MIDDLE * face.width * face.height);
  if (sides && Math.min(...aside) < LEAST_BELOW * face.width * face.height) return false;
  return -left > reach && right > reach && share > least && share < most && thick < thickness;
}

/** The share of a face's box that a frame has at least below each eye. */
const LEAST_BELOW = 0.004;

/** Half the width of a face's middle, where the thickness of what crosses it is measured, in widths of the face. */
const MIDDLE = 0.06;
