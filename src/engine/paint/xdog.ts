import { createPlane, type Plane } from '../raster.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { gaussianBlur } from '../../pixels/gaussian-blur.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { flowReach, smoothAlongFlow } from '../filters/smooth-along-flow.ts';
import type { Orientation } from '../filters/structure-tensor.ts';

export interface Ink {
  /** Width of the lines, pixels. */
  readonly sigma: number;
  /** How much edges count beside tone: 0 gives a threshold of luma, 20 and more lines alone. */
  readonly emphasis: number;
  /** Where ink begins, in luma 0..1. */
  readonly threshold: number;
  /** How abruptly: 5 is soft like charcoal, 200 hard like ink. */
  readonly hardness: number;
}

/** The ratio of the two Gaussians that comes nearest to the Laplacian (Marr, Hildreth 1980). */
const RATIO = 1.6;
/** How far lines are smoothed along themselves: a deviation, in their widths. */
const ALONG = 2.2;

/**
 * Line drawing by an extended difference of Gaussians along the flow of edges (Winnemöller, Kyprianidis, Olsen, "XDoG",
 * 2012): 1 is paper, 0 is ink. `luma` 0..1. Where `within`, of the same size, is 0, nothing is drawn.
 */
export function xdog(
  luma: Plane,
  orientation: Orientation,
  { sigma, emphasis, threshold, hardness }: Ink,
  within?: Plane,
): Plane {
  const fine = gaussianBlur(luma, sigma);
  const coarse = gaussianBlur(luma, RATIO * sigma);
  const difference = createPlane(luma.width, luma.height);
  for (let i = 0; i < difference.data.length; i++) {
    difference.data[i] = fine.data[i]! + emphasis * (fine.data[i]! - coarse.data[i]!);
  }
  const along = ALONG * sigma;
  // A mean of what is nowhere below the threshold is not either: there it need not be worked out.
  const dark = mapPlane(difference, (value) => (value < threshold ? 1 : 0));
  const near = boxMean(dark, flowReach(along) + 1);
  if (within) for (let i = 0; i < near.data.length; i++) if (within.data[i] === 0) near.data[i] = 0;
  const result = smoothAlongFlow(difference, orientation, along, near);
  for (let i = 0; i < result.data.length; i++) {
    const above = result.data[i]! - threshold;
    result.data[i] = near.data[i] === 0 || above >= 0 ? 1 : 1 + Math.tanh(hardness * above);
  }
  return result;
}
