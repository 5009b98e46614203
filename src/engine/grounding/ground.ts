import { EngineError } from '../engine-error.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { resamplePlane, tentFilter } from '../kernels/resample.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import type { Plane } from '../raster.ts';
import type { RecipeNeeds } from '../recipe.ts';
import { fitToBuild } from './build-fit.ts';
import { castShadow } from './cast-shadow.ts';
import { type Candidate, candidateOf, meanWithin, notAmong, separateParts, union } from './candidate.ts';
import { fitToClass, isCalledSo, isMostly } from './class-fit.ts';
import { classChances } from './class-maps.ts';
import { choose, type Choice, isAnybody, isBare } from './choose.ts';
import { colourMembership } from './colour-membership.ts';
import { confidenceOf } from './confidence.ts';
import { type Cues, cuesOf } from './cues.ts';
import { findAdornments } from './find-adornments.ts';
import { CALLED, findByClass } from './find-by-class.ts';
import { findFire, isFlame } from './find-flames.ts';
import { withoutHouses } from './find-gables.ts';
import { findHeadCovers } from './find-hats.ts';
import { findHills, isRise, withoutFarHills } from './find-hills.ts';
import { asHouses } from './find-houses.ts';
import { withoutHillsAndTrees } from './find-lawn.ts';
import { findPlants, findTrees, isCalledPlant } from './find-plants.ts';
import { withPot } from './find-pot.ts';
import { withHeaps } from './heaps.ts';
import {
  findBeards,
  findBrimmedHats,
  findClothes,
  findClothesByComparison,
  findClothesInPrint,
  findClothesOfNextHue,
  findFaces,
  findHair,
  findPeople,
  type PartOfClothes,
  relativeTo,
  wholeClothes,
} from './find-person.ts';
import { findScarves } from './find-scarves.ts';
import { findScratches } from './find-scratches.ts';
import { isFramed, withFrames } from './framed.ts';
import { findShoes } from './find-shoes.ts';
import { isFurnished, isTable } from './furniture.ts';
import { findWires } from './find-wires.ts';
import { findFigureClothes, findFigureHats } from './find-worn.ts';
import { apartFrom } from './find-salient.ts';
import { findText } from './find-text.ts';
import { asOne, findStuff, type Stuff } from './find-stuff.ts';
import {
  aloft,
  findColouredParts,
  findColouredThings,
  findThings,
  inOne,
  wholeThings,
  wornOnHead,
} from './find-things.ts';
import { chanceOf, classOf, isStuff } from './object-classes.ts';
import { mainFirst } from './main-subject.ts';
import { mostAlike, withLooks } from './most-alike.ts';
import { parsePhrase } from './parse-phrase.ts';
import { nearness } from './placing.ts';
import type { Phrase, Query } from './query.ts';
import { refineMask } from './refine-mask.ts';
import { type Scene, type SceneView, viewScene } from './scene-view.ts';
import { isOpen, withoutGaps } from './see-through.ts';
import { fitToWho } from './tell-people.ts';
import { fitToTraits } from './traits-fit.ts';
import { traitsOf } from './traits.ts';
import {
  adornmentOf,
  buildOf,
  type ColourName,
  isBelowWaist,
  isChild,
  isFootwear,
  isHeadwear,
  isNeckwear,
  isOnTrunk,
  isWhole,
  type NounKind,
  tellsWho,
} from './vocabulary.ts';
import { isWalled, wholeBuildings } from './whole-building.ts';
import { wholeRoad } from './whole-road.ts';
import { WindowsWanted } from './window-mattes.ts';

export interface Grounding {
  /** At the source's size, 0..1, soft at edges. */
  readonly mask: Plane;
  /** 0..1: how likely it is right; below `SURE` somebody should look at it. */
  readonly confidence: number;
  /** What was found, in plain words: "an orange area on the right". */
  readonly found: string;
}

/** From this confidence on an answer is given as one that need not be looked at before it is used. */
export const SURE = 0.85;

/** From this confidence on it is used where it cannot be shown first, for there is no brush to correct it with. */
export const LIKELY = 0.65;

/** From this confidence on an answer is worth showing, as a guess that somebody looks at and corrects. */
export const GUESS = 0.12;

/** What a sure answer is where windows were looked at: of the more that stands out there, more has the place that a phrase tells. */
const SURE_CLOSER = 0.9;

/**
 * The part of a scene that a phrase means: "the red car", "everything but the bowl", "the sky".
 * What is not even likely is looked for in windows of the picture, if there are any; what then is less sure than `least` is refused.
 * Throws EngineError `object_not_found` {object}, `object_uncertain` {object, found}, `nothing_marked` for no words;
 * WindowsWanted.
 */
export function ground(phrase: string, scene: Scene, least: number): Grounding {
  const meant = parsePhrase(phrase);
  if (meant.parts.length === 0 || phrase.trim() === '') throw new EngineError('nothing_marked');
  const answer = surest(meant, scene);
  if (answer instanceof EngineError) throw answer;
  if (answer.confidence < least) throw new EngineError('object_uncertain', answer.doubt);
  return give(answer, meant, scene);
}

/** What the parts of a phrase mean, in their order, however unsure. */
interface Answer {
  readonly meant: readonly Considered[];
  readonly left: readonly Considered[];
  /** Of the least sure part, 0..1. */
  readonly confidence: number;
  /** That part's words, and what to say of it. */
  readonly doubt: { readonly object: string; readonly found: string };
}

