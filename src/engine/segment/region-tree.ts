import { type FeatureGrid, graphRegions, type RegionScale } from './graph-regions.ts';

/** The leaves: regions that hardly anything divides. */
const FINE: RegionScale = { scale: 40, least: 0.0004 };
/** How much the size of the smaller region counts beside its difference: small ones join first. */
const SIZE_POWER = 0.25;
/** The share of the difference along the border in that of two regions; the rest is between their means. */
const BORDER = 0.5;

/** Regions that were merged two by two, the most alike first; the first `leaves` nodes are those of `labels`. */
export interface RegionTree {
  readonly labels: Int32Array;
  readonly leaves: number;
  /** The region that each became a part of; −1 for the last. */
  readonly parents: Int32Array;
  /** How different the parts of each region are; 0 for leaves. */
  readonly heights: Float64Array;
  /** In pixels. */
  readonly sizes: Int32Array;
}

/** What is known of the border between two regions. */
interface Border {
  length: number;
  /** The sum of the differences across it. */
  contrast: number;
}

/**
 * Merges the regions of a picture until one is left (Salembier, Garrido, "Binary partition tree as an efficient representation for image
 * processing", IEEE TIP 2000): first the two whose colors, and whose colors along their border, differ least.
 */
export function regionTree(grid: FeatureGrid): RegionTree {
  const { labels, count } = graphRegions(grid, FINE);
  const most = Math.max(1, 2 * count - 1);
  const sizes = new Int32Array(most);
  const parents = new Int32Array(most).fill(-1);
  const heights = new Float64Array(most);
  const sums = sumsOf(grid, labels, most, sizes);
  const borders = bordersOf(grid, labels, most);
  const queue = new CostQueue();
  const costOf = (a: number, b: number, { length, contrast }: Border): number => {
    let between = 0;
    for (let c = 0; c < grid.channels; c++) {
      between += (sums[a * grid.channels + c]! / sizes[a]! - sums[b * grid.channels + c]! / sizes[b]!) ** 2;
    }
    const difference = BORDER * (contrast / length) + (1 - BORDER) * Math.sqrt(between);
    return difference * (Math.min(sizes[a]!, sizes[b]!) / labels.length) ** SIZE_POWER;
  };
  for (let a = 0; a < count; a++) {
    for (const [b, border] of borders[a]!) if (a < b) queue.push(costOf(a, b, border), a, b);
  }
  let next = count;
  for (let top = queue.pop(); top; top = queue.pop()) {
    const { cost, a, b } = top;
    if (parents[a] !== -1 || parents[b] !== -1) continue;
    parents[a] = parents[b] = next;
    sizes[next] = sizes[a]! + sizes[b]!;
    heights[next] = Math.max(cost, heights[a]!, heights[b]!);
    for (let c = 0; c < grid.channels; c++) {
      sums[next * grid.channels + c] = sums[a * grid.channels + c]! + sums[b * grid.channels + c]!;
    }
    const merged = borders[next]!;
    for (const part of [a, b]) {
      for (const [other, border] of borders[part]!) {
        if (other === a || other === b) continue;
        const known = merged.get(other);
        merged.set(other, {
          length: border.length + (known?.length ?? 0),
          contrast: border.contrast + (known?.contrast ?? 0),
        });
        borders[other]!.delete(part);
      }
      borders[part]!.clear();
    }
    for (const [other, border] of merged) {
      borders[other]!.set(next, border);
      queue.push(costOf(next, other, border), next, other);
    }
    next++;
  }
  return { labels, leaves: count, parents, heights, sizes };
}

function sumsOf({ channels, values }: FeatureGrid, labels: Int32Array, most: number, sizes: Int32Array): Float64Array {
  const sums = new Float64Array(most * channels);
  labels.forEach((label, i) => {
    sizes[label]!++;
    for (let c = 0; c < channels; c++) sums[label * channels + c]! += values[i * channels + c]!;
  });
  return sums;
}

function bordersOf(
  { width, height, channels, values }: FeatureGrid,
  labels: Int32Array,
  most: number,
): Map<number, Border>[] {
  const borders = Array.from({ length: most }, () => new Map<number, Border>());
  const add = (i: number, j: number): void => {
    const [a, b] = [labels[i]!, labels[j]!];
    if (a === b) return;
    let contrast = 0;
    for (let c = 0; c < channels; c++) contrast += (values[i * channels + c]! - values[j * channels + c]!) ** 2;
    const border = borders[a]!.get(b) ?? { length: 0, contrast: 0 };
    border.length++;
    border.contrast += Math.sqrt(contrast);
    borders[a]!.set(b, border);
    borders[b]!.set(a, border);
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x + 2 < width) add(i, i + 2);
      if (y + 2 < height) add(i, i + 2 * width);
    }
  }
  return borders;
}

interface Pair {
  readonly cost: number;
  readonly a: number;
  readonly b: number;
}

/** Pairs by rising cost. */
class CostQueue {
  readonly #pairs: Pair[] = [];

  push(cost: number, a: number, b: number): void {
    const pairs = this.#pairs;
    let at = pairs.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (pairs[above]!.cost <= cost) break;
      pairs[at] = pairs[above]!;
      at = above;
    }
    pairs[at] = { cost, a, b };
  }

  pop(): Pair | undefined {
    const pairs = this.#pairs;
    const first = pairs[0];
    const last = pairs.pop();
    if (!first || !last || pairs.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= pairs.length) break;
      if (below + 1 < pairs.length && pairs[below + 1]!.cost < pairs[below]!.cost) below++;
      if (pairs[below]!.cost >= last.cost) break;
      pairs[at] = pairs[below]!;
      at = below;
    }
    pairs[at] = last;
    return first;
  }
}
