import type { Plane, Raster } from '../../../src/engine/raster.ts';

export interface MatteError {
  /** Intersection over union of what is more than half covered: 1 is perfect. */
  readonly iou: number;
  /** Mean absolute difference of alpha, 0..1. */
  readonly mae: number;
}

/** How far the alpha of `cutOut` is from the true one, which has the same size. */
export function matteError(cutOut: Raster, truth: Plane): MatteError {
  let intersection = 0;
  let union = 0;
  let difference = 0;
  for (let i = 0; i < truth.data.length; i++) {
    const alpha = cutOut.data[i * 4 + 3]! / 255;
    const found = alpha >= 0.5;
    const wanted = truth.data[i]! >= 0.5;
    if (found && wanted) intersection++;
    if (found || wanted) union++;
    difference += Math.abs(alpha - truth.data[i]!);
  }
  return { iou: union === 0 ? 1 : intersection / union, mae: difference / truth.data.length };
}
