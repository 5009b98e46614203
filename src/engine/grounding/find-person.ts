import type { Face } from '../face.ts';
import { boxMean } from '../kernels/box-mean.ts';
import { colourEvidence } from '../kernels/colour-evidence.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps, fillHoles, removeThin } from '../kernels/morphology.ts';
import { LAB_OFFSET, type LabPlanes } from '../kernels/lab-planes.ts';
import { createPlane, type Plane } from '../raster.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import {
  type Candidate,
  candidateOf,
  isSame,
  meanWithin,
  medianWithin,
  notAmong,
  separateParts,
  union,
} from './candidate.ts';
import { wornBelowWaist } from './below-waist.ts';
import { colourMembership } from './colour-membership.ts';
import { classChances } from './class-maps.ts';
import { findByClass } from './find-by-class.ts';
import { apartFrom } from './find-salient.ts';
import { OBJECT_CLASSES } from './object-classes.ts';
import { shareBodies } from './share-bodies.ts';
import type { ColourName } from './vocabulary.ts';
import { isOfOneHue } from './one-hue.ts';
import type { SceneView } from './scene-view.ts';

/** How much a pixel's colour can say: natural logarithm of odds. */
const COLOUR_LIMIT = 3;

/** The people: the parts of the subject that have a face, the largest face first. Without a face, what stands upright. */
export function findPeople(view: SceneView): Candidate[] {
  const parts = view.parts();
  const withFace = parts.flatMap((part) => {
    const faces = view.faces.filter((one) => isFaceOf(one, part, view));
    const bodies = faces.length > 0 ? apart(part, faces, view) : [];
    return bodies.map(({ face, body: own }) => {
      const body = withTrunk(own, face, view);
      return { ...body, fit: body.fit * bodily(body, face, view) };
    });
  });
  if (withFace.length > 0) return [...withFace, ...turnedAway(withFace, view)];
  const standing = [...parts, ...view.closer()];
  const signs = signsOf(view);
  const called = notAmong(findByClass(view, PERSONAL), standing);
  const rest = apartFrom(view.salient(), [...standing, ...called]);
  return [...standing, ...called, ...rest].flatMap((part) => {
    if (!isUpright(part, view)) return [];
    // What merely stands out may be a wall with somebody before it.
    const isSeen = standing.includes(part) && view.faces.some((face) => isFaceOf(face, part, view));
    const like = isSeen ? 1 : personOf(part, view, signs);
    const whole = view.faces.length > 0 && !isSeen ? WITHOUT_FACE : 1;
    return [{ ...part, fit: whole * part.fit * (FACELESS + (1 - FACELESS) * like) }];
  });
}

/** What is still somebody without a face where one is seen that no part of the subject has: it may be the legs below. */
const WITHOUT_FACE = 0.6;

/** Whether a face is somebody's. */
export function isFaceOf(face: Face, { mask }: Candidate, view: SceneView): boolean {
  return meanWithin(mask, faceMask(view, face)) > 0.5;
}

/** The classes of somebody as a whole. */
const PERSONAL = ['person', 'worn'] as const;
/** What is left of somebody, of 1, of what has no look of a figure where the network's features call it a person. */
const BY_CLASS = 0.6;

/** 0..1: whether what stands upright is somebody, by what is seen of a figure and what the network's features call it. */
function personOf(part: Candidate, view: SceneView, signs: Signs): number {
  const figure = figureOf(part, view, signs);
  if (!view.classes) return figure;
  const chances = classChances(part.mask, view.classes);
  const personal = PERSONAL.reduce((sum, name) => sum + chances[OBJECT_CLASSES.indexOf(name)]!, 0);
  return Math.sqrt(personal) * (BY_CLASS + (1 - BY_CLASS) * figure);
}

/** From this chance on what the network's features call a person is one, beside those with a face. */
const SOMEBODY = 0.8;

/** Who stands beside those `withFace`, with the face turned away or too small to be found. */
function turnedAway(withFace: readonly Candidate[], view: SceneView): Candidate[] {
  const standing = [...view.parts(), ...view.closer()];
  const seen = findByClass(view, PERSONAL).filter(({ fit }) => fit >= SOMEBODY);
  const figures = seen.map((one) => standing.find((part) => isSame(part, one)) ?? one);
  const signs = signsOf(view);
  return apartFrom(figures, withFace)
    .filter((one) => isUpright(one, view) && !withFace.some((other) => isLegBeside(one, other)))
    .map((one) => ({ ...one, fit: one.fit * personOf(one, view, signs) }));
}

/** The share of somebody's height that who stands as near has at least, and how much further up, of it, that one's feet may be. */
const [LEAST_BESIDE, AS_NEAR] = [0.3, 0.1];

/** Whether something stands as near as somebody and is too small for a person there, as a leg or a foot is. */
function isLegBeside({ box }: Candidate, somebody: Candidate): boolean {
  const high = somebody.box.bottom - somebody.box.top;
  return box.bottom > somebody.box.bottom - AS_NEAR * high && box.bottom - box.top < LEAST_BESIDE * high;
}

