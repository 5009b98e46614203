import { applyTone } from '../../../color/apply-tone.ts';
import { lumaPlane } from '../../../color/channels.ts';
import type { ToneCurve } from '../../../color/exposure-curve.ts';
import { fitWithin } from '../../../resample/fit-within.ts';
import { edgePreservingModel } from '../../../filters/guided-filter.ts';
import { boxFilter, resampleRaster } from '../../../resample/resample.ts';
import type { Raster } from '../../../raster.ts';
import { IDENTITY_BALANCE, meanLuma } from './tone-measures.ts';

/** The longer side at which light is judged. */
const JUDGING_SIZE = 768;
/** Window and edge threshold of the base layer: a share of the longer side, and luma squared. */
const BASE_REACH = 1 / 40;
const BASE_EPSILON = 0.01;
const LIFT = 0.3;
const FALL = 0.25;

/**
 * Brighter (`amount` above 0) or darker by a curve of the base layer that moves the picture's mean luma and holds black and
 * white, so that nothing clips and detail keeps its contrast. `share` asks for a mean luma by so much higher or lower.
 */
export function changeBrightness(raster: Raster, amount: number, share?: number): Raster {
  const size = fitWithin(raster, JUDGING_SIZE);
  const small = resampleRaster(raster, size.width, size.height, boxFilter);
  const mean = Math.min(0.95, Math.max(0.03, meanLuma(small)));
  const reach = Math.max(1, Math.round(BASE_REACH * Math.max(size.width, size.height)));
  return applyTone(raster, {
    balance: IDENTITY_BALANCE,
    curve: movingCurve(mean, wantedMean(mean, amount, share)),
    base: edgePreservingModel(lumaPlane(small), reach, BASE_EPSILON),
    localContrast: 0,
  });
}

/** A dark picture has more to gain, and a bright one has more to lose. */
function wantedMean(mean: number, amount: number, share: number | undefined): number {
  if (share !== undefined) return Math.min(0.97, Math.max(0.02, mean * (1 + Math.sign(amount) * share)));
  const wanted =
    amount > 0 ? mean + LIFT * amount * Math.sqrt(mean) * (1 - mean) : mean * (1 + FALL * Math.max(amount, -3));
  return Math.min(0.97, Math.max(0.02, wanted));
}

/** Schlick's bias curve (Graphics Gems IV, 1994), which moves `from` to `to`; 0 and 1 stay. */
function movingCurve(from: number, to: number): ToneCurve {
  const bend = (from / to - 1) / (1 - from);
  return (luma) => luma / (bend * (1 - luma) + 1);
}
