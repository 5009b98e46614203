import { HOLE, type InpaintLevel, type Offset, PATCH_RADIUS, type RegionMap } from '../inpaint-level.ts';
import { regionDifference } from '../region-difference.ts';
import { GraphCut } from '../../segment/graph-cut.ts';

/** The cost of an offset without a source. */
const IMPOSSIBLE = 1e7;
const SWEEPS = 2;
/** The weight of the known pixels around a boundary pixel beside one seam. */
const BOUNDARY_WEIGHT = 2;
/** The weight of a source's region beside one seam. It decides only between sources that go on equally well. */
const REGION_WEIGHT = 0.1;

/**
 * The cost of copying a hole pixel (its place in `holeList` and its index) from a source (its index): about a squared
 * color difference in levels, summed over the channels.
 */
export type SourceCost = (node: number, pixel: number, source: number) => number;

/** An offset with a penalty for each pixel that uses it (squared levels, summed over the channels). */
export interface PenalisedOffset extends Offset {
  readonly penalty: number;
}

/** The costs of `outpaintShiftMap`. All are squared levels, summed over the channels. */
export interface ShiftMapCosts {
  /** What lies where. */
  readonly map: RegionMap;
  /** The cost of copying from each pixel of the level. */
  readonly sourceCosts: Float32Array;
  /** The cost of every seam, however well it fits (Potts model). */
  readonly seamPenalty: number;
}

/**
 * `solveShiftMap` with penalties for offsets and sources. Returns the index of the offset for each pixel of `holeList`.
 */
export function outpaintShiftMap(
  level: InpaintLevel,
  offsets: readonly PenalisedOffset[],
  { map, sourceCosts, seamPenalty }: ShiftMapCosts,
): Uint8Array {
  const unlikely: SourceCost = (_, pixel, source) =>
    REGION_WEIGHT * regionDifference(map, pixel, source) + sourceCosts[source]!;
  const candidates = offsetCosts(level, offsets, unlikely).map(({ costs, ...offset }, label) => {
    const { penalty } = offsets[label]!;
    return { ...offset, costs: costs.map((cost) => cost + penalty) };
  });
  return solveShiftMap(level, candidates, seamPenalty);
}

/** An offset with its unary cost for each pixel of `level.holeList`. */
export interface OffsetCosts extends Offset {
  readonly costs: Float32Array;
}

/** Computes the unary costs of offsets. Only known pixels count, so the costs do not depend on the estimate. */
export function offsetCosts(level: InpaintLevel, offsets: readonly Offset[], unlikely: SourceCost): OffsetCosts[] {
  return offsets.map(({ x, y }) => ({ x, y, costs: unaryCosts(level, { x, y }, unlikely) }));
}

/**
 * Solves a shift map (Pritch et al., "Shift-Map Image Editing", ICCV 2009) by alpha expansion (Boykov et al. 2001):
 * assigns one of at most 256 offsets to each hole pixel. A seam costs the difference of the colors that its two
 * offsets would place there. A boundary pixel costs the difference to the known pixels around it. `seamPenalty` is
 * added to every seam, for fewer and larger pieces (Potts model). Returns the index of the offset for each pixel of
 * `holeList`.
 */
export function solveShiftMap(level: InpaintLevel, offsets: readonly OffsetCosts[], seamPenalty = 0): Uint8Array {
  const { width, holeList } = level;
  const shifts = Int32Array.from(offsets, ({ x, y }) => y * width + x);
  const unary = offsets.map(({ costs }) => costs);
  const labels = Uint8Array.from(holeList, (_, node) => cheapest(unary, node));
  const graph = new GraphCut(gridNeighbours(level));
  let cost = totalCost(level, shifts, unary, graph.neighbours, labels, seamPenalty);
  const proposed = new Uint8Array(labels.length);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const before = cost;
    // A label that the first sweep did not use is hardly ever used later.
    const tried = sweep === 0 ? offsets.keys() : new Set(labels);
    for (const label of tried) {
      if (!expand(level, shifts, unary, graph, labels, label, proposed, seamPenalty)) continue;
      const change = costChange(level, shifts, unary, graph.neighbours, labels, proposed, seamPenalty);
      if (change >= 0) continue;
      cost += change;
      labels.set(proposed);
    }
    if (cost > 0.99 * before) break;
  }
  return labels;
}

