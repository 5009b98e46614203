import type { RegionMap } from './inpaint-level.ts';

/** The cost of another region, and of one that is unlike all that touch the hole. */
const OTHER = 600;
const STRANGE = 3000;
/** Light and texture change a region by so much, which costs nothing. */
const USUAL = 400;

/**
 * How little a source suits the region of its target, in squared levels, summed over colour and texture; at most
 * `STRANGE`, so that a map that errs does not outweigh the pixels.
 */
export function regionDifference({ labels, guide }: RegionMap, target: number, source: number): number {
  if (labels[source] === -1) return STRANGE;
  const another = labels[source] === labels[target] ? 0 : OTHER;
  let sum = 0;
  for (let c = 0; c < 4; c++) {
    const apart = (guide[4 * target + c]! - guide[4 * source + c]!) | 0;
    sum += apart * apart;
  }
  return Math.min(STRANGE, another + Math.max(0, sum - USUAL));
}
