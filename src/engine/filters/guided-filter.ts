import { createPlane, type Plane } from '../raster.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { mapPlane, multiplyPlanes } from './map-planes.ts';

/**
 * The guided filter (He, Sun, Tang, "Guided Image Filtering", PAMI 2013) as a local linear model: the result is `scale
 * · guide + offset`. Computed on a reduced picture and applied at full size it is the fast guided filter (He, Sun
 * 2015), which restores edges that the reduced picture has lost.
 */
export interface GreyModel {
  readonly scale: Plane;
  readonly offset: Plane;
}

/** The same with a color guide. */
export interface ColorModel {
  /** One scale for each of the guide's red, green and blue (0..1). */
  readonly scales: readonly [Plane, Plane, Plane];
  readonly offset: Plane;
}

/** A color guide: red, green and blue, 0..1. */
export type ColorGuide = readonly [Plane, Plane, Plane];

/**
 * Edge-preserving self-guided smoothing: `scale` is near 1 where the variance in the (2·radius+1)² window exceeds
 * `epsilon` (squared units of the plane), and near 0 where it is far below.
 */
export function edgePreservingModel(plane: Plane, radius: number, epsilon: number): GreyModel {
  return guidedModel(plane, plane, radius, epsilon);
}

/** The model that transfers the edges of `guide` (0..1) to `target`, of the same size. */
export function guidedModel(guide: Plane, target: Plane, radius: number, epsilon: number): GreyModel {
  const mean = boxMean(guide, radius);
  const targetMean = target === guide ? mean : boxMean(target, radius);
  const square = boxMean(multiplyPlanes(guide, guide), radius);
  const product = target === guide ? square : boxMean(multiplyPlanes(guide, target), radius);
  const scale = mapPlane(mean, (m, i) => {
    const variance = Math.max(0, square.data[i]! - m * m);
    const covariance = target === guide ? variance : product.data[i]! - m * targetMean.data[i]!;
    return covariance / (variance + epsilon);
  });
  const offset = mapPlane(targetMean, (value, i) => value - mean.data[i]! * scale.data[i]!);
  return { scale: boxMean(scale, radius), offset: boxMean(offset, radius) };
}

/** `target` (0..1) with the edges of `guide`, within 0..1. */
export function fitToEdges(guide: Plane, target: Plane, radius: number, epsilon: number): Plane {
  const { scale, offset } = guidedModel(guide, target, radius, epsilon);
  return mapPlane(guide, (value, i) => Math.min(1, Math.max(0, scale.data[i]! * value + offset.data[i]!)));
}

/**
 * The model that transfers the edges of the color `guide` to `target`. All planes have one size; the guide is 0..1.
 */
export function colorGuidedModel(guide: ColorGuide, target: Plane, radius: number, epsilon: number): ColorModel {
  const smooth = (plane: Plane): Plane => boxMean(plane, radius);
  const [red, green, blue] = guide;
  const means = guide.map(smooth) as unknown as ColorGuide;
  const targetMean = smooth(target);
  const moments = [
    smooth(multiplyPlanes(red, red)),
    smooth(multiplyPlanes(red, green)),
    smooth(multiplyPlanes(red, blue)),
    smooth(multiplyPlanes(green, green)),
    smooth(multiplyPlanes(green, blue)),
    smooth(multiplyPlanes(blue, blue)),
    ...guide.map((channel) => smooth(multiplyPlanes(channel, target))),
  ];
  const model = solveModel(means, targetMean, moments, epsilon);
  return { scales: model.scales.map(smooth) as unknown as ColorModel['scales'], offset: smooth(model.offset) };
}

/** Solves scales = (Σ + εI)⁻¹ cov(guide, target) for each pixel by Cramer's rule. */
function solveModel(means: ColorGuide, targetMean: Plane, moments: readonly Plane[], epsilon: number): ColorModel {
  const { width, height } = targetMean;
  const [mr, mg, mb] = means.map((plane) => plane.data) as [Float32Array, Float32Array, Float32Array];
  const [rr, rg, rb, gg, gb, bb, rt, gt, bt] = moments.map((plane) => plane.data) as Float32Array[] as NinePlanes;
  const scales = [createPlane(width, height), createPlane(width, height), createPlane(width, height)] as const;
  const offset = createPlane(width, height);
  for (let i = 0; i < offset.data.length; i++) {
    const r = mr[i]!;
    const g = mg[i]!;
    const b = mb[i]!;
    const t = targetMean.data[i]!;
    const a11 = rr[i]! - r * r + epsilon;
    const a12 = rg[i]! - r * g;
    const a13 = rb[i]! - r * b;
    const a22 = gg[i]! - g * g + epsilon;
    const a23 = gb[i]! - g * b;
    const a33 = bb[i]! - b * b + epsilon;
    const c1 = rt[i]! - r * t;
    const c2 = gt[i]! - g * t;
    const c3 = bt[i]! - b * t;
    const i11 = a22 * a33 - a23 * a23;
    const i12 = a13 * a23 - a12 * a33;
    const i13 = a12 * a23 - a13 * a22;
    const determinant = a11 * i11 + a12 * i12 + a13 * i13;
    const s1 = (i11 * c1 + i12 * c2 + i13 * c3) / determinant;
    const s2 = (i12 * c1 + (a11 * a33 - a13 * a13) * c2 + (a12 * a13 - a11 * a23) * c3) / determinant;
    const s3 = (i13 * c1 + (a12 * a13 - a11 * a23) * c2 + (a11 * a22 - a12 * a12) * c3) / determinant;
    scales[0].data[i] = s1;
    scales[1].data[i] = s2;
    scales[2].data[i] = s3;
    offset.data[i] = t - s1 * r - s2 * g - s3 * b;
  }
  return { scales, offset };
}

type NinePlanes = [
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
  Float32Array,
];