/**
 * One expansion move: writes the minimum cut between keeping each label and taking the new one to `proposed`. Returns
 * false when all labels stay. Pixels without a source for the new label keep theirs.
 */
function expand(
  { pixels, holeList }: InpaintLevel,
  shifts: Int32Array,
  unary: readonly Float32Array[],
  graph: GraphCut,
  labels: Uint8Array,
  label: number,
  proposed: Uint8Array,
  seamPenalty: number,
): boolean {
  const count = holeList.length;
  const { neighbours, capacities, excess } = graph;
  capacities.fill(0);
  const to = shifts[label]!;
  const own = unary[label]!;
  // This is the change in color that each pixel would undergo.
  const changes = new Int32Array(count);
  for (let node = 0; node < count; node++) {
    excess[node] = 0;
    if (own[node]! >= IMPOSSIBLE) continue;
    const pixel = holeList[node]!;
    excess[node] = own[node]! - unary[labels[node]!]![node]!;
    changes[node] = squaredDifference(pixels, pixel + shifts[labels[node]!]!, pixel + to);
  }
  for (let node = 0; node < count; node++) {
    const here = shifts[labels[node]!]!;
    const a = holeList[node]!;
    for (let side = 0; side < 2; side++) {
      const other = neighbours[4 * node + side]!;
      if (other < 0) continue;
      const [canThis, canOther] = [own[node]! < IMPOSSIBLE, own[other]! < IMPOSSIBLE];
      if (!canThis && !canOther) continue;
      const there = shifts[labels[other]!]!;
      if (here === there && canThis && canOther) {
        const either = changes[node]! + changes[other]! + (here === to ? 0 : seamPenalty);
        excess[node]! += either;
        excess[other]! -= either;
        capacities[4 * node + side] = 2 * either;
        continue;
      }
      const b = holeList[other]!;
      const bothKeep = seamCost(pixels, a, b, here, there, seamPenalty);
      if (!canOther) {
        excess[node]! += seamCost(pixels, a, b, to, there, seamPenalty) - bothKeep;
      } else if (!canThis) {
        excess[other]! += seamCost(pixels, a, b, here, to, seamPenalty) - bothKeep;
      } else {
        const otherTakes =
          changes[node]! + squaredDifference(pixels, b + here, b + to) + (here === to ? 0 : seamPenalty);
        const thisTakes =
          squaredDifference(pixels, a + to, a + there) + changes[other]! + (there === to ? 0 : seamPenalty);
        excess[node]! += thisTakes - bothKeep;
        excess[other]! -= thisTakes;
        capacities[4 * node + side] = Math.max(0, otherTakes + thisTakes - bothKeep);
      }
    }
  }
  graph.cut();
  let changed = false;
  for (let node = 0; node < count; node++) {
    const taken = graph.onSinkSide(node) && labels[node] !== label;
    proposed[node] = taken ? label : labels[node]!;
    if (taken) changed = true;
  }
  return changed;
}

/** The cost of a seam between two neighbouring pixels with different offsets. */
function seamCost(
  pixels: Uint8ClampedArray,
  a: number,
  b: number,
  shiftA: number,
  shiftB: number,
  seamPenalty: number,
): number {
  if (shiftA === shiftB) return 0;
  return (
    seamPenalty + squaredDifference(pixels, a + shiftA, a + shiftB) + squaredDifference(pixels, b + shiftA, b + shiftB)
  );
}

/** The squared difference of two pixels in color and texture. */
function squaredDifference(pixels: Uint8ClampedArray, a: number, b: number): number {
  const red = (pixels[4 * a]! - pixels[4 * b]!) | 0;
  const green = (pixels[4 * a + 1]! - pixels[4 * b + 1]!) | 0;
  const blue = (pixels[4 * a + 2]! - pixels[4 * b + 2]!) | 0;
  const texture = (pixels[4 * a + 3]! - pixels[4 * b + 3]!) | 0;
  return red * red + green * green + blue * blue + texture * texture;
}

