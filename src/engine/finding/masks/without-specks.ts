import { mapPlane } from '../../filters/map-planes.ts';
import { componentSizes, connectedComponents } from '../../morphology/connected-components.ts';
import { fillHoles } from '../../morphology/morphology.ts';
import type { Plane } from '../../raster.ts';

/** Pieces of less than this share of the largest are specks. */
const SPECK = 0.04;

/** Holes of less than this share of the largest piece are errors. */
const PINHOLE = 0.005;

/** Removes components that are much smaller than the largest one, and fills holes that are smaller still. */
export function withoutSpecks(mask: Plane): Plane {
  const components = connectedComponents(mask, 0.5);
  const sizes = componentSizes(components);
  const largest = Math.max(...sizes);
  const solid = mapPlane(mask, (value) => (value > 0.5 ? 1 : 0));
  const filled = fillHoles(solid, PINHOLE * largest);
  return mapPlane(mask, (value, i) => {
    const label = components.labels[i]!;
    if (label === 0) return filled.data[i] === 1 ? 1 : value;
    return sizes[label]! >= SPECK * largest ? value : 0;
  });
}
