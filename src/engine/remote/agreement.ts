import { boxMean } from '../filters/box-mean.ts';
import { multiplyPlanes } from '../filters/map-planes.ts';
import { createPlane, type Plane } from '../raster.ts';

/** The window in which structure is compared reaches this far, in pixels of the view. */
const REACH = 6;
/** Variance of luma from which on there is structure to be compared. */
const STRUCTURE = 0.02 ** 2;
/** Structure that agrees by more than this is the same. */
const SAME = 0.6;

/** With less than this share the same, the answer is another picture. */
const LEAST_SAME = 0.35;

/** No structure to compare. */
export const NO_STRUCTURE = -1;

/**
 * Normalised cross-correlation of a luma with others of its size round each pixel, 0..1; −1 where it has no structure itself.
 * What needs it alone is done at once.
 */
export function agreementWith(a: Plane): (b: Plane) => Plane {
  const meanA = boxMean(a, REACH);
  const squareA = boxMean(multiplyPlanes(a, a), REACH);
  return (b) => {
    const [meanB, squareB] = [boxMean(b, REACH), boxMean(multiplyPlanes(b, b), REACH)];
    return correlation([meanA, squareA], [meanB, squareB], boxMean(multiplyPlanes(a, b), REACH));
  };
}

/** Of two lumas' means and means of squares, and the mean of their product. */
function correlation(
  [meanA, squareA]: readonly [Plane, Plane],
  [meanB, squareB]: readonly [Plane, Plane],
  product: Plane,
): Plane {
  const agreement = createPlane(meanA.width, meanA.height);
  for (let i = 0; i < agreement.data.length; i++) {
    const ma = meanA.data[i]!;
    const mb = meanB.data[i]!;
    const varianceA = squareA.data[i]! - ma * ma;
    const varianceB = squareB.data[i]! - mb * mb;
    const shared = product.data[i]! - ma * mb;
    agreement.data[i] = NO_STRUCTURE;
    if (varianceA < STRUCTURE) continue;
    agreement.data[i] = shared <= 0 ? 0 : shared / Math.sqrt(varianceA * Math.max(varianceB, 1e-6));
  }
  return agreement;
}

/** Whether the answer is no edit of this photo: of what counts, too little is the same. */
export function isAnotherPicture(agreement: Plane, counts: Plane): boolean {
  return sameShare(agreement, counts) < LEAST_SAME;
}

/** Of what counts and has structure, the share (0..1) that is the same; 1 when there is none. */
function sameShare(agreement: Plane, counts: Plane): number {
  let structured = 0;
  let same = 0;
  for (let i = 0; i < counts.data.length; i++) {
    if (counts.data[i] === 0 || agreement.data[i] === NO_STRUCTURE) continue;
    structured++;
    if (agreement.data[i]! > SAME) same++;
  }
  return structured === 0 ? 1 : same / structured;
}
