import type { Plane } from '../raster.ts';

/** The result of component labelling. */
export interface Components {
  /** For each pixel its component, counted from 1, or 0 where the plane is at most the threshold. */
  readonly labels: Int32Array;
  /** The number of components. */
  readonly count: number;
}

/** Labels the 8-connected components of the pixels of `plane` above `threshold`. */
export function connectedComponents(plane: Plane, threshold: number): Components {
  const labels = new Int32Array(plane.data.length);
  const stack: number[] = [];
  let count = 0;
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || plane.data[start]! <= threshold) continue;
    count++;
    labels[start] = count;
    stack.push(start);
    while (stack.length > 0) pushNeighbours(stack.pop()!, plane, threshold, labels, count, stack);
  }
  return { labels, count };
}

/** The number of pixels of each component, by label; 0 for the label 0. */
export function componentSizes({ labels, count }: Components): Float64Array {
  const sizes = new Float64Array(count + 1);
  for (const label of labels) sizes[label]!++;
  sizes[0] = 0;
  return sizes;
}

function pushNeighbours(
  at: number,
  { width, height, data }: Plane,
  threshold: number,
  labels: Int32Array,
  label: number,
  stack: number[],
): void {
  const x = at % width;
  const y = (at - x) / width;
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const neighbour = row * width + column;
      if (labels[neighbour] !== 0 || data[neighbour]! <= threshold) continue;
      labels[neighbour] = label;
      stack.push(neighbour);
    }
  }
}
