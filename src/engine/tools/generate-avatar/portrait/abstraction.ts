import type { Face } from '../../../face.ts';
import { anisotropicKuwahara } from '../../../filters/anisotropic-kuwahara.ts';
import { boxMean } from '../../../../pixels/box-mean.ts';
import { BLUE, GREEN, RED } from '../../../../pixels/luma-weights.ts';
import type { ColorPlanes } from '../../../segment/estimate-foreground.ts';
import { enlargePlane } from '../../../resample/enlarge-plane.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { resamplePlane, tentFilter } from '../../../resample/resample.ts';
import { structureTensor } from '../../../filters/structure-tensor.ts';
import { createPlane, type Plane } from '../../../raster.ts';

/** As far from the subject, in pixels of the reduced picture, lines and soft contours still draw on its colors. */
const NEAR = 4;

/**
 * The picture simplified into dabs of `radius` pixels at `side`, where it is worked out, and enlarged back. Where there is nothing of
 * the subject near, by its `alpha`, it is only reduced and enlarged: for styles that draw their own ground.
 */
export function abstractPicture(picture: ColorPlanes, alpha: Plane, side: number, radius: number): ColorPlanes {
  const { width, height } = picture[0];
  const small = picture.map((plane) => resamplePlane(plane, side, side, tentFilter)) as unknown as ColorPlanes;
  const near = boxMean(resamplePlane(alpha, side, side, tentFilter), NEAR);
  const dabs = anisotropicKuwahara(small, structureTensor(small, 2), radius, near);
  return dabs.map((plane) => enlargePlane(plane, width, height)) as unknown as ColorPlanes;
}

/** Rec. 709 luma, 0..1. */
export function lumaOf([reds, greens, blues]: ColorPlanes): Plane {
  const luma = createPlane(reds.width, reds.height);
  for (let i = 0; i < luma.data.length; i++) {
    luma.data[i] = reds.data[i]! * RED + greens.data[i]! * GREEN + blues.data[i]! * BLUE;
  }
  return luma;
}

/** Colors drawn away from grey (above 1) or towards it, in place. */
export function saturate(picture: ColorPlanes, factor: number): void {
  const [reds, greens, blues] = picture.map(({ data }) => data) as [Float32Array, Float32Array, Float32Array];
  for (let i = 0; i < reds.length; i++) {
    const luma = reds[i]! * RED + greens[i]! * GREEN + blues[i]! * BLUE;
    reds[i] = Math.min(1, Math.max(0, luma + (reds[i]! - luma) * factor));
    greens[i] = Math.min(1, Math.max(0, luma + (greens[i]! - luma) * factor));
    blues[i] = Math.min(1, Math.max(0, luma + (blues[i]! - luma) * factor));
  }
}

/** Where the middle tone of a face comes to lie in `drawingLuma`, and how far the tone curve may bend for it. */
const FACE_TONE = 0.66;
const LEAST_GAMMA = 0.45;
const MOST_GAMMA = 1.8;

/**
 * Luma for drawings: the subject's own range of light spread over 0..1 with the face's middle at
 * a tone that lines and hatching can model, so that dark and fair skin alike keep their features.
 */
export function drawingLuma(luma: Plane, alpha: Plane, face: Face): Plane {
  const all = sortedWithin(luma, alpha, undefined);
  const low = quantile(all, 0.01);
  const high = Math.max(low + 0.2, quantile(all, 0.98));
  const spread = (value: number): number => Math.min(1, Math.max(0, (value - low) / (high - low)));
  const middle = spread(quantile(sortedWithin(luma, alpha, face), 0.5));
  const wanted = Math.log(FACE_TONE) / Math.log(Math.min(0.98, Math.max(0.02, middle)));
  const gamma = Math.min(MOST_GAMMA, Math.max(LEAST_GAMMA, wanted));
  return mapPlane(luma, (value) => spread(value) ** gamma);
}

/** The luma of every fifth pixel of the subject, in the face's box where one is given, from the darkest on. */
function sortedWithin(luma: Plane, alpha: Plane, face: Face | undefined): Float32Array {
  const { width, data } = luma;
  const values = new Float32Array(Math.ceil(data.length / 5));
  let count = 0;
  for (let i = 0; i < data.length; i += 5) {
    if (alpha.data[i]! > 0.9 && (!face || contains(face, i % width, Math.floor(i / width)))) values[count++] = data[i]!;
  }
  return values.subarray(0, count).sort();
}

/** The value that a `share` of them does not exceed; `share` itself of none. */
function quantile(sorted: Float32Array, share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? share;
}

function contains(face: Face, x: number, y: number): boolean {
  return x > face.x && x < face.x + face.width && y > face.y && y < face.y + face.height;
}
