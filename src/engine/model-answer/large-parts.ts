import { connectedComponents } from '../morphology/connected-components.ts';
import { mapPlane } from '../filters/map-planes.ts';
import type { Plane } from '../raster.ts';

/** A part of a mask: its pixels by their indices. */
export type Part = readonly number[];

/** The connected parts of a mask of at least `smallest` pixels. */
export function partsOf(mask: Plane, smallest: number): readonly Part[] {
  const { labels, count } = connectedComponents(mask, 0.5);
  const parts = Array.from({ length: count + 1 }, (): number[] => []);
  labels.forEach((label, i) => {
    if (label > 0) parts[label]!.push(i);
  });
  return parts.filter((part) => part.length >= smallest);
}

/** 1 in those parts. */
export function maskOf(parts: readonly Part[], size: Plane): Plane {
  const mask = mapPlane(size, () => 0);
  for (const part of parts) for (const i of part) mask.data[i] = 1;
  return mask;
}
