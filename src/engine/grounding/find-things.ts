import type { Face } from '../face.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { dilate, fillHoles, removeThin } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, isSame, meanWithin, notAmong, separateParts, union } from './candidate.ts';
import { colourMembership, neighbouringColours } from './colour-membership.ts';
import { classChances } from './class-maps.ts';
import { CALLED, findByClass, regionChances } from './find-by-class.ts';
import { dividedBy, type Told } from './divide-part.ts';
import { findByColour } from './find-by-colour.ts';
import { plantTest } from './find-plants.ts';
import { isFaceOf } from './find-person.ts';
import { apartFrom } from './find-salient.ts';
import { joinStripes } from './join-stripes.ts';
import { chanceOf, classOf, type ObjectClass } from './object-classes.ts';
import { narrowlyJoined } from './narrowly-joined.ts';
import { inPlaceness } from './placing.ts';
import type { Query } from './query.ts';
import { meansOfRegions } from './regions.ts';
import { shareBodies } from './share-bodies.ts';
import { splitPart } from './split-parts.ts';
import type { SceneView } from './scene-view.ts';
import { touchingBodies } from './touching.ts';
import { traitsOf } from './traits.ts';
import { buildOf, type ColourName } from './vocabulary.ts';
import { withShade } from './with-shade.ts';

/** The share of a part of the subject that has to have a colour for the part to be "the red one". */
const COLOUR_SHARE = 0.28;
/** A smaller share will do when it is most of what has a colour: a blue scooter is mostly grey and black. */
const LEAST_SHARE = 0.1;
const PARTLY = 0.45;
/** How much less a thing is meant that is rather of the next colour in the circle: a teal door is no green one. */
const MISCALLED = 0.6;
/** What a good share of a thing counts for where all else of it is white, grey or black. */
const SOLE = 0.5;
const VIVID_CHROMA = 22;
/** What wood, straw and sand have, by which nobody calls a thing of another colour; and the least share of that beside them. */
const WOODEN: readonly ColourName[] = ['brown', 'beige', 'orange'];
const BESIDE_WOOD = 0.2;
/** What a thing that is of wood for the most part is worth as one of the colour of the rest. */
const MOSTLY_WOOD = 0.7;
/** What leaves and grass are worth as a green thing. */
const LEAVES = 0.5;
/** The smallest of several areas that are asked for together: a bean among beans. */
const SMALLEST_OF_SEVERAL = 0.00018;
/** So many things stand out of a crowded picture, where a colour alone hardly tells a small thing. */
const CROWD = 20;
const [SMALL, LOST_IN_CROWD] = [0.01, 0.75];
/** What the matte has not got is less often meant. */
const OFF_SUBJECT = 0.6;
/** What an area of the subject is worth that no thing of its own stands out of: it may be a highlight, or a gap. */
const FRAGMENT = 0.6;
/** From this share of a coloured area on inside a part of the subject, the area is taken to be some of that part. */
const INSIDE = 0.6;
/** An area that is larger than this, or reaches more than two of the picture's edges, is a scene and no thing. */
const LARGEST_THING = 0.4;

/**
 * Whole objects that have one of the colours: parts of the subject of which a good share has it (a cone with its white
 * stripes), and areas of the colour elsewhere.
 */
