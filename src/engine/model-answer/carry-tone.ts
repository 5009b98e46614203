import { solveLinear } from '../color/solve-linear.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { enlargeRows } from '../resample/enlarge-rows.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import type { AlignedAnswer } from './align-answer.ts';

/** Radius, as a share of the view's longer side, below which what the colors alone do not explain is no change of light. */
const REACH = 1 / 48;

/** From red, green, blue and 1 to one channel of the answer. */
type ChannelMix = Float64Array;

/**
 * Carries a change of light or color to the photo's own pixels, so that its detail stays: each channel of the answer as a linear mix of the
 * photo's, and what that leaves over as far as it is smooth. Alpha is the photo's.
 */
export function carryTone(
  photo: Raster,
  { sent, answer, counts }: Pick<AlignedAnswer, 'sent' | 'answer' | 'counts'>,
): Raster {
  const { width, height, data } = photo;
  const result = createRaster(width, height);
  for (let i = 3; i < data.length; i += 4) result.data[i] = data[i]!;
  const rest = new Float32Array(width);
  for (const c of [0, 1, 2]) {
    const mix = fitMix(sent, answer, counts, c);
    const smooth = enlargeRows(leftOver(sent, answer, counts, c, mix), width, height);
    for (let y = 0, i = 0; y < height; y++) {
      smooth(y, rest);
      for (let x = 0; x < width; x++, i += 4) result.data[i + c] = mixed(data, i, mix) + rest[x]!;
    }
  }
  return result;
}

function mixed(data: Uint8ClampedArray, i: number, mix: ChannelMix): number {
  return mix[0]! * data[i]! + mix[1]! * data[i + 1]! + mix[2]! * data[i + 2]! + mix[3]!;
}

/** Least squares; the channel itself where the photo has too few colors to tell. */
function fitMix(sent: Raster, answer: Raster, counts: Plane, channel: number): ChannelMix {
  const matrix = Array.from({ length: 4 }, () => new Float64Array(4));
  const vector = new Float64Array(4);
  for (let i = 0, at = 0; i < counts.data.length; i++, at += 4) {
    if (counts.data[i] === 0) continue;
    const row = [sent.data[at]!, sent.data[at + 1]!, sent.data[at + 2]!, 1];
    for (let a = 0; a < 4; a++) {
      vector[a]! += row[a]! * answer.data[at + channel]!;
      for (let b = 0; b < 4; b++) matrix[a]![b]! += row[a]! * row[b]!;
    }
  }
  // A little weight for no change keeps the mix of a photo that is grey, or of one color, small.
  for (let a = 0; a < 4; a++) {
    const tie = 1e-4 * matrix[a]![a]! + 1;
    matrix[a]![a]! += tie;
    if (a === channel) vector[a]! += tie;
  }
  return solveLinear(matrix, vector) ?? Float64Array.from([0, 1, 2, 3], (a) => Number(a === channel));
}

/** What of the answer the mix does not explain, smoothed. */
function leftOver(sent: Raster, answer: Raster, counts: Plane, channel: number, mix: ChannelMix): Plane {
  const rest = createPlane(sent.width, sent.height);
  for (let i = 0, at = 0; i < rest.data.length; i++, at += 4) {
    rest.data[i] = counts.data[i]! * (answer.data[at + channel]! - mixed(sent.data, at, mix));
  }
  const reach = Math.round(REACH * Math.max(sent.width, sent.height));
  const [sum, weight] = [boxMean(rest, reach), boxMean(counts, reach)];
  for (let i = 0; i < sum.data.length; i++) sum.data[i]! /= Math.max(1e-3, weight.data[i]!);
  return sum;
}
