import { liesWithin } from '../../engine/morphology/lies-within.ts';
import type { Plane } from '../../engine/raster.ts';
import { fitWithin } from '../../engine/resample/fit-within.ts';
import type { Change } from './codec.ts';
import { decodeMask, stretchTo } from './decode.ts';
import { openPicture } from './open-picture.ts';

/** The longer side in pixels at which the pictures are compared. */
const SIDE = 256;
/** How far beside what changed a mark may go, as a share of the longer side. */
const BESIDE = 0.06;
/** A channel that differs by more levels has changed. */
const CHANGED = 12;

/** Whether all that a mask of a picture marks lies in another mask of it, or where an edit changed it, or beside; an empty mask lies nowhere. */
export async function maskLiesWithin(path: string, other: string | Change, maxPixels: number): Promise<boolean> {
  const isMask = typeof other === 'string';
  const size = fitWithin(await openPicture(isMask ? other : other.after, maxPixels), SIDE);
  const mask = await decodeMask(path, size, maxPixels);
  const around = isMask ? await decodeMask(other, size, maxPixels) : await changedIn(other, size, maxPixels);
  return liesWithin(mask, around, Math.ceil(BESIDE * Math.max(size.width, size.height)));
}

async function changedIn(
  change: Change,
  size: { readonly width: number; readonly height: number },
  maxPixels: number,
): Promise<Plane> {
  const [before, after] = [
    await stretchTo(change.before, size, maxPixels),
    await stretchTo(change.after, size, maxPixels),
  ];
  const differs = (at: number) => Math.abs(before.data[at]! - after.data[at]!) > CHANGED;
  const data = Float32Array.from({ length: size.width * size.height }, (_, i) =>
    [0, 1, 2].some((channel) => differs(4 * i + channel)) ? 1 : 0,
  );
  return { ...size, data };
}
