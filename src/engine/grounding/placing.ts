import { smoothStep } from '../kernels/smooth-step.ts';
import type { Candidate } from './candidate.ts';
import type { Query, Side } from './query.ts';

/** Those on the side that the phrase names, as near to it as the nearest but for a quarter. */
export function inPlace(candidates: readonly Candidate[], { sides }: Query): Candidate[] {
  const [side] = sides;
  if (!side) return [...candidates];
  const nearest = Math.max(...candidates.map((candidate) => nearness(candidate, side)));
  return candidates.filter((candidate) => nearness(candidate, side) > nearest - 0.25);
}

/** How much further up than the nearest of the subject something ends, shares of the height, that is hardly and surely behind it. */
const BEHIND = [0.03, 0.12] as const;

/** 0..1: whether it lies where the phrase says. */
export function inPlaceness(candidate: Candidate, { sides, depth, nearest = 0 }: Query): number {
  const { bottom } = candidate.box;
  const far = Math.max(1 - smoothStep(bottom, 0.55, 0.8), smoothStep(nearest - bottom, ...BEHIND));
  const deep = depth === 'back' ? far : depth === 'front' ? smoothStep(bottom, 0.5, 0.8) : 1;
  return Math.min(deep, ...sides.map((side) => smoothStep(nearness(candidate, side), 0.45, 0.66)));
}

/** 0..1: how far a candidate lies to one side. */
export function nearness({ centre }: Candidate, side: Side): number {
  const { x, y } = centre;
  if (side === 'left') return 1 - x;
  if (side === 'right') return x;
  if (side === 'top') return 1 - y;
  return side === 'bottom' ? y : 1 - 1.6 * Math.abs(x - 0.5) - 0.4 * Math.abs(y - 0.5);
}