/** The unary costs of one offset. */
function unaryCosts(
  { width, height, pixels, state, sources, distance, holeList }: InpaintLevel,
  { x, y }: Offset,
  unlikely: SourceCost,
): Float32Array {
  const shift = y * width + x;
  const costOf = (pixel: number, node: number): number => {
    const column = (pixel % width) + x;
    const row = Math.floor(pixel / width) + y;
    if (column < 0 || row < 0 || column >= width || row >= height || sources[pixel + shift] !== 1) return IMPOSSIBLE;
    const unexpected = unlikely(node, pixel, pixel + shift);
    if (distance[pixel]! > 1) return unexpected;
    let sum = 0;
    let count = 0;
    for (let j = -PATCH_RADIUS; j <= PATCH_RADIUS; j++) {
      if (row - y + j < 0 || row - y + j >= height) continue;
      for (let i = -PATCH_RADIUS; i <= PATCH_RADIUS; i++) {
        const known = pixel + j * width + i;
        if (column - x + i < 0 || column - x + i >= width || (state[known]! & HOLE) !== 0) continue;
        sum += squaredDifference(pixels, known, known + shift);
        count++;
      }
    }
    return unexpected + (BOUNDARY_WEIGHT * sum) / Math.max(1, count);
  };
  const costs = new Float32Array(holeList.length);
  for (let node = 0; node < costs.length; node++) costs[node] = costOf(holeList[node]!, node);
  return costs;
}

function cheapest(unary: readonly Float32Array[], node: number): number {
  let best = 0;
  for (let label = 1; label < unary.length; label++) {
    if (unary[label]![node]! < unary[best]![node]!) best = label;
  }
  return best;
}

function totalCost(
  { pixels, holeList }: InpaintLevel,
  shifts: Int32Array,
  unary: readonly Float32Array[],
  neighbours: Int32Array,
  labels: Uint8Array,
  seamPenalty: number,
): number {
  let sum = 0;
  for (let node = 0; node < labels.length; node++) {
    sum += unary[labels[node]!]![node]!;
    for (let side = 0; side < 2; side++) {
      const other = neighbours[4 * node + side]!;
      if (other < 0) continue;
      sum += seamCost(
        pixels,
        holeList[node]!,
        holeList[other]!,
        shifts[labels[node]!]!,
        shifts[labels[other]!]!,
        seamPenalty,
      );
    }
  }
  return sum;
}

/** The change of the total cost from `labels` to `proposed`. */
function costChange(
  { pixels, holeList }: InpaintLevel,
  shifts: Int32Array,
  unary: readonly Float32Array[],
  neighbours: Int32Array,
  labels: Uint8Array,
  proposed: Uint8Array,
  seamPenalty: number,
): number {
  let sum = 0;
  for (let node = 0; node < labels.length; node++) {
    const [before, after] = [labels[node]!, proposed[node]!];
    if (before !== after) sum += unary[after]![node]! - unary[before]![node]!;
    for (let side = 0; side < 2; side++) {
      const other = neighbours[4 * node + side]!;
      if (other < 0 || (before === after && labels[other] === proposed[other])) continue;
      const [a, b] = [holeList[node]!, holeList[other]!];
      sum += seamCost(pixels, a, b, shifts[after]!, shifts[proposed[other]!]!, seamPenalty);
      sum -= seamCost(pixels, a, b, shifts[before]!, shifts[labels[other]!]!, seamPenalty);
    }
  }
  return sum;
}

/** The neighbours right, below, left and above of each hole pixel, as places in `holeList`. */
function gridNeighbours({ width, height, state, holeList }: InpaintLevel): Int32Array {
  const nodes = new Int32Array(state.length).fill(-1);
  holeList.forEach((pixel, node) => (nodes[pixel] = node));
  const neighbours = new Int32Array(4 * holeList.length).fill(-1);
  holeList.forEach((pixel, node) => {
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    if (x + 1 < width) neighbours[4 * node] = nodes[pixel + 1]!;
    if (y + 1 < height) neighbours[4 * node + 1] = nodes[pixel + width]!;
    if (x > 0) neighbours[4 * node + 2] = nodes[pixel - 1]!;
    if (y > 0) neighbours[4 * node + 3] = nodes[pixel - width]!;
  });
  return neighbours;
}