function isUpright({ box }: Candidate, { image }: SceneView): boolean {
  return (box.bottom - box.top) * image.height >= LEAST_ASPECT * (box.right - box.left) * image.width;
}

/** The people of one part of the matte, each with what is theirs of it. */
function apart(part: Candidate, faces: readonly Face[], view: SceneView): { face: Face; body: Candidate }[] {
  return shareBodies(view).flatMap(({ face, subject }) => {
    if (!faces.includes(face)) return [];
    const own = mapPlane(part.mask, (value, i) => (value > 0.5 && subject.data[i]! >= 0.5 ? 1 : 0));
    const whole = separateParts(own, 1)[0];
    const body = whole && candidateOf(whole, part.fit);
    return body ? [{ face, body }] : [];
  });
}

/** How far below a head, in heights of the face, and how far aside of its middle, in widths, a trunk begins that something thin parts from it. */
const [CUT, ASIDE_OF_NECK] = [0.35, 0.5];

/** Somebody; of whom no more than the head is seen, with what is theirs right below, which a scratch or a scarf parts from it in the matte. */
function withTrunk(head: Candidate, face: Face, view: SceneView): Candidate {
  const body = shareBodies(view).find((one) => one.face === face);
  if (!body || head.box.bottom * view.image.height > face.y + (1 + CUT) * face.height) return head;
  const at = relativeTo(face, view.image.width);
  const middle = Math.round(face.x + face.width / 2);
  const edge = lowestIn(head.mask, middle, ASIDE_OF_NECK * face.width);
  const isRightBelow = (i: number): boolean => {
    const below = Math.floor(i / view.image.width) - edge;
    return below > 0 && below < CUT * face.height && Math.abs(at(i).x) < ASIDE_OF_NECK;
  };
  const rest = mapPlane(body.subject, (value, i) => (value > 0.5 && head.mask.data[i]! < 0.5 ? 1 : 0));
  const trunk = separateParts(rest, head.area * rest.data.length).find((part) =>
    part.data.some((value, i) => value > 0 && isRightBelow(i)),
  );
  return (trunk && candidateOf(union([head.mask, trunk]), head.fit)) ?? head;
}

/** The lowest row that a mask has within so many pixels of a column. */
function lowestIn({ width, data }: Plane, column: number, aside: number): number {
  for (let i = data.length - 1; i >= 0; i--) {
    if (data[i]! > 0.5 && Math.abs((i % width) - column) < aside) return Math.floor(i / width);
  }
  return -1;
}

/** Height by width of somebody who stands, at least; what is still somebody of what has no other sign of it. */
const [LEAST_ASPECT, FACELESS] = [1.4, 0.4];
/** Somebody's area by that of the box of the face at which it hardly and surely is more than the head. */
const HEAD_ALONE = [1.1, 2] as const;
/** What is still somebody of a head alone: the matte has lost the rest. */
const BODILESS = 0.5;

/** Whether a part has more of somebody than the head. */
function bodily({ area, box }: Candidate, { width, height }: Face, { image }: SceneView): number {
  const cut = box.bottom >= 1 ? 0.5 : 1;
  const heads = (area * image.width * image.height) / (width * height);
  return BODILESS + (1 - BODILESS) * smoothStep(heads, cut * HEAD_ALONE[0], cut * HEAD_ALONE[1]);
}

/** Shares of the height of somebody who stands: the head, the face below a hat, the trunk with the arms, what wears clothes, and the feet. */
const [HEAD, FACE, TRUNK, CLOTHED, FEET] = [
  [0, 0.14],
  [0.06, 0.2],
  [0.2, 0.5],
  [0.25, 0.9],
  [0.86, 1],
] as const;

interface Rows {
  readonly skin: number;
  readonly hair: number;
  readonly width: number;
}

/** What tells skin from clothes in a picture, made once for all who may stand in it. */
interface Signs {
  readonly skin: Plane;
  readonly hair: Plane;
  readonly oneHue: boolean;
}

function signsOf({ lab }: SceneView): Signs {
  return {
    skin: colourMembership(lab, ['skin']),
    hair: colourMembership(lab, ['brown', 'black', 'beige']),
    oneHue: isOfOneHue(lab),
  };
}