/** The surest answer, in the whole picture or in its windows; or why there is none. Throws WindowsWanted. */
function surest(phrase: Phrase, scene: Scene): Answer | EngineError {
  const seen = orRefusal(() => answerTo(phrase, viewScene(scene)));
  if (confidenceIn(seen) >= LIKELY || !scene.windows || !mayBeInWindow(phrase)) return seen;
  if (scene.windows === 'on demand') throw new WindowsWanted();
  const windows = scene.windows;
  const closer = orRefusal(() => asCloser(answerTo(phrase, viewScene(scene, windows))));
  return worthIn(closer) > worthIn(seen) ? closer : seen;
}

function orRefusal(look: () => Answer): Answer | EngineError {
  try {
    return look();
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw error;
  }
}

function confidenceIn(answer: Answer | EngineError): number {
  return answer instanceof EngineError ? 0 : answer.confidence;
}

/**
 * How well an answer fits what its least fitting part's words say, whatever else bears such traits: of that there is always
 * more the closer one looks.
 */
function worthIn(answer: Answer | EngineError): number {
  if (answer instanceof EngineError) return 0;
  const all = [...answer.meant, ...answer.left];
  return Math.min(...all.map(({ cues, agreement, confidence }) => (cues ? agreement : confidence)));
}

function asCloser(answer: Answer): Answer {
  return { ...answer, confidence: Math.min(1, (answer.confidence * SURE) / SURE_CLOSER) };
}

/** Whether something is asked for that a window may show better than the whole picture: something solid. */
function mayBeInWindow({ parts, less }: Phrase): boolean {
  return [...parts, ...less].some(({ kind }) => SOLID.has(kind));
}

/** Throws EngineError `object_not_found`. */
function answerTo({ parts, less }: Phrase, view: SceneView): Answer {
  const [meant, left] = [considerAll(parts, view), considerAll(less, view)];
  const [queries, answers] = [
    [...parts, ...less],
    [...meant, ...left],
  ];
  const confidence = Math.min(...answers.map((answer) => answer.confidence));
  const unsure = answers.findIndex((answer) => answer.confidence === confidence);
  return { meant, left, confidence, doubt: { object: queries[unsure]!.words, found: answers[unsure]!.doubt } };
}

function give({ meant, left, confidence }: Answer, { except }: Phrase, { source }: Scene): Grounding {
  const maskOf = (answers: readonly Considered[]): Plane =>
    allOf(answers.map(({ mask: found, final }) => (final ? found : refineMask(source, found))));
  const mask = maskOf(meant);
  const found = meant.map((answer) => answer.found).join(' and ');
  return {
    mask: except ? inverted(mask) : left.length > 0 ? without(mask, maskOf(left)) : mask,
    confidence,
    found: except ? `everything but ${found}` : [found, ...left.map((answer) => answer.found)].join(' but not '),
  };
}

/** Written into the first mask. */
function without(mask: Plane, left: Plane): Plane {
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = Math.min(mask.data[i]!, 1 - left.data[i]!);
  return mask;
}

/** The union of soft masks; written into the first. */
function allOf([first, ...others]: readonly Plane[]): Plane {
  const { data } = first!;
  for (const other of others) for (let i = 0; i < data.length; i++) data[i] = Math.max(data[i]!, other.data[i]!);
  return first!;
}

/** Written into the mask itself. */
function inverted(mask: Plane): Plane {
  for (let i = 0; i < mask.data.length; i++) mask.data[i] = 1 - mask.data[i]!;
  return mask;
}

/** Which networks a phrase needs to be grounded. */
export function groundingNeeds(phrase: string): RecipeNeeds {
  const { parts: meant, less } = parsePhrase(phrase);
  const parts = [...meant, ...less];
  const theirs: readonly NounKind[] = ['person', 'face', 'hair', 'beard', 'garment', 'scratch'];
  const faces = parts.some(({ kind, of }) => theirs.includes(kind) || of?.kind === 'person');
  // Whoever fills a good part of the picture may be taken for a thing, and wear what lies elsewhere in others.
  const large = parts.some(({ kind, noun }) => kind === 'thing' || (noun !== undefined && adornmentOf(noun)));
  return { matte: true, faces: faces || (large && 'large') };
}

/** What a choice is worth that only a word nobody taught asks for. */
const IDLE = 0.3;

/** How surely anything green is the one tree that is asked for, of 1. */
const SOME_TREE = 0.5;

/** Where the finder's own word is taken: from this agreement on it is sure enough. */
const OWN_WORD = 0.5;

/** How surely there are wires at least: else the word is taken for a thing. */
const CROSSES = 0.5;

/** From this agreement on letters are sure, and how much surer or less sure each further step of it makes them. */
const [LETTERS, LETTERS_STEP] = [0.7, 2];

/** How surely all are letters that look so in several places, at most. */
const SCATTERED = 0.6;

/** How likely one of two that are as like their name is the one that is meant, at most. */
const RIVALLED = 0.5;

/**
 * How likely somebody is who a word says, at most: nothing tells a man from a woman or a child from who is grown; nor what
 * a thing is that the network's features do not call so, or fences and other scenery, which they have no class for.
 */
const WHOEVER = 0.8;

/** How likely, at most, another of the subject's things bears the traits of a name that is all that tells the one meant. */
const LOOSE = 0.45;

/** A choice, and how likely it is right. */
export interface Considered extends Choice {
  /** 0..1 */
  readonly confidence: number;
  /** What the confidence is made of; undefined where the finder's own word is taken. */
  readonly cues?: Cues;
}

/**
 * The best answers to queries that are named together, however unsure: what one of them means none of the others does, the
 * surest first. Throws EngineError `object_not_found`.
 */
