import type { Plane } from '../raster.ts';

export interface Segmentation {
  /** For each pixel the number of its region, counted from 0. */
  readonly labels: Int32Array;
  readonly count: number;
}

/** Differences are sorted into this many classes, a 16th of a unit wide: finer than they are sure. */
const CLASSES = 4096;
const PER_UNIT = 16;

/**
 * Regions of even appearance (Felzenszwalb and Huttenlocher, "Efficient Graph-Based Image Segmentation", IJCV 2004):
 * two regions stay apart where the least difference across their border exceeds that inside of either by more than
 * `scale` / size. Regions below `smallest` pixels join their likest neighbour. `channels` have one size and are
 * measured by Euclidean distance, as CIE Lab is. A larger `scale` makes larger regions.
 */
export function segmentRegions(channels: readonly Plane[], scale: number, smallest: number): Segmentation {
  const { width, height } = channels[0]!;
  const count = width * height;
  const edges = sortedEdges(channels);
  const parent = Int32Array.from({ length: count }, (_, i) => i);
  const sizes = new Int32Array(count).fill(1);
  const limits = new Float32Array(count).fill(scale);
  const find = (start: number): number => {
    let at = start;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  const join = (a: number, b: number): void => {
    parent[b] = a;
    sizes[a]! += sizes[b]!;
  };
  for (let e = 0; e < edges.from.length; e++) {
    const a = find(edges.from[e]!);
    const b = find(edges.to[e]!);
    const difference = edges.difference[e]!;
    if (a === b || difference > limits[a]! || difference > limits[b]!) continue;
    join(a, b);
    limits[a] = difference + scale / sizes[a]!;
  }
  for (let e = 0; e < edges.from.length; e++) {
    const a = find(edges.from[e]!);
    const b = find(edges.to[e]!);
    if (a !== b && (sizes[a]! < smallest || sizes[b]! < smallest)) join(a, b);
  }
  return numbered(count, find);
}

interface Edges {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly difference: Float32Array;
}

/** The pairs of neighbours (right, below, both diagonals), the likest first. */
function sortedEdges(channels: readonly Plane[]): Edges {
  const { width, height } = channels[0]!;
  const most = 4 * width * height;
  const [froms, tos, classes] = [new Int32Array(most), new Int32Array(most), new Uint16Array(most)];
  const starts = new Int32Array(CLASSES + 1);
  let count = 0;
  const add = (a: number, b: number): void => {
    let sum = 0;
    for (const { data } of channels) sum += (data[a]! - data[b]!) ** 2;
    const at = Math.min(CLASSES - 1, Math.round(Math.sqrt(sum) * PER_UNIT));
    froms[count] = a;
    tos[count] = b;
    classes[count++] = at;
    starts[at + 1]!++;
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
  for (let c = 0; c < CLASSES; c++) starts[c + 1]! += starts[c]!;
  const sorted = { from: new Int32Array(count), to: new Int32Array(count), difference: new Float32Array(count) };
  for (let e = 0; e < count; e++) {
    const at = starts[classes[e]!]!++;
    sorted.from[at] = froms[e]!;
    sorted.to[at] = tos[e]!;
    sorted.difference[at] = classes[e]! / PER_UNIT;
  }
  return sorted;
}

function numbered(count: number, find: (i: number) => number): Segmentation {
  const numbers = new Int32Array(count).fill(-1);
  const labels = new Int32Array(count);
  let next = 0;
  for (let i = 0; i < count; i++) {
    const root = find(i);
    if (numbers[root] === -1) numbers[root] = next++;
    labels[i] = numbers[root]!;
  }
  return { labels, count: next };
}
