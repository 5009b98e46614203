import { channelPlane } from '../color/channels.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { meanWithin } from '../filters/mean-within.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../resample/resample.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import type { Plane, Raster } from '../raster.ts';

/** The longer side at which the colors are gathered, in pixels, and the radius in which they are known there. */
const GATHERING_SIDE = 512;
const NEARBY = 40;
/** Alpha beyond these is certain. */
export const [EMPTY, SOLID] = [0.03, 0.97];
/** The least share of the surroundings that must be certain. */
const LEAST_KNOWN = 0.005;
/** How many times further apart than they vary the two colors must be (squares): from where on they count, and count fully. */
const [HINT, CLEAR] = [3, 7];
/** How far a color may lie beside the line between the two, as a share of their distance squared. */
const [ON_LINE, BESIDE] = [0.06, 0.2];

/** What one channel (0..1) of the certain subject and of the certain background is like in the surroundings. */
interface Channel {
  readonly front: Plane;
  readonly back: Plane;
  /** The sum of both variances. */
  readonly variance: Plane;
}

/** The subject's share of a color, 0..1, and how much that can be trusted, 0..1. */
export interface Mixture {
  share: number;
  trust: number;
}

/**
 * Tells a pixel's color from the certain subject's and the certain background's beside it: its share is that of the
 * subject by the least squares of the mixing equation. It is trusted where the two differ far more than either varies
 * and the color lies between them. `matte` (0..1) and `image` have one size. Returns a function of the pixel's index
 * that writes into `into`.
 */
export function localMixture(matte: Plane, image: Raster): (i: number, into: Mixture) => void {
  const { width, height } = fitWithin(matte, GATHERING_SIDE);
  const small = resamplePlane(matte, width, height, boxFilter);
  const picture = resampleRaster(image, width, height, boxFilter);
  const isSubject = mapPlane(small, (value) => (value > SOLID ? 1 : 0));
  const isBackground = mapPlane(small, (value) => (value < EMPTY ? 1 : 0));
  const full = (plane: Plane): Float32Array => resamplePlane(plane, matte.width, matte.height, tentFilter).data;
  const channels = ([0, 1, 2] as const).map((channel) => {
    const { front, back, variance } = channelOf(channelPlane(picture, channel), isSubject, isBackground);
    return { front: full(front), back: full(back), variance: full(variance), channel };
  });
  const subject = full(boxMean(isSubject, NEARBY));
  const background = full(boxMean(isBackground, NEARBY));
  return (i, into) => {
    into.trust = 0;
    if (subject[i]! < LEAST_KNOWN || background[i]! < LEAST_KNOWN) return;
    let [apart, along, variance] = [1e-6, 0, 1e-4];
    for (const each of channels) {
      const step = each.front[i]! - each.back[i]!;
      apart += step * step;
      along += step * (image.data[4 * i + each.channel]! / 255 - each.back[i]!);
      variance += each.variance[i]!;
    }
    const share = Math.min(1, Math.max(0, along / apart));
    let beside = 0;
    for (const { front, back, channel } of channels)
      beside += (image.data[4 * i + channel]! / 255 - share * front[i]! - (1 - share) * back[i]!) ** 2;
    into.share = share;
    into.trust = smoothStep(apart / variance, HINT, CLEAR) * (1 - smoothStep(beside / apart, ON_LINE, BESIDE));
  };
}

function channelOf(seen: Plane, isSubject: Plane, isBackground: Plane): Channel {
  const squares = mapPlane(seen, (value) => value * value);
  const [front, back] = [meanWithin(seen, isSubject, NEARBY), meanWithin(seen, isBackground, NEARBY)];
  const [frontSquare, backSquare] = [meanWithin(squares, isSubject, NEARBY), meanWithin(squares, isBackground, NEARBY)];
  const variance = mapPlane(
    frontSquare,
    (value, i) => Math.max(0, value - front.data[i]! ** 2) + Math.max(0, backSquare.data[i]! - back.data[i]! ** 2),
  );
  return { front, back, variance };
}
