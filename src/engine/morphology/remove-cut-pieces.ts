import type { Box } from '../abilities.ts';
import type { Plane } from '../raster.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { connectedComponents } from './connected-components.ts';

/** Pieces are joined by values down to this alpha, and their area is what is solid. */
const [FAINTEST, SOLID] = [0.02, 0.6];
/** A piece from this share of the largest one on is a subject of its own. */
const OWN = 0.25;

/**
 * Removes the pieces of a matte that the picture's border cuts and that lie beside the boxes of the main things (in the matte's pixels),
 * where the largest piece lies in them: surroundings that go on beyond the picture, such as the branch on which a bird sits.
 */
export function removeCutPieces(matte: Plane, boxes: readonly Box[]): Plane {
  const { width, height, data } = matte;
  const { labels, count } = connectedComponents(matte, FAINTEST);
  const [area, held] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  const cut = new Set<number>();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! <= SOLID) continue;
      const label = labels[i]!;
      area[label]!++;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) cut.add(label);
      if (boxes.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom))
        held[label]!++;
    }
  }
  const largest = area.indexOf(Math.max(...area));
  const isHeld = (label: number): boolean => held[label]! > 0.5 * area[label]!;
  if (!isHeld(largest)) return matte;
  const isRemoved = (label: number): boolean => cut.has(label) && !isHeld(label) && area[label]! < OWN * area[largest]!;
  return mapPlane(matte, (alpha, i) => (isRemoved(labels[i]!) ? 0 : alpha));
}
