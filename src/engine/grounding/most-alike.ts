import { type Candidate, meanWithin } from './candidate.ts';
import { classChances } from './class-maps.ts';
import type { SceneView } from './scene-view.ts';

/** So many of the fittest are compared with each other, for groups of up to so many. */
const [MOST_COMPARED, MOST_COUNTED] = [14, 6];
/** The share of the smaller of two that the other has at most, else they are not two things. */
const IN_COMMON = 0.1;
/** The least that something fits at all. */
const LEAST_FIT = 0.03;
/**
 * How much two look less like two of one name for a factor e in size, in height by width, and in the share of their box;
 * for each step in Lab; and where the network's features call them entirely different things. In logarithms of the fit.
 */
const UNLIKE = { size: 0.6, aspect: 0.8, filled: 0.5, colour: 0.005, classes: 1.5 } as const;

/** `candidates` with their looks, by which `mostAlike` compares them. */
export function withLooks(candidates: readonly Candidate[], { lab, classes }: SceneView): Candidate[] {
  const { lightness, a, b } = lab;
  return candidates.map((candidate) => {
    const { mask } = candidate;
    const chances = candidate.chances ?? (classes && classChances(mask, classes));
    const colour = [meanWithin(lightness, mask), meanWithin(a, mask), meanWithin(b, mask)] as const;
    return { ...candidate, colour, ...(chances && { chances }) };
  });
}

/**
 * `count` things that are as like each other as things of one name are, and fit it: those for which the product of both is
 * greatest. No two of them have much in common. All that fit where there are fewer.
 */
export function mostAlike(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  const fitting = candidates.filter((one) => readinessOf(one) > LEAST_FIT);
  if (count < 2 || fitting.length <= count || count > MOST_COUNTED) return fitting.length > 0 ? fitting : candidates;
  const compared = fitting.toSorted((a, b) => readinessOf(b) - readinessOf(a)).slice(0, MOST_COMPARED);
  const unlike = compared.map((one, i) => compared.slice(0, i).map((other) => unlikeness(one, other)));
  const pairs = (count * (count - 1)) / 2;
  let best: { readonly group: readonly number[]; readonly worth: number } | undefined;
  const extend = (group: readonly number[], fit: number, apart: number): void => {
    if (group.length === count) {
      const worth = fit / count - apart / pairs;
      if (!best || worth > best.worth) best = { group, worth };
      return;
    }
    for (let at = (group.at(-1) ?? -1) + 1; at < compared.length; at++) {
      const further = group.reduce((sum, other) => sum + unlike[at]![other]!, apart);
      if (further < Infinity) extend([...group, at], fit + Math.log(readinessOf(compared[at]!)), further);
    }
  };
  extend([], 0, 0);
  return best ? best.group.map((at) => compared[at]!) : compared.slice(0, 1);
}

function readinessOf({ fit, prior = 1 }: Candidate): number {
  return fit * prior;
}

/** 0 for two that look the same; infinite for two that have much in common. */
function unlikeness(one: Candidate, other: Candidate): number {
  const [smaller, larger] = one.area < other.area ? [one, other] : [other, one];
  if (meanWithin(larger.mask, smaller.mask) > IN_COMMON) return Infinity;
  const byLog = (of: (thing: Candidate) => number): number => Math.abs(Math.log(of(one) / of(other)));
  const steps = one.colour && other.colour ? Math.hypot(...one.colour.map((value, i) => value - other.colour![i]!)) : 0;
  const shared = one.chances && other.chances ? sharedBy(one.chances, other.chances) : 1;
  return (
    UNLIKE.size * byLog(({ area }) => area) +
    UNLIKE.aspect * byLog(({ box }) => (box.bottom - box.top) / (box.right - box.left)) +
    UNLIKE.filled * byLog(({ area, box }) => area / ((box.bottom - box.top) * (box.right - box.left))) +
    UNLIKE.colour * steps +
    UNLIKE.classes * (1 - shared)
  );
}

/** What two distributions have in common, 0..1. */
function sharedBy(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, chance, k) => sum + Math.min(chance, other[k]!), 0);
}
