import { EngineError } from '../engine-error.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, meanWithin, union } from './candidate.ts';
import { mostAlike } from './most-alike.ts';
import { inPlace, inPlaceness, nearness } from './placing.ts';
import type { Query } from './query.ts';

export interface Choice {
  /** At the size of the view, and 0 or 1; or `final`: at the source's size, with soft edges. */
  readonly mask: Plane;
  readonly final?: boolean;
  /** 0..1: how well it fits what the phrase says, and better than the others, as far as the finder can tell. */
  readonly agreement: number;
  readonly found: string;
  /** What to say of it when it is not sure enough. */
  readonly doubt: string;
  /** Of what was chosen. */
  readonly fit: number;
  /** Whether another thing fits about as well whatever its size, and nothing but a name tells which is meant. */
  readonly rivalled: boolean;
  /** Whether it was told apart from what one part of the matte joins it with (`Candidate.apart`). */
  readonly apart?: boolean;
  /** Whether only whose it is tells it from another that fits as well. */
  readonly byOwner?: boolean;
}

/** Candidates whose weight is below this share of the best one's are not meant. */
const WORTH_CONSIDERING = 0.2;
/** From this share on of it that another name of the phrase means, something is not meant by this one. */
const TAKEN = 0.5;
/** How surely those are meant of which there are more or fewer than the phrase says, of 1; below `LEAST_MARGIN`'s share. */
const MISCOUNTED = 0.55;
/** From this share of the chosen one's fit on another thing could be meant as well. */
const RIVAL = 0.85;
/** What a thing that is much smaller than the chosen one counts for beside it. */
const SMALLER = 0.6;
/** From this share of the picture on something is hardly "the small one" when it is the only one. */
const NOT_SMALL = 0.015;
/** How surely one is picked by its place among more than a few that are as good, for each that there are more. */
const [FEW, CROWDED] = [4, 0.9];

/** Picks what is meant among those `proposed`, each called `what`, however unsure. Throws EngineError `object_not_found`. */
export function choose(proposed: readonly Candidate[], query: Query, what: string): Choice {
  const free = proposed.filter(({ mask }) => !query.taken?.some((taken) => meanWithin(taken, mask) > TAKEN));
  // What fits not at all is nothing to choose from, even where nothing else is there.
  const candidates = free.map((candidate) => ofOwner(candidate, query)).filter((candidate) => weightOf(candidate) > 0);
  const worth = worthwhile(candidates, query);
  const best = Math.max(0, ...worth.map(weightOf));
  if (worth.length === 0) throw new EngineError('object_not_found', { object: query.words });
  if (query.all) return all(inPlace(query.count === undefined ? alike(worth) : candidates, query), query, what);
  const outermost = outermostOf(worth, query);
  const placeOfIt = (candidate: Candidate): number =>
    Math.max(candidate === outermost ? OUTERMOST : 0, inPlaceness(candidate, query));
  const placed = worth.filter((candidate) => placeOfIt(candidate) > 0.5);
  const ranked = comparable(placed.length > 0 ? placed : worth, query).toSorted(
    (a, b) => rankOf(b, query) - rankOf(a, query),
  );
  const chosen = query.ordinal ? nth(alike(worth), query) : ranked[0];
  if (!chosen) throw new EngineError('object_not_found', { object: query.words });
  const rival = query.ordinal ? undefined : ranked[1];
  const margin = rival ? 1 - rankOf(rival, query) / rankOf(chosen, query) : 1;
  const crowd = CROWDED ** Math.max(0, worth.filter((other) => weightOf(other) > 0.35 * best).length - FEW);
  const sized = isSmallestAlone(chosen, worth, query) ? MISCOUNTED : 1;
  const clear = 0.35 + 0.65 * smoothStep(margin, 0, 0.55);
  const agreement = chosen.fit * sized * crowd * placeOfIt(chosen) * clear;
  const readiness = ({ fit, prior = 1 }: Candidate): number => fit * prior;
  const isRival = (other: Candidate): boolean => {
    const size = SMALLER + (1 - SMALLER) * Math.min(1, other.area / chosen.area);
    return other !== chosen && size * readiness(other) > RIVAL * readiness(chosen);
  };
  const rivalled = (isBare(query) || isAnybody(query)) && ranked.some(isRival);
  const doubt =
    rival && (rivalled || margin < 0.4)
      ? `${worth.length} places that could be it`
      : `only something ${placeOf(chosen)} that may not be it`;
  const found = `${what} ${placeOf(chosen)}`;
  const byOwner = free.some((other) => !isOwned(other, query) && other.fit > RIVAL * chosen.fit);
  const { mask, fit, apart = false } = chosen;
  return { mask, agreement, found, doubt, fit, rivalled, byOwner, apart };
}

