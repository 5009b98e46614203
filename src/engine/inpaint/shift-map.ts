import { type InpaintLevel, type Offset, PATCH_RADIUS, UNKNOWN } from './inpaint-level.ts';
import { PixelCut } from '../segment/minimum-cut.ts';

/** The cost of a source that is none. */
const IMPOSSIBLE = 1e7;
const SWEEPS = 2;
/** How much the known pixels round a pixel at the rim count beside one seam. */
const RIM_WEIGHT = 2;
/** How much a source's distance from what is expected counts beside one seam. */
const EXPECTED_WEIGHT = 0.1;

/**
 * How little a pixel of the hole (its place in `holeList`, and its index) should be copied from a source (its index):
 * about the square of a difference in colour, summed over the channels, in levels.
 */
export type Unlikeliness = (node: number, pixel: number, source: number) => number;

/** An offset, and what copying by it costs each pixel besides (squared levels, summed over the channels). */
export interface DearOffset extends Offset {
  readonly price: number;
}

/** What `shiftMap` goes by beside the seams; all costs are squared levels, summed over the channels. */
export interface ShiftMapCosts {
  /** A rough guess of the level's pixels, to which sources are to be near. */
  readonly expected: Uint8ClampedArray;
  /** For each pixel of the level what copying from it costs. */
  readonly prices: Float32Array;
  /** What every seam costs, however well it fits. */
  readonly perSeam: number;
}

/** `fitPieces` of offsets and sources that have a price. */
export function shiftMap(
  level: InpaintLevel,
  offsets: readonly DearOffset[],
  { expected, prices, perSeam }: ShiftMapCosts,
): Uint8Array {
  const unlikely: Unlikeliness = (_, pixel, source) =>
    EXPECTED_WEIGHT * colourDifference(expected, pixel, level.pixels, source) + prices[source]!;
  const priced = priceOffsets(level, offsets, unlikely).map(({ costs, ...offset }, label) => {
    const { price } = offsets[label]!;
    return { ...offset, costs: costs.map((cost) => cost + price) };
  });
  return fitPieces(level, priced, perSeam).labels;
}

/** An offset, and for each pixel of the hole, in the order of `level.holeList`, what copying it from there costs by itself. */
export interface PricedOffset extends Offset {
  readonly costs: Float32Array;
}

/** What offsets cost: only the known pixels of the level count, whatever its hole is filled with. */
export function priceOffsets(level: InpaintLevel, offsets: readonly Offset[], unlikely: Unlikeliness): PricedOffset[] {
  return offsets.map(({ x, y }) => ({ x, y, costs: ownCosts(level, { x, y }, unlikely) }));
}

export interface Pieces {
  /** For each pixel of the hole, in the order of `level.holeList`, the index of its offset. */
  readonly labels: Uint8Array;
  /** What seams, rim and unlikely sources cost together, per pixel of the hole. */
  readonly cost: number;
}

/**
 * For each pixel of the hole (in the order of `level.holeList`) which of the offsets, 256 at most, to copy from, so
 * that what comes to lie side by side fits (Pritch et al., "Shift-Map Image Editing", ICCV 2009; alpha expansion,
 * Boykov et al. 2001): seams cost the difference of what the two offsets would put there, pixels at the rim the
 * difference of the known pixels round them, and each what its source is unlikely by. With `perSeam`, which every seam costs
 * besides, pieces are fewer and larger (Potts model).
 */
export function fitPieces(level: InpaintLevel, offsets: readonly PricedOffset[], perSeam = 0): Pieces {
  const { width, holeList } = level;
  const shifts = Int32Array.from(offsets, ({ x, y }) => y * width + x);
  const unary = offsets.map(({ costs }) => costs);
  const labels = Uint8Array.from(holeList, (_, node) => cheapest(unary, node));
  const graph = new PixelCut(gridNeighbours(level));
  let cost = labelCost(level, shifts, unary, graph.neighbours, labels, perSeam);
  const proposed = new Uint8Array(labels.length);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const before = cost;
    // What the first sweep had no use for is hardly ever used later.
    const tried = sweep === 0 ? offsets.keys() : new Set(labels);
    for (const label of tried) {
      if (!expand(level, shifts, unary, graph, labels, label, proposed, perSeam)) continue;
      const change = costChange(level, shifts, unary, graph.neighbours, labels, proposed, perSeam);
      if (change >= 0) continue;
      cost += change;
      labels.set(proposed);
    }
    if (cost > 0.99 * before) break;
  }
  return { labels, cost: cost / Math.max(1, holeList.length) };
}

/**
 * The cheapest cut between keeping each pixel's label and taking the new one, into `proposed`; false when all keep theirs. Pixels
 * for which the new label has no source are no nodes of the graph: they keep theirs.
 */