/** 0..1: whether what stands upright has a head of skin or hair, narrower than what is below, and clothes of another colour. */
function figureOf({ mask, box }: Candidate, { image }: SceneView, { skin, hair, oneHue }: Signs): number {
  const [top, high] = [box.top * image.height, (box.bottom - box.top) * image.height];
  const within = ([from, to]: readonly [number, number]): Rows => {
    let [count, fleshy, hairy] = [0, 0, 0];
    const widths: number[] = [];
    for (let y = Math.floor(top + from * high); y < Math.floor(top + to * high); y++) {
      let width = 0;
      for (let i = y * image.width; i < (y + 1) * image.width; i++) {
        if (mask.data[i]! < 0.5) continue;
        width++;
        fleshy += skin.data[i]!;
        hairy += Math.max(skin.data[i]!, hair.data[i]!);
      }
      count += width;
      widths.push(width);
    }
    return { skin: fleshy / Math.max(1, count), hair: hairy / Math.max(1, count), width: Math.max(0, ...widths) };
  };
  const [head, face, trunk, clothed, feet] = [HEAD, FACE, TRUNK, CLOTHED, FEET].map(within) as [
    Rows,
    Rows,
    Rows,
    Rows,
    Rows,
  ];
  // In a print of one hue clothes have the colour of skin.
  const dressed = oneHue ? 1 : 1 - smoothStep(clothed.skin, 0.45, 0.7);
  return (
    smoothStep(Math.max(head.skin, face.skin), 0.12, 0.3) *
    smoothStep(Math.max(head.hair, face.hair), 0.5, 0.75) *
    dressed *
    (1 - smoothStep(head.width / Math.max(1, trunk.width), 0.6, 0.9)) *
    // What widens down to its foot is a cone or a tower.
    (1 - smoothStep(feet.width / Math.max(1, trunk.width), 1.05, 1.4))
  );
}

/** The faces, from the hairline to the chin, with their beards; below one of `hats` without the hair that shows there. */
export function findFaces(view: SceneView, hats: readonly Candidate[] = []): Candidate[] {
  const beards = findBeards(view);
  const covered = hats.length > 0 ? union(hats.map(({ mask }) => mask)) : undefined;
  const hair = covered ? findHair(view, hats) : [];
  return shareBodies(view).flatMap(({ face, subject }) => {
    const at = relativeTo(face, view.image.width);
    const { skin } = divideHead({ ...view, subject }, face);
    const grown = beards.filter(({ mask }) => beardedness(mask, face) > 0);
    const whole = fillHoles(closeGaps(union([skin, ...grown.map(({ mask }) => mask)]), 3));
    const isOther = (i: number): boolean =>
      covered !== undefined && at(i).y < 0.75 && (covered.data[i] === 1 || hair.some(({ mask }) => mask.data[i] === 1));
    const own = removeThin(
      mapPlane(whole, (value, i) => (isOther(i) ? 0 : value)),
      1,
    );
    return candidateOf(own, 0.85 * face.confidence) ?? [];
  });
}

/** Colours of what is worn on hair and never of it, and how outright something has one that is none. */
const NO_HAIR: readonly ColourName[] = ['green', 'turquoise', 'blue'];
const OUTRIGHT = 0.6;

/** The hair of each face. */
export function findHair(view: SceneView, hats: readonly Candidate[]): Candidate[] {
  const covered = hats.length > 0 ? union(hats.map(({ mask }) => mask)) : undefined;
  const unlike = colourMembership(view.lab, NO_HAIR);
  const beards = findBeards(view);
  return shareBodies(view).flatMap(({ face, subject }) => {
    const at = relativeTo(face, view.image.width);
    const isWorn = (i: number): boolean => (covered?.data[i] ?? 0) > 0 || (unlike.data[i]! > OUTRIGHT && at(i).y < 1);
    const bare = mapPlane(subject, (value, i) => (isWorn(i) ? 0 : value));
    const { hair } = divideHead({ ...view, subject: bare }, face, hats.length > 0);
    const bearded = beards.some(({ mask }) => beardedness(mask, face) > 0.5);
    const grown = bearded ? mapPlane(hair, (value, i) => (isAboutChin(at(i)) ? 0 : value)) : hair;
    const strands = separateParts(grown, 0.02 * grown.data.reduce((sum, value) => sum + value, 1)).filter((strand) =>
      strand.data.some((value, i) => value > 0 && isOnHead(at(i))),
    );
    return strands.length === 0 ? [] : (candidateOf(union(strands), 0.75 * face.confidence) ?? []);
  });
}

