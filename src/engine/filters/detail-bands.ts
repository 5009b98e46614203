import type { Plane } from '../raster.ts';
import { doublePlane, halvePlane } from '../resample/halve-plane.ts';

/** A plane taken apart by scale: what each halving of the size loses, finest first, and the small rest. */
export interface DetailBands {
  readonly details: readonly Plane[];
  readonly rest: Plane;
}

/** The Laplacian pyramid (Burt, Adelson 1983) of `plane`; fewer bands than `levels` when it is only a pixel wide. */
export function splitIntoBands(plane: Plane, levels: number): DetailBands {
  if (levels === 0 || Math.min(plane.width, plane.height) < 2) return { details: [], rest: plane };
  const half = halvePlane(plane);
  const detail = doublePlane(half, plane.width, plane.height);
  for (let i = 0; i < detail.data.length; i++) detail.data[i] = plane.data[i]! - detail.data[i]!;
  const { details, rest } = splitIntoBands(half, levels - 1);
  return { details: [detail, ...details], rest };
}

/** The plane that these bands came from. */
export function joinBands({ details, rest }: DetailBands): Plane {
  const [finest, ...coarser] = details;
  if (!finest) return rest;
  const result = doublePlane(joinBands({ details: coarser, rest }), finest.width, finest.height);
  for (let i = 0; i < result.data.length; i++) result.data[i]! += finest.data[i]!;
  return result;
}