export function findColouredThings(
  view: SceneView,
  colours: readonly ColourName[],
  whole = view.parts(),
  several = false,
): Candidate[] {
  const membership = colourMembership(view.lab, colours, view.light);
  const { a, b } = view.lab;
  const vivid = mapPlane(a, (value, i) => (value * value + b.data[i]! ** 2 > VIVID_CHROMA ** 2 ? 1 : 0));
  const vividly = mapPlane(vivid, (value, i) => value * membership.data[i]!);
  const isOfWood = colours.some((colour) => WOODEN.includes(colour));
  const wooden = colourMembership(view.lab, isOfWood ? [] : WOODEN, view.light);
  const others = neighbouringColours(colours).map((name) => colourMembership(view.lab, [name], view.light));
  const isPlant = colours.includes('green') ? plantTest(view) : undefined;
  const called = ({ mask }: Candidate, share: number): number => {
    const other = Math.max(0, ...others.map((one) => meanWithin(one, mask)));
    return 1 - MISCALLED * smoothStep(other - share, 0, 0.25) * (1 - smoothStep(share, 0.55, 0.8));
  };
  const parts = whole
    .flatMap((part) => besideAnother(part, membership, view))
    .flatMap((part) => {
      const share = meanWithin(membership, part.mask);
      const colourful = meanWithin(vivid, part.mask);
      const isMostly = share > COLOUR_SHARE || (share > LEAST_SHARE && share > 0.5 * colourful);
      const isBesideWood =
        share > BESIDE_WOOD &&
        share > 0.5 * (colourful - meanWithin(wooden, part.mask)) &&
        isPlant?.(part.mask) !== true;
      const isOf = isMostly || isBesideWood;
      // Who asks for several means those of the colour that one part of the matte joins with other things.
      if (!isOf || (several && share < OF_SEVERAL && separateThings(part, membership) > 1)) return [];
      // A thing that has the colour in places gives way to one that is all of it.
      // Nobody calls a thing by its keys or its paper: what colour it has is its own.
      const sole = share > COLOUR_SHARE && colourful > 0 ? (SOLE * meanWithin(vividly, part.mask)) / colourful : 0;
      const prior = PARTLY + (1 - PARTLY) * smoothStep(Math.max(share, sole), 0.15, 0.55);
      return [
        {
          ...part,
          fit: part.fit * Math.min(1, 0.7 + share) * called(part, share) * (isMostly ? 1 : MOSTLY_WOOD),
          prior: (part.prior ?? 1) * prior,
        },
      ];
    });
  const apart = findByColour(view, colours, several ? SMALLEST_OF_SEVERAL : undefined).filter(
    (area) => !parts.some((part) => meanWithin(part.mask, area.mask) > INSIDE),
  );
  const areas = joinStripes(allWithShade(apart, membership, view), view)
    .map((area) => withItsOwn(area, view))
    .map((area) => {
      const likely = likelyThing(area);
      const prior = likely * (OFF_SUBJECT + (1 - OFF_SUBJECT) * meanWithin(view.subject, area.mask));
      const leaves = isPlant?.(area.mask) ? LEAVES : 1;
      return { ...area, fit: area.fit * likely * leaves * called(area, meanWithin(membership, area.mask)), prior };
    });
  const groups = areas.length > 0 ? view.salient() : [];
  const crowded = (thing: Candidate): Candidate =>
    groups.length >= CROWD && thing.area < SMALL && !several ? { ...thing, fit: LOST_IN_CROWD * thing.fit } : thing;
  const ofSubject = (area: Candidate): boolean => meanWithin(view.subject, area.mask) > 0.7;
  return [
    ...parts,
    ...merged(areas.map((area) => completed(area, groups, ofSubject(area) ? FRAGMENT : 1))).map(crowded),
  ];
}

/** A part of the subject with less of the colour than this is no one of several of that colour. */
const OF_SEVERAL = 0.45;

/** How many areas of a colour a part has. */
function separateThings({ mask }: Candidate, membership: Plane): number {
  const own = mapPlane(mask, (value, i) => (value > 0.5 && membership.data[i]! >= 0.5 ? 1 : 0));
  return separateParts(own, SMALLEST_OF_SEVERAL * own.data.length).length;
}

/** A part of the subject that has less of the colour than this may be two things, one of them all of that colour. */
const MIXED = 0.75;
/** How much of a thing beside another has the colour, how much of all that has it, and how much of the other. */
const [ALL_OF_COLOUR, NEARLY_ALL, HARDLY_ANY] = [0.75, 0.7, 0.12];
/** The least share of the part that each of the two has. */
const LEAST_OF_TWO = 0.12;

/** A part of the subject; or what of it is all of the colour, where something else that has none of it only touches it. */
function besideAnother(part: Candidate, membership: Plane, view: SceneView): Candidate {
  const share = meanWithin(membership, part.mask);
  if (share < LEAST_SHARE || share > MIXED) return part;
  const standing = view.salient().find((group) => {
    const of = group.area / part.area;
    if (of < LEAST_OF_TWO || of > 1 - LEAST_OF_TWO || meanWithin(part.mask, group.mask) < 0.85) return false;
    const own = meanWithin(membership, group.mask);
    const others = (share - own * of) / (1 - of);
    const isAll = own > ALL_OF_COLOUR && own * of > NEARLY_ALL * share && others < HARDLY_ANY;
    return isAll && (isAtItsSide(group, part) || isCornered(group, part));
  });
  const piece = standing ?? narrowlyJoined(part, membership);
  return piece ? { ...piece, fit: part.fit } : part;
}

