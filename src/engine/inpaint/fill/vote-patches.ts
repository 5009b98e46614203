import { type InpaintLevel, PATCH_RADIUS } from '../inpaint-level.ts';
import { type PatchField, shiftOf } from '../patch-match.ts';

/** The default decay of a patch's weight per pixel of depth in the hole. */
const CONFIDENCE = 1.3;
/** The mean squared difference per value below which patches count as equal. */
const LIKE = 20;
/** The weight does not decay beyond this depth, in pixels. */
const DEEPEST = 60;
/** The number of patches whose differences are sampled. */
const ASKED = 8000;

/** The options of a vote. */
export interface Voting {
  /** The decay of a patch's weight per pixel of depth. A stronger decay averages less and grows detail inwards. */
  readonly confidence?: number;
  /** The hole pixels to update, in row order; all by default. */
  readonly pixels?: Int32Array;
}

/**
 * Sets hole pixels to the weighted mean of the values that the overlapping patches propose (Wexler, Shechtman, Irani,
 * "Space-Time Completion of Video", PAMI 2007). Patches near the boundary and with a small difference weigh more.
 * `sharpness` divides the bandwidth of the latter; 0 ignores the difference.
 */
export function votePatches(
  level: InpaintLevel,
  field: PatchField,
  sharpness: number,
  { confidence = CONFIDENCE, pixels: holeList = level.holeList }: Voting = {},
): void {
  if (holeList.length === 0) return;
  const { width, height, pixels } = level;
  const { nearest } = field;
  const reach = PATCH_RADIUS * (width + 1);
  const first = Math.max(0, holeList[0]! - reach);
  const last = Math.min(nearest.length - 1, holeList.at(-1)! + reach);
  const weights = patchWeights(level, field, { sharpness, confidence, first, last });
  for (const pixel of holeList) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    const left = pixel - Math.min(PATCH_RADIUS, x);
    const across = Math.min(width - 1, x + PATCH_RADIUS) - Math.max(0, x - PATCH_RADIUS);
    const top = Math.max(0, y - PATCH_RADIUS) - y;
    const bottom = Math.min(height - 1, y + PATCH_RADIUS) - y;
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    let sum = 0;
    for (let row = top; row <= bottom; row++) {
      const start = left + row * width;
      for (let patch = start; patch <= start + across; patch++) {
        const source = nearest[patch]!;
        if (source < 0) continue;
        const from = 4 * (source + pixel - patch);
        const weight = weights[patch - first]!;
        red += weight * pixels[from]!;
        green += weight * pixels[from + 1]!;
        blue += weight * pixels[from + 2]!;
        alpha += weight * pixels[from + 3]!;
        sum += weight;
      }
    }
    if (sum === 0) continue;
    pixels[4 * pixel] = red / sum;
    pixels[4 * pixel + 1] = green / sum;
    pixels[4 * pixel + 2] = blue / sum;
    pixels[4 * pixel + 3] = alpha / sum;
  }
}

/** Copies each hole pixel from its own patch's source: sharp, with seams. */
export function copyPatches(level: InpaintLevel, field: PatchField): void {
  const { pixels, holeList } = level;
  for (const pixel of holeList) {
    const from = 4 * (pixel + shiftOf(level, field, pixel));
    pixels.copyWithin(4 * pixel, from, from + 4);
  }
}

/** The weights of the patches with indices from `first` to `last`. */
function patchWeights(
  { targets, distance }: InpaintLevel,
  { difference }: PatchField,
  {
    sharpness,
    confidence,
    first,
    last,
  }: { readonly sharpness: number; readonly confidence: number; readonly first: number; readonly last: number },
): Float32Array {
  const weights = new Float32Array(last - first + 1);
  const byDepth = Float64Array.from({ length: DEEPEST + 1 }, (_, depth) => confidence ** -depth);
  const bandwidth = sharpness === 0 ? Infinity : (2 * typicalDifference(targets, difference)) / sharpness;
  for (const target of targets) {
    if (target < first || target > last) continue;
    const depth = Math.min(DEEPEST, distance[target]!);
    weights[target - first] = byDepth[depth]! * Math.exp(-difference[target]! / bandwidth) + 1e-12;
  }
  return weights;
}

/** The third quartile of the targets' differences, estimated from a sample. */
function typicalDifference(targets: Int32Array, difference: Int32Array): number {
  const stride = Math.ceil(targets.length / ASKED);
  const sorted = new Int32Array(Math.ceil(targets.length / stride));
  for (let i = 0; i < sorted.length; i++) sorted[i] = difference[targets[i * stride]!]!;
  sorted.sort();
  return Math.max(LIKE * 3 * (2 * PATCH_RADIUS + 1) ** 2, sorted[Math.floor(0.75 * sorted.length)] ?? 0);
}
