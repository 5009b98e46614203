import { smoothStep } from '../kernels/smooth-step.ts';
import { type Candidate, candidateOf, meanWithin } from './candidate.ts';
import { type Border, maskOfRegions, type Region, type Regions } from './regions.ts';

/** Shares of the picture between which something is a thing in it. */
const [SMALLEST, LARGEST] = [0.0015, 0.3];
/** Differences in Lab at which a border is no border, and at which it is a clear one. */
const [FAINT, CLEAR] = [4, 34];
/** Below this a group of regions does not stand out. */
const LEAST_FIT = 0.4;
const MOST = 24;

interface Group {
  readonly members: readonly number[];
  readonly area: number;
  readonly colour: readonly [l: number, a: number, b: number];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** The share of the picture's edges it occupies, all four together. */
  readonly onEdges: number;
  readonly borders: Map<number, Border>;
}

/**
 * Things that stand out from what surrounds them, the clearest first, whether the matte has them or not. Neighbouring
 * regions are joined, the likest first, as in selective search (Uijlings et al., IJCV 2013); every group on the way
 * that has a clear border all round is one.
 */
export function findSalient(regions: Regions, size: { readonly width: number; readonly height: number }): Candidate[] {
  const groups = joinStepByStep(regions);
  const standing = groups
    .map((group) => ({ group, fit: clearness(group, regions) }))
    .filter(({ fit }) => fit >= LEAST_FIT)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
  const kept: { readonly members: ReadonlySet<number>; readonly fit: number }[] = [];
  for (const { group, fit } of standing) {
    if (kept.length === MOST) break;
    if (kept.some(({ members }) => overlap(group, members, regions.list) > 0.5)) continue;
    kept.push({ members: new Set(group.members), fit });
  }
  return kept.flatMap(({ members, fit }) => candidateOf(maskOfRegions(regions, members, size), fit) ?? []);
}

/** Of two that are as clear the larger is the thing and the smaller a part of it. */
function weightOf({ group, fit }: { readonly group: Group; readonly fit: number }): number {
  return fit * group.area ** 0.12;
}

/** `candidates` without those that lie mostly on one of `others`. */
export function apartFrom(candidates: readonly Candidate[], others: readonly Candidate[]): Candidate[] {
  return candidates.filter((candidate) => !others.some((other) => meanWithin(other.mask, candidate.mask) > 0.5));
}

/** All groups that arise while the likest neighbours are joined until one is left; the single regions first. */
function joinStepByStep({ list, borders }: Regions): Group[] {
  const groups: Group[] = list.map((region, at) => groupOf(region, at, new Map(borders[at])));
  const likest = new Map(groups.map((_, at) => [at, likestNeighbour(groups, at)]));
  for (let pair = leastOf(likest); pair; pair = leastOf(likest)) {
    const [a, b] = pair;
    const joined = groups.length;
    groups.push(join(groups[a]!, groups[b]!, a, b));
    likest.delete(a);
    likest.delete(b);
    for (const [neighbour, border] of groups[joined]!.borders) {
      groups[neighbour]!.borders.delete(a);
      groups[neighbour]!.borders.delete(b);
      groups[neighbour]!.borders.set(joined, border);
      likest.set(neighbour, likestNeighbour(groups, neighbour));
    }
    likest.set(joined, likestNeighbour(groups, joined));
  }
  return groups;
}

interface Likest {
  readonly neighbour: number;
  readonly cost: number;
}

function likestNeighbour(groups: readonly Group[], at: number): Likest {
  let likest = { neighbour: -1, cost: Infinity };
  for (const [neighbour, border] of groups[at]!.borders) {
    const cost = unlikeness(groups[at]!, groups[neighbour]!, border);
    if (cost < likest.cost) likest = { neighbour, cost };
  }
  return likest;
}

function leastOf(likest: ReadonlyMap<number, Likest>): [number, number] | undefined {
  let [pair, least]: [[number, number] | undefined, number] = [undefined, Infinity];
  for (const [at, { neighbour, cost }] of likest) {
    if (cost >= least) continue;
    least = cost;
    pair = [at, neighbour];
  }
  return pair;
}

/** Colours and the border between, and a little in favour of joining what is small. */
function unlikeness(a: Group, b: Group, { contrast }: Border): number {
  const colour = Math.hypot(...a.colour.map((value, i) => value - b.colour[i]!));
  return (colour + contrast) * Math.min(a.area, b.area) ** 0.15;
}

function groupOf(region: Region, at: number, borders: Map<number, Border>): Group {
  const { area, lightness, a, b, left, top, right, bottom } = region;
  const onEdges = region.onTop + region.onBottom + 2 * region.onSides;
  return { members: [at], area, colour: [lightness, a, b], left, top, right, bottom, onEdges, borders };
}

function join(a: Group, b: Group, numberA: number, numberB: number): Group {
  const area = a.area + b.area;
  const borders = new Map(a.borders);
  for (const [neighbour, border] of b.borders) {
    const other = borders.get(neighbour);
    borders.set(neighbour, other ? together(other, border) : border);
  }
  borders.delete(numberA);
  borders.delete(numberB);
  return {
    members: [...a.members, ...b.members],
    area,
    colour: a.colour.map((value, i) => (value * a.area + b.colour[i]! * b.area) / area) as [number, number, number],
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    onEdges: a.onEdges + b.onEdges,
    borders,
  };
}

function together(a: Border, b: Border): Border {
  const length = a.length + b.length;
  const mean = (of: (border: Border) => number): number => (of(a) * a.length + of(b) * b.length) / length;
  return { length, contrast: mean((border) => border.contrast), difference: mean((border) => border.difference) };
}

/** 0..1: how clear the border is all round, for a group of a thing's size and shape. */
function clearness(group: Group, { width, height }: Regions): number {
  if (group.area < SMALLEST || group.area > LARGEST) return 0;
  let [length, clear] = [0, 0];
  for (const border of group.borders.values()) {
    length += border.length;
    const difference = Math.max(border.contrast, 0.6 * border.difference);
    clear += border.length * smoothStep(difference, FAINT, CLEAR);
  }
  const cut = group.onEdges * 0.5 * (width + height);
  const filled = group.area / ((group.right - group.left) * (group.bottom - group.top));
  const shape = smoothStep(filled, 0.2, 0.55) * (1 - smoothStep(group.right - group.left, 0.6, 0.95));
  return ((clear + 0.4 * cut) / (length + cut)) * shape;
}

function overlap(group: Group, members: ReadonlySet<number>, list: readonly Region[]): number {
  let [both, either] = [0, 0];
  for (const member of members) either += list[member]!.area;
  for (const member of group.members) {
    if (members.has(member)) both += list[member]!.area;
    else either += list[member]!.area;
  }
  return both / either;
}
