import type { Plane } from '../raster.ts';
import { connectedComponents } from './connected-components.ts';
import { mapPlane } from '../filters/map-planes.ts';

/** Strands of hair are connected to the head by values down to this alpha. */
const FAINTEST = 0.02;
/** A detached part is kept when its solid area is at least this share of the largest part's. */
const SMALLEST_SHARE = 0.01;

/** Removes parts of a matte that are small and detached, or nowhere solid. */
export function removeSpecks(matte: Plane): Plane {
  const { labels, count } = connectedComponents(matte, FAINTEST);
  const solidArea = new Float64Array(count + 1);
  for (let i = 0; i < labels.length; i++) if (matte.data[i]! > 0.6) solidArea[labels[i]!]!++;
  const smallest = Math.max(1, SMALLEST_SHARE * solidArea.reduce((a, b) => Math.max(a, b)));
  return mapPlane(matte, (value, i) => (solidArea[labels[i]!]! >= smallest ? value : 0));
}
