import { createPlane, type Plane, type Raster } from '../raster.ts';
import { labPlanes } from '../color/lab-planes.ts';

/** The side lengths of a color histogram, and each pixel's bin. */
interface Binned {
  readonly sides: readonly [number, number, number];
  readonly bins: Uint32Array;
}

/**
 * Per pixel the log-likelihood ratio of its color: ln(frequency in the certain subject / frequency in the certain
 * background), limited to ±`limit`. `alpha` (0..1) tells the two. Uses smoothed histograms of CIE L*a*b*, normalised
 * for each side, with coarse steps of lightness and fine steps of color: they separate skin from sand.
 */
export function colorEvidence(image: Raster, alpha: Plane, limit: number): Plane {
  return evidenceOf(labBins(image), alpha, limit);
}

/** The step of L*, the step of a* and b*, and the number of bins of each. a* and b* begin at −112. */
const LIGHTNESS_STEP = 12;
const COLOR_STEP = 4;
const LIGHTNESS_SIDE = 9;
const COLOR_SIDE = 56;

function labBins(image: Raster): Binned {
  const { lightness, a, b } = labPlanes(image);
  const color = (value: number): number =>
    Math.min(COLOR_SIDE - 1, Math.max(0, Math.floor(value / COLOR_STEP) + COLOR_SIDE / 2));
  const bins = Uint32Array.from(lightness.data, (value, i) => {
    const level = Math.min(LIGHTNESS_SIDE - 1, Math.floor(value / LIGHTNESS_STEP));
    return (level * COLOR_SIDE + color(a.data[i]!)) * COLOR_SIDE + color(b.data[i]!);
  });
  return { sides: [LIGHTNESS_SIDE, COLOR_SIDE, COLOR_SIDE], bins };
}

function evidenceOf({ sides, bins }: Binned, alpha: Plane, limit: number): Plane {
  const subject = new Float32Array(sides[0] * sides[1] * sides[2]);
  const background = new Float32Array(subject.length);
  for (let i = 0; i < alpha.data.length; i++) {
    if (alpha.data[i]! > 0.97) subject[bins[i]!]!++;
    else if (alpha.data[i]! < 0.02) background[bins[i]!]!++;
  }
  const ratio = logRatio(smoothed(subject, sides), smoothed(background, sides), limit);
  const evidence = createPlane(alpha.width, alpha.height);
  for (let i = 0; i < evidence.data.length; i++) evidence.data[i] = ratio[bins[i]!]!;
  return evidence;
}

/** A normalised histogram, smoothed by 1 2 1 along each axis. */
function smoothed(histogram: Float32Array, [first, second, third]: Binned['sides']): Float32Array {
  let result = histogram;
  for (const [stride, side] of [
    [1, third],
    [third, second],
    [third * second, first],
  ] as const) {
    result = smoothedAlong(result, stride, side);
  }
  const total = result.reduce((sum, count) => sum + count, 0);
  return total === 0 ? result : result.map((count) => count / total);
}

function smoothedAlong(histogram: Float32Array, stride: number, side: number): Float32Array {
  return histogram.map((count, i) => {
    const position = Math.floor(i / stride) % side;
    const before = position > 0 ? histogram[i - stride]! : count;
    const after = position < side - 1 ? histogram[i + stride]! : count;
    return (before + 2 * count + after) / 4;
  });
}

/** `RARE` keeps colors that occur in neither part neutral. */
function logRatio(subject: Float32Array, background: Float32Array, limit: number): Float32Array {
  const RARE = 1e-4;
  return subject.map((share, i) => {
    const ratio = Math.log((share + RARE) / (background[i]! + RARE));
    return Math.min(limit, Math.max(-limit, ratio));
  });
}
