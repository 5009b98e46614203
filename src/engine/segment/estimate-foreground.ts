import { createPlane, type Plane } from '../raster.ts';

/** Red, green and blue of a picture, each 0..1. */
export type ColorPlanes = readonly [Plane, Plane, Plane];

/** The colors of the subject and of the background, each extended over every pixel. */
export interface Layers {
  readonly foreground: ColorPlanes;
  readonly background: ColorPlanes;
}

const REGULARISATION = 1e-5;
const SMALL_SIDE = 32;
const SMALL_ITERATIONS = 10;
const LARGE_ITERATIONS = 2;

/**
 * Foreground estimation, which decontaminates (defringes) an alpha edge: splits `image` so that `alpha · foreground +
 * (1 − alpha) · background` reproduces it and both layers are smooth where alpha is constant (Germer, Uelwer, Conrad,
 * Harmeling, "Fast Multi-Level Foreground Estimation", ICPR 2020). Works from one pixel up to the full size, so that
 * colors reach far into areas without information. All planes have one size and the range 0..1.
 */
export function estimateForeground(image: ColorPlanes, alpha: Plane): Layers {
  const levels = Math.max(1, Math.ceil(Math.log2(Math.max(alpha.width, alpha.height))));
  let layers: Layers = { foreground: reduceAll(image, 1, 1), background: reduceAll(image, 1, 1) };
  for (let level = 0; level <= levels; level++) {
    const width = Math.round(alpha.width ** (level / levels));
    const height = Math.round(alpha.height ** (level / levels));
    layers = {
      foreground: reduceAll(layers.foreground, width, height),
      background: reduceAll(layers.background, width, height),
    };
    const iterations = Math.max(width, height) <= SMALL_SIDE ? SMALL_ITERATIONS : LARGE_ITERATIONS;
    const target = reduceAll(image, width, height);
    const coverage = nearest(alpha, width, height);
    for (let i = 0; i < iterations; i++) relax(target, coverage, layers);
  }
  return layers;
}

function reduceAll(planes: ColorPlanes, width: number, height: number): ColorPlanes {
  return planes.map((plane) => nearest(plane, width, height)) as unknown as ColorPlanes;
}

/** One Gauss–Seidel sweep: solves the 2×2 system of each pixel's two colors with its neighbours fixed. */
function relax(image: ColorPlanes, alpha: Plane, { foreground, background }: Layers): void {
  const { width, height, data } = alpha;
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const left = x > 0 ? at - 1 : at;
      const right = x < width - 1 ? at + 1 : at;
      const a = data[at]!;
      const b = 1 - a;
      const wl = REGULARISATION + Math.abs(a - data[left]!);
      const wr = REGULARISATION + Math.abs(a - data[right]!);
      const wu = REGULARISATION + Math.abs(a - data[at + up]!);
      const wd = REGULARISATION + Math.abs(a - data[at + down]!);
      const sum = wl + wr + wu + wd;
      const m11 = a * a + sum;
      const m12 = a * b;
      const m22 = b * b + sum;
      const inverse = 1 / (m11 * m22 - m12 * m12);
      for (let c = 0; c < 3; c++) {
        const front = foreground[c]!.data;
        const back = background[c]!.data;
        const value = image[c]!.data[at]!;
        const f = a * value + wl * front[left]! + wr * front[right]! + wu * front[at + up]! + wd * front[at + down]!;
        const g = b * value + wl * back[left]! + wr * back[right]! + wu * back[at + up]! + wd * back[at + down]!;
        front[at] = clamp01((m22 * f - m12 * g) * inverse);
        back[at] = clamp01((m11 * g - m12 * f) * inverse);
      }
    }
  }
}

function nearest(plane: Plane, width: number, height: number): Plane {
  const result = createPlane(width, height);
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * plane.width) / width));
  for (let y = 0, to = 0; y < height; y++) {
    const from = Math.floor((y * plane.height) / height) * plane.width;
    for (let x = 0; x < width; x++) result.data[to++] = plane.data[from + columns[x]!]!;
  }
  return result;
}

function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