/** How surely the outermost of two of a name lies at a side, wherever the two lie, and from which share of its size on the other is one of them. */
const [OUTERMOST, AS_LARGE] = [0.7, 0.4];

/** Of two that fit as well, are about as large, and lie side by side, the one at the side that the phrase names: the left of two cushions on a sofa. */
function outermostOf(worth: readonly Candidate[], { kind, sides, superlative, size }: Query): Candidate | undefined {
  const [side] = sides;
  if (kind !== 'thing' || (side !== 'left' && side !== 'right') || superlative || size !== undefined) return undefined;
  const best = Math.max(...worth.map(({ fit }) => fit));
  const [one, other, ...more] = worth.filter(({ fit }) => fit > RIVAL * best);
  if (!one || !other || more.length > 0 || best < RIVAL * RIVAL) return undefined;
  const isPair = Math.min(one.area, other.area) > AS_LARGE * Math.max(one.area, other.area);
  const isApart = one.box.right <= other.box.left || other.box.right <= one.box.left;
  return isPair && isApart ? (nearness(one, side) > nearness(other, side) ? one : other) : undefined;
}

/** What lies this little where the phrase says does not lie there. */
const ELSEWHERE = 0.1;

/** Those whose weight is not far below the best one's; where all these lie elsewhere, of those that lie where the phrase says. */
function worthwhile(candidates: readonly Candidate[], query: Query): readonly Candidate[] {
  const best = Math.max(0, ...candidates.map(weightOf));
  const worth = candidates.filter((candidate) => weightOf(candidate) >= WORTH_CONSIDERING * best);
  if (worth.some((candidate) => inPlaceness(candidate, query) > ELSEWHERE)) return worth;
  const placed = candidates.filter((candidate) => inPlaceness(candidate, query) > 0.5);
  const bestPlaced = Math.max(0, ...placed.map(weightOf));
  return placed.length > 0
    ? placed.filter((candidate) => weightOf(candidate) >= WORTH_CONSIDERING * bestPlaced)
    : worth;
}

/** The share of something that its owner has at least. */
const OWNED = 0.4;

function isOwned({ mask }: Candidate, { owner }: Query): boolean {
  return !owner || meanWithin(owner.mask, mask) > OWNED;
}

/** What is not the owner's is less fit, the surer it is who that is. */
function ofOwner(candidate: Candidate, query: Query): Candidate {
  if (isOwned(candidate, query)) return candidate;
  return { ...candidate, fit: (1 - query.owner!.confidence) * candidate.fit };
}

/** Whether nothing but what she is called tells which person is meant. */
export function isAnybody(query: Query): boolean {
  return query.kind === 'person' && query.worn.length + query.colours.length === 0 && !isToldApart(query);
}

/** Whether only its name tells which thing is meant. */
export function isBare(query: Query): boolean {
  const { kind, colours, typicalColours } = query;
  const isThing = kind === 'thing' || kind === 'building';
  return isThing && colours.length + typicalColours.length === 0 && !isToldApart(query);
}

/** Whether a place, an order or a size tells which of several is meant. */
function isToldApart({ sides, depth, ordinal, size }: Query): boolean {
  return sides.length > 0 || depth !== undefined || ordinal !== undefined || size !== undefined;
}

/** Whether something is asked for by its smallness, but nothing larger was found beside it. */
function isSmallestAlone(chosen: Candidate, worth: readonly Candidate[], { size, superlative }: Query): boolean {
  return size === 'smallest' && worth.length === 1 && (superlative || chosen.area > NOT_SMALL);
}

