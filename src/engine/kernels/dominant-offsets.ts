import { type InpaintLevel, PATCH_RADIUS } from './inpaint-level.ts';
import { emptyField, patchDifference } from './patch-match.ts';

export interface Offset {
  readonly x: number;
  readonly y: number;
}

const ROUNDS = 3;
/** Matches nearer than this share of the longer side tell nothing but that pictures are smooth. */
const NEAR = 1 / 15;
/** Standard deviation in pixels by which the histogram is smoothed. */
const SMOOTHING = 1.41;

/**
 * How a picture repeats itself: the offsets at which most of its patches find one alike, the most frequent first
 * (He, Sun, "Statistics of Patch Offsets for Image Completion", ECCV 2012).
 */
export function dominantOffsets(level: InpaintLevel, count: number, random: () => number): Offset[] {
  const { width, height, sources } = level;
  const sourceList = Int32Array.from([...sources.keys()].filter((i) => sources[i] === 1));
  const columns = 2 * width - 1;
  const histogram = new Float32Array(columns * (2 * height - 1));
  const nearest = matchSources(level, sourceList, random);
  for (const i of sourceList) {
    const match = nearest[i]!;
    if (match < 0) continue;
    const x = (match % width) - (i % width);
    const y = Math.floor(match / width) - Math.floor(i / width);
    histogram[(y + height - 1) * columns + x + width - 1]! += 1;
    histogram[(height - 1 - y) * columns + width - 1 - x]! += 1;
  }
  return peaks(smooth(histogram, columns), columns, count).map((at) => ({
    x: (at % columns) - (width - 1),
    y: Math.floor(at / columns) - (height - 1),
  }));
}

/** For each source patch one that is like it, but not near (PatchMatch). */
function matchSources(level: InpaintLevel, sourceList: Int32Array, random: () => number): Int32Array {
  const { width, height, pixels, sources } = level;
  const { nearest, difference } = emptyField(level);
  const near = Math.max(width, height) * NEAR;
  const consider = (i: number, candidate: number): void => {
    if (sources[candidate] !== 1) return;
    const x = (candidate % width) - (i % width);
    const y = Math.floor(candidate / width) - Math.floor(i / width);
    if (x * x + y * y < near * near) return;
    const limit = nearest[i]! < 0 ? 0x7fffffff : difference[i]!;
    const found = patchDifference(pixels, width, i, candidate, limit);
    if (found >= limit) return;
    nearest[i] = candidate;
    difference[i] = found;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const back = round % 2 === 0 ? 1 : -1;
    for (let k = 0; k < sourceList.length; k++) {
      const i = sourceList[back === 1 ? k : sourceList.length - 1 - k]!;
      for (const shift of [back, back * width]) {
        const neighbour = nearest[i - shift]!;
        if (neighbour >= 0) consider(i, neighbour + shift);
      }
      for (let tries = 0; tries < 2; tries++) consider(i, sourceList[Math.floor(random() * sourceList.length)]!);
      for (let radius = width >> 1; radius >= 1 && nearest[i]! >= 0; radius >>= 1) {
        const x = (nearest[i]! % width) + Math.round((2 * random() - 1) * radius);
        const y = Math.floor(nearest[i]! / width) + Math.round((2 * random() - 1) * radius);
        if (x < PATCH_RADIUS || y < PATCH_RADIUS || x >= width - PATCH_RADIUS || y >= height - PATCH_RADIUS) continue;
        consider(i, y * width + x);
      }
    }
  }
  return nearest;
}

/** Gaussian, along the rows and then the columns. */
function smooth(histogram: Float32Array, columns: number): Float32Array {
  const kernel = Array.from({ length: 9 }, (_, i) => Math.exp(-((i - 4) ** 2) / (2 * SMOOTHING ** 2)));
  const along = (values: Float32Array, stride: number): Float32Array =>
    values.map((_, i) => {
      let sum = 0;
      for (let k = -4; k <= 4; k++) sum += kernel[k + 4]! * (values[i + k * stride] ?? 0);
      return sum;
    });
  return along(along(histogram, 1), columns);
}

/** Indices of local maxima of 9×9 windows, the highest first. */
function peaks(values: Float32Array, columns: number, count: number): number[] {
  const found: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < 1) continue;
    let highest = true;
    for (let y = -4; y <= 4 && highest; y++) {
      for (let x = -4; x <= 4 && highest; x++) {
        const other = values[i + y * columns + x] ?? 0;
        highest = other < value || (other === value && y * columns + x >= 0);
      }
    }
    if (highest) found.push(i);
  }
  return found.toSorted((a, b) => values[b]! - values[a]!).slice(0, count);
}
