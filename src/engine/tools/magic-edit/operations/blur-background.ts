import { channelPlane } from '../../../color/channels.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import type { Raster } from '../../../raster.ts';
import { composite } from './composite.ts';
import { lensBlur } from './lens-blur.ts';
import { type SubjectBounds, subjectBounds } from './subject-bounds.ts';

/** The disc's radius as a share of the longer side. */
const RADIUS = 0.016;
/** How much of the blur there is where the subject stands, and how far from there, in heights, all of it is reached. */
const AT_THE_FOOT = 0.3;
const GROUND_DEPTH = 0.22;

/**
 * `raster` with all but the subject out of focus. `cutOut` is the subject with clean edges, at the same size. The ground on
 * which it stands goes out of focus with the distance to its foot, as it does before a lens: otherwise the subject floats.
 */
export function blurBackground(raster: Raster, cutOut: Raster, amount: number): Raster {
  const { width, height } = raster;
  const radius = Math.max(1, RADIUS * amount * Math.max(width, height));
  const weight = mapPlane(channelPlane(cutOut, 3), (alpha) => (1 - alpha) ** 3);
  const sharpness = focusOf(subjectBounds(cutOut));
  const blurred = lensBlur(raster, weight, radius, (y) => radius * sharpness(y / height));
  return composite(cutOut, blurred);
}

/** The share of the blur at a row, 0..1 of the height. */
function focusOf(bounds: SubjectBounds | undefined): (row: number) => number {
  const foot = bounds?.foot;
  if (foot === undefined) return () => 1;
  return (row) => AT_THE_FOOT + (1 - AT_THE_FOOT) * smoothStep(Math.abs(row - foot), 0, GROUND_DEPTH);
}
