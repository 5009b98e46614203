import { EngineError } from '../engine-error.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, union } from './candidate.ts';
import type { Query, Side } from './query.ts';

export interface Choice {
  readonly mask: Plane;
  readonly confidence: number;
  readonly found: string;
}

/** Below this confidence a choice is not given but told as uncertain. */
export const LEAST_CONFIDENCE = 0.5;
/** Candidates whose weight is below this share of the best one's are not meant. */
const WORTH_CONSIDERING = 0.2;

/** Picks what is meant among `candidates`, each called `what`. Throws EngineError `object_not_found`, `object_uncertain`. */
export function choose(candidates: readonly Candidate[], query: Query, what: string): Choice {
  const best = Math.max(0, ...candidates.map(weightOf));
  const worth = candidates.filter((candidate) => weightOf(candidate) >= WORTH_CONSIDERING * best);
  if (worth.length === 0) throw new EngineError('object_not_found', { object: query.words });
  const inPlace = worth.filter((candidate) => query.sides.every((side) => nearness(candidate, side) >= 0.5));
  if (query.all) return all(inPlace.length > 0 ? inPlace : worth, what);
  const ranked = worth.toSorted((a, b) => rankOf(b, query) - rankOf(a, query));
  const chosen = query.ordinal ? nth(worth, query) : ranked[0];
  if (!chosen) throw new EngineError('object_not_found', { object: query.words });
  const rival = query.ordinal ? undefined : ranked[1];
  const margin = rival ? 1 - rankOf(rival, query) / rankOf(chosen, query) : 1;
  const confidence = chosen.fit * Math.min(1, 0.45 + margin);
  const found = rival && margin < 0.3 ? `${worth.length} places that could be ${what}` : describe(chosen, what);
  if (confidence < LEAST_CONFIDENCE) throw new EngineError('object_uncertain', { object: query.words, found });
  return { mask: chosen.mask, confidence, found };
}

function all(candidates: readonly Candidate[], what: string): Choice {
  const confidence = Math.min(...candidates.map(({ fit }) => fit));
  return {
    mask: union(candidates.map(({ mask }) => mask)),
    confidence,
    found: `${what}, ${candidates.length} of them`,
  };
}

function weightOf({ area, fit }: Candidate): number {
  return Math.sqrt(area) * fit;
}

function rankOf(candidate: Candidate, query: Query): number {
  let rank = weightOf(candidate);
  for (const side of query.sides) rank *= nearness(candidate, side) ** 3;
  if (query.size === 'largest') rank *= query.superlative ? candidate.area : Math.sqrt(candidate.area);
  if (query.size === 'smallest') rank /= query.superlative ? candidate.area ** 1.5 : candidate.area;
  if (query.depth === 'front') rank *= candidate.box.bottom ** 3;
  if (query.depth === 'back') rank *= (1.05 - candidate.box.bottom) ** 2;
  return rank;
}

function nearness({ centre }: Candidate, side: Side): number {
  const { x, y } = centre;
  if (side === 'left') return 1 - x;
  if (side === 'right') return x;
  if (side === 'top') return 1 - y;
  return side === 'bottom' ? y : 1 - 1.4 * Math.hypot(x - 0.5, y - 0.5);
}

function nth(candidates: readonly Candidate[], { ordinal }: Query): Candidate | undefined {
  const sign = ordinal!.from === 'right' ? -1 : 1;
  return candidates.toSorted((a, b) => sign * (a.centre.x - b.centre.x))[ordinal!.nth - 1];
}

function describe({ centre }: Candidate, what: string): string {
  const across = centre.x < 0.36 ? 'on the left' : centre.x > 0.64 ? 'on the right' : 'in the middle';
  return `${what} ${across}`;
}