function considerAll(queries: readonly Query[], view: SceneView): Considered[] {
  const answers = queries.map((query) => consider(query, view));
  const isThing = (at: number): boolean => ['thing', 'person'].includes(queries[at]!.kind);
  const things = [...queries.keys()]
    .filter(isThing)
    .toSorted((a, b) => answers[b]!.confidence - answers[a]!.confidence);
  if (things.length < 2) return answers;
  const done = new Set<number>();
  const anew = (at: number): void => {
    const taken = things.flatMap((other) => (other !== at && done.has(other) ? [answers[other]!.mask] : []));
    answers[at] = consider({ ...queries[at]!, taken }, view);
    done.add(at);
  };
  things.forEach(anew);
  // What the later ones have taken rivals the earlier ones no more.
  things.forEach(anew);
  return answers;
}

/** The best answer to a query, however unsure. Throws EngineError `object_not_found`. */
export function consider(asked: Query, view: SceneView): Considered {
  const wearer = ownerIn(asked, view);
  const query = inDepth(asWorn(asThing(wearer ? { ...asked, owner: wearer } : asked, view), view), view);
  const choice = groundQuery(query, view);
  // Letters and shadows are looked for at sizes of their own.
  if (query.kind === 'text')
    return { ...choice, confidence: Math.min(1, Math.max(0, SURE + LETTERS_STEP * (choice.agreement - LETTERS))) };
  if (choice.final) return { ...choice, confidence: Math.min(1, SURE + choice.agreement - OWN_WORD) };
  const chance = isBare(query) && !query.all ? borneByChance(query, view) : 0;
  const cues = cuesOf(choice, query, view, chance);
  const confidence = confidenceOf(cues);
  const rivalled = choice.rivalled || chance > LOOSE;
  const who = isAnybody(query) && query.noun !== undefined && tellsWho(query.noun);
  const known = choice.byOwner && wearer ? wearer.confidence : 1;
  // The smallest may be what was not found.
  const isGuess = who || query.size === 'smallest' || query.kind === 'scenery';
  const untold = isGuess || !isCalledSo(choice, query, view);
  const most = rivalled ? RIVALLED : untold ? WHOEVER : 1;
  const whole = isWalled(query.noun) ? wholeBuildings(choice.mask, view) : choice.mask;
  const mask = query.kind === 'thing' && isOpen(query.noun) ? withoutGaps(whole, view) : whole;
  return { ...choice, mask, rivalled, cues, confidence: Math.min(most, known, confidence) };
}

/** Whose something is, where there are several people and the phrase tells of whom. */
function ownerIn({ kind, of }: Query, view: SceneView): Considered | undefined {
  if (kind === 'shadow' || !of || findPeople(view).length < 2) return undefined;
  const owner = consider(of, view);
  return owner.final ? undefined : owner;
}

/**
 * How likely one of the subject's other things bears the traits of the name without being meant: nothing does where there is
 * but one, and nearly each one where the traits are such as most things have (`Traits.common`).
 */
function borneByChance({ noun, taken }: Query, view: SceneView): number {
  const traits = noun === undefined ? undefined : traitsOf(noun);
  const common = (noun !== undefined && buildOf(noun) ? traits?.commonBuilt : undefined) ?? traits?.common ?? 1;
  const flying = traits?.flies ? view.aloft().length : 0;
  const others = (flying || view.parts().length + view.closer().length) - 1 - (taken?.length ?? 0);
  return 1 - (1 - common) ** Math.max(0, others);
}

function groundQuery(query: Query, view: SceneView): Choice {
  const { kind } = query;
  const what = query.noun ? `the ${query.noun}` : 'the subject';
  const inPlaces = (found: Candidate[]): Candidate[] => (query.sides.length > 0 ? found : asOne(found));
  if (kind === 'background') return background(query, view);
  if (isStuff(kind)) return choose(areas(kind, query, view), query, what);
  if (kind === 'person') {
    const people = wearing(findPeople(view), query, view);
    return choose(fitToWho(smallestOf(people, query), query, view), youngest(query, people), what);
  }
  if (kind === 'face') return choose(findFaces(view, headwear(view)), query, what);
  if (kind === 'hair') return choose(findHair(view, hats(view)), query, what);
  if (kind === 'beard') return choose(findBeards(view), query, what);
  if (kind === 'shadow') return shadow(query, view);
  if (kind === 'scratch') return findScratches(query, view);
  if (kind === 'wire') return wires(query, view);
  if (kind === 'text') return letters(query, view, what);
  if (kind === 'building') return building(query, view, what);
  const own = isRise(query.noun) ? findHills(view) : isFlame(query.noun) ? findFire(query.noun, view) : [];
  if (own.length > 0) return choose(own, query, what);
  if (kind === 'tree') return choose(fitToClass(trees(query, view), query, view), query, what);
  if (kind === 'plant') return choose(potted(query, view) ?? inPlaces(greens(query, view)), query, what);
  const colours = query.colours.length > 0 ? query.colours : query.typicalColours;
  const adornments = kind === 'garment' ? adorning(query, view) : [];
  if (adornments.length > 0) return choose(adornments, query, what);
  if (kind === 'garment' && colours.length === 0) return clothes(query, view, what);
  if (colours.length === 0) return unnamed(query, view);
  const named = `the ${colours.join(' and ')} ${query.noun ?? 'area'}`;
  if (kind === 'garment' || kind === 'part') {
    const parts = findColouredParts(view, colours, kind === 'garment');
    if (query.noun !== undefined && isHeadwear(query.noun)) {
      const worn = ofColours(wornByFigures(query, view), colours, view);
      return choose([...worn, ...apartFrom(wornOnHead(parts, view), worn)], query, named);
    }
    return choose(kind === 'garment' ? garments(inOne(parts, view), colours, query, view) : parts, query, named);
  }
  const things = query.colours.length > 0 ? coloured(colours, query, view) : usuallyColoured(query, view);
  const fitted = fitToTraits(fitToBuild(things, query, view), query, view);
  if (query.all && query.count === undefined) return choose(withHeaps(fitted, colours, view), query, named);
  return choose(query.count === undefined ? fitted : withLooks(fitted, view), query, named);
}