/** Whether a group reaches to one side only of the part that it belongs to: no base, no lid, no bow. */
function isAtItsSide({ box }: Candidate, part: Candidate): boolean {
  const wide = part.box.right - part.box.left;
  const [left, right] = [box.left - part.box.left, part.box.right - box.right];
  return Math.min(left, right) < 0.08 * wide && Math.max(left, right) > 0.3 * wide;
}

/** How far aside of a thing's middle something before its corner has its own, in its widths, and how wide that is at most. */
const [OFF_MIDDLE, CORNER] = [0.3, 0.55];
/** How wide the blur of a thing's outline is that is none of another, pixels. */
const OUTLINE = 3;

/** Whether all else of the part lies at one corner of a group: a backpack before a tent, no base and no bow. */
function isCornered({ box, mask }: Candidate, part: Candidate): boolean {
  const rest = mapPlane(part.mask, (value, i) => (value > 0.5 && mask.data[i]! < 0.5 ? 1 : 0));
  const [most] = separateParts(removeThin(rest, OUTLINE), 1).flatMap((one) => candidateOf(one, 1) ?? []);
  if (!most) return false;
  const wide = box.right - box.left;
  const aside = Math.abs(most.centre.x - 0.5 * (box.left + box.right)) / wide;
  return aside > OFF_MIDDLE && most.box.right - most.box.left < CORNER * wide;
}

/** Whole objects whose colour nobody told: the subject's parts; what else stands out, if none of them lies where the phrase says. */
export function findThings(view: SceneView, query: Query): Candidate[] {
  const isPlant = plantTest(view);
  // Where the name says what the thing is like, another than the subject's parts may be like it.
  const told = query.noun !== undefined && (buildOf(query.noun) ?? traitsOf(query.noun)) !== undefined;
  const green = told ? NAMED_GREEN : UNNAMED_PLANT;
  const parts = wholeThings(view, query).map((part) => ({
    ...part,
    fit: part.fit * (isPlant(part.mask) ? green : 1) * (isBand(part) ? 0.3 : 1),
  }));
  const inSight = parts.some((part) => part.fit > 0.5 && inPlaceness(part, query) > 0.5);
  if (inSight && !told && view.closer().length === 0) return parts;
  // Who counts or compares means all that are alike, whichever of them the matte has.
  const compares = query.all || query.superlative || query.ordinal !== undefined;
  const prior = inSight && !compares ? OFF_SUBJECT : 1;
  const flying = aloft(view, query);
  if (flying.length > 0) return [...flying];
  const closer = view.closer();
  const asked = classOf(query);
  const called = notAmong(asked ? findByClass(view, [asked]) : [], [...parts, ...closer]);
  const beside = apartFrom(view.salient(), [...parts, ...closer]);
  const others = notAmong([...beside, ...(told ? within([...parts, ...closer], beside, view) : [])], called);
  return [
    ...parts,
    ...called.map((thing) => ({ ...thing, fit: CALLED * thing.fit * likelyThing(thing), prior })),
    ...closer.map((thing) => ({
      ...thing,
      fit: 0.9 * thing.fit * likelyThing(thing) * (isPlant(thing.mask) ? green : 1),
      prior: prior + (1 - prior) * meanWithin(view.subject, thing.mask),
    })),
    ...others.map((other) => ({ ...other, fit: 0.9 * other.fit * likelyThing(other), prior })),
  ];
}

/** What stands out on something larger is worth as a thing of its own: it may be a part of that. */
const ON_ANOTHER = 0.8;

/** What stands out on one of `things`, and is neither it nor `beside` them. */
function within(things: readonly Candidate[], beside: readonly Candidate[], view: SceneView): Candidate[] {
  const inner = view.salient().filter((one) => !beside.includes(one));
  return notAmong(inner, things).map((one) => ({ ...one, fit: ON_ANOTHER * one.fit }));
}