function all(proposed: readonly Candidate[], query: Query, what: string): Choice {
  const candidates = query.count === undefined ? proposed : mostAlike(proposed, query.count);
  const isPicked = query.count !== undefined && candidates.length === query.count;
  const mean = candidates.reduce((sum, { fit }) => sum + fit, 0) / candidates.length;
  const { length } = candidates;
  const alone = query.several && query.kind === 'thing' && length === 1;
  const counted = alone || (query.count !== undefined && query.count !== proposed.length) ? MISCOUNTED : 1;
  // Of those that were picked together each speaks for the others.
  const least = isPicked ? mean : Math.min(...candidates.map(({ fit }) => fit));
  const agreement = counted * 0.5 * (mean + least);
  const found = `${what}, ${length === 1 ? 'one place' : `${length} places`}`;
  const mask = union(candidates.map((candidate) => candidate.mask));
  return { mask, agreement, found, doubt: found, fit: mean, rivalled: false };
}

/** From this share of the best one's fit on something is one of those whose sizes are compared: nothing else is called so. */
const COMPARABLE = 0.5;

/** What lies on another to this share is some of it: a gull's wing is not the smallest gull. */
const SOME_OF = 0.7;

/**
 * Those among which the phrase compares sizes: "the biggest cone" is no lorry, however large and however little of a cone, and the
 * smallest no part of another.
 */
function comparable(candidates: readonly Candidate[], { size, superlative }: Query): readonly Candidate[] {
  if (size === undefined) return candidates;
  const best = Math.max(...candidates.map(({ fit }) => fit));
  const alike = superlative ? candidates.filter(({ fit }) => fit >= COMPARABLE * best) : candidates;
  if (size === 'largest') return alike;
  const isSome = (one: Candidate): boolean =>
    alike.some(
      (other) => other.area > one.area && other.fit >= COMPARABLE * best && meanWithin(other.mask, one.mask) > SOME_OF,
    );
  return alike.filter((one) => !isSome(one));
}

/** Of several that are to be taken or ordered together: those that fit nearly as well as the best, of a usual size. */
function alike(candidates: readonly Candidate[]): Candidate[] {
  const best = Math.max(...candidates.map(({ fit }) => fit));
  const fitting = candidates.filter(({ fit }) => fit >= 0.5 * best);
  const sizes = fitting.map(({ area }) => area).toSorted((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)]!;
  return fitting.filter(({ area }) => area <= 4 * usual);
}

function weightOf({ area, fit, prior = 1 }: Candidate): number {
  return Math.sqrt(area) * fit * prior;
}

/** What lies as far to a side as that lies there: further out is no more "on the right". */
const FAR_ENOUGH = 0.8;

/** How well it fits counts for more than when it is asked whether it is worth a thought. */
function rankOf(candidate: Candidate, query: Query): number {
  // Of those whose sizes are compared each is likely enough to be called so: the size decides.
  const compared = query.superlative && query.size !== undefined;
  let rank = compared ? weightOf(candidate) : weightOf(candidate) * candidate.fit ** 2;
  for (const side of query.sides)
    rank *= query.superlative ? nearness(candidate, side) ** 10 : Math.min(FAR_ENOUGH, nearness(candidate, side)) ** 5;
  if (query.size === 'largest') rank *= query.superlative ? candidate.area : Math.sqrt(candidate.area);
  if (query.size === 'smallest') rank /= query.superlative ? candidate.area ** 1.5 : candidate.area;
  if (query.depth === 'front') rank *= candidate.box.bottom ** 3;
  if (query.depth === 'back') rank *= (1.05 - candidate.box.bottom) ** 2;
  return rank;
}

function nth(candidates: readonly Candidate[], { ordinal }: Query): Candidate | undefined {
  const { nth: at, from } = ordinal!;
  const sign = from === 'right' || from === 'bottom' ? -1 : 1;
  const along = ({ centre }: Candidate): number => (from === 'top' || from === 'bottom' ? centre.y : centre.x);
  return candidates.toSorted((a, b) => sign * (along(a) - along(b)))[at - 1];
}

function placeOf({ centre: { x, y } }: Candidate): string {
  const across = x < 0.36 ? 'on the left' : x > 0.64 ? 'on the right' : 'in the middle';
  return y < 0.3 ? `at the top, ${across}` : y > 0.75 ? `at the bottom, ${across}` : across;
}