function coloured(colours: readonly ColourName[], query: Query, view: SceneView): Candidate[] {
  return findColouredThings(view, colours, [...wholeThings(view, query), ...knownCloser(query, view)], query.all);
}

/** What a window shows by itself and the network knows by the class of the name: whole things, whatever the matte joins them with. */
function knownCloser(query: Query, view: SceneView): Candidate[] {
  const asked = classOf(query);
  if (!asked) return [];
  return view.closer().filter(({ chances }) => chances && isMostly(asked, chances));
}

/** What a colour that only goes without saying is worth, and how much less for each more of them that there are. */
const [UNSAID, EACH_UNSAID] = [0.85, 0.95];
/** What stands out and has not the usual colour of its name is still worth, and shares of it that hardly and surely have it. */
const [WITHOUT_USUAL, HAS_USUAL] = [0.5, [0.1, 0.6]] as const;
/** What stands out, whatever its colour, is worth beside what has a usual one. */
const WHATEVER_COLOUR = 0.8;

/** Things of a colour that goes without saying; and others that stand out, for a pig may be black. */
function usuallyColoured(query: Query, view: SceneView): Candidate[] {
  const colours = query.typicalColours;
  const doubt = UNSAID * EACH_UNSAID ** (colours.length - 1);
  const usual = coloured(colours, query, view).map((thing) => ({ ...thing, fit: doubt * thing.fit }));
  const membership = colourMembership(view.lab, colours, view.light);
  const others = notAmong(findThings(view, query), usual).map((thing) => {
    const has = smoothStep(meanWithin(membership, thing.mask), ...HAS_USUAL);
    return { ...thing, fit: WHATEVER_COLOUR * thing.fit * (WITHOUT_USUAL + (1 - WITHOUT_USUAL) * has) };
  });
  return [...usual, ...others];
}

/** A thing that its place and the traits of its name tell, or what the picture is about; the words say which. */
function unnamed(query: Query, view: SceneView): Choice {
  const placed = query.sides.length > 0 || query.depth !== undefined || query.ordinal !== undefined;
  // A name of what flies tells as much where something is in the sky.
  const told = placed || query.superlative || aloft(view, query).length > 0;
  // All scenery is in the background: that tells none of it.
  const isScenery = query.kind === 'scenery' && query.sides.length === 0 && query.ordinal === undefined;
  const doubt = query.kind === 'subject' ? 1 : isScenery ? 0.4 : told ? 0.9 : 0.75;
  const seen = isFramed(query.noun) ? withFrames(findThings(view, query)) : findThings(view, query);
  const things = fitToTraits(fitToBuild(mainFirst(seen, query, view), query, view), query, view);
  const fitted = isWalled(query.noun) ? asHouses(things, view) : things;
  const found =
    query.count === undefined ? amongItsOwn(fitted, query, view) : counted(withLooks(fitted, view), query.count, view);
  const doubted = found.map((thing) => ({ ...thing, fit: thing.fit * doubt }));
  const choice = choose(doubted, query, 'what the picture shows clearest');
  // A word that nobody taught says nothing about what stands out, however clearly it does.
  const unknown = query.kind === 'thing' && !query.known && !placed && query.size === undefined;
  // An ear, a handle, a lid is told by its colour alone.
  const idle = unknown || query.kind === 'part' || query.kind === 'skin';
  return idle ? { ...choice, agreement: IDLE * choice.agreement, doubt: `perhaps ${choice.found}` } : choice;
}

/** A shoe or a hat that nobody with a face wears is a thing, whatever its colour; so is a house that has a colour, and a table in a furnished room. */
function asThing(query: Query, view: SceneView): Query {
  const { kind, noun, colours } = query;
  const named = kind === 'garment' && noun !== undefined && traitsOf(noun) !== undefined;
  const lies = named && view.faces.length === 0 && wornByFigures(query, view).length === 0;
  const stands = noun !== undefined && isTable(noun) && isFurnished(view);
  return lies || stands || (kind === 'building' && colours.length > 0) ? { ...query, kind: 'thing' } : query;
}

/** Glasses, a necklace or a tie that somebody has on is worn; otherwise it may lie somewhere. */
function asWorn(query: Query, view: SceneView): Query {
  return adorning(query, view).length > 0 ? { ...query, kind: 'garment' } : query;
}

/** What people have on of what the noun names, if it is a necklace or the like; of a tie's colour its own finder knows. */
function adorning({ kind, noun, colours, all }: Query, view: SceneView): Candidate[] {
  const adornment = noun === undefined || all ? undefined : adornmentOf(noun);
  if (!adornment || (kind === 'part' && colours.length > 0)) return [];
  const worn = findAdornments(view, adornment);
  return colours.length > 0 ? ofColours(worn, colours, view) : worn;
}

/** What has a depth is compared with the subject's nearest part; areas without a shape, letters and the like have none. */
function inDepth({ depth, ...query }: Query, view: SceneView): Query {
  if (!depth || !SOLID.has(query.kind)) return query;
  return { ...query, depth, nearest: Math.max(0, ...view.parts().map(({ box }) => box.bottom)) };
}

const SOLID: ReadonlySet<NounKind> = new Set([
  'thing',
  'person',
  'subject',
  'tree',
  'plant',
  'building',
  'scenery',
  'garment',
]);