/** What is in the sky, where the name is one of things that fly: that is what is meant before anything on the ground. */
export function aloft(view: SceneView, { noun }: Query): readonly Candidate[] {
  if (noun === undefined || !traitsOf(noun)?.flies) return [];
  // The matte's outline of it is the finer one.
  return view.aloft().map((one) => view.parts().find((part) => isSame(part, one)) ?? one);
}

/** The subject's parts; where a thing has a name, each divided if two stand upon each other, unless one thing of that name looks so. */
export function wholeThings(view: SceneView, query: Query): readonly Candidate[] {
  const { kind, noun, count, all } = query;
  const traits = noun === undefined ? undefined : traitsOf(noun);
  const isNamed = kind === 'thing' && noun !== undefined;
  const isOneOf = (isOneOfSeveral(query) || query.colours.length > 0) && isNamed && traits?.limbed;
  const bodiesOf = (thing: Candidate): Candidate[] =>
    isOneOf && isAnimal(thing, view) ? touchingBodies(thing) : [thing];
  const found = view.parts().flatMap((part) => {
    const { pieces, whole } = dividedByWords(part, query, view);
    // A part that the words divide is no more than what the pieces lie in.
    if (pieces.length > 0) return [...pieces.flatMap(bodiesOf), whole];
    return [...(isNamed ? besideSomebody(part, view) : []), part].flatMap(bodiesOf);
  });
  const parts = found.filter((part, i) => notAmong([part], found.slice(0, i)).length > 0);
  if (kind !== 'thing' || noun === undefined || traits?.stepped) return parts;
  const upon = parts.flatMap((part) => splitUnlessOne(part, query, view));
  // Of several that are counted each may be stepped, and so may a swan be by its neck: what they are like tells which.
  const either = count !== undefined || (traits?.limbed && !all);
  const divided = either ? [...upon, ...notAmong(parts, upon)] : upon;
  return buildOf(noun) === 'round' ? [...divided, ...roundBeside(divided, view)] : divided;
}

/** How much of a part is beside somebody in it that is a thing of its own, and how wide a rim of them is none, pixels. */
const [LEAST_BESIDE, RIM_OF_BODY] = [0.07, 2];

/** What a part of the matte with a face in it has beside the bodies of those whose faces are seen: a van that somebody stands before. */
function besideSomebody(part: Candidate, view: SceneView): Candidate[] {
  const { faces, image } = view;
  const isIn = ({ x, y, width, height }: Face): boolean =>
    part.mask.data[Math.floor(y + height / 2) * image.width + Math.floor(x + width / 2)]! > 0.5;
  if (part.apart || !faces.some(isIn)) return [];
  const bodies = shareBodies(view).map(({ subject }) => subject);
  const rest = mapPlane(part.mask, (value, i) => (value > 0.5 && bodies.every(({ data }) => data[i]! < 0.5) ? 1 : 0));
  const least = LEAST_BESIDE * part.area * rest.data.length;
  return separateParts(removeThin(rest, RIM_OF_BODY), least).flatMap((mask) => {
    const thing = candidateOf(mask, part.fit);
    return thing ? [{ ...thing, apart: true }] : [];
  });
}

/** A part as what stands on another; a part whose head and body are both of the class of an animal's name is one. */
function splitUnlessOne(part: Candidate, query: Query, view: SceneView): Candidate[] {
  const split = splitPart(part, view);
  if (split.length < 2 || !traitsOf(query.noun!)?.limbed) return split;
  return split.every((piece) => isCalled(piece, query, view)) ? [part] : split;
}

/** Classes that the network takes for each other where it sees little of an animal. */
const ANIMALS: readonly ObjectClass[] = ['bird', 'quadruped'];

/** Whether the network's features rather call something an animal than anything else. */
function isAnimal({ mask }: Candidate, { classes }: SceneView): boolean {
  if (!classes) return false;
  const chances = classChances(mask, classes);
  return ANIMALS.some((name) => chanceOf(name, chances) >= Math.max(...chances));
}

