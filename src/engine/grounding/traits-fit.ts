import { boxMean } from '../kernels/box-mean.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { type Candidate, meanWithin } from './candidate.ts';
import { fitToClass, isMostly } from './class-fit.ts';
import { classChances } from './class-maps.ts';
import { colourMembership } from './colour-membership.ts';
import { ellipticity } from './ellipticity.ts';
import { shareWithin } from './find-subject.ts';
import { chanceOf, classOf } from './object-classes.ts';
import type { Query } from './query.ts';
import type { SceneView } from './scene-view.ts';
import { type Traits, traitsOf } from './traits.ts';

/** What a thing is still worth that has one trait of its name not at all. */
const WITHOUT_TRAIT = 0.5;
/** What somebody with a face is worth as a thing, and what lies on a body and is no larger a share of it than told: something held. */
const [WITH_FACE, HELD] = [0.3, 0.8];
const SHARE_HELD = [0.1, 0.2] as const;
/** What somebody with such a thing is still worth of that, where the thing is known by itself: a girl and her goats. */
const JOINED = 0.3;
/** The share of a candidate from which on it is of the body that it lies on. */
const OF_BODY = 0.7;
/** What a thing without a pattern is still worth when the phrase gives it one. */
const WITHOUT_PATTERN = 0.4;
const VIVID_CHROMA = 26;
/** From this chroma on no fur has a colour, and below the other something has none. */
const [NO_FUR, COLOURLESS] = [50, 14];
const HUES = 6;
/** How much of an ellipse's outline nothing with limbs has. */
const [ROUND, ROUNDER] = [0.945, 0.97];
/** What ends as high up as that stands on nothing. */
const [HIGH_UP, STANDING] = [0.3, 0.45];
/** What ends as low down as that is not in the air. */
const LANDED = [0.5, 0.68] as const;

/** `candidates`, less fit where they have not the traits of things of that name. A colour that the phrase names counts more than a usual one. */
export function fitToTraits(candidates: readonly Candidate[], query: Query, view: SceneView): Candidate[] {
  const traits = query.noun === undefined ? undefined : traitsOf(query.noun);
  const named = query.noun !== undefined && query.kind === 'thing';
  if (!named) return [...candidates];
  const parts = view.parts();
  const planes = traits && planesOf(traits, query, view);
  const ofClass = fitToClass(candidates, query, view);
  const known = knownOf(candidates, query, view);
  return ofClass.map((candidate) => {
    const carrying = traits?.upon && ofClass.some((one) => isUpon(one, candidate)) ? CARRYING : 1;
    const face = apartFromSomebody(candidate, query, view, { parts, known });
    const agreements = traits && planes ? agreementsOf(candidate, traits, planes, { query, view }) : [];
    const fit = agreements.reduce((left, agreement) => left * (WITHOUT_TRAIT + (1 - WITHOUT_TRAIT) * agreement), 1);
    const pattern = query.patterned ? WITHOUT_PATTERN + (1 - WITHOUT_PATTERN) * patternOf(candidate.mask, view) : 1;
    return { ...candidate, fit: candidate.fit * carrying * face * fit * pattern };
  });
}

/** What carries a thing that lies on another is worth as such, how much larger it is, and from which share of its fit on the other is one. */
const [CARRYING, LARGER, AS_FIT] = [0.3, 3, 0.7];

/** Whether one stands out in a window as a thing that lies on the other. */
function isUpon(one: Candidate, other: Candidate): boolean {
  const isOne = one.chances !== undefined && one.fit > AS_FIT * other.fit && other.area > LARGER * one.area;
  return isOne && meanWithin(other.mask, one.mask) > OF_BODY;
}

/** What is judged of each pixel. */
interface TraitPlanes {
  readonly palette?: Plane;
  readonly both: readonly Plane[];
  readonly black?: Plane;
  readonly detail?: Plane;
  /** Whether the phrase names a colour: then the usual ones say nothing. */
  readonly coloured: boolean;
}