/** How clearly a house stands at least that is no wall along a street. */
const FREE_STANDING = 0.4;

/** A house that stands out as one thing; else the wall, for that is what a street shows of its houses. */
function building(query: Query, view: SceneView, what: string): Choice {
  const thing: Query = { ...query, kind: 'thing' };
  const found = findThings(view, thing);
  const things = found.filter((one) => !isSomebodyLarge(one, view));
  const least = things.length < found.length ? 0 : FREE_STANDING;
  const standing = asHouses(fitToTraits(things, thing, view), view, query.all).filter(({ fit }) => fit >= least);
  return choose(standing.length > 0 ? withoutDoors(standing) : asOne(findStuff(view, 'wall')), query, what);
}

/** From this share of the picture and this chance on what stands out is somebody with what they wear, and no street is seen behind. */
const [PORTRAYED, SURELY_SOMEBODY] = [0.3, 0.8];

function isSomebodyLarge({ mask, area }: Candidate, { classes }: SceneView): boolean {
  if (!classes || area < PORTRAYED) return false;
  const chances = classChances(mask, classes);
  return chanceOf('person', chances) + chanceOf('worn', chances) >= SURELY_SOMEBODY;
}

/** How much larger, at least, and how nearly as fit a house is as its doors and windows, which lie within its box. */
const [HOUSE_BY_DOOR, HOUSE_FIT] = [3, 0.5];

/** `houses` without those that are doors, windows or chimneys of a larger one. */
function withoutDoors(houses: readonly Candidate[]): Candidate[] {
  const isOf = (door: Candidate, house: Candidate): boolean => {
    const { x, y } = door.centre;
    const { left, right, top, bottom } = house.box;
    const inside = x > left && x < right && y > top && y < bottom;
    return inside && house.area > HOUSE_BY_DOOR * door.area && house.fit > HOUSE_FIT * door.fit;
  };
  return houses.filter((door) => !houses.some((house) => isOf(door, house)));
}

/** What still fits of those that are compared, and the share of it that the matte has of one of the subject. */
const [COMPARED, OF_SUBJECT] = [0.5, 0.5];

/** How much more a lawn is than all leaves together from which on these are no grass: what stands on it, or fruit. */
const LAWN = 1.5;

/** What is green and not smooth, and the green ground that it goes on in out of focus; where next to nothing of that ground is not smooth, the ground. */
function grasses(view: SceneView): Candidate[] {
  const [leaves, lawn] = [findPlants(view).flatMap((green) => lying(green, view)), findStuff(view, 'grass')];
  const sizeOf = (areas: readonly Candidate[]): number => areas.reduce((sum, { area }) => sum + area, 0);
  const isLawn = leaves.length === 0 || sizeOf(lawn) > LAWN * sizeOf(leaves);
  return withoutHillsAndTrees(isLawn ? lawn : joined(leaves, lawn), view);
}

/** `areas` with the parts of `others` that touch them or lie beside them. */
function joined(areas: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  const fit = Math.max(...areas.map((area) => area.fit));
  const both = union([...areas, ...others].map(({ mask }) => mask));
  return separateParts(both, 1).flatMap((part) => candidateOf(part, fit) ?? []);
}

/** How far above the bottom edge something green ends, a share of the height, that hardly and surely is no grass but a tree. */
const HIGH_UP = [0.5, 0.58] as const;
/** What fits less is left out. */
const HARDLY = 0.3;

/** Something green as grass, if it may be: it is nobody's clothes and ends at no crown's height. */
function lying(green: Candidate, { subject }: SceneView): Candidate[] {
  const high = smoothStep(1 - green.box.bottom, ...HIGH_UP);
  const worn = smoothStep(meanWithin(subject, green.mask), 0.5, 0.9);
  const fit = green.fit * (1 - high) * (1 - worn);
  return fit > HARDLY ? [{ ...green, fit }] : [];
}

/** Who compares, or means all, means the subject's things, where it has several of that name, and nothing behind them. */
function amongItsOwn(things: readonly Candidate[], query: Query, view: SceneView): readonly Candidate[] {
  if (!query.all && !query.superlative && query.ordinal === undefined) return things;
  const own = things.filter(({ mask }) => meanWithin(view.subject, mask) > OF_SUBJECT);
  return own.filter(({ fit }) => fit > COMPARED).length > 1 ? own : things;
}

/** Things to count among: the subject's alone where these are as many, and most like each other as well. */
function counted(things: readonly Candidate[], count: number, { subject }: SceneView): readonly Candidate[] {
  const group = mostAlike(things, count);
  const own = things.filter(({ mask, fit }) => fit > COMPARED && meanWithin(subject, mask) > OF_SUBJECT);
  return own.length === count && own.every((one) => group.includes(one)) ? own : things;
}

/** Names of what stands in a pot, which is meant with its leaves. */
const POTTED: ReadonlySet<string> = new Set(['plant', 'houseplant', 'fern', 'seedling']);
/** From this fit on something of leaves that stands out is a plant, and from this share on it has all leaves there are. */
const [A_PLANT, ALL_LEAVES] = [0.6, 0.8];
/** What leaves whose pot is not found are worth as such a plant. */
const WITHOUT_POT = 0.6;

