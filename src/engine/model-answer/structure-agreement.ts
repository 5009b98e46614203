import { EngineError } from '../engine-error.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { multiplyPlanes } from '../filters/map-planes.ts';
import { createPlane, type Plane } from '../raster.ts';

/** Radius of the window in which structure is compared, in pixels of the view. */
const REACH = 6;
/** The least variance of luma that counts as structure. */
const STRUCTURE = 0.02 ** 2;
/** From this agreement on structure counts as the same. */
const SAME = 0.6;

/** With less than this share of the same structure the answer is another picture: real ones had .22 at most, real edits .33 at least. */
const LEAST_SAME = 0.27;

/** The value of pixels without structure. */
export const NO_STRUCTURE = -1;

/**
 * Prepares the local normalised cross-correlation of luma `a` with other planes of its size: what depends on `a` alone is
 * computed in this call. The function that is returned gives 0..1 for each pixel, −1 where `a` has no structure.
 */
export function prepareAgreement(a: Plane): (b: Plane) => Plane {
  const meanA = boxMean(a, REACH);
  const squareA = boxMean(multiplyPlanes(a, a), REACH);
  return (b) => {
    const [meanB, squareB] = [boxMean(b, REACH), boxMean(multiplyPlanes(b, b), REACH)];
    return correlation([meanA, squareA], [meanB, squareB], boxMean(multiplyPlanes(a, b), REACH));
  };
}

/** The correlation, from the local means, the means of squares, and the mean of the product of two planes. */
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

/** Whether the answer is no edit of this photo, because too little of the structure is the same. */
export function isStray({ same }: { readonly same: number }): boolean {
  return same < LEAST_SAME;
}

/** Throws EngineError `answer_strayed` for an answer that is no edit of this photo. */
export function refuseStray(aligned: { readonly same: number }): void {
  if (isStray(aligned)) throw new EngineError('answer_strayed');
}

/** The share (0..1) of the compared pixels with structure that is the same; 1 when none has structure. */
export function sameShare(agreement: Plane, counts: Plane): number {
  let structured = 0;
  let same = 0;
  for (let i = 0; i < counts.data.length; i++) {
    if (counts.data[i] === 0 || agreement.data[i] === NO_STRUCTURE) continue;
    structured++;
    if (agreement.data[i]! > SAME) same++;
  }
  return structured === 0 ? 1 : same / structured;
}