/** The planes that `traits` are judged by, each made once for all candidates. */
function planesOf({ palette, both, darkParts, sleek, rough }: Traits, query: Query, view: SceneView): TraitPlanes {
  return {
    ...(palette && query.colours.length === 0 && { palette: colourMembership(view.lab, palette) }),
    coloured: query.colours.length > 0,
    both: (both ?? []).map((colour) => colourMembership(view.lab, [colour])),
    ...(darkParts && { black: colourMembership(view.lab, ['black']) }),
    ...((sleek || rough) && { detail: detailOf(view) }),
  };
}

/** For each trait that can be judged how well a candidate has it, 0..1. */
function agreementsOf(
  candidate: Candidate,
  traits: Traits,
  { palette, both, black, detail, coloured }: TraitPlanes,
  { query, view }: { readonly query: Query; readonly view: SceneView },
): number[] {
  const { image } = view;
  const { mask, box, area } = candidate;
  const [wide, high] = [(box.right - box.left) * image.width, (box.bottom - box.top) * image.height];
  const aspect = high / wide;
  const filled = area / ((box.right - box.left) * (box.bottom - box.top));
  // What the border cuts has lost its shape.
  const whole = box.left > 0 && box.right < 1 && box.top > 0 && box.bottom < 1;
  const agreements: number[] = [];
  const around = traits.grounded || traits.rough ? notUnder(candidate, query, view) : [];
  if (whole && traits.aspect) agreements.push(within(aspect, traits.aspect, 0.2));
  if (whole && traits.filled) agreements.push(within(filled, traits.filled, 0.12));
  if (whole && traits.cornered) agreements.push(1 - smoothStep(ellipticity(mask), 0.91, 0.945));
  if (whole && traits.limbed) agreements.push(1 - smoothStep(ellipticity(mask), ROUND, ROUNDER));
  if (whole && traits.grounded) agreements.push(smoothStep(box.bottom, HIGH_UP, STANDING));
  if (traits.grounded || traits.rough) agreements.push(1 - smoothStep(shareWithin(candidate, around), 0.6, 0.9));
  if (whole && traits.aloft) agreements.push(1 - smoothStep(box.bottom, ...LANDED));
  if (traits.slim) {
    const thin = 1 - smoothStep(Math.min(aspect, 1 / aspect), 0.35, 0.5);
    agreements.push(Math.max(thin, 1 - smoothStep(filled, 0.4, 0.5)));
  }
  if (palette) agreements.push(smoothStep(meanWithin(palette, mask), 0.3, 0.6));
  for (const colour of both) agreements.push(smoothStep(meanWithin(colour, mask), 0.06, 0.2));
  if (traits.plain) agreements.push(smoothStep(plainness(mask.data, view), 0.55, 0.8));
  if (black) agreements.push(smoothStep(meanWithin(black, mask), 0.03, 0.09));
  if (traits.muted && !coloured)
    agreements.push(1 - smoothStep(shareOfChroma(mask.data, view, NO_FUR, Infinity), 0.08, 0.2));
  if (traits.sleek && detail) agreements.push(1 - smoothStep(meanWithin(detail, mask), 1.5, 2.2));
  if (traits.rough && detail) agreements.push(smoothStep(meanWithin(detail, mask), 0.9, 1.8));
  return agreements;
}

/** The chance of its name's class that what it lies upon has at most: a dog on a chair. */
const ANOTHER = 0.3;
/** The share of its own chance that this has as well, where the matte joins several with somebody: goats beside a girl. */
const OF_OWN = 0.6;

/** The subject's parts that something may be some of: none that is hardly of its name's class where it is itself. */
function notUnder(
  { mask, chances, apart }: Candidate,
  query: Query,
  { classes, parts }: SceneView,
): readonly Candidate[] {
  if (apart) return [];
  const asked = classOf(query);
  const own = classes && (chances ?? classChances(mask, classes));
  if (!classes || !own || !asked || !isMostly(asked, own)) return parts();
  const most = Math.max(ANOTHER, OF_OWN * chanceOf(asked, own));
  return parts().filter((part) => chanceOf(asked, classChances(part.mask, classes)) > most);
}

/** 1 between the ends of a range, falling to 0 over `fade` times the end beyond it. */
function within(value: number, [least, most]: readonly [number, number], fade: number): number {
  return smoothStep(value, least * (1 - fade), least) * (1 - smoothStep(value, most, most * (1 + fade)));
}