/** The one plant whose leaves all others are, with its pot; out of focus it has a plant's colours and no detail. */
function potted({ noun }: Query, view: SceneView): Candidate[] | undefined {
  if (noun === undefined || !POTTED.has(noun)) return undefined;
  const leaves = findPlants(view);
  const standing = findTrees(view).filter(({ fit }) => fit >= A_PLANT);
  if (leaves.length === 0) {
    return standing.filter(({ mask }) => isFarGreen(mask, view)).map((green) => withPot(green, view) ?? green);
  }
  const green = union(leaves.map(({ mask }) => mask));
  const whole = standing.find(({ mask }) => meanWithin(mask, green) >= ALL_LEAVES);
  if (whole) return [withItsPot(whole, leaves, view)];
  const called = standing.filter((plant) => isCalledPlant(plant, view));
  return called.length > 0 ? called.map((plant) => withItsPot(plant, leaves, view)) : undefined;
}

/** How much lower, as a share of the height, a pot ends than a plant that has none, and the share of leaves that is the plant's. */
const [POT_BELOW, ITS_LEAVES] = [0.03, 0.5];

/** A plant with its pot, below it or below its `leaves`, if that reaches further down than it does. */
function withItsPot(plant: Candidate, leaves: readonly Candidate[], view: SceneView): Candidate {
  const own = leaves.filter(({ mask }) => meanWithin(plant.mask, mask) > ITS_LEAVES);
  const both = [plant, ...own].flatMap((one) => withPot(one, view) ?? []);
  return both.find(({ box }) => box.bottom > plant.box.bottom + POT_BELOW) ?? plant;
}

function greens({ noun }: Query, view: SceneView): Candidate[] {
  const leaves = findPlants(view);
  if (noun === undefined || !POTTED.has(noun)) return leaves;
  const potted = leaves.flatMap((green) => withPot(green, view) ?? []);
  return potted.length > 0 ? potted : leaves.map((green) => ({ ...green, fit: WITHOUT_POT * green.fit }));
}

/** The a (CIE Lab) of what is green at most, and how much of what is behind the subject the matte has at most. */
const [GREEN, BEHIND_IT] = [-4, 0.5];

/** Whether something without detail may be leaves: green, and behind the subject, where it may be out of focus. */
function isFarGreen(mask: Plane, { lab, subject }: SceneView): boolean {
  return meanWithin(lab.a, mask) < GREEN && meanWithin(subject, mask) < BEHIND_IT;
}

/** Where no tree stands out, what is green may be many of them. */
function trees({ all }: Query, view: SceneView): Candidate[] {
  const standing = findTrees(view);
  if (standing.length > 0) return standing;
  return asOne(findPlants(view)).map((green) => ({ ...green, fit: (all ? 1 : SOME_TREE) * green.fit }));
}

/** From this fit on an area of the colour on somebody is what is worn; the share that the colour has of it at least. */
const [CLEARLY_WORN, COLOURED] = [0.7, 0.5];

/** `areas` of the colours on somebody; where none is clear, the clothes that can be called so beside those of others. */
function garments(
  areas: readonly Candidate[],
  colours: readonly ColourName[],
  query: Query,
  view: SceneView,
): Candidate[] {
  const onTrunk = query.noun !== undefined && isOnTrunk(query.noun);
  const printed = onTrunk ? findClothesInPrint(view, colours) : [];
  if (printed.length > 0) return printed;
  const dressed = onTrunk ? onSomebody(areas, view) : areas;
  const whole = onTrunk ? wholeClothes(dressed, view) : [...areas];
  if (dressed.some(({ fit }) => fit > CLEARLY_WORN)) return whole;
  const compared = findClothesByComparison(view, colours);
  const next = onTrunk && compared.length === 0 ? findClothesOfNextHue(view, colours) : [];
  const worn = [...compared, ...next, ...ofColours(wornByFigures(query, view), colours, view)];
  return [...worn, ...apartFrom(whole, worn)];
}

/** What is still worn on a trunk of what lies on none of those whose faces are seen, and the share of a garment that does. */
const [ON_NOBODY, ON_CLOTHES] = [0.6, 0.5];

/** `areas`, less fit where they are no clothes below a face, if any face is seen: a red can beside somebody is no red dress. */
function onSomebody(areas: readonly Candidate[], view: SceneView): Candidate[] {
  const clothes = areas.length > 0 ? findClothes(view) : [];
  if (clothes.length === 0) return [...areas];
  const worn = union(clothes.map(({ mask }) => mask));
  return areas.map((area) =>
    meanWithin(worn, area.mask) > ON_CLOTHES ? area : { ...area, fit: ON_NOBODY * area.fit },
  );
}

/** What of clothes has one of the colours mostly. */
function ofColours(clothes: readonly Candidate[], colours: readonly ColourName[], view: SceneView): Candidate[] {
  if (clothes.length === 0) return [];
  const membership = colourMembership(view.lab, colours);
  return clothes.flatMap((worn) => {
    const share = meanWithin(membership, worn.mask);
    return share > COLOURED ? [{ ...worn, fit: worn.fit * Math.min(1, 0.4 + share) }] : [];
  });
}

function wornByFigures({ noun }: Query, view: SceneView): Candidate[] {
  if (noun === undefined) return [];
  if (isFootwear(noun)) return findShoes(view, false);
  return isHeadwear(noun)
    ? [...findFigureHats(view), ...findBrimmedHats(view)]
    : isOnTrunk(noun)
      ? findFigureClothes(view)
      : [];
}

/** Hats by their outline, whatever their colour. */
function headwear(view: SceneView): Candidate[] {
  const wide = findBrimmedHats(view);
  return [...wide, ...apartFrom(findHeadCovers(view).hats, wide)];
}

/** What is wider than a head, what covers one over hair of another colour, and what else has a colour there that no hair has. */
function hats(view: SceneView): Candidate[] {
  if (view.faces.length === 0) return [];
  const brimmed = headwear(view);
  const coloured = NO_HAIR.flatMap((colour) => wornOnHead(findColouredParts(view, [colour], true), view)).filter(
    (worn) => worn.fit >= CLEARLY_WORN && !hangsBesideCheeks(worn, view),
  );
  return [...brimmed, ...apartFrom(coloured, brimmed)];
}

