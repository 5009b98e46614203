import { boxMean } from '../kernels/box-mean.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, meanWithin } from './candidate.ts';
import { colourMembership } from './colour-membership.ts';
import { findByColour } from './find-by-colour.ts';
import type { SceneView } from './scene-view.ts';

/** From this share of leaves' colours on, and from this much detail on, something is a plant: a green ball is smooth. */
const [LEAFY, DETAILED] = [0.35, 2];
/** The detail, in L*, that grass has at least where it is far away, and that a green sky or wall has not. */
const LEAST_DETAIL = 0.8;

/** Leaves and grass: straw to dark green, and not smooth. */
export function findPlants(view: SceneView): Candidate[] {
  const detail = detailOf(view.lab.lightness);
  return findByColour(view, ['foliage']).filter(({ mask }) => meanWithin(detail, mask) > LEAST_DETAIL);
}

/** Says of a mask whether what it shows is a plant. */
export function plantTest(view: SceneView): (mask: Plane) => boolean {
  const foliage = colourMembership(view.lab, ['foliage']);
  const detail = detailOf(view.lab.lightness);
  return (mask) => meanWithin(foliage, mask) > LEAFY && meanWithin(detail, mask) > DETAILED;
}

/** How far each pixel's lightness is from its neighbourhood's mean, in L*. */
function detailOf(lightness: Plane): Plane {
  const smooth = boxMean(lightness, 2);
  return mapPlane(lightness, (value, i) => Math.abs(value - smooth.data[i]!));
}