/** Whether the network's features rather call something by the class of the noun than by any other. */
function isCalled({ mask }: Candidate, query: Query, { classes }: SceneView): boolean {
  const asked = classOf(query);
  if (!classes || !asked) return false;
  const chances = classChances(mask, classes);
  return chanceOf(asked, chances) >= Math.max(...chances);
}

/** Whether all of several are meant, or one that its place, order or size tells from others of its name. */
function isOneOfSeveral({ all, size, ordinal, sides, depth }: Query): boolean {
  return all || size !== undefined || ordinal !== undefined || sides.length > 0 || depth !== undefined;
}

/** What a part of the matte is worth beside what of it is what the words say. */
const MIXED_WITH_OTHERS = 0.5;

/** What of a part of the matte alone has the colours that a phrase names, or is called by the class of its noun; and the part. */
function dividedByWords(
  part: Candidate,
  query: Query,
  view: SceneView,
): { pieces: readonly Candidate[]; whole: Candidate } {
  const finely = isOneOfSeveral(query);
  const divided = toldOf(query, view)
    .map((told) => dividedBy(told, part, finely, view))
    .find(({ pieces }) => pieces.length > 0);
  const prior = (divided?.isMixed ? MIXED_WITH_OTHERS : 1) * (part.prior ?? 1);
  return { pieces: divided?.pieces ?? [], whole: { ...part, prior } };
}

/** How much a region of another class may still be what has the colour that a phrase names. */
const OF_ANOTHER_CLASS = 0.2;

/** How much each region is what the words say: by the colours they name, then by these and the noun's class as well. */
function toldOf(query: Query, view: SceneView): Told[] {
  const { colours } = query;
  const asked = classOf(query);
  const called = asked && view.classes ? regionChances(view.regions(), view.classes, [asked]) : undefined;
  if (colours.length === 0) return called ? [{ words: called }] : [];
  const coloured = meansOfRegions(view.regions(), colourMembership(view.lab, colours, view.light));
  if (!called) return [{ words: coloured }];
  const both = called.map((chance, at) => coloured[at]! * (OF_ANOTHER_CLASS + (1 - OF_ANOTHER_CLASS) * chance));
  return [coloured, both].map((words) => ({ words, noun: called }));
}

/** What is round by its outline, whatever its pattern and whether the matte has it, and is none of `things` anyway. */
function roundBeside(things: readonly Candidate[], view: SceneView): Candidate[] {
  return view
    .round()
    .filter((disc) => !things.some((thing) => isSame(thing, disc)))
    .map((disc) => ({ ...disc, prior: OFF_SUBJECT + (1 - OFF_SUBJECT) * meanWithin(view.subject, disc.mask) }));
}

/** Nobody calls a plant by a name that is none of a plant's. */
const UNNAMED_PLANT = 0.25;
/** What has a plant's colours, and whether it has the traits of the name is asked for by themselves: a green bus. */
const NAMED_GREEN = 0.85;

/** A strip of sea or wall across the picture, which the matte took for a subject. */
function isBand({ box }: Candidate): boolean {
  return box.right - box.left > 0.85 && box.bottom - box.top < 0.4;
}

/** From this share of the picture on an area's holes are looked into. */
const LARGE = 0.02;
/** How far aside of an area what shows in its gaps is compared with, pixels, and how much in Lab something of its own differs. */
const [ASIDE, OTHER] = [4, 14];

/** An area with what it encloses that does not look like its surroundings: the windows of a car, and no gap. */
function withItsOwn(area: Candidate, { lab }: SceneView): Candidate {
  if (area.area < LARGE || area.area > LARGEST_THING) return area;
  const filled = fillHoles(area.mask);
  const holes = mapPlane(filled, (value, i) => value - area.mask.data[i]!);
  const ring = mapPlane(dilate(filled, ASIDE), (value, i) => value - filled.data[i]!);
  const planes = [lab.lightness, lab.a, lab.b];
  const around = planes.map((plane) => meanWithin(plane, ring));
  const its = separateParts(holes, 1).filter((hole) => {
    const differences = planes.map((plane, k) => meanWithin(plane, hole) - around[k]!);
    return Math.hypot(...differences) >= OTHER;
  });
  const whole = its.length > 0 ? candidateOf(union([area.mask, ...its]), area.fit) : undefined;
  return whole ?? area;
}