/** The share that the commonest hues (two neighbouring sixths of the circle) have of what is vivid; 1 for what is not. */
function plainness(mask: Float32Array, { lab: { a, b } }: SceneView): number {
  const hues = new Float64Array(HUES);
  let [vivid, count] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! < 0.5) continue;
    count++;
    if (a.data[i]! ** 2 + b.data[i]! ** 2 < VIVID_CHROMA ** 2) continue;
    vivid++;
    hues[Math.floor((Math.atan2(b.data[i]!, a.data[i]!) / (2 * Math.PI) + 1) * HUES) % HUES]!++;
  }
  if (vivid < 0.15 * count) return 1;
  return Math.max(...hues.map((value, i) => value + hues[(i + 1) % HUES]!)) / vivid;
}

/** 0..1: whether two colours, or one and white, grey or black, each have a good share. */
function patternOf({ data }: Plane, view: SceneView): number {
  const colourless = shareOfChroma(data, view, 0, COLOURLESS);
  const vivid = shareOfChroma(data, view, VIVID_CHROMA, Infinity);
  return Math.max(smoothStep(Math.min(colourless, vivid), 0.08, 0.2), 1 - smoothStep(plainness(data, view), 0.7, 0.9));
}

/** The share of what lies under the mask that has a chroma of `from` to `to`. */
function shareOfChroma(mask: Float32Array, { lab: { a, b } }: SceneView, from: number, to: number): number {
  let [inside, count] = [0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (mask[i]! < 0.5) continue;
    count++;
    const chroma = Math.hypot(a.data[i]!, b.data[i]!);
    if (chroma >= from && chroma < to) inside++;
  }
  return inside / Math.max(1, count);
}

/**
 * What a candidate is worth as a thing: little if it is, or is some of, what the matte has of somebody with a face; more where it
 * has the colour that the phrase names and is small beside the body, for that may be held.
 */
function apartFromSomebody(
  { mask, area, chances, apart }: Candidate,
  query: Query,
  { faces, image, classes }: SceneView,
  { parts, known }: { readonly parts: readonly Candidate[]; readonly known: readonly Candidate[] },
): number {
  const asked = classOf(query);
  // What the network knows by the name's class is nobody's clothes, even where the matte joins it with somebody.
  const isKnown =
    classes !== undefined && asked !== undefined && isMostly(asked, chances ?? classChances(mask, classes));
  const worths = faces.map(({ x, y, width, height }) => {
    const at = Math.floor(y + height / 2) * image.width + Math.floor(x + width / 2);
    if (mask.data[at]! > 0.5)
      return known.some((one) => meanWithin(mask, one.mask) > OF_BODY) ? WITH_FACE * JOINED : WITH_FACE;
    const body = parts.find((part) => part.mask.data[at]! > 0.5);
    if (apart || isKnown || body === undefined || meanWithin(body.mask, mask) <= OF_BODY) return 1;
    return query.colours.length === 0
      ? WITH_FACE
      : HELD + (WITH_FACE - HELD) * smoothStep(area / body.area, ...SHARE_HELD);
  });
  return Math.min(1, ...worths);
}

/** Those of `candidates` without a face that the network knows by the name's class. */
function knownOf(candidates: readonly Candidate[], query: Query, { classes, faces, image }: SceneView): Candidate[] {
  const asked = classOf(query);
  if (!classes || !asked || faces.length === 0) return [];
  const isFaced = ({ mask }: Candidate): boolean =>
    faces.some(
      ({ x, y, width, height }) =>
        mask.data[Math.floor(y + height / 2) * image.width + Math.floor(x + width / 2)]! > 0.5,
    );
  return candidates.filter((one) => !isFaced(one) && isMostly(asked, one.chances ?? classChances(one.mask, classes)));
}

/** How far each pixel's lightness is from its close neighbourhood's mean, in L*: high on fur, low on what is smooth. */
function detailOf({ lab: { lightness } }: SceneView) {
  const smooth = boxMean(lightness, 2);
  return mapPlane(lightness, (value, i) => Math.abs(value - smooth.data[i]!));
}