const NO_HAIR: readonly ColourName[] = ['red', 'pink', 'yellow', 'green', 'turquoise', 'blue', 'purple'];

/** Where hair hangs beside a face, in its units, and the share of what has its colour that hangs there at least. */
const [CHEEKS, HANGING] = [{ from: 0.35, aside: [0.4, 1.2] }, 0.05] as const;

/** Whether something on a head goes on down beside the face, as fair hair does and no hat. */
function hangsBesideCheeks({ mask }: Candidate, { faces, image }: SceneView): boolean {
  const { from, aside } = CHEEKS;
  return faces.some((face) => {
    const at = relativeTo(face, image.width);
    const beside = mapPlane(mask, (_, i) => {
      const { x, y } = at(i);
      return y > from && y < 1 && Math.abs(x) > aside[0] && Math.abs(x) < aside[1] ? 1 : 0;
    });
    return meanWithin(beside, mask) > HANGING;
  });
}

/** From this fit on what stands upright may be somebody whose clothes are meant. */
const MAY_BE = 0.5;

function isSomebody({ fit }: Candidate): boolean {
  return fit > MAY_BE;
}

/** What is left of clothes as a scarf where nothing about the neck differs from them. */
const NO_SCARF = 0.5;

/** What is worn below a face, on a trunk, or on a head; without a face nothing tells whose of several. */
function clothes(query: Query, view: SceneView, what: string): Choice {
  const onFeet = query.noun !== undefined && isFootwear(query.noun);
  const shoes = onFeet ? findShoes(view, !query.all || query.count !== undefined) : [];
  if (shoes.length > 0) return choose(shoes, query, what);
  const aboutNeck = query.noun !== undefined && isNeckwear(query.noun);
  const scarves = aboutNeck ? findScarves(view) : [];
  if (scarves.length > 0) return choose(scarves, query, what);
  const onHead = query.noun !== undefined && isHeadwear(query.noun);
  const below = (): Candidate[] => findClothes(view, partOfClothes(query));
  const worn = onHead ? hats(view) : aboutNeck ? below().map((one) => ({ ...one, fit: NO_SCARF * one.fit })) : below();
  const others = onHead ? [...findFigureHats(view), ...perhapsHats(worn, view)] : wornByFigures(query, view);
  const choice = choose([...worn, ...others], query, what);
  const isTold = query.sides.length > 0 || query.size !== undefined || query.ordinal !== undefined || query.all;
  const isAnybodys = view.faces.length === 0 && !isTold && findPeople(view).filter(isSomebody).length > 1;
  return { ...choice, rivalled: choice.rivalled || isAnybodys };
}

/** Who asks for a hat sees one: what covers a head that has no clearer one may be it. */
function perhapsHats(clear: readonly Candidate[], view: SceneView): Candidate[] {
  return view.faces.length === 0 ? [] : apartFrom(findHeadCovers(view).perhaps, clear);
}

function partOfClothes({ noun }: Query): PartOfClothes {
  if (noun === undefined || isWhole(noun)) return 'all';
  return isOnTrunk(noun) ? 'upper' : isBelowWaist(noun) ? 'lower' : 'all';
}

/** The shadow of what the phrase names, or the shadows that the subject's parts cast. */
function shadow(query: Query, view: SceneView): Choice {
  const subject = query.of
    ? ownerOfShadow(query.of, view)
    : choose(view.parts(), { ...query, sides: [], all: true }, 'the subject');
  const { mask, own } = castShadow(view.source, refineMask(view.source, subject.mask), view.subject);
  if (!mask.data.some((value) => value > 0.5)) throw new EngineError('object_not_found', { object: query.words });
  const isGround = meanOf(mask) > meanOf(subject.mask);
  const clear = hasFoot(subject.mask) && !isGround ? 1 : DOUBTFUL;
  // Nothing is surer than what casts it, but for who somebody is.
  const most = query.of && subject.agreement < WHOEVER ? subject.agreement - SURE + OWN_WORD : 1;
  return {
    ...subject,
    mask,
    final: true,
    agreement: Math.min(most, 0.7 * own * subject.agreement * clear),
    found: `the shadow of ${query.of?.noun ?? 'the subject'}`,
  };
}

/** What a shadow is worth that is larger than what casts it, for dark ground may be, or whose beginning the picture cuts off. */
const DOUBTFUL = 0.5;
/** How much of the picture's lowest row something has that it cuts off. */
const CUT_OFF = 0.1;

function meanOf({ data }: Plane): number {
  return data.reduce((sum, value) => sum + value, 0) / data.length;
}

function hasFoot({ width, height, data }: Plane): boolean {
  const lowest = data.subarray((height - 1) * width);
  return lowest.reduce((sum, value) => sum + value, 0) < CUT_OFF * width;
}

/** A shadow is as sure as what casts it. */
function ownerOfShadow(query: Query, view: SceneView): Choice {
  const owner = consider(query, view);
  return { ...owner, agreement: owner.confidence };
}

/** Names of what is written in one piece, as a date is not: of several places that look like letters the one that does most. */
const NUMBERS: ReadonlySet<string> = new Set(['number', 'year']);

function letters(query: Query, view: SceneView, what: string): Choice {
  const places = blocksOf(findText(view.source, (line) => isWhereSaid(line, query)));
  const isOne = !query.all && query.noun !== undefined && NUMBERS.has(query.noun);
  const meant = isOne ? places.toSorted((one, other) => other.fit - one.fit).slice(0, 1) : places;
  const choice = choose(meant, { ...query, all: true }, what);
  return places.length > 1 ? { ...choice, agreement: Math.min(SCATTERED, choice.agreement) } : choice;
}