/** `areas` with the shade of each, but for those that lie in that of another. */
function allWithShade(areas: readonly Candidate[], membership: Plane, view: SceneView): Candidate[] {
  const grown: Candidate[] = [];
  for (const area of areas) {
    if (grown.some(({ mask }) => meanWithin(mask, area.mask) > INSIDE)) continue;
    grown.push(withShade(area, membership, view));
  }
  return grown;
}

/** The thing that stands out and is made up of the area for the most part; else the area, `alone` times as fit. */
function completed(area: Candidate, groups: readonly Candidate[], alone: number): Candidate {
  const fitting = groups
    .map((group) => ({ group, of: meanWithin(group.mask, area.mask), by: meanWithin(area.mask, group.mask) }))
    .filter(({ of, by }) => of > 0.75 && by > 0.4)
    .toSorted((a, b) => b.of + b.by - a.of - a.by)[0];
  if (!fitting) return { ...area, fit: alone * area.fit };
  const whole = candidateOf(union([area.mask, fitting.group.mask]), Math.min(1, area.fit + 0.1));
  return whole ? { ...area, ...whole } : area;
}

/** Areas that were completed to the same thing are one. */
function merged(areas: readonly Candidate[]): Candidate[] {
  return areas.filter((area, i) => !areas.slice(0, i).some((other) => meanWithin(other.mask, area.mask) > INSIDE));
}

/** The share of the largest of its areas from which on another one is of the same garment: a strap parts a suit. */
const OF_GARMENT = 0.12;

/** `areas` of a colour, those on one body joined: what somebody wears, whatever crosses it. */
export function inOne(areas: readonly Candidate[], view: SceneView): Candidate[] {
  const own = shareBodies(view).flatMap(({ subject }) => candidateOf(subject, 1) ?? []);
  const bodies = [...own, ...view.parts()];
  const bodyOf = ({ mask }: Candidate): Candidate | undefined =>
    bodies.find((body) => meanWithin(body.mask, mask) > INSIDE);
  return areas.flatMap((area, i) => {
    const body = bodyOf(area);
    const same = areas.filter(
      (other) => body && bodyOf(other) === body && other.fit >= 0.7 * area.fit && other.area >= OF_GARMENT * area.area,
    );
    const isLargest = same.every(
      (other) => other.area < area.area || (other.area === area.area && areas.indexOf(other) >= i),
    );
    if (!body) return [area];
    return isLargest ? (candidateOf(union(same.map(({ mask }) => mask)), area.fit) ?? []) : [];
  });
}

/** Where nobody's face is seen, a colour on the subject is hardly a garment. */
const UNDRESSED = 0.65;

/** How far aside of a face's middle the middle of a hat lies at most, in faces, and its least size. */
const [HAT_ASIDE, SMALLEST_HAT] = [0.5, 0.2];
/** What is still a hat of what lies elsewhere. */
const NO_HAT = 0.4;

/** `candidates`, less fit where they are not worn on a head, if a face tells where that is. */
export function wornOnHead(candidates: readonly Candidate[], { faces, image }: SceneView): Candidate[] {
  const onHead = ({ area, centre }: Candidate): boolean =>
    faces.length === 0 ||
    faces.some(({ x, y, width, height }) => {
      const aside = Math.abs(centre.x * image.width - x - width / 2) / width;
      const large = area * image.width * image.height > SMALLEST_HAT * width * height;
      return aside < HAT_ASIDE && centre.y * image.height < y + 0.2 * height && large;
    });
  return candidates
    .map((candidate) => withoutFaces(candidate, faces))
    .map((candidate) => (onHead(candidate) ? candidate : { ...candidate, fit: NO_HAT * candidate.fit }));
}

/** Half of the axes of a face's oval and of its inmost, in its box; and the share of that which is no face but covered, at most. */
const [OVAL, INMOST, COVERED] = [[0.5, 0.6], [0.25, 0.3], 0.3] as const;

