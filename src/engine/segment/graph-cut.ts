/** Smaller remainders of flow count as rounding errors. */
const ROUNDING = 1e-3;

/** The search tree that a node belongs to. */
const FREE = 0;
const SOURCE = 1;
const SINK = 2;

/** A node's parent is a side 0..3, the terminal itself, or none. */
const ROOT = 4;
const NONE = 5;

/**
 * Computes minimum cuts of graphs whose nodes are pixels with up to four neighbours, one after another in the same
 * memory. Two search trees grow from source and sink and are repaired after each augmentation (Boykov, Kolmogorov, "An
 * Experimental Comparison of Min-Cut/Max-Flow Algorithms for Energy Minimization in Vision", PAMI 2004).
 */
export class GraphCut {
  /** For each node its four neighbours: right, below, left, above; −1 for none. */
  readonly neighbours: Int32Array;
  /** The capacity to each neighbour. Set it before a cut, which changes it. */
  readonly capacities: Float32Array;
  /** The capacity from the source (positive) or to the sink (negative). Set it before a cut, which changes it. */
  readonly excess: Float32Array;
  private readonly tree: Uint8Array;
  private readonly parent: Uint8Array;
  /** The distance to the root at the time stamp `seen`. */
  private readonly steps: Int32Array;
  private readonly seen: Int32Array;
  private time = 0;
  /** The active nodes, in a ring buffer. */
  private readonly active: Int32Array;
  private readonly isActive: Uint8Array;
  private start = 0;
  private length = 0;
  /** The stack of nodes that have lost their parent. */
  private readonly orphans: number[] = [];

  constructor(neighbours: Int32Array) {
    const count = neighbours.length / 4;
    this.neighbours = neighbours;
    this.capacities = new Float32Array(4 * count);
    this.excess = new Float32Array(count);
    this.tree = new Uint8Array(count);
    this.parent = new Uint8Array(count);
    this.steps = new Int32Array(count);
    this.seen = new Int32Array(count);
    this.active = new Int32Array(count);
    this.isActive = new Uint8Array(count);
  }

  /** Whether a node is on the sink's side of the minimum cut, after `cut`. */
  onSinkSide(node: number): boolean {
    return this.tree[node] === SINK;
  }

  /** Computes the minimum cut for the current capacities and excess. */
  cut(): void {
    this.plant();
    this.grow();
  }

  private plant(): void {
    this.tree.fill(FREE);
    this.parent.fill(NONE);
    this.steps.fill(0);
    this.seen.fill(0);
    this.isActive.fill(0);
    this.time = 0;
    this.start = 0;
    this.length = 0;
    for (let node = 0; node < this.excess.length; node++) {
      const excess = this.excess[node]!;
      if (Math.abs(excess) <= ROUNDING) continue;
      this.tree[node] = excess > 0 ? SOURCE : SINK;
      this.parent[node] = ROOT;
      this.steps[node] = 1;
      this.activate(node);
    }
  }

  /** Grows the trees until no augmenting path is left. */
  private grow(): void {
    const { tree, parent, steps, seen, neighbours, capacities } = this;
    while (this.length > 0) {
      const node = this.active[this.start]!;
      let bridge = -1;
      const own = tree[node]!;
      const sides = own === FREE ? 0 : 4;
      for (let side = 0; side < sides; side++) {
        const other = neighbours[4 * node + side]!;
        if (other < 0) continue;
        const capacity = own === SOURCE ? capacities[4 * node + side]! : capacities[4 * other + (side ^ 2)]!;
        if (capacity <= ROUNDING) continue;
        const whose = tree[other]!;
        if (whose === FREE) {
          tree[other] = own;
          parent[other] = side ^ 2;
          steps[other] = steps[node]! + 1;
          seen[other] = seen[node]!;
          this.activate(other);
        } else if (whose !== own) {
          bridge = side;
          break;
        } else if (seen[other]! <= seen[node]! && steps[other]! > steps[node]! + 1) {
          parent[other] = side ^ 2;
          steps[other] = steps[node]! + 1;
          seen[other] = seen[node]!;
        }
      }
      if (bridge < 0) {
        this.isActive[node] = 0;
        this.start = this.start + 1 === this.active.length ? 0 : this.start + 1;
        this.length--;
        continue;
      }
      const other = neighbours[4 * node + bridge]!;
      this.time++;
      if (own === SOURCE) this.augment(node, other, bridge);
      else this.augment(other, node, bridge ^ 2);
      this.adopt();
    }
  }

