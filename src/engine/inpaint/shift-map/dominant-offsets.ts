import { type InpaintLevel, type Offset, PATCH_RADIUS } from '../inpaint-level.ts';
import type { MatchTask, WorkerThread } from '../worker-thread.ts';
import { emptyField, patchDifference, patchSums, pixelWords, sumsExceed } from '../patch-match.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';

const ROUNDS = 3;
/** Only every `ROWS`-th row of patches is matched, which is enough for the histogram. */
const ROWS = 2;
/** Closer matches than this share of the longer side are ignored, because neighbouring patches are always similar. */
const NEAR = 1 / 15;
/** The standard deviation, in pixels, of the Gaussian that smooths the histogram. */
const SMOOTHING = 1.41;

/**
 * Finds the offsets at which most patches of a picture have a similar patch, the most frequent first (He, Sun,
 * "Statistics of Patch Offsets for Image Completion", ECCV 2012). Returns at most `count` offsets. The worker thread
 * matches half of the patches.
 */
export function dominantOffsets(
  level: InpaintLevel,
  count: number,
  random: () => number,
  workerThread?: WorkerThread,
): Offset[] {
  const { width, height, sources } = level;
  const all = sourceList(sources, width, ROWS);
  const seeds = [random(), random()].map((value) => Math.floor(value * 2 ** 32));
  const middle = all.length >> 1;
  const upper = { level, asked: all.subarray(0, middle), seed: seeds[0]! };
  const lower = { level, asked: all.slice(middle), seed: seeds[1]! };
  const wait = workerThread?.begin('matches', lower);
  const matches = [matchSources(upper), wait ? wait() : matchSources(lower)];
  const columns = 2 * width - 1;
  const histogram = new Float32Array(columns * (2 * height - 1));
  for (let k = 0; k < all.length; k++) {
    const i = all[k]!;
    const match = k < middle ? matches[0]![k]! : matches[1]![k - middle]!;
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

/** The source patches' centres in every `rows`-th row, in row order. */
function sourceList(sources: Uint8Array, width: number, rows: number): Int32Array {
  const list = new Int32Array(sources.length);
  let count = 0;
  for (let start = 0; start < sources.length; start += rows * width) {
    for (let i = start; i < start + width; i++) if (sources[i] === 1) list[count++] = i;
  }
  return list.subarray(0, count);
}

/**
 * Finds a similar but distant source patch for each patch in `asked` by PatchMatch. Returns the index of its centre, or
 * −1 where none was found.
 */
export function matchSources({ level, asked, seed }: MatchTask): Int32Array {
  const { width, height, sources } = level;
  const words = pixelWords(level);
  const sums = patchSums(level);
  const { nearest, difference } = emptyField(level);
  difference.fill(0x7fffffff);
  const random = uniformRandom(seed);
  const all = sourceList(sources, width, 1);
  const near = (Math.max(width, height) * NEAR) ** 2;
  const consider = (i: number, candidate: number): void => {
    const limit = difference[i]!;
    const found = sumsExceed(sums, i, candidate, limit) ? limit : patchDifference(words, width, i, candidate, limit);
    if (found >= limit) return;
    nearest[i] = candidate;
    difference[i] = found;
  };
  for (let round = 0; round < ROUNDS; round++) {
    const back = round % 2 === 0 ? 1 : -1;
    for (let k = 0; k < asked.length; k++) {
      const i = asked[back === 1 ? k : asked.length - 1 - k]!;
      const x = i % width;
      const y = (i - x) / width;
      const isNear = (column: number, row: number): boolean => (column - x) ** 2 + (row - y) ** 2 < near;
      for (let axis = 0; axis < 2; axis++) {
        const shift = axis === 0 ? back : back * ROWS * width;
        const candidate = nearest[i - shift]! + shift;
        // This candidate is as far away as the neighbour's match is from the neighbour.
        if (candidate >= shift && sources[candidate] === 1) consider(i, candidate);
      }
      for (let tries = 0; tries < 2; tries++) {
        const candidate = all[Math.floor(random() * all.length)]!;
        const column = candidate % width;
        if (!isNear(column, (candidate - column) / width)) consider(i, candidate);
      }
      for (let radius = width >> 1; radius >= 1 && nearest[i]! >= 0; radius >>= 1) {
        const best = nearest[i]!;
        const column = (best % width) + Math.round((2 * random() - 1) * radius);
        const row = ((best / width) | 0) + Math.round((2 * random() - 1) * radius);
        if (column < PATCH_RADIUS || row < PATCH_RADIUS) continue;
        if (column >= width - PATCH_RADIUS || row >= height - PATCH_RADIUS || isNear(column, row)) continue;
        const candidate = row * width + column;
        if (sources[candidate] === 1) consider(i, candidate);
      }
    }
  }
  return asked.map((i) => nearest[i]!);
}

/** Convolves with a separable Gaussian. */
function smooth(histogram: Float32Array, columns: number): Float32Array {
  const kernel = Array.from({ length: 9 }, (_, i) => Math.exp(-((i - 4) ** 2) / (2 * SMOOTHING ** 2)));
  const along = (values: Float32Array, stride: number): Float32Array => {
    const result = new Float32Array(values.length);
    for (let i = 0; i < values.length; i++) {
      // Most bins are empty, so only the filled ones are scattered.
      const value = values[i]!;
      if (value === 0) continue;
      for (let k = -4; k <= 4; k++) {
        const to = i + k * stride;
        if (to >= 0 && to < values.length) result[to]! += kernel[k + 4]! * value;
      }
    }
    return result;
  };
  return along(along(histogram, 1), columns);
}

/** The indices of the local maxima in 9×9 windows, the highest first. */
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
