import { componentSizes, connectedComponents } from '../morphology/connected-components.ts';
import { createPlane, type Plane } from '../raster.ts';

/** A shape with its bounding box. Positions and sizes are shares of the picture's width and height. */
export interface Shape {
  /** The mask, 0 or 1. */
  readonly mask: Plane;
  readonly area: number;
  readonly box: ShapeBox;
}

/** A bounding box in shares of the picture's width and height. */
export interface ShapeBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A mask with more parts is a texture. */
const MOST_PARTS = 40;

/** Measures a mask; undefined when it is empty. */
export function shapeOf(mask: Plane): Shape | undefined {
  const { width, height, data } = mask;
  let [count, left, top, right, bottom] = [0, width, height, -1, -1];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! < 0.5) continue;
      count++;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (count === 0) return undefined;
  const box = { left: left / width, top: top / height, right: (right + 1) / width, bottom: (bottom + 1) / height };
  return { mask, area: count / data.length, box };
}

/** The connected components of at least `smallest` pixels, each as a mask, the largest first. */
export function separateParts(mask: Plane, smallest: number): Plane[] {
  const components = connectedComponents(mask, 0.5);
  const { labels, count } = components;
  const sizes = componentSizes(components);
  const kept = Array.from({ length: count }, (_, i) => i + 1)
    .filter((label) => sizes[label]! >= smallest)
    .toSorted((a, b) => sizes[b]! - sizes[a]!)
    .slice(0, MOST_PARTS);
  return kept.map((label) => {
    const part = createPlane(mask.width, mask.height);
    for (let i = 0; i < labels.length; i++) if (labels[i] === label) part.data[i] = 1;
    return part;
  });
}

/** The mean of `values` where `mask` is at least one half; 0 where that is nowhere. */
export function meanWithin(values: Plane, mask: Plane): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < values.data.length; i++) {
    if (mask.data[i]! < 0.5) continue;
    sum += values.data[i]!;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
