import { connectedComponents } from '../morphology/connected-components.ts';
import { CHESSBOARD, distanceTransform } from '../../pixels/distance-transform.ts';
import { removeThin } from '../morphology/morphology.ts';
import { mapPlane } from '../filters/map-planes.ts';
import type { Plane } from '../raster.ts';

/** How far hair and soft edges reach beyond a mark, as a share of the longer side. */
const REACH = 0.04;
/** What the matte shows beside a mark in a strip thinner than this share of the longer side is the marked thing's own rim. */
const RIM = 0.01;
/** From this mean alpha on, low because a brush is rough, the matte shows what a piece of the mark covers. */
const SHOWN = 0.25;

/**
 * Limits a matte (0..1) to what is marked (0..1, of its size), with its soft edges. Under a piece of the mark that the matte shows, and
 * around it up to where something else that the matte shows is nearer, the matte stays. A piece that it does not show is its own matte.
 */
export function limitMatte(matte: Plane, mark: Plane): Plane {
  const longest = Math.max(matte.width, matte.height);
  const shown = shownPieces(matte, mark);
  const rest = mapPlane(matte, (alpha, i) => (alpha > 0.5 && mark.data[i]! <= 0.5 ? 1 : 0));
  const others = removeThin(rest, Math.max(1, Math.round((RIM * longest) / 2)));
  const own = distanceTo(shown);
  const other = distanceTo(others);
  const reach = Math.max(2, Math.round(REACH * longest));
  return mapPlane(matte, (alpha, i) => {
    if (shown.data[i] === 1 || (own[i]! <= reach && own[i]! < other[i]!)) return alpha;
    return mark.data[i]! > 0.5 ? mark.data[i]! : 0;
  });
}

/** 1 in the pieces of a mark under which the matte shows something. */
function shownPieces(matte: Plane, mark: Plane): Plane {
  const { labels, count } = connectedComponents(mark, 0.5);
  const [sums, sizes] = [new Float64Array(count + 1), new Float64Array(count + 1)];
  labels.forEach((label, i) => {
    sums[label]! += matte.data[i]!;
    sizes[label]!++;
  });
  return mapPlane(matte, (_, i) => {
    const label = labels[i]!;
    return label > 0 && sums[label]! >= SHOWN * sizes[label]! ? 1 : 0;
  });
}

/** From each pixel to the nearest 1 of a mask, in pixels. */
function distanceTo(mask: Plane): Uint16Array {
  return distanceTransform(mask, (at) => mask.data[at] === 1, CHESSBOARD);
}
