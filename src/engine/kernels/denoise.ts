import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import { boxMean } from './box-mean.ts';
import { joinBands, splitIntoBands } from './detail-bands.ts';
import { halvePlane } from './halve-plane.ts';
import { lumaChromaOf, writeLumaChroma } from './luma-chroma.ts';
import { multiplyPlanes } from './map-planes.ts';
import { NOISE_BANDS, type NoiseLevels } from './noise-level.ts';

/** Rows that are worked on at once, so that the memory needed does not grow with the picture. */
const STRIP = 256;
/** Rows above and below a strip that the coarsest band reaches into; a multiple of its pixel's 2^NOISE_BANDS rows. */
const MARGIN = 64;
/** How far detail has to rise above the noise to be kept: factors on the noise's variance. */
const LUMA_CAUTION = 2.2;
const CHROMA_CAUTION = 5;
/** The share of luma's noise that stays, without which skin and walls look like wax. */
const GRAIN = 0.12;

/**
 * `raster` without noise of these levels: in each band of luma and colour, detail is kept as far as its local energy exceeds
 * the noise's (an empirical Wiener filter on a Laplacian pyramid, after Mihçak et al. 1999). Edges and texture
 * stay; colour noise, which the eye does not take for detail, goes further.
 */
export function denoise(raster: Raster, noise: NoiseLevels): Raster {
  const { width, height } = raster;
  const result = createRaster(width, height);
  result.data.set(raster.data);
  for (let top = 0; top < height; top += STRIP) {
    const first = Math.max(0, top - MARGIN);
    const end = Math.min(height, top + STRIP + MARGIN);
    const strip = lumaChromaOf(raster, { left: 0, top: first, width, height: end - first });
    const clean = {
      luma: shrink(strip.luma, noise.luma, LUMA_CAUTION, GRAIN),
      redness: shrink(strip.redness, noise.chroma, CHROMA_CAUTION, 0),
      blueness: shrink(strip.blueness, noise.chroma, CHROMA_CAUTION, 0),
    };
    writeLumaChroma(clean, top - first, Math.min(STRIP, height - top), result, top);
  }
  return result;
}

function shrink(plane: Plane, levels: readonly number[], caution: number, least: number): Plane {
  const { details, rest } = splitIntoBands(plane, NOISE_BANDS);
  const kept = details.map((detail, band) => keepSignal(detail, levels[band]! ** 2 * caution, least));
  return joinBands({ details: kept, rest });
}

/** The detail, each value scaled by the share of the energy round it that is not noise of this variance, or by `least`. */
function keepSignal(detail: Plane, variance: number, least: number): Plane {
  const { width, height, data } = detail;
  const energy = boxMean(halvePlane(multiplyPlanes(detail, detail)), 1);
  const kept = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = (y >> 1) * energy.width;
    for (let x = 0; x < width; x++, i++) {
      const local = energy.data[row + (x >> 1)]!;
      kept.data[i] = data[i]! * Math.max(least, 1 - variance / Math.max(local, 1e-12));
    }
  }
  return kept;
}
