import type { Face } from '../face.ts';
import { LAB_OFFSET } from '../kernels/lab-planes.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps, fillHoles, removeThin } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, medianWithin, separateParts, union } from './candidate.ts';
import { colourMembership } from './colour-membership.ts';
import { relativeTo } from './find-person.ts';
import type { SceneView } from './scene-view.ts';
import { shareBodies } from './share-bodies.ts';
import type { ColourName } from './vocabulary.ts';

/** Somewhere about a face, in units of it: x from its middle in widths, y from the brows (0) to the chin (1). */
interface Where {
  readonly from: number;
  readonly to: number;
  readonly aside: readonly [least: number, most: number];
}

/** Where a hat covers the head if there is one, where it may be all in all, where skin is, and where hair shows below a hat. */
const [CROWN, COVERED, CHEEKS, TEMPLES]: readonly [Where, Where, Where, Where] = [
  { from: -0.75, to: -0.4, aside: [0, 0.3] },
  { from: -2.2, to: 0.15, aside: [0, 1.6] },
  { from: 0.33, to: 0.58, aside: [0, 0.22] },
  { from: 0, to: 0.45, aside: [0.42, 0.8] },
];
/** How far in lightness and in a and b a hat lies from the colour of its crown at most. */
const [SHADES, TINTS] = [26, 16];
/** Light and shade leave of a colour, in L* + 16, this much at least and most, on one head of hair, and change a and b by this much. */
const [SHADED, LIT, OTHER_HUED] = [0.55, 1.7, 12];
/** Colours of what is worn beside a face, such as headphones, and never of hair, and how outright something has one that is none. */
const NEVER_HAIR: readonly ColourName[] = ['green', 'turquoise', 'blue', 'purple', 'pink'];
const OUTRIGHT = 0.6;
/** Shares of the face's box: the hair that shows beside a face at least, and a hat at least and at most. */
const [LEAST_HAIR, LEAST_HAT, MOST_HAT] = [0.015, 0.3, 4];
/** What has the colour of skin is a hat from so many widths of the face on: no head is so wide. */
const OF_SKIN_BUT_WIDE = 1.8;
/** What sits on top of a hat, such as a bobble, has this share of it at most. */
const ON_TOP = 0.5;
/** How surely what covers a head is a hat where the hair that shows below it has another colour, where none shows, and where it has the same. */
const [OVER_HAIR, NO_HAIR, LIKE_HAIR] = [0.85, 0.5, 0.3];
/** What covers heads: hats of whatever colour over hair of another; and what may be a hat or the hair itself. */
export interface HeadCovers {
  readonly hats: readonly Candidate[];
  readonly perhaps: readonly Candidate[];
}

/** What covers each head above the brows and has one colour, and is no bare skin. */
export function findHeadCovers(view: SceneView): HeadCovers {
  const covers = shareBodies(view).flatMap(({ face, subject }) => coverOf(face, subject, view) ?? []);
  return {
    hats: covers.flatMap(({ cover, isSure }) => (isSure ? [cover] : [])),
    perhaps: covers.flatMap(({ cover, isSure }) => (isSure ? [] : [cover])),
  };
}

function coverOf(face: Face, body: Plane, view: SceneView): { cover: Candidate; isSure: boolean } | undefined {
  const at = relativeTo(face, view.image.width);
  const within = ({ from, to, aside }: Where): Plane =>
    mapPlane(body, (value, i) => {
      const { x, y } = at(i);
      return value > 0.5 && y > from && y < to && Math.abs(x) >= aside[0] && Math.abs(x) < aside[1] ? 1 : 0;
    });
  const [top, skin] = [CROWN, CHEEKS].map((where) => within(where)) as [Plane, Plane];
  if (![top, skin].every(({ data }) => data.some((value) => value > 0))) return undefined;
  const [crown, bare] = [colourOf(view, top), colourOf(view, skin)];
  const { lightness, a, b } = view.lab;
  const colourAt = (i: number): LabColour => [lightness.data[i]!, a.data[i]!, b.data[i]!];
  const isAlike = ([light, red, yellow]: LabColour): boolean =>
    Math.abs(light - crown[0]) < SHADES && Math.hypot(red - crown[1], yellow - crown[2]) < TINTS;
  const alike = mapPlane(within(COVERED), (value, i) => (value > 0 && isAlike(colourAt(i)) ? 1 : 0));
  const cover = separateParts(removeThin(closeGaps(alike, 2), 1), 20).find((part) =>
    part.data.some((value, i) => value > 0 && top.data[i]! > 0),
  );
  const size = face.width * face.height;
  const hat = cover && withItsTop(fillHoles(cover), body);
  if (hat && isShadeOf(crown, bare) && widthOf(hat) < OF_SKIN_BUT_WIDE * face.width) return undefined;
  if (!hat || hat.area * body.data.length < LEAST_HAT * size || hat.area * body.data.length > MOST_HAT * size) {
    return undefined;
  }
  const unlike = colourMembership(view.lab, NEVER_HAIR);
  const hair = mapPlane(within(TEMPLES), (value, i) =>
    value > 0 && hat.mask.data[i]! < 0.5 && unlike.data[i]! < OUTRIGHT && !isShadeOf(colourAt(i), bare) ? 1 : 0,
  );
  const shown = hair.data.reduce((sum, value) => sum + value, 0);
  const isOther = !isShadeOf(colourOf(view, hair), crown);
  const fit = shown < LEAST_HAIR * size ? NO_HAIR : isOther ? OVER_HAIR : LIKE_HAIR;
  return { cover: { ...hat, fit: fit * face.confidence }, isSure: fit === OVER_HAIR };
}

function widthOf({ box, mask }: Candidate): number {
  return (box.right - box.left) * mask.width;
}

/** A hat with what somebody has right above it, if that is little. */
function withItsTop(hat: Plane, body: Plane): Candidate | undefined {
  const whole = candidateOf(hat, 1);
  if (!whole) return undefined;
  const { left, right } = whole.box;
  const above = mapPlane(body, (value, i) => {
    const x = (i % body.width) / body.width;
    const y = Math.floor(i / body.width) / body.height;
    return value > 0.5 && hat.data[i]! < 0.5 && x >= left && x < right && y < whole.centre.y ? 1 : 0;
  });
  const onTop = candidateOf(above, 1);
  if (!onTop || onTop.area > ON_TOP * whole.area) return whole;
  const [joined] = separateParts(union([hat, above]), 1);
  return joined && candidateOf(joined, 1);
}

type LabColour = readonly [lightness: number, a: number, b: number];

function colourOf({ lab: { lightness, a, b } }: SceneView, where: Plane): LabColour {
  return [medianWithin(lightness, where), medianWithin(a, where), medianWithin(b, where)];
}

/** Whether the shade or light makes one colour of another (CIE 1976: both multiply L* + 16, a* and b* alike). */
function isShadeOf([light, red, yellow]: LabColour, [ofLight, ofRed, ofYellow]: LabColour): boolean {
  const by = (light + LAB_OFFSET) / (ofLight + LAB_OFFSET);
  return by > SHADED && by < LIT && Math.hypot(red - by * ofRed, yellow - by * ofYellow) < OTHER_HUED;
}