/** Whether something is where a beard grows, if anything does; in units of the face. */
function isAboutChin({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return (x / 0.4) ** 2 + ((y - 0.95) / 0.45) ** 2 < 1;
}

/** The shares of a face's box that red lips or a moustache, and that a beard has on the chin. */
const BEARDED = [0.06, 0.16] as const;

/** 0..1: whether what `mask` marks is a full beard of a face. */
export function beardedness({ width, data }: Plane, face: Face): number {
  const at = relativeTo(face, width);
  const count = data.reduce((sum, value, i) => sum + (value > 0 && isAboutChin(at(i)) ? 1 : 0), 0);
  return smoothStep(count / (face.width * face.height), ...BEARDED);
}

/** Whether something is where hair grows, or just beside it; in units of the face. */
function isOnHead({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return Math.abs(x) < 1 && y > -1 && y < 0.6;
}

/** By how much a brim is wider than the head at the brows at least, how far above the brows it is at most and its crown, in faces. */
const [WIDER_BRIM, BRIM_ABOVE, CROWN_ABOVE] = [1.3, 0.7, 2.2] as const;

/** How far below the brows no brim reaches, in heights of the face; by how much it is wider than the hair there at least. */
const [BELOW_BRIM, WIDER_THAN_HAIR] = [0.3, 1.05];
/** How far aside of the head, of its width, a brim may hang, and how far below the brows, in heights of the face. */
const [CLEAR_OF_HEAD, DROOPING] = [1.1, 0.1];

/** What somebody with a face wears that is wider than the head below it. */
export function findBrimmedHats(view: SceneView): Candidate[] {
  const { width } = view.image;
  return shareBodies(view).flatMap(({ face, subject: { data } }) => {
    const middle = Math.round(face.x + face.width / 2);
    const rowAt = (y: number): number => Math.round(face.y + y * face.height);
    const runOf = (row: number): number => {
      if (row < 0 || data[row * width + middle]! < 0.5) return 0;
      let [left, right] = [middle, middle];
      while (left > 0 && data[row * width + left - 1]! >= 0.5) left--;
      while (right < width - 1 && data[row * width + right + 1]! >= 0.5) right++;
      return right + 1 - left;
    };
    let rim = rowAt(BELOW_BRIM);
    // Hair may be wider beside the face than just below the brim.
    const cheeks = runOf(rim);
    let head = cheeks;
    const isBrim = (row: number): boolean => runOf(row) > Math.max(WIDER_BRIM * head, WIDER_THAN_HAIR * cheeks);
    while (rim > rowAt(-BRIM_ABOVE) && !isBrim(rim)) head = Math.min(head, runOf(--rim));
    if (cheeks === 0 || !isBrim(rim)) return [];
    const at = relativeTo(face, width);
    const above = mapPlane(view.subject, (_, i) => {
      const { x, y } = at(i);
      const near = Math.abs(x) < CROWN_ABOVE && y > -CROWN_ABOVE;
      const droops = 2 * Math.abs((i % width) + 0.5 - middle) > cheeks * CLEAR_OF_HEAD && y < DROOPING;
      return data[i]! >= 0.5 && near && (droops || i < (rim + 1) * width) ? 1 : 0;
    });
    const hat = separateParts(above, 20).find((part) => part.data[rim * width + middle]! > 0);
    return (hat && candidateOf(hat, face.confidence)) ?? [];
  });
}

/** What joins a beard to a strap or a collar is thinner than this, in widths of the face. */
const THIN = 0.04;

interface Band {
  readonly across: number;
  readonly from: number;
  readonly to: number;
}

/** Where a face is bare whoever it belongs to, and where a beard or a moustache grows if there is one; in units of the face. */
const [BARE, CHIN, UPPER_LIP]: readonly [Band, Band, Band] = [
  { across: 0.22, from: 0.33, to: 0.58 },
  { across: 0.2, from: 0.82, to: 0.96 },
  { across: 0.15, from: 0.6, to: 0.66 },
];
/**
 * Shade and light multiply L* + 16, a* and b* alike (CIE 1976): what the shade leaves of bare skin at least, what light makes
 * of it at most, and by how much a* and b* then still differ.
 */
const [SHADED, LIT, OTHER_HUED] = [0.64, 1.2, 8] as const;

/** The beard or the moustache of each face that has one: what is of another colour than its cheeks about the mouth. */
export function findBeards(view: SceneView): Candidate[] {
  const { image, lab } = view;
  return shareBodies(view).flatMap(({ face, subject }) => {
    const at = relativeTo(face, image.width);
    const placed = (belongs: (x: number, y: number) => boolean): Plane =>
      mapPlane(subject, (value, i) => {
        const { x, y } = at(i);
        return value > 0.5 && belongs(x, y) ? 1 : 0;
      });
    const band = ({ across, from, to }: Band): Plane => placed((x, y) => Math.abs(x) < across && y > from && y < to);
    const skin = band(BARE);
    const grown = [band(CHIN), band(UPPER_LIP)].filter((seed) => isGrown(lab, seed, skin));
    if (grown.length === 0) return [];
    const seed = union(grown);
    const clothes = placed((x, y) => y > 1.9 && y < 3.5 && Math.abs(x) < 1);
    const told = mapPlane(seed, (value, i) => (value > 0 ? 1 : skin.data[i]! > 0 || clothes.data[i]! > 0 ? 0 : 0.5));
    const evidence = boxMean(colourEvidence(image, told, COLOUR_LIMIT), 1);
    const about = placed((x, y) => (x / 0.75) ** 2 + ((y - 0.95) / 0.65) ** 2 < 1 && (y > 0.55 || Math.abs(x) > 0.3));
    const hairy = mapPlane(about, (value, i) => (value > 0 && evidence.data[i]! > 0 ? 1 : 0));
    const rooted = separateParts(removeThin(hairy, Math.max(1, Math.round(THIN * face.width))), 4).filter(
      (part) => meanWithin(seed, part) > 0.05,
    );
    return rooted.length === 0 ? [] : (candidateOf(union(rooted), 0.75 * face.confidence) ?? []);
  });
}

/** Whether what one mask marks is not the bare skin that the other does. */
function isGrown(lab: LabPlanes, one: Plane, skin: Plane): boolean {
  const isEmpty = ({ data }: Plane): boolean => !data.some((value) => value > 0);
  return !isEmpty(one) && !isEmpty(skin) && !isShadeOf(lab, one, skin) && !isLip(lab, one, skin);
}

/** By how much of a, and more than of b, lips are redder than skin is in that light, at least; a red beard is yellower as well. */
const REDDER = 4;

function isLip({ lightness, a, b }: LabPlanes, one: Plane, skin: Plane): boolean {
  const by = (meanWithin(lightness, one) + LAB_OFFSET) / (meanWithin(lightness, skin) + LAB_OFFSET);
  const [redder, yellower] = [a, b].map((plane) => meanWithin(plane, one) - by * meanWithin(plane, skin));
  return redder! > REDDER && redder! > yellower!;
}

/** Whether the shade or light makes what one mask marks of what the other does. */
function isShadeOf({ lightness, a, b }: LabPlanes, one: Plane, other: Plane): boolean {
  const by = (meanWithin(lightness, one) + LAB_OFFSET) / (meanWithin(lightness, other) + LAB_OFFSET);
  const hues = [a, b].map((plane) => meanWithin(plane, one) - by * meanWithin(plane, other));
  return by > SHADED && by < LIT && Math.hypot(...hues) < OTHER_HUED;
}

/** The share of clothes that has the colour of a name at least where the rest is the same in the shade or in the light. */
const LEAST_LIT = 0.3;

/** `areas` of a colour that somebody wears on the trunk, each as the whole of the clothes that it is the lit or the shaded part of. */
export function wholeClothes(areas: readonly Candidate[], view: SceneView): Candidate[] {
  const clothes = areas.length > 0 ? findClothes(view) : [];
  let upper: readonly Candidate[] | undefined;
  return areas.map((area) => {
    const isWhole = (worn: Candidate): boolean => {
      if (worn.area <= area.area || area.area < LEAST_LIT * worn.area) return false;
      if (meanWithin(worn.mask, area.mask) < OF_CLOTHES) return false;
      const rest = restOf(worn, area);
      return meanWithin(unlikeShade(rest, area.mask, view.lab), rest) < MOST_ON_IT;
    };
    const isPart = clothes.some(({ mask }) => meanWithin(mask, area.mask) >= OF_CLOTHES);
    const whole = clothes.find(isWhole) ?? (isPart ? (upper ??= aboveWaist(clothes, view)).find(isWhole) : undefined);
    if (!whole) return area;
    const rest = restOf(whole, area);
    const other = isShadeOf(view.lab, rest, area.mask) ? undefined : unlikeShade(rest, area.mask, view.lab);
    const mask = other ? mapPlane(whole.mask, (value, i) => (other.data[i]! > 0 ? 0 : value)) : whole.mask;
    return candidateOf(other ? removeThin(closeGaps(mask, 1), 1) : mask, area.fit) ?? area;
  });
}

/** `clothes` without what is worn from the waist down, where that differs. */
function aboveWaist(clothes: readonly Candidate[], view: SceneView): Candidate[] {
  const lower = shareBodies(view).flatMap(
    ({ face, subject }) => wornBelowWaist(subject, relativeTo(face, view.image.width), view.lab) ?? [],
  );
  if (lower.length === 0) return [];
  const below = union(lower);
  return clothes.flatMap(({ mask, fit }) =>
    mainOf(
      mapPlane(mask, (value, i) => (below.data[i]! > 0 ? 0 : value)),
      fit,
    ),
  );
}

function mainOf(mask: Plane, fit: number): Candidate[] {
  const main = mainPieces(separateParts(mask, 20));
  return (main && [candidateOf(main, fit)].filter((one) => one !== undefined)) ?? [];
}

/** The share of the rest of clothes that may be something else on them, such as a tie. */
const MOST_ON_IT = 0.4;

/** What of one the other has not. */
function restOf(one: Candidate, other: Candidate): Plane {
  return mapPlane(one.mask, (value, i) => (value > 0.5 && other.mask.data[i]! < 0.5 ? 1 : 0));
}

/** The share of an area that lies on clothes which it is a part of. */
const OF_CLOTHES = 0.8;

/** All that somebody wears below the face, or what of it is worn above or below the waist, where that has another colour. */
export type PartOfClothes = 'all' | 'upper' | 'lower';

/** What is left of what is worn below the waist where nothing parts it from what is worn above. */
const UNPARTED = 0.8;

/** What is worn below each face. */
export function findClothes(view: SceneView, part: PartOfClothes = 'all'): Candidate[] {
  const oneHue = part === 'lower' && isOfOneHue(view.lab);
  return shareBodies(view).flatMap(({ face, subject }) => {
    const { clothes } = divideHead({ ...view, subject }, face);
    const at = relativeTo(face, view.image.width);
    const trunk = mapPlane(clothes, (value, i) => (value > 0.5 && isOnTrunk(at(i)) ? 1 : 0));
    const all = separateParts(clothes, 20);
    const onTrunk = all.filter((one) => meanWithin(one, trunk) > 0.5);
    const worn = mainPieces(onTrunk.length > 0 ? onTrunk : all.slice(0, 1));
    if (!worn) return [];
    const whole = fillHoles(worn);
    const asked =
      part === 'upper'
        ? asBreast(whole, at, view)
        : part === 'lower'
          ? // In a print of one hue the shade makes bare skin of a skirt, and a skirt of a blouse.
            ((oneHue ? undefined : belowWaist(subject, whole, at, view)) ?? wornBelowWaist(subject, at, view.lab))
          : undefined;
    const sure = part === 'lower' && !asked ? UNPARTED : 1;
    return candidateOf(asked ?? whole, 0.75 * sure * face.confidence) ?? [];
  });
}

/** Below the hem of what is worn above it: how far, and how far aside of the middle, skirts and trousers surely are; faces. */
const [HIPS, HIPS_ASIDE] = [0.5, 0.6];
/** How far above that hem they may begin beside it, faces. */
const ABOVE_HEM = 0.4;

/** What of somebody is of the colour of the hips, which may be that of the hair; undefined where it is skin or goes on from the breast. */
function belowWaist(
  body: Plane,
  worn: Plane,
  at: (i: number) => { x: number; y: number },
  view: SceneView,
): Plane | undefined {
  const [upper] = alikeParts(worn, breastOf(worn, at), view);
  if (!upper) return undefined;
  const hem = upper.data.reduce((low, value, i) => {
    const { x, y } = at(i);
    return value > 0 && Math.abs(x) < HIPS_ASIDE / 2 ? Math.max(low, y) : low;
  }, 0);
  const marked = (belongs: (x: number, y: number) => boolean): Plane =>
    mapPlane(body, (value, i) => {
      const { x, y } = at(i);
      return value > 0.5 && upper.data[i]! < 0.5 && belongs(x, y) ? 1 : 0;
    });
  const hips = marked((x, y) => y > hem && y < hem + HIPS && Math.abs(x) < HIPS_ASIDE);
  const rest = marked((_, y) => y > hem - ABOVE_HEM);
  const [largest] = alikeParts(rest, hips, view);
  const cheeks = marked((x, y) => Math.abs(x) < BARE.across && y > BARE.from && y < BARE.to);
  if (!largest || [upper, cheeks].some((other) => isShadeOf(view.lab, largest, other))) return undefined;
  return fillHoles(largest);
}

/** Where the breast is, in units of the face. */
const [BREAST_FROM, BREAST_TO, BREAST_ASIDE] = [1.4, 2.4, 0.7];
/** How far in lightness and in a and b a garment lies from the colour of the breast at most, and its share of all clothes. */
const [OF_BREAST, OF_BREAST_TINT, LEAST_UPPER] = [26, 14, 0.25];

/** What of clothes has the colour of the breast in one piece; undefined where that is little, or the rest its shade. */
function asBreast(worn: Plane, at: (i: number) => { x: number; y: number }, view: SceneView): Plane | undefined {
  const largest = mainPieces(alikeParts(worn, breastOf(worn, at), view));
  if (!largest || meanWithin(largest, worn) < LEAST_UPPER) return undefined;
  const rest = mapPlane(worn, (value, i) => (value > 0.5 && largest.data[i]! < 0.5 ? 1 : 0));
  return isShadeOf(view.lab, rest, largest) ? undefined : fillHoles(largest);
}

/** The share of the largest piece of a garment that another piece of it has at least. */
const BESIDE_LARGEST = 0.3;

/** The largest of several pieces, which are told by size, and those beside it that a tie or an open coat parts from it. */
function mainPieces(pieces: readonly Plane[]): Plane | undefined {
  const sizeOf = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0);
  const [largest] = pieces;
  return largest && union(pieces.filter((piece) => sizeOf(piece) >= BESIDE_LARGEST * sizeOf(largest)));
}

function breastOf(worn: Plane, at: (i: number) => { x: number; y: number }): Plane {
  return mapPlane(worn, (value, i) => {
    const { x, y } = at(i);
    return value > 0.5 && y > BREAST_FROM && y < BREAST_TO && Math.abs(x) < BREAST_ASIDE ? 1 : 0;
  });
}

/** The pieces of what is worn that have the colour of a part of it, the largest first. */
function alikeParts(worn: Plane, seed: Plane, { lab: { lightness, a, b } }: SceneView): Plane[] {
  const [light, red, yellow] = [lightness, a, b].map((plane) => medianWithin(plane, seed)) as [number, number, number];
  const alike = mapPlane(worn, (value, i) => {
    const tint = Math.hypot(a.data[i]! - red, b.data[i]! - yellow);
    return value > 0.5 && Math.abs(lightness.data[i]! - light) < OF_BREAST && tint < OF_BREAST_TINT ? 1 : 0;
  });
  return separateParts(removeThin(closeGaps(alike, 2), 1), 20);
}

/** Whether something is where a trunk is below its face; in units of the face. */
function isOnTrunk({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return Math.abs(x) < 1 && y > 1 && y < 3.5;
}

/** By how much a and b are stretched where clothes are compared: the darkest green of several is "the green one". */
const COMPARED_CHROMA = 1.8;
/** The same for a name of no hue: cream is white beside blue. */
const COMPARED_PALE = 0.55;
const HUELESS: ReadonlySet<ColourName> = new Set(['white', 'grey', 'black']);
/** What of somebody's clothes bears the colour at least, and what of everybody else's at most, by that. */
const [WORN, ELSEWHERE] = [0.55, 0.4];

/** The clothes of those with a face that have one of the colours, none of a hue, in a print of one hue, whose paper is white; none in other pictures. */
export function findClothesInPrint(view: SceneView, colours: readonly ColourName[]): Candidate[] {
  if (!colours.every((name) => HUELESS.has(name)) || !isOfOneHue(view.lab)) return [];
  const { lightness } = view.lab;
  const none = createPlane(lightness.width, lightness.height);
  const membership = colourMembership({ lightness, a: none, b: none }, colours);
  return findClothes(view).flatMap((worn) => {
    const share = meanWithin(membership, worn.mask);
    return share > WORN ? [{ ...worn, fit: worn.fit * Math.min(1, 0.4 + share) }] : [];
  });
}

/** The clothes of several people that alone may be called by one of the colours, which they have not by themselves. */
export function findClothesByComparison(view: SceneView, colours: readonly ColourName[]): Candidate[] {
  const { lightness, a, b } = view.lab;
  const clothes = view.faces.length > 1 ? findClothes(view) : [];
  if (clothes.length < 2) return [];
  const by = colours.every((name) => HUELESS.has(name)) ? COMPARED_PALE : COMPARED_CHROMA;
  const stretched = { lightness, a: mapPlane(a, (value) => by * value), b: mapPlane(b, (value) => by * value) };
  const membership = colourMembership(stretched, colours);
  const shares = clothes.map(({ mask }) => meanWithin(membership, mask));
  return clothes.flatMap((worn, i) => {
    const share = shares[i]!;
    const isAlone = shares.every((other, at) => at === i || other < ELSEWHERE * share);
    return share > WORN && isAlone ? [{ ...worn, fit: worn.fit * Math.min(1, 0.4 + share) }] : [];
  });
}

/** By how much, in degrees, the hue of clothes may lie beyond what is called by a name, and what that leaves of how well they fit. */
const [NEXT_HUE, CALLED_NEXT] = [14, 0.85];

/** What people wear on their trunks whose colour is the next to one of `colours`: dark teal is green beside nothing greener. */
export function findClothesOfNextHue(view: SceneView, colours: readonly ColourName[]): Candidate[] {
  const hued = colours.filter((name) => !HUELESS.has(name));
  if (hued.length === 0) return [];
  const clothes = findClothes(view, 'upper');
  const memberships = clothes.length > 0 ? [-1, 1].map((way) => turnedMembership(view.lab, hued, way * NEXT_HUE)) : [];
  return clothes.flatMap((worn) => {
    const share = Math.max(...memberships.map((membership) => meanWithin(membership, worn.mask)));
    return share > WORN ? [{ ...worn, fit: CALLED_NEXT * worn.fit * Math.min(1, 0.4 + share) }] : [];
  });
}

/** How well names fit colours whose hues are all turned by an angle. */
function turnedMembership({ lightness, a, b }: LabPlanes, colours: readonly ColourName[], degrees: number): Plane {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turned = {
    lightness,
    a: mapPlane(a, (value, i) => cos * value - sin * b.data[i]!),
    b: mapPlane(b, (value, i) => sin * a.data[i]! + cos * value),
  };
  return colourMembership(turned, colours);
}

interface Head {
  readonly skin: Plane;
  readonly hair: Plane;
  readonly clothes: Plane;
}

/**
 * Divides the subject round a face by colour: each kind is learned where it must be (skin between brows and chin, hair
 * above the brows and beside the cheeks, clothes well below the chin), and each pixel goes to the likeliest, places
 * that a kind cannot have left out. Below a hat (`hatted`) what is no skin about the face may be all the hair there is.
 */
function divideHead(view: SceneView, face: Face, hatted = false): Head {
  const { image, subject } = view;
  const at = relativeTo(face, image.width);
  const inSubject = (i: number): boolean => subject.data[i]! > 0.5;
  const learn = (belongs: (x: number, y: number) => boolean): Plane =>
    mapPlane(subject, (_, i) => {
      const { x, y } = at(i);
      return inSubject(i) && belongs(x, y) ? 1 : 0;
    });
  const skinSeed = learn((x, y) => (x / 0.36) ** 2 + ((y - 0.5) / 0.42) ** 2 < 1);
  const uncovered = learn(
    (x, y) =>
      (y < -0.42 && y > -1.2 && Math.abs(x) < 0.6) || (Math.abs(x) > 0.68 && Math.abs(x) < 1.2 && y < 0.6 && y > -0.3),
  );
  const isLittle = uncovered.data.reduce((sum, value) => sum + value, 0) < LITTLE_HAIR * face.width * face.height;
  const about = (x: number, y: number): boolean =>
    y > -0.6 && y < 0.6 && Math.abs(x) < 0.8 && (x / 0.45) ** 2 + ((y - 0.5) / 0.5) ** 2 > 1;
  const hairSeed = hatted && isLittle ? unlikeShade(learn(about), skinSeed, view.lab) : uncovered;
  const begin = Math.min(1.5, 0.5 + 0.5 * lowestOf(subject, at));
  const clothesSeed = learn((x, y) => y > begin && y < 3.5 && Math.abs(x) < 1);
  const evidence = [skinSeed, hairSeed, clothesSeed].map((seed, kind, seeds) => {
    const others = seeds.filter((_, other) => other !== kind);
    const alpha = mapPlane(seed, (value, i) => (value > 0 ? 1 : others.some(({ data }) => data[i]! > 0) ? 0 : 0.5));
    return boxMean(colourEvidence(image, alpha, COLOUR_LIMIT), 2);
  }) as [Plane, Plane, Plane];
  const kindOf = (i: number): number => {
    const { x, y } = at(i);
    if (!inSubject(i)) return -1;
    const scores = evidence.map(({ data }) => data[i]!) as [number, number, number];
    scores[SKIN] += COLOUR_LIMIT * placeOfSkin(x, y);
    if (y < 1.05) scores[CLOTHES] -= 2 * COLOUR_LIMIT;
    return scores.indexOf(Math.max(...scores));
  };
  const kinds = mapPlane(subject, (_, i) => kindOf(i));
  const maskOf = (kind: number): Plane =>
    removeThin(
      mapPlane(kinds, (value) => (value === kind ? 1 : 0)),
      1,
    );
  return { skin: maskOf(SKIN), hair: maskOf(HAIR), clothes: maskOf(CLOTHES) };
}

/** A face's outline from the hairline to the chin, and what of it is surely bare: middle below the brows, half width and half height. */
const [OUTLINE, WITHIN] = [
  { middle: 0.42, across: 0.5, down: 0.66 },
  { middle: 0.5, across: 0.45, down: 0.5 },
];
/** How far out and down ears are; they are hair or skin by a face's colour, but hair is more likely beside a face. */
const [EAR_ASIDE, EAR_FROM, EAR_TO, AN_EAR] = [0.7, 0, 0.6, -1];
/** What speaks against skin of the face elsewhere: the neck, and hair of about skin's colour. */
const NO_FACE = -2;

/** What its place says for skin of the face, of what colour can: an egg with ears, narrow at the chin; in units of the face. */
function placeOfSkin(x: number, y: number): number {
  const isIn = ({ middle, across, down }: typeof OUTLINE): boolean =>
    (x / across) ** 2 + ((y - middle) / down) ** 2 < 1;
  if (isIn(OUTLINE)) return isIn(WITHIN) ? 1 : 0;
  return Math.abs(x) < EAR_ASIDE && y > EAR_FROM && y < EAR_TO ? AN_EAR : NO_FACE;
}

/** Of how much of the face's box hair is not learned above and beside the face: a hat covers it. */
const LITTLE_HAIR = 0.04;

/** What of `about` is not the other, skin or a garment, in the shade or in the light. */
function unlikeShade(about: Plane, other: Plane, { lightness, a, b }: LabPlanes): Plane {
  const [light, red, yellow] = [lightness, a, b].map((plane) => meanWithin(plane, other)) as [number, number, number];
  return mapPlane(about, (value, i) => {
    const by = (lightness.data[i]! + LAB_OFFSET) / (light + LAB_OFFSET);
    const hue = Math.hypot(a.data[i]! - by * red, b.data[i]! - by * yellow);
    return value > 0 && (by < SHADED || by > LIT || hue > OTHER_HUED) ? 1 : 0;
  });
}

/** How far down somebody reaches below the face, in units of it; a close portrait ends just below the chin. */
function lowestOf({ data }: Plane, at: (i: number) => { x: number; y: number }): number {
  for (let i = data.length - 1; i >= 0; i--) if (data[i]! > 0.5 && Math.abs(at(i).x) < 1) return at(i).y;
  return 1;
}

const [SKIN, HAIR, CLOTHES] = [0, 1, 2] as const;

/** Positions in units of the face: x from its middle in widths, y from the brows (0) to the chin (1). */
export function relativeTo({ x, y, width, height }: Face, imageWidth: number): (i: number) => { x: number; y: number } {
  return (i) => ({
    x: ((i % imageWidth) + 0.5 - x - width / 2) / width,
    y: (Math.floor(i / imageWidth) + 0.5 - y) / height,
  });
}

function faceMask({ subject, image }: SceneView, face: Face): Plane {
  const at = relativeTo(face, image.width);
  return mapPlane(subject, (_, i) => {
    const { x, y } = at(i);
    return Math.abs(x) < 0.5 && y > 0 && y < 1 ? 1 : 0;
  });
}
