import { denoise } from '../../../filters/denoise.ts';
import { lumaChromaOf, writeLumaChroma } from '../../../color/luma-chroma.ts';
import { noiseLevels, noisiness } from '../../../filters/noise-level.ts';
import { lanczosFilter, resampleRaster } from '../../../resample/resample.ts';
import { sharpenByShock } from '../../../filters/shock-filter.ts';
import type { Raster } from '../../../raster.ts';

/** From this factor on Lanczos alone looks soft. */
const SOFT = 1.3;

/** `raster` enlarged to a portrait: noise taken out before it is magnified, edges made crisp afterwards. */
export function enlargeDetail(raster: Raster, width: number, height: number): Raster {
  const large = resampleRaster(withoutNoise(raster), width, height, lanczosFilter);
  const factor = width / raster.width;
  if (factor < SOFT) return large;
  const whole = { left: 0, top: 0, width, height };
  const planes = lumaChromaOf(large, whole);
  const luma = sharpenByShock(planes.luma, { sigma: 0.6 * factor, iterations: Math.round(2 * factor), amount: 0.65 });
  writeLumaChroma({ ...planes, luma }, whole, large, 0, 0);
  return large;
}

function withoutNoise(raster: Raster): Raster {
  const levels = noiseLevels(raster);
  const noisy = noisiness(levels);
  if (noisy === 0) return raster;
  const scale = (values: readonly number[]): number[] => values.map((value) => value * noisy);
  return denoise(raster, { ...levels, luma: scale(levels.luma), chroma: scale(levels.chroma) });
}
