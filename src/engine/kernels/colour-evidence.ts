import { createPlane, type Plane, type Raster } from '../raster.ts';

const BINS = 16;

/**
 * For each pixel, how much its colour speaks for the subject: the natural logarithm of (how common the colour is in
 * the sure subject) / (how common it is in the sure background), held to ±`limit`. Histograms of 16³ colours,
 * smoothed; both sides count the same, however large they are.
 */
export function colourEvidence(image: Raster, alpha: Plane, limit: number): Plane {
  const subject = new Float32Array(BINS ** 3);
  const background = new Float32Array(BINS ** 3);
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i]! > 0.97) subject[binOf(image, i)]!++;
    else if (alpha.data[i]! < 0.02) background[binOf(image, i)]!++;
  }
  const ratio = logRatio(smoothed(subject), smoothed(background), limit);
  const evidence = createPlane(alpha.width, alpha.height);
  for (let i = 0; i < evidence.data.length; i++) evidence.data[i] = ratio[binOf(image, i)]!;
  return evidence;
}

function binOf({ data }: Raster, pixel: number): number {
  const i = pixel * 4;
  return (data[i]! >> 4) * BINS * BINS + (data[i + 1]! >> 4) * BINS + (data[i + 2]! >> 4);
}

/** A histogram that adds up to 1, each bin shared with its neighbours by 1 2 1 along each axis. */
function smoothed(histogram: Float32Array): Float32Array {
  let result = histogram;
  for (const stride of [1, BINS, BINS * BINS]) result = smoothedAlong(result, stride);
  const total = result.reduce((sum, count) => sum + count, 0);
  return total === 0 ? result : result.map((count) => count / total);
}

function smoothedAlong(histogram: Float32Array, stride: number): Float32Array {
  return histogram.map((count, i) => {
    const position = Math.floor(i / stride) % BINS;
    const before = position > 0 ? histogram[i - stride]! : count;
    const after = position < BINS - 1 ? histogram[i + stride]! : count;
    return (before + 2 * count + after) / 4;
  });
}

/** `RARE` keeps colours that neither side has from speaking for either. */
function logRatio(subject: Float32Array, background: Float32Array, limit: number): Float32Array {
  const RARE = 1e-4;
  return subject.map((share, i) => {
    const ratio = Math.log((share + RARE) / (background[i]! + RARE));
    return Math.min(limit, Math.max(-limit, ratio));
  });
}
