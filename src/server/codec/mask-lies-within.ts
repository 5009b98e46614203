import { liesWithin } from '../../engine/morphology/lies-within.ts';
import { fitWithin } from '../../engine/resample/fit-within.ts';
import { decodeMask } from './decode.ts';
import { openPicture } from './open-picture.ts';

/** The longer side in pixels at which two masks are compared. */
const SIDE = 256;
/** How far beside the other mask a mark may go, as a share of the longer side. */
const BESIDE = 0.06;

/** Whether all that a mask marks lies in another one or beside it. Both are files with masks of one picture, of any size; an empty one lies nowhere. */
export async function maskLiesWithin(path: string, otherPath: string, maxPixels: number): Promise<boolean> {
  const size = fitWithin(await openPicture(otherPath, maxPixels), SIDE);
  const [mask, other] = [await decodeMask(path, size, maxPixels), await decodeMask(otherPath, size, maxPixels)];
  return liesWithin(mask, other, Math.ceil(BESIDE * Math.max(size.width, size.height)));
}
