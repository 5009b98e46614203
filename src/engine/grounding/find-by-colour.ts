import { closeGaps, fillHoles } from '../kernels/morphology.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { boxMean } from '../kernels/box-mean.ts';
import { candidateOf, meanWithin, separateParts, type Candidate } from './candidate.ts';
import { type Colour, colourMembership } from './colour-membership.ts';
import type { SceneView } from './scene-view.ts';

/** The smallest area that a colour can name, as a share of the picture, unless several small ones are asked for. */
const SMALLEST = 0.0006;

/** The areas that have one of the colours, the largest first; `fit` is how purely each has it. */
export function findByColour(view: SceneView, colours: readonly Colour[], smallest = SMALLEST): Candidate[] {
  const membership = colourMembership(view.lab, colours, view.light);
  const seen = mapPlane(boxMean(membership, 1), (value) => (value >= 0.45 ? 1 : 0));
  const closed = fillHoles(closeGaps(seen, 3), 0.001 * seen.data.length);
  return separateParts(closed, Math.max(4, smallest * closed.data.length)).flatMap((part) => {
    const found = candidateOf(part, meanWithin(membership, part));
    return found ? [found] : [];
  });
}
