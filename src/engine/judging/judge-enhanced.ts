import { lumaPlane } from '../color/channels.ts';
import { sumOf } from '../filters/map-planes.ts';
import { boxFilter, resampleRaster } from '../resample/resample.ts';
import type { Raster } from '../raster.ts';
import { changedShares } from './visible-change.ts';

/** Where fewer of its pixels than these shares change noticeably and plainly, a picture looks as it did. */
const LEAST_CHANGED = { noticeable: 0.6, plain: 0.02 } as const;
/** With fewer plainly changed pixels there was little to improve (docs/engine.md has the grades that these bounds were chosen by). */
const LITTLE = 0.3;
/** From this share of pixels on that newly come to the end of a channel, or from so many times the mean luma on, light may look too strong. */
const STRONG = { clipped: 0.1, brighter: 2 } as const;

/** `strong`: the light may be too much; `little`: few people would see what was improved; `none`: nobody would. */
export type EnhancedVerdict = 'good' | 'strong' | 'little' | 'none';

/** Judges an enhanced picture, of any size, by the one that it was. */
export function judgeEnhanced(before: Raster, enhanced: Raster): EnhancedVerdict {
  const { width, height } = before;
  const after = enhanced.width === width ? enhanced : resampleRaster(enhanced, width, height, boxFilter);
  const { noticeable, plain } = changedShares(before, after);
  if (noticeable < LEAST_CHANGED.noticeable && plain < LEAST_CHANGED.plain) return 'none';
  const isClipped = clippedShare(after) - clippedShare(before) >= STRONG.clipped;
  if (isClipped || sumOf(lumaPlane(after)) >= STRONG.brighter * sumOf(lumaPlane(before))) return 'strong';
  return plain < LITTLE ? 'little' : 'good';
}

/** The share of pixels, 0..1, with a channel at its end and another well below: bright colors, not white. */
function clippedShare({ data }: Raster): number {
  let clipped = 0;
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!];
    if (Math.max(red, green, blue) >= 252 && Math.min(red, green, blue) < 235) clipped++;
  }
  return (4 * clipped) / data.length;
}
