import type { RegionMap } from './inpaint-level.ts';

/** The cost of another region, and of one that is unlike all that touch the hole. */
const OTHER = 600;
const STRANGE = 3000;
/** Light and texture change a region by so much, which costs nothing. */
const USUAL = 400;

/** How little a source suits the region of its target, in squared levels, summed over color and texture. */
export function regionDifference({ labels, guide }: RegionMap, target: number, source: number): number {
  const another = labels[source] === -1 ? STRANGE : labels[source] === labels[target] ? 0 : OTHER;
  let sum = 0;
  for (let c = 0; c < 4; c++) {
    const apart = (guide[4 * target + c]! - guide[4 * source + c]!) | 0;
    sum += apart * apart;
  }
  return another + Math.max(0, sum - USUAL);
}

/** The same, at most `STRANGE`: in a hole that the photo surrounds, a map that errs must not outweigh the pixels. */
export function boundedRegionDifference(map: RegionMap, target: number, source: number): number {
  return Math.min(STRANGE, regionDifference(map, target, source));
}