function expand(
  { pixels, holeList }: InpaintLevel,
  shifts: Int32Array,
  unary: readonly Float32Array[],
  graph: PixelCut,
  labels: Uint8Array,
  label: number,
  proposed: Uint8Array,
  perSeam: number,
): boolean {
  const count = holeList.length;
  const { neighbours, capacities, excess } = graph;
  capacities.fill(0);
  const to = shifts[label]!;
  const own = unary[label]!;
  // What each pixel would change by.
  const changes = new Int32Array(count);
  for (let node = 0; node < count; node++) {
    excess[node] = 0;
    if (own[node]! >= IMPOSSIBLE) continue;
    const pixel = holeList[node]!;
    excess[node] = own[node]! - unary[labels[node]!]![node]!;
    changes[node] = difference(pixels, pixel + shifts[labels[node]!]!, pixel + to);
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
        const either = changes[node]! + changes[other]! + (here === to ? 0 : perSeam);
        excess[node]! += either;
        excess[other]! -= either;
        capacities[4 * node + side] = 2 * either;
        continue;
      }
      const b = holeList[other]!;
      const bothKeep = seam(pixels, a, b, here, there, perSeam);
      if (!canOther) {
        excess[node]! += seam(pixels, a, b, to, there, perSeam) - bothKeep;
      } else if (!canThis) {
        excess[other]! += seam(pixels, a, b, here, to, perSeam) - bothKeep;
      } else {
        const otherTakes = changes[node]! + difference(pixels, b + here, b + to) + (here === to ? 0 : perSeam);
        const thisTakes = difference(pixels, a + to, a + there) + changes[other]! + (there === to ? 0 : perSeam);
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

/** What a seam between two neighbouring pixels costs, which copy from different offsets. */
function seam(
  pixels: Uint8ClampedArray,
  a: number,
  b: number,
  shiftA: number,
  shiftB: number,
  perSeam: number,
): number {
  if (shiftA === shiftB) return 0;
  return perSeam + difference(pixels, a + shiftA, a + shiftB) + difference(pixels, b + shiftA, b + shiftB);
}

function colourDifference(pixels: Uint8ClampedArray, a: number, others: Uint8ClampedArray, b: number): number {
  const red = (pixels[4 * a]! - others[4 * b]!) | 0;
  const green = (pixels[4 * a + 1]! - others[4 * b + 1]!) | 0;
  const blue = (pixels[4 * a + 2]! - others[4 * b + 2]!) | 0;
  return red * red + green * green + blue * blue;
}

/** By how much two pixels of a level differ in colour and in texture. */
function difference(pixels: Uint8ClampedArray, a: number, b: number): number {
  const red = (pixels[4 * a]! - pixels[4 * b]!) | 0;
  const green = (pixels[4 * a + 1]! - pixels[4 * b + 1]!) | 0;
  const blue = (pixels[4 * a + 2]! - pixels[4 * b + 2]!) | 0;
  const texture = (pixels[4 * a + 3]! - pixels[4 * b + 3]!) | 0;
  return red * red + green * green + blue * blue + texture * texture;
}

/** For each pixel of the hole what the offset costs by itself. */
function ownCosts(
  { width, height, pixels, state, sources, distance, holeList }: InpaintLevel,
  { x, y }: Offset,
  unlikely: Unlikeliness,
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
        if (column - x + i < 0 || column - x + i >= width || (state[known]! & UNKNOWN) !== 0) continue;
        sum += difference(pixels, known, known + shift);
        count++;
      }
    }
    return unexpected + (RIM_WEIGHT * sum) / Math.max(1, count);
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

function labelCost(
  { pixels, holeList }: InpaintLevel,
  shifts: Int32Array,
  unary: readonly Float32Array[],
  neighbours: Int32Array,
  labels: Uint8Array,
  perSeam: number,
): number {
  let sum = 0;
  for (let node = 0; node < labels.length; node++) {
    sum += unary[labels[node]!]![node]!;
    for (let side = 0; side < 2; side++) {
      const other = neighbours[4 * node + side]!;
      if (other < 0) continue;
      sum += seam(pixels, holeList[node]!, holeList[other]!, shifts[labels[node]!]!, shifts[labels[other]!]!, perSeam);
    }
  }
  return sum;
}

/** By how much the cost changes with the labels. */
function costChange(
  { pixels, holeList }: InpaintLevel,
  shifts: Int32Array,
  unary: readonly Float32Array[],
  neighbours: Int32Array,
  labels: Uint8Array,
  proposed: Uint8Array,
  perSeam: number,
): number {
  let sum = 0;
  for (let node = 0; node < labels.length; node++) {
    const [before, after] = [labels[node]!, proposed[node]!];
    if (before !== after) sum += unary[after]![node]! - unary[before]![node]!;
    for (let side = 0; side < 2; side++) {
      const other = neighbours[4 * node + side]!;
      if (other < 0 || (before === after && labels[other] === proposed[other])) continue;
      const [a, b] = [holeList[node]!, holeList[other]!];
      sum += seam(pixels, a, b, shifts[after]!, shifts[proposed[other]!]!, perSeam);
      sum -= seam(pixels, a, b, shifts[before]!, shifts[labels[other]!]!, perSeam);
    }
  }
  return sum;
}

/** Right, down, left, up of each pixel of the hole, as places in `holeList`. */
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
