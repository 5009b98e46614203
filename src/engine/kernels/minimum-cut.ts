/** A graph whose nodes are pixels, each with up to four neighbours. */
export interface PixelGraph {
  /** For each node its neighbours, four numbers each: right, down, left, up; −1 for none. */
  readonly neighbours: Int32Array;
  /** What can flow to each neighbour; changed by the cut. */
  readonly capacities: Float32Array;
  /** What flows in from the source (positive) or out to the sink (negative); changed by the cut. */
  readonly excess: Float32Array;
}

/** Heights of nodes from which the sink cannot be reached. */
const UNREACHABLE = 0x3fffffff;
/** A remainder of flow that is taken for rounding. */
const ROUNDING = 1e-3;

/** 1 for the nodes on the sink's side of the minimum cut (push-relabel, Goldberg, Tarjan 1988, with global relabelling). */
export function minimumCut(graph: PixelGraph): Uint8Array {
  const count = graph.excess.length;
  const heights = new Int32Array(count);
  const queue = new Int32Array(count);
  const active = new Int32Array(count);
  const queued = new Uint8Array(count);
  for (;;) {
    measureHeights(graph, heights, queue);
    let length = 0;
    for (let node = 0; node < count; node++) {
      if (graph.excess[node]! > ROUNDING && heights[node]! < UNREACHABLE) {
        active[length++] = node;
        queued[node] = 1;
      }
    }
    if (length === 0) break;
    dischargeAll(graph, heights, active, queued, length);
  }
  return Uint8Array.from(heights, (height) => (height < UNREACHABLE ? 1 : 0));
}

/** Steps to the sink through what can still flow. */
function measureHeights({ neighbours, capacities, excess }: PixelGraph, heights: Int32Array, queue: Int32Array): void {
  heights.fill(UNREACHABLE);
  let end = 0;
  for (let node = 0; node < heights.length; node++) {
    if (excess[node]! >= -ROUNDING) continue;
    heights[node] = 1;
    queue[end++] = node;
  }
  for (let at = 0; at < end; at++) {
    const node = queue[at]!;
    for (let side = 0; side < 4; side++) {
      const from = neighbours[4 * node + side]!;
      if (from < 0 || heights[from]! < UNREACHABLE || capacities[4 * from + (side ^ 2)]! <= ROUNDING) continue;
      heights[from] = heights[node]! + 1;
      queue[end++] = from;
    }
  }
}

/** Goes on until no node has anything to give away, or heights are so far off that they should be measured anew. */
function dischargeAll(
  graph: PixelGraph,
  heights: Int32Array,
  active: Int32Array,
  queued: Uint8Array,
  length: number,
): void {
  const { neighbours, capacities, excess } = graph;
  const count = heights.length;
  let relabels = 0;
  let start = 0;
  while (length > 0 && relabels < count) {
    const node = active[start]!;
    start = (start + 1) % count;
    length--;
    queued[node] = 0;
    while (excess[node]! > ROUNDING) {
      let lowest = UNREACHABLE;
      for (let side = 0; side < 4 && excess[node]! > ROUNDING; side++) {
        const to = neighbours[4 * node + side]!;
        const capacity = capacities[4 * node + side]!;
        if (to < 0 || capacity <= ROUNDING) continue;
        if (heights[to]! !== heights[node]! - 1) {
          lowest = Math.min(lowest, heights[to]!);
          continue;
        }
        const flow = Math.min(capacity, excess[node]!);
        capacities[4 * node + side] = capacity - flow;
        capacities[4 * to + (side ^ 2)]! += flow;
        excess[node]! -= flow;
        excess[to]! += flow;
        if (capacity - flow > ROUNDING) lowest = Math.min(lowest, heights[to]!);
        if (excess[to]! > ROUNDING && queued[to] === 0 && heights[to]! < UNREACHABLE) {
          queued[to] = 1;
          active[(start + length++) % count] = to;
        }
      }
      if (excess[node]! <= ROUNDING) break;
      relabels++;
      heights[node] = Math.max(heights[node]! + 1, lowest + 1);
      if (heights[node]! >= Math.min(UNREACHABLE, count + 1)) {
        heights[node] = UNREACHABLE;
        break;
      }
    }
  }
  while (length-- > 0) {
    queued[active[start]!] = 0;
    start = (start + 1) % count;
  }
}
