import { joinBands, splitIntoBands } from '../../../filters/detail-bands.ts';
import { edgeSharpness } from '../../../filters/edge-sharpness.ts';
import { lumaChromaOf, writeLumaChroma } from '../../../color/luma-chroma.ts';
import { sharpen } from '../../../filters/sharpen.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import type { Plane, Raster } from '../../../raster.ts';

/** Rows that are worked on at once, and rows above and below that the coarsest band looks at; multiples of 16. */
const STRIP = 512;
const MARGIN = 48;
const BANDS = 3;

/**
 * Sharper (`amount` above 0) or softer, in place. A soft picture has its coarser detail raised as well, since that is what
 * its edges are made of; softening lowers the finest detail most.
 */
export function changeSharpness(raster: Raster, amount: number): void {
  if (amount < 0) {
    scaleBands(raster, [
      1 + 0.9 * Math.max(amount, -1.05),
      1 + 0.75 * Math.max(amount, -1.2),
      Math.max(0.2, 1 + 0.4 * amount),
    ]);
    return;
  }
  const softness = 1 - smoothStep(edgeSharpness(raster), 0.2, 0.55);
  if (softness > 0.05) scaleBands(raster, [1, 1 + 1.1 * softness * amount, 1 + 0.8 * softness * amount]);
  sharpen(raster, { amount: 1.3 * amount, threshold: 0.008, overshoot: 0.02 + 0.03 * softness });
}

/** Multiplies each band of luma's detail, the finest first. */
function scaleBands(raster: Raster, factors: readonly number[]): void {
  const { width, height } = raster;
  const source: Raster = { width, height, data: raster.data.slice() };
  for (let top = 0; top < height; top += STRIP) {
    const first = Math.max(0, top - MARGIN);
    const end = Math.min(height, top + STRIP + MARGIN);
    const strip = lumaChromaOf(source, { left: 0, top: first, width, height: end - first });
    const luma = scaled(strip.luma, factors);
    const part = { left: 0, top: top - first, width, height: Math.min(STRIP, height - top) };
    writeLumaChroma({ ...strip, luma }, part, raster, 0, top);
  }
}

function scaled(plane: Plane, factors: readonly number[]): Plane {
  const { details, rest } = splitIntoBands(plane, BANDS);
  for (const [band, { data }] of details.entries()) {
    for (let i = 0; i < data.length; i++) data[i]! *= factors[band]!;
  }
  return joinBands({ details, rest });
}
