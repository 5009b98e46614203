import type { Box } from '../abilities.ts';
import { areaOf, centreOf } from './boxes.ts';
import type { Query } from './phrase/query.ts';
import type { Side } from '../vocabulary/vocabulary.ts';

/** An object in the picture that a phrase may mean. */
export interface Candidate {
  readonly box: Box;
  /** The detector's class. */
  readonly label: string;
  /** The likelihood, 0..1, from class, colors and depth. */
  readonly weight: number;
  /** Whether the detector's class is the requested one and not one that is confused with it. */
  readonly exact: boolean;
}

/** The chosen candidates. */
export interface Choice {
  readonly chosen: readonly Candidate[];
  /** The confidence, 0..1. */
  readonly confidence: number;
}

/**
 * Candidates with a rank (weight and size) below this share of the highest are ignored: there are faint boxes at every
 * border.
 */
const WORTH = 0.35;
/** The same for phrases that ask for all of a kind. */
const WORTH_OF_ALL = 0.35;
/** From this share of the best rank on another object may be meant as well. */
const RIVAL = 0.7;
/** The confidence in the only candidate when the detector may have confused its class. */
const ONLY_MISTAKEN = 0.62;
/** The largest number of objects for "all". */
const MOST = 16;
/** The detector scores between which an answer changes from unsure to sure. */
const [UNSURE_SCORE, SURE_SCORE] = [0.3, 0.45];

/** Chooses the candidates that a query means. Without candidates nothing is chosen. */
export function choose(
  candidates: readonly Candidate[],
  query: Query,
  view: { width: number; height: number },
): Choice {
  const best = Math.max(0, ...candidates.map(({ weight }) => weight));
  if (best === 0) return { chosen: [], confidence: 0 };
  if (query.all) return chooseAll(candidates, query, best, view);
  const worth = ranked(candidates, view);
  if (query.ordinal) {
    const { nth, from } = query.ordinal;
    const chosen = worth.toSorted((a, b) => sideDistance(a.box, from) - sideDistance(b.box, from)).at(nth - 1);
    return chosen
      ? { chosen: [chosen], confidence: scoreConfidence(chosen) * (worth.length > 4 ? 0.8 : 1) }
      : { chosen: [], confidence: 0 };
  }
  if (query.sides.length > 0) return choosePlaced(worth, query, view);
  if (query.size) {
    const sign = query.size === 'largest' ? -1 : 1;
    const [chosen, next] = worth.toSorted((a, b) => sign * (areaOf(a.box) - areaOf(b.box)));
    const clear =
      !next || Math.max(areaOf(next.box), areaOf(chosen!.box)) > 1.2 * Math.min(areaOf(next.box), areaOf(chosen!.box));
    return { chosen: [chosen!], confidence: scoreConfidence(chosen!) * (clear ? 1 : 0.75) };
  }
  const [chosen, next] = worth;
  const rivalled = next !== undefined && rankOf(next, view) > RIVAL * rankOf(chosen!, view);
  // The only animal in a picture is meant, whatever the detector calls it.
  if (!next && !chosen!.exact) return { chosen: [chosen!], confidence: ONLY_MISTAKEN };
  return { chosen: [chosen!], confidence: scoreConfidence(chosen!) * (rivalled ? 0.65 : 1) };
}

/** The candidates that are not ignored, by falling weight and size. */
export function ranked(candidates: readonly Candidate[], view: { width: number; height: number }): Candidate[] {
  const highest = Math.max(...candidates.map((candidate) => rankOf(candidate, view)));
  return candidates
    .filter((candidate) => rankOf(candidate, view) >= WORTH * highest)
    .toSorted((a, b) => rankOf(b, view) - rankOf(a, view));
}

function rankOf({ weight, box }: Candidate, { width, height }: { width: number; height: number }): number {
  return weight * (areaOf(box) / (width * height)) ** 0.25;
}

function chooseAll(
  candidates: readonly Candidate[],
  query: Query,
  best: number,
  view: { width: number; height: number },
): Choice {
  const worth = candidates
    .filter(({ weight }) => weight >= WORTH_OF_ALL * best)
    .toSorted((a, b) => b.weight - a.weight);
  const placed =
    query.sides.length === 0
      ? worth
      : worth.filter(({ box }) => query.sides.every((side) => isOnSide(box, side, view)));
  const chosen = placed.slice(0, query.count ?? MOST);
  if (chosen.length === 0) return { chosen: [], confidence: 0 };
  const counted = query.count === undefined || chosen.length === query.count;
  return { chosen, confidence: Math.min(...chosen.slice(0, 3).map(scoreConfidence)) * (counted ? 1 : 0.6) };
}

/** Chooses the outermost candidate on the named side. */
function choosePlaced(worth: readonly Candidate[], { sides }: Query, view: { width: number; height: number }): Choice {
  const distance = ({ box }: Candidate): number => sides.reduce((sum, side) => sum + sideDistance(box, side, view), 0);
  const [chosen, next] = worth.toSorted((a, b) => distance(a) - distance(b));
  const alone = next === undefined;
  const onSide = sides.every((side) => isOnSide(chosen!.box, side, view));
  // The only candidate may lie on the other side, but with less confidence.
  return { chosen: [chosen!], confidence: scoreConfidence(chosen!) * (onSide ? 1 : alone ? 0.75 : 0.85) };
}

/** A distance for sorting: from the box's centre to a side of the picture, or to its middle. */
function sideDistance(box: Box, side: Side, view?: { width: number; height: number }): number {
  const { x, y } = centreOf(box);
  switch (side) {
    case 'left':
      return x;
    case 'right':
      return -x;
    case 'top':
      return y;
    case 'bottom':
      return -y;
    case 'middle':
      return view ? Math.abs(x - view.width / 2) : x;
  }
}

function isOnSide(box: Box, side: Side, { width, height }: { width: number; height: number }): boolean {
  const { x, y } = centreOf(box);
  const [across, down] = [x / width, y / height];
  const places: Readonly<Record<Side, boolean>> = {
    left: across < 0.5,
    right: across > 0.5,
    top: down < 0.5,
    bottom: down > 0.5,
    middle: across > 0.25 && across < 0.75,
  };
  return places[side];
}

/** The confidence from class and score alone, 0..1. */
function scoreConfidence({ weight, exact, label }: Candidate): number {
  if (!exact) return 0.5;
  // The box of a table also contains what stands on it, which is more visible.
  if (label === 'dining table') return 0.7;
  const t = Math.min(1, Math.max(0, (weight - UNSURE_SCORE) / (SURE_SCORE - UNSURE_SCORE)));
  return 0.7 + 0.22 * t;
}