  private activate(node: number): void {
    if (this.isActive[node] === 1) return;
    this.isActive[node] = 1;
    const end = this.start + this.length++;
    this.active[end < this.active.length ? end : end - this.active.length] = node;
  }

  /** Sends the maximum flow along the path over an edge between the two trees. */
  private augment(from: number, to: number, side: number): void {
    const { parent, neighbours, capacities, excess } = this;
    let flow = capacities[4 * from + side]!;
    let node = from;
    for (let up = parent[node]!; up !== ROOT; up = parent[node]!) {
      node = neighbours[4 * node + up]!;
      flow = Math.min(flow, capacities[4 * node + (up ^ 2)]!);
    }
    flow = Math.min(flow, excess[node]!);
    node = to;
    for (let up = parent[node]!; up !== ROOT; up = parent[node]!) {
      flow = Math.min(flow, capacities[4 * node + up]!);
      node = neighbours[4 * node + up]!;
    }
    flow = Math.min(flow, -excess[node]!);

    capacities[4 * from + side]! -= flow;
    capacities[4 * to + (side ^ 2)]! += flow;
    node = from;
    for (let up = parent[node]!; up !== ROOT; up = parent[node]!) {
      const below = node;
      node = neighbours[4 * node + up]!;
      capacities[4 * below + up]! += flow;
      if ((capacities[4 * node + (up ^ 2)]! -= flow) <= ROUNDING) this.orphan(below);
    }
    if ((excess[node]! -= flow) <= ROUNDING) this.orphan(node);
    node = to;
    for (let up = parent[node]!; up !== ROOT; up = parent[node]!) {
      const below = node;
      node = neighbours[4 * node + up]!;
      capacities[4 * node + (up ^ 2)]! += flow;
      if ((capacities[4 * below + up]! -= flow) <= ROUNDING) this.orphan(below);
    }
    if ((excess[node]! += flow) >= -ROUNDING) this.orphan(node);
  }

  private orphan(node: number): void {
    this.parent[node] = NONE;
    this.orphans.push(node);
  }

  /** Finds new parents for the orphans in their tree, or sets them free. */
  private adopt(): void {
    const { tree, parent, steps, seen, orphans, neighbours, capacities } = this;
    for (let node = orphans.pop(); node !== undefined; node = orphans.pop()) {
      const own = tree[node]!;
      let best = NONE;
      let least = 0x7fffffff;
      for (let side = 0; side < 4; side++) {
        const other = neighbours[4 * node + side]!;
        if (other < 0 || tree[other] !== own) continue;
        const capacity = own === SOURCE ? capacities[4 * other + (side ^ 2)]! : capacities[4 * node + side]!;
        if (capacity <= ROUNDING) continue;
        const away = this.stepsToRoot(other);
        if (away < least) {
          least = away;
          best = side;
        }
      }
      parent[node] = best;
      if (best !== NONE) {
        seen[node] = this.time;
        steps[node] = least + 1;
        continue;
      }
      for (let side = 0; side < 4; side++) {
        const other = neighbours[4 * node + side]!;
        if (other < 0 || tree[other] !== own) continue;
        const capacity = own === SOURCE ? capacities[4 * other + (side ^ 2)]! : capacities[4 * node + side]!;
        if (capacity > ROUNDING) this.activate(other);
        if (parent[other] === (side ^ 2)) this.orphan(other);
      }
      tree[node] = FREE;
    }
  }

  /** The distance to the root, cached along the path; larger than any distance where the root cannot be reached. */
  private stepsToRoot(from: number): number {
    const { parent, steps, seen, time, neighbours } = this;
    let away = 0;
    let node = from;
    for (;;) {
      if (seen[node] === time) {
        away += steps[node]!;
        break;
      }
      const up = parent[node]!;
      if (up === NONE) return 0x7fffffff;
      away++;
      if (up === ROOT) {
        seen[node] = time;
        steps[node] = 1;
        break;
      }
      node = neighbours[4 * node + up]!;
    }
    for (node = from; seen[node] !== time; node = neighbours[4 * node + parent[node]!]!) {
      seen[node] = time;
      steps[node] = away--;
    }
    return steps[from]!;
  }
}