/** How far from the middle, of half the picture's width or height, what lies in a corner has its centre, and what is at a side. */
const [IN_CORNER, AT_SIDE] = [0.4, 0.5];

/** Whether letters lie where a phrase says: "in the corner" is any of them. */
function isWhereSaid(line: Candidate, { words, sides }: Query): boolean {
  if (sides.length > 0) return sides.every((side) => nearness(line, side) > AT_SIDE);
  const { x, y } = line.centre;
  return !/\bcorner\b/.test(words) || Math.min(Math.abs(x - 0.5), Math.abs(y - 0.5)) > IN_CORNER / 2;
}

/** Lines of text that lie upon or next to each other, by no more than the height of the higher one, as one. */
function blocksOf(lines: readonly Candidate[]): Candidate[] {
  const blocks: Candidate[] = [];
  for (const line of lines) {
    let block = line;
    for (let at = blocks.findIndex((other) => isNextTo(other, block)); at >= 0;) {
      const other = blocks.splice(at, 1)[0]!;
      block = candidateOf(union([other.mask, block.mask]), Math.max(other.fit, block.fit)) ?? block;
      at = blocks.findIndex((one) => isNextTo(one, block));
    }
    blocks.push(block);
  }
  return blocks;
}

function isNextTo({ box: one, mask: { width, height } }: Candidate, { box: other }: Candidate): boolean {
  const down = Math.max(one.bottom - one.top, other.bottom - other.top);
  const across = (down * height) / width;
  return (
    Math.max(one.left, other.left) - Math.min(one.right, other.right) < across &&
    Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom) < down
  );
}

/** Thin lines that cross the picture, all of them; what is no such line may be a cable that lies somewhere. */
function wires(query: Query, view: SceneView): Choice {
  const { mask: found, fit } = findWires(view.source);
  if (fit < CROSSES) return unnamed({ ...query, kind: 'thing' }, view);
  const { width, height } = view.source;
  const mask = found.width === width ? found : resamplePlane(found, width, height, tentFilter);
  const said = `the ${query.noun}`;
  return { mask, final: true, agreement: fit, found: said, doubt: said, fit, rivalled: false };
}

/** From this share of the next one's area on nobody is a child because of being small. */
const AS_TALL = 0.95;

/** How nearly as fit as the best somebody is at least who is compared with others. */
const SURELY_ONE = 0.7;

/** Of several people a child is a small one. */
function youngest(query: Query, all: readonly Candidate[]): Query {
  const best = Math.max(...all.map(({ fit }) => fit));
  const people = all.filter(({ fit }) => fit >= SURELY_ONE * best);
  const isOne = people.length > 1 && !query.all && query.size === undefined && query.ordinal === undefined;
  const [smallest, next] = people.map(({ area }) => area).toSorted((a, b) => a - b);
  const isSmall = isOne && smallest! < AS_TALL * next!;
  return isSmall && query.noun !== undefined && isChild(query.noun) ? { ...query, size: 'smallest' } : query;
}

/** Of more people than there are children the smallest, where the phrase counts these. */
function smallestOf(people: readonly Candidate[], { noun, count, all: isAll }: Query): readonly Candidate[] {
  if (!isAll || count === undefined || noun === undefined || !isChild(noun)) return people;
  const best = Math.max(...people.map(({ fit }) => fit));
  const sure = people.filter(({ fit }) => fit >= SURELY_ONE * best).toSorted((one, other) => one.area - other.area);
  const isGrown = sure.length > count && sure[count]!.area > GROWN * sure[count - 1]!.area;
  return isGrown ? sure.slice(0, count) : people;
}

/** How much larger who is grown is than the largest child. */
const GROWN = 1.2;

/** Of several people the one who has the colours that the phrase gives her. */
function wearing(people: readonly Candidate[], { worn }: Query, view: SceneView): Candidate[] {
  if (worn.length === 0 || people.length < 2) return [...people];
  const membership = colourMembership(view.lab, worn);
  return people.map((person) => ({
    ...person,
    fit: person.fit * Math.min(1, 4 * meanWithin(membership, person.mask)),
  }));
}

/** An area without a shape: by its colour, smoothness and place, or where the network's features call the ground so. */
function areas(stuff: Stuff, query: Query, view: SceneView): Candidate[] {
  const inPlaces = (parts: Candidate[]): Candidate[] => (query.sides.length > 0 ? parts : asOne(parts));
  const seen = stuff === 'grass' ? withoutHouses(grasses(view), view) : findStuff(view, stuff);
  const areas = inPlaces(stuff === 'grass' || stuff === 'water' ? withoutFarHills(seen, view) : seen);
  const found = stuff === 'road' ? areas.map((area) => wholeRoad(area, view)) : areas;
  const called = isUnderfoot(stuff) ? inPlaces(findByClass(view, [stuff])) : [];
  const others = notAmong(called, found).map((area) => ({ ...area, fit: CALLED * area.fit }));
  return fitToClass([...found, ...others], query, view);
}

/** Whether it is what things stand on, which the finders confuse where it is not as they expect it. */
function isUnderfoot(stuff: Stuff): boolean {
  return stuff === 'road' || stuff === 'ground' || stuff === 'sand';
}

function background(query: Query, view: SceneView): Choice {
  const subject = choose(view.parts(), { ...query, all: true }, 'the subject');
  return { ...subject, mask: mapPlane(subject.mask, (value) => 1 - value), found: 'everything but the subject' };
}
