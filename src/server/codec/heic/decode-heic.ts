import type { Raster } from '../../../engine/raster.ts';
import { compose } from './compose.ts';
import type { Heic } from './read-heic.ts';
import { paintAlpha, paintColours } from './to-rgba.ts';

/**
 * The pixels of a HEIC as they are shown: turned, mirrored and cut, RGBA of 8 bits, straight. Its profile is not applied. Throws
 * when a coded picture is damaged.
 */
export function decodeHeic({ picture, alpha }: Heic): Raster {
  const { width, height } = picture.placement;
  const data = new Uint8ClampedArray(4 * width * height);
  paintColours(compose(picture), picture.placement, picture.colours, data);
  if (alpha) paintAlpha(compose(alpha), alpha.placement, data);
  return { width, height, data };
}
