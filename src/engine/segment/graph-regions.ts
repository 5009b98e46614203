/** Edges are sorted to a quarter of a level. */
const BUCKETS = 2048;

/** How large the regions are. */
export interface RegionScale {
  /** In levels: the larger, the larger the regions. */
  readonly scale: number;
  /** Regions of fewer than this share of all pixels join the neighbour that is most like them. */
  readonly least: number;
}

const COARSE: RegionScale = { scale: 300, least: 0.003 };

/** Values of a picture to segment: `channels` numbers a pixel. */
export interface FeatureGrid {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly values: Float32Array;
  /** 1 where the pixel belongs to no region. */
  readonly excluded: Uint8Array;
}

/** The label of each pixel, 0..count−1; −1 where it is excluded. */
export interface Regions {
  readonly labels: Int32Array;
  readonly count: number;
}

/**
 * Segments a picture into regions by merging along a minimum spanning tree while the difference between two regions
 * is small beside that within them (Felzenszwalb, Huttenlocher, "Efficient Graph-Based Image Segmentation", IJCV
 * 2004). Differences are Euclidean over the channels, in levels.
 */
export function graphRegions(grid: FeatureGrid, { scale, least: leastShare }: RegionScale = COARSE): Regions {
  const { excluded } = grid;
  const { from, to, weights } = sortedEdges(grid);
  const forest = new Forest(excluded.length);
  const inner = new Float32Array(excluded.length);
  for (let edge = 0; edge < weights.length; edge++) {
    const one = forest.find(from[edge]!);
    const other = forest.find(to[edge]!);
    if (one === other) continue;
    const weight = weights[edge]!;
    const limit = Math.min(inner[one]! + scale / forest.sizes[one]!, inner[other]! + scale / forest.sizes[other]!);
    if (weight <= limit) inner[forest.join(one, other)] = weight;
  }
  const least = leastShare * excluded.reduce((sum, out) => sum - out, excluded.length);
  for (let edge = 0; edge < weights.length; edge++) {
    const one = forest.find(from[edge]!);
    const other = forest.find(to[edge]!);
    if (one !== other && Math.min(forest.sizes[one]!, forest.sizes[other]!) < least) forest.join(one, other);
  }
  const names = new Map<number, number>();
  const labels = Int32Array.from(excluded, (out, i) => {
    if (out === 1) return -1;
    const root = forest.find(i);
    if (!names.has(root)) names.set(root, names.size);
    return names.get(root)!;
  });
  return { labels, count: names.size };
}

/** The edges between neighbours (also diagonal ones), the lightest first: their first and second pixels. */
interface Edges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly weights: Float32Array;
}

function sortedEdges(grid: FeatureGrid): Edges {
  const { width, height, excluded } = grid;
  const most = 4 * width * height;
  const [from, to, weights] = [new Int32Array(most), new Int32Array(most), new Float32Array(most)];
  let count = 0;
  const counts = new Int32Array(BUCKETS + 1);
  const add = (a: number, b: number): void => {
    if (excluded[a] === 1 || excluded[b] === 1) return;
    const weight = difference(grid, a, b);
    from[count] = a;
    to[count] = b;
    weights[count++] = weight;
    counts[bucket(weight) + 1]!++;
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x + 1 < width) add(i, i + 1);
      if (y + 1 === height) continue;
      add(i, i + width);
      if (x + 1 < width) add(i, i + width + 1);
      if (x > 0) add(i, i + width - 1);
    }
  }
  for (let k = 1; k < counts.length; k++) counts[k]! += counts[k - 1]!;
  const order = new Int32Array(count);
  for (let edge = 0; edge < count; edge++) order[counts[bucket(weights[edge]!)]!++] = edge;
  return {
    from: order.map((edge) => from[edge]!),
    to: order.map((edge) => to[edge]!),
    weights: Float32Array.from(order, (edge) => weights[edge]!),
  };
}

const bucket = (weight: number): number => Math.min(BUCKETS - 1, Math.floor(4 * weight));

function difference({ channels, values }: FeatureGrid, a: number, b: number): number {
  let sum = 0;
  for (let c = 0; c < channels; c++) sum += (values[channels * a + c]! - values[channels * b + c]!) ** 2;
  return Math.sqrt(sum);
}

/** Disjoint sets with their sizes. */
class Forest {
  readonly sizes: Int32Array;
  private readonly parents: Int32Array;

  constructor(count: number) {
    this.sizes = new Int32Array(count).fill(1);
    this.parents = Int32Array.from({ length: count }, (_, i) => i);
  }

  find(node: number): number {
    const { parents } = this;
    let root = node;
    while (parents[root] !== root) root = parents[root] = parents[parents[root]!]!;
    return root;
  }

  /** Joins two roots and returns the root of both. */
  join(one: number, other: number): number {
    const [large, small] = this.sizes[one]! < this.sizes[other]! ? [other, one] : [one, other];
    this.parents[small] = large;
    this.sizes[large]! += this.sizes[small]!;
    return large;
  }
}
