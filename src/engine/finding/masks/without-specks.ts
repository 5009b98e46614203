import { mapPlane } from '../../filters/map-planes.ts';
import { componentSizes, connectedComponents } from '../../morphology/connected-components.ts';
import type { Plane } from '../../raster.ts';

/** Pieces of less than this share of the largest are specks. */
const SPECK = 0.04;

/** Removes components that are much smaller than the largest one. */
export function withoutSpecks(mask: Plane): Plane {
  const components = connectedComponents(mask, 0.5);
  const sizes = componentSizes(components);
  const least = SPECK * Math.max(...sizes);
  return mapPlane(mask, (value, i) =>
    components.labels[i] === 0 || sizes[components.labels[i]!]! >= least ? value : 0,
  );
}
