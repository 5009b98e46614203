import { denoise } from '../../../filters/denoise.ts';
import { noiseLevels } from '../../../filters/noise-level.ts';
import { spreadColors } from '../../../color/spread-colors.ts';
import type { Raster } from '../../../raster.ts';

/** Noise that is weaker than this (standard deviation, 0..1) is not seen. */
const UNSEEN = 0.0035;

/**
 * Without the noise that is measured in the picture; the picture itself when there is none to be seen. Being asked
 * for, it goes further than enhancing does, which has to tell noise from texture.
 */
export function removeNoise(raster: Raster, amount: number): Raster {
  const { luma, chroma, isotropy } = noiseLevels(raster);
  if (Math.max(...luma, ...chroma) < UNSEEN) return raster;
  const stronger = 0.65 + 0.35 * amount;
  return denoise(spreadColors(raster), {
    luma: luma.map((level) => level * stronger),
    chroma: chroma.map((level) => level * stronger),
    isotropy,
  });
}
