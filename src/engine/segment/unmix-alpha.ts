import { smoothStep } from '../color/smooth-step.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { boxFilter, resamplePlane, tentFilter } from '../resample/resample.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { EMPTY, localMixture, SOLID } from './local-colors.ts';
import type { Plane, Raster } from '../raster.ts';

/**
 * A soft edge lies within `RIM` pixels of the certain background, at a longer side of `RIM_SIDE`; uncertain areas
 * further inside are no edge.
 */
const [RIM, RIM_SIDE] = [10, 512];

/**
 * Corrects uncertain alpha by color, where the certain subject and the certain background beside it differ far more
 * than either varies, as hair does from the sky: alpha is there the share of the subject's color (`localMixture`).
 * Elsewhere, and where `seen`, the network's own matte, is certain, it stays. All have one size, alpha is 0..1.
 */
export function unmixAlpha(matte: Plane, image: Raster, seen = matte): Plane {
  const { width, height } = fitWithin(matte, RIM_SIDE);
  const isBackground = mapPlane(resamplePlane(matte, width, height, boxFilter), (value) => (value < EMPTY ? 1 : 0));
  const near = resamplePlane(boxMean(isBackground, RIM), matte.width, matte.height, tentFilter).data;
  const mixtureAt = localMixture(matte, image);
  const mixture = { share: 0, trust: 0 };
  return mapPlane(matte, (value, i) => {
    if (seen.data[i]! < EMPTY || seen.data[i]! > SOLID || near[i] === 0) return value;
    mixtureAt(i, mixture);
    return value + smoothStep(near[i]!, 0, 0.12) * mixture.trust * (mixture.share - value);
  });
}
