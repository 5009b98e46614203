import type { Plane } from '../raster.ts';
import { doublePlane, halvePlane } from '../../pixels/halve-plane.ts';

/** A Laplacian pyramid: the details lost by each halving, finest first, and the remaining low-pass plane. */
export interface DetailBands {
  readonly details: readonly Plane[];
  readonly rest: Plane;
}

/**
 * Builds the Laplacian pyramid (Burt, Adelson 1983) of `plane`; it has fewer bands than `levels` when the plane becomes
 * a pixel wide.
 */
export function splitIntoBands(plane: Plane, levels: number): DetailBands {
  if (levels === 0 || Math.min(plane.width, plane.height) < 2) return { details: [], rest: plane };
  const half = halvePlane(plane);
  const detail = doublePlane(half, plane.width, plane.height);
  for (let i = 0; i < detail.data.length; i++) detail.data[i] = plane.data[i]! - detail.data[i]!;
  const { details, rest } = splitIntoBands(half, levels - 1);
  return { details: [detail, ...details], rest };
}

/** Reconstructs the plane from its bands. */
export function joinBands({ details, rest }: DetailBands): Plane {
  const [finest, ...coarser] = details;
  if (!finest) return rest;
  const result = doublePlane(joinBands({ details: coarser, rest }), finest.width, finest.height);
  for (let i = 0; i < result.data.length; i++) result.data[i]! += finest.data[i]!;
  return result;
}
