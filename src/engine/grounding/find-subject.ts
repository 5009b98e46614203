import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { candidateOf, meanWithin, separateParts, type Candidate } from './candidate.ts';
import type { SceneView } from './scene-view.ts';

/** A detached part smaller than this share of the picture is a crumb of the subject and no subject itself. */
const SMALLEST = 0.0008;

/** The subject's connected parts, the largest first; `fit` says how sure the matte is of each. */
export function findSubjectParts({ subject }: SceneView): Candidate[] {
  const mask = mapPlane(subject, (value) => (value >= 0.5 ? 1 : 0));
  const parts = separateParts(mask, Math.max(4, SMALLEST * mask.data.length));
  const largest = parts[0] ? sizeOf(parts[0]) : 1;
  return parts.flatMap((part) => {
    const found = candidateOf(part, meanWithin(subject, part) * Math.min(1, 0.6 + (0.4 * sizeOf(part)) / largest));
    return found ? [found] : [];
  });
}

function sizeOf({ data }: Plane): number {
  let count = 0;
  for (const value of data) count += value;
  return count;
}
