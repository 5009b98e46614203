import type { LabPlanes } from '../color/lab-planes.ts';

/** One Gaussian of a mixture. */
interface Component {
  readonly mean: Vector;
  /** The upper triangle of the symmetric inverse covariance: 11 12 13 22 23 33. */
  readonly inverse: readonly number[];
  /** log(share) − ½ log det(2π Σ). */
  readonly logScale: number;
}

type Vector = readonly [number, number, number];

/** A Gaussian mixture model of a region's colors in CIE Lab. */
export type ColorMixture = readonly Component[];

/** k-means iterations before the covariances are computed. */
const ROUNDS = 6;
/**
 * Added to each variance, in squared Lab units. It stands for noise and keeps a flat color's Gaussian from
 * degenerating.
 */
const LEAST_VARIANCE = 6;

/**
 * Fits `count` Gaussians to the colors of `pixels` (indices) with `weights` (same order). The clusters come from
 * k-means, as in GrabCut (Rother, Kolmogorov, Blake, SIGGRAPH 2004). Returns an empty mixture when there are no pixels.
 */
export function fitColorMixture(
  colors: LabPlanes,
  pixels: ArrayLike<number>,
  weights: ArrayLike<number>,
  count: number,
): ColorMixture {
  if (pixels.length === 0) return [];
  const { lightness, a, b } = colors;
  const colorAt = (i: number): Vector => [lightness.data[pixels[i]!]!, a.data[pixels[i]!]!, b.data[pixels[i]!]!];
  let means = farthestPoints(colorAt, pixels.length, count);
  const owner = new Uint8Array(pixels.length);
  for (let round = 0; round < ROUNDS; round++) {
    const sums = means.map(() => [0, 0, 0, 0]);
    for (let i = 0; i < pixels.length; i++) {
      const color = colorAt(i);
      owner[i] = nearest(color, means);
      const sum = sums[owner[i]!]!;
      const weight = weights[i]!;
      for (let c = 0; c < 3; c++) sum[c]! += weight * color[c]!;
      sum[3]! += weight;
    }
    means = means.map((mean, k) => {
      const [l, ca, cb, total] = sums[k] as [number, number, number, number];
      return total > 0 ? [l / total, ca / total, cb / total] : mean;
    });
  }
  return means.flatMap((mean, k) => gaussianOf(colorAt, owner, weights, mean, k) ?? []);
}

/** The logarithm of the mixture's density at a color; −Infinity for an empty mixture. */
export function logDensity(mixture: ColorMixture, l: number, a: number, b: number): number {
  let best = -Infinity;
  let sum = 0;
  for (const { mean, inverse, logScale } of mixture) {
    const [x, y, z] = [l - mean[0], a - mean[1], b - mean[2]];
    const [i11, i12, i13, i22, i23, i33] = inverse as [number, number, number, number, number, number];
    const distance = x * (i11 * x + 2 * (i12 * y + i13 * z)) + y * (i22 * y + 2 * i23 * z) + z * i33 * z;
    const value = logScale - distance / 2;
    if (value > best) {
      sum = sum * Math.exp(best - value) + 1;
      best = value;
    } else sum += Math.exp(value - best);
  }
  return sum > 0 ? best + Math.log(sum) : -Infinity;
}

/** Initial means by farthest-point selection; deterministic. */
function farthestPoints(colorAt: (i: number) => Vector, pixels: number, count: number): Vector[] {
  const step = Math.max(1, Math.floor(pixels / 512));
  const means: Vector[] = [colorAt(0)];
  while (means.length < count) {
    let [farthest, distance] = [0, -1];
    for (let i = 0; i < pixels; i += step) {
      const color = colorAt(i);
      const away = squaredDistance(color, means[nearest(color, means)]!);
      if (away > distance) [farthest, distance] = [i, away];
    }
    if (distance <= 0) break;
    means.push(colorAt(farthest));
  }
  return means;
}

function nearest(color: Vector, means: readonly Vector[]): number {
  let [best, least] = [0, Infinity];
  for (let k = 0; k < means.length; k++) {
    const distance = squaredDistance(color, means[k]!);
    if (distance < least) [best, least] = [k, distance];
  }
  return best;
}

const squaredDistance = (p: Vector, q: Vector): number => (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 + (p[2] - q[2]) ** 2;

/** Fits component `k` to the pixels that it owns; undefined when it owns none. */
function gaussianOf(
  colorAt: (i: number) => Vector,
  owner: Uint8Array,
  weights: ArrayLike<number>,
  mean: Vector,
  k: number,
): Component | undefined {
  const moments = [0, 0, 0, 0, 0, 0];
  let [total, all] = [0, 0];
  for (let i = 0; i < owner.length; i++) {
    const weight = weights[i]!;
    all += weight;
    if (owner[i] !== k) continue;
    total += weight;
    const color = colorAt(i);
    const [x, y, z] = [color[0] - mean[0], color[1] - mean[1], color[2] - mean[2]];
    [x * x, x * y, x * z, y * y, y * z, z * z].forEach((product, m) => (moments[m]! += weight * product));
  }
  if (total === 0) return undefined;
  const [s11, s12, s13, s22, s23, s33] = moments.map(
    (moment, m) => moment / total + ([0, 3, 5].includes(m) ? LEAST_VARIANCE : 0),
  ) as [number, number, number, number, number, number];
  const [c11, c12, c13] = [s22 * s33 - s23 * s23, s13 * s23 - s12 * s33, s12 * s23 - s13 * s22];
  const determinant = s11 * c11 + s12 * c12 + s13 * c13;
  const cofactors = [c11, c12, c13, s11 * s33 - s13 * s13, s12 * s13 - s11 * s23, s11 * s22 - s12 * s12];
  return {
    mean,
    inverse: cofactors.map((cofactor) => cofactor / determinant),
    logScale: Math.log(total / all) - 0.5 * (3 * Math.log(2 * Math.PI) + Math.log(determinant)),
  };
}