/** What has the colour of skin as well, without the faces that have it: a brown cap above a face in the shade. */
function withoutFaces(candidate: Candidate, faces: SceneView['faces']): Candidate {
  const { mask } = candidate;
  const inOval = ({ x, y, width, height }: Face, [across, down]: readonly [number, number], i: number): boolean =>
    (((i % mask.width) - x) / width - 0.5) ** 2 / across ** 2 +
      ((Math.floor(i / mask.width) - y) / height - 0.5) ** 2 / down ** 2 <
    1;
  const shown = faces.filter((face) => {
    const inmost = mapPlane(mask, (_, i) => (inOval(face, INMOST, i) ? 1 : 0));
    return meanWithin(mask, inmost) > COVERED;
  });
  if (shown.length === 0) return candidate;
  const open = mapPlane(mask, (value, i) => (shown.some((face) => inOval(face, OVAL, i)) ? 0 : value));
  const [largest] = separateParts(open, 4);
  return (largest && candidateOf(largest, candidate.fit)) ?? candidate;
}

/** The share of a coloured area on the subject below which it is that of what is behind, beside what the subject has of it. */
const MOSTLY_ON = 0.9;

/** The areas of a colour that lie on the subject: what somebody wears, a bow, a lid. */
export function findColouredParts(view: SceneView, colours: readonly ColourName[], onSubject: boolean): Candidate[] {
  const areas = findByColour(view, colours);
  // Somebody far away may be seen in a window of the picture only.
  const seen = onSubject ? view.closer().filter((one) => view.faces.some((face) => isFaceOf(face, one, view))) : [];
  const people = seen.length > 0 ? union([view.subject, ...seen.map(({ mask }) => mask)]) : view.subject;
  const parts = (onSubject ? areas.flatMap((area) => onSubjectOf(area, view)) : areas).map((area) => {
    const inside = meanWithin(people, area.mask);
    const dressed = view.faces.length > 0 ? 1 : UNDRESSED;
    return { ...area, fit: area.fit * (onSubject ? inside * dressed : 0.5 + 0.5 * inside) };
  });
  return lessIfMiscalled(parts, colours, view);
}

/** The share of something that has a colour's name alone, and the fit from which on that is what is called by it. */
const [ITS_NAME, SURELY_IT] = [0.5, 0.6];

/** `parts` of a colour; beside one that no other colour's name fits, those that a neighbour's fits as well count less: a purple dress is no blue one. */
function lessIfMiscalled(parts: readonly Candidate[], colours: readonly ColourName[], view: SceneView): Candidate[] {
  const own = colourMembership(view.lab, colours, view.light);
  const others = neighbouringColours(colours).map((name) => colourMembership(view.lab, [name], view.light));
  const excess = parts.map(
    ({ mask }) => meanWithin(own, mask) - Math.max(0, ...others.map((one) => meanWithin(one, mask))),
  );
  if (!parts.some(({ fit }, i) => fit > SURELY_IT && excess[i]! > ITS_NAME)) return [...parts];
  return parts.map((part, i) => (excess[i]! < 0 ? { ...part, fit: (1 - MISCALLED) * part.fit } : part));
}

/** An area, and what those with a face have of it where it goes on behind or beside them: a white shirt before a white sky. */
function onSubjectOf(area: Candidate, view: SceneView): Candidate[] {
  if (view.faces.length === 0) return [area];
  const bodies = shareBodies(view).map(({ subject }) => mapPlane(subject, (value) => (value >= 0.5 ? 1 : 0)));
  const people = union(bodies);
  const inside = meanWithin(people, area.mask);
  if (inside > MOSTLY_ON || inside * area.area < SMALLEST_PART) return [area];
  const own = mapPlane(area.mask, (value, i) => (value > 0.5 && people.data[i]! > 0 ? 1 : 0));
  const parts = separateParts(own, SMALLEST_PART * own.data.length);
  return [area, ...parts.flatMap((part) => candidateOf(part, area.fit) ?? [])];
}

/** The least share of the picture that something worn has. */
const SMALLEST_PART = 0.0006;

function likelyThing({ area, box }: Candidate): number {
  const edges = [box.left <= 0, box.right >= 1, box.top <= 0, box.bottom >= 1].filter(Boolean).length;
  if (area > LARGEST_THING || edges > 2) return 0.25;
  const crosses = box.right - box.left > 0.8 && (box.left <= 0 || box.right >= 1);
  return [1, 0.9, 0.6][edges]! * (crosses ? 0.5 : 1);
}
