import { completeRegions } from './complete-regions.ts';
import { halvePart, type PicturePart, type RegionMap } from '../inpaint-level.ts';

/** A map of regions is completed at a size of at most so many pixels. */
const MOST_MAPPED = 60_000;

/** `completeRegions` of a part of any size: a large one is halved before, and the map has the part's size again. */
export function completeLargeRegions(part: PicturePart): RegionMap {
  let small = part;
  let halvings = 0;
  for (; small.state.length > MOST_MAPPED; halvings++) small = halvePart(small);
  const { labels, guide } = completeRegions(small);
  const from = (i: number): number => {
    const y = Math.floor(i / part.width);
    return (y >> halvings) * small.width + ((i - y * part.width) >> halvings);
  };
  return {
    labels: Int32Array.from(part.state, (_, i) => labels[from(i)]!),
    guide: Uint8ClampedArray.from({ length: 4 * part.state.length }, (_, k) => guide[4 * from(k >> 2) + (k & 3)]!),
  };
}
