import { boundedRegionDifference } from './region-difference.ts';
import { type InpaintLevel, PATCH_RADIUS, type PicturePart } from './inpaint-level.ts';

/** A nearest-neighbour field: for each target patch of a level its most similar source patch. */
export interface PatchField {
  /** The index of the source patch's centre; −1 where there is no target. */
  readonly nearest: Int32Array;
  /**
   * The sum of squared differences over R, G, B and A (texture, at coarser levels), and that of the regions where the
   * level has a map; valid at targets only.
   */
  readonly difference: Int32Array;
}

/** The options of a search. */
export interface PatchSearch {
  /** The number of passes over all targets. */
  readonly iterations: number;
  /** The initial radius of the random search, in pixels. */
  readonly reach: number;
}

/** A random search with at most this radius runs in every other pass only; propagation suffices in between. */
const NEAR = 4;

/** How much the difference of two patches' regions counts beside that of one of their pixels. */
const REGION_WEIGHT = 100;

/** The number of color values in a patch. */
const VALUES = 3 * (2 * PATCH_RADIUS + 1) ** 2;

/** Creates a field without any match. */
export function emptyField({ width, height }: InpaintLevel): PatchField {
  return { nearest: new Int32Array(width * height).fill(-1), difference: new Int32Array(width * height) };
}

/** Gives every target without a match a random source. The level must have sources. */
export function randomiseField(
  { targets, sources }: InpaintLevel,
  { nearest }: PatchField,
  random: () => number,
): void {
  for (const target of targets) {
    while (nearest[target]! < 0 || sources[nearest[target]!] !== 1) {
      nearest[target] = Math.floor(random() * sources.length);
    }
  }
}

/**
 * Improves a field by propagation and random search (PatchMatch: Barnes, Shechtman, Finkelstein, Goldman, SIGGRAPH
 * 2009). When `targets` is a part of all targets, in row order, only that part of the field is read and changed.
 */
export function searchPatches(
  level: InpaintLevel,
  field: PatchField,
  { iterations, reach }: PatchSearch,
  random: () => number,
): void {
  const { width, height, sources, targets } = level;
  const words = pixelWords(level);
  const { nearest, difference } = field;
  const [first, last] = [targets[0] ?? 0, targets.at(-1) ?? -1];
  measureDifferences(level, field);
  const unlike = regionDifferences(level);
  // Nearby patches have similar sums, so the test only pays in a wide search.
  const sums = reach > NEAR ? patchSums(level) : undefined;
  const lastColumn = width - PATCH_RADIUS;
  const lastRow = height - PATCH_RADIUS;
  for (let iteration = 0; iteration < iterations; iteration++) {
    const forward = iteration % 2 === 0;
    const back = forward ? 1 : -1;
    const farthest = forward || reach > NEAR ? reach : 0;
    for (let k = 0; k < targets.length; k++) {
      const target = targets[forward ? k : targets.length - 1 - k]!;
      let best = nearest[target]!;
      let least = difference[target]!;
      for (let axis = 0; axis < 2; axis++) {
        const shift = axis === 0 ? back : back * width;
        if (target - shift < first || target - shift > last) continue;
        const neighbour = nearest[target - shift]!;
        if (neighbour < 0) continue;
        const candidate = neighbour + shift;
        // Source patches lie inside the picture, so their neighbours are valid indices, though maybe no sources.
        if (candidate === best || sources[candidate] !== 1) continue;
        const before = difference[target - shift]! - unlike(target - shift, neighbour);
        const other = unlike(target, candidate);
        const found = other + shiftedDifference(words, width, target, candidate, shift, before, least - other);
        if (found < least) {
          least = found;
          best = candidate;
        }
      }
      let bestColumn = best % width;
      let bestRow = (best - bestColumn) / width;
      for (let radius = farthest; radius >= 1; radius >>= 1) {
        // One random integer gives both coordinates: this is the hottest code.
        const drawn = (random() * 2 ** 32) | 0;
        const span = 2 * radius + 1;
        const column = bestColumn - radius + (((drawn & 0xffff) * span) >>> 16);
        const row = bestRow - radius + (((drawn >>> 16) * span) >>> 16);
        if (column < PATCH_RADIUS || row < PATCH_RADIUS || column >= lastColumn || row >= lastRow) continue;
        const candidate = row * width + column;
        if (sources[candidate] !== 1) continue;
        const other = unlike(target, candidate);
        if (other >= least || (sums && sumsExceed(sums, target, candidate, least - other))) continue;
        const found = other + patchDifference(words, width, target, candidate, least - other);
        if (found < least) {
          least = found;
          best = candidate;
          bestColumn = column;
          bestRow = row;
        }
      }
      nearest[target] = best;
      difference[target] = least;
    }
  }
}

/** Whether the patches' sums prove that their difference is at least `limit` (Cauchy–Schwarz inequality). */
export function sumsExceed(sums: Int32Array, a: number, b: number, limit: number): boolean {
  const apart = sums[a]! - sums[b]!;
  return apart * apart >= limit * VALUES;
}

/** The sum of R, G and B over the patch around each pixel; undefined where the patch leaves the picture. */
export function patchSums({ width, height, pixels }: InpaintLevel): Int32Array {
  const side = 2 * PATCH_RADIUS + 1;
  const sums = new Int32Array(width * height);
  // These are the sums over the last rows of each column.
  const columns = new Int32Array(width);
  const brightness = (at: number): number => pixels[4 * at]! + pixels[4 * at + 1]! + pixels[4 * at + 2]!;
  for (let y = 0, at = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++, at++) {
      columns[x]! += brightness(at) - (y < side ? 0 : brightness(at - side * width));
      sum += columns[x]! - (x < side ? 0 : columns[x - side]!);
      if (x >= side - 1 && y >= side - 1) sums[at - PATCH_RADIUS * (width + 1)] = sum;
    }
  }
  return sums;
}

/** Measures the difference of every target, incrementally where the left neighbour has the neighbouring source. */
function measureDifferences(level: InpaintLevel, { nearest, difference }: PatchField): void {
  const { width, targets } = level;
  const words = pixelWords(level);
  const unlike = regionDifferences(level);
  for (const target of targets) {
    const source = nearest[target]!;
    const beside = target > targets[0]! ? nearest[target - 1]! : -1;
    difference[target] =
      beside >= 0 && beside === source - 1
        ? shiftedDifference(words, width, target, source, 1, difference[target - 1]!, 0x7fffffff)
        : patchDifference(words, width, target, source, 0x7fffffff);
  }
  for (const target of targets) difference[target]! += unlike(target, nearest[target]!);
}

/** The cost of a source whose region differs from that of its target; 0 without a map. */
function regionDifferences({ map }: InpaintLevel): (target: number, source: number) => number {
  return map ? (target, source) => REGION_WEIGHT * boundedRegionDifference(map, target, source) : () => 0;
}

/**
 * The difference of the patches at `a` and `b`, computed from that of the patches at `a - shift` and `b - shift` by one
 * removed and one added line. It may stop at any number of at least `limit`.
 */
function shiftedDifference(
  words: Int32Array,
  width: number,
  a: number,
  b: number,
  shift: number,
  before: number,
  limit: number,
): number {
  const along = shift === 1 || shift === -1 ? width : 1;
  const apart = b - a;
  const kept = before - lineDifference(words, a - shift - PATCH_RADIUS * (shift + along), along, apart);
  if (kept >= limit) return kept;
  return kept + lineDifference(words, a + PATCH_RADIUS * (shift - along), along, apart);
}

/** The sum of squared differences of two lines of a patch. `apart` is the index distance between them. */
function lineDifference(words: Int32Array, start: number, stride: number, apart: number): number {
  let sum = 0;
  for (let k = 0, at = start; k < 2 * PATCH_RADIUS + 1; k++, at += stride) {
    const one = words[at]!;
    const two = words[at + apart]!;
    const red = (one & 255) - (two & 255);
    const green = ((one >> 8) & 255) - ((two >> 8) & 255);
    const blue = ((one >> 16) & 255) - ((two >> 16) & 255);
    const fourth = (one >>> 24) - (two >>> 24);
    sum = (sum + Math.imul(red, red) + Math.imul(green, green) + Math.imul(blue, blue) + Math.imul(fourth, fourth)) | 0;
  }
  return sum;
}

/**
 * The index difference from a hole pixel to its source, by its own patch, or by the nearest one at the picture's
 * border; 0 where there is none.
 */
export function shiftOf({ width, height }: InpaintLevel, { nearest }: PatchField, pixel: number): number {
  const x = pixel % width;
  const y = (pixel - x) / width;
  const column = Math.min(width - 1 - PATCH_RADIUS, Math.max(PATCH_RADIUS, x));
  const row = Math.min(height - 1 - PATCH_RADIUS, Math.max(PATCH_RADIUS, y));
  const patch = row * width + column;
  return nearest[patch]! < 0 ? 0 : nearest[patch]! - patch;
}

/** The root mean square difference, in levels, that a `share` of the targets does not exceed. */
export function differenceQuantile(level: InpaintLevel, { nearest }: PatchField, share: number): number {
  const { width, targets } = level;
  const words = pixelWords(level);
  const sorted = Int32Array.from(targets, (target) =>
    patchDifference(words, width, target, nearest[target]!, 0x7fffffff),
  ).toSorted();
  return Math.sqrt((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / VALUES);
}

/** Views a level's pixels as 32-bit integers, so that one read gives all channels. */
export function pixelWords({ pixels: { buffer, byteOffset, length } }: PicturePart): Int32Array {
  return new Int32Array(buffer, byteOffset, length / 4);
}

/** The sum of squared differences of two patches. It may stop at any number of at least `limit`. */
export function patchDifference(words: Int32Array, width: number, a: number, b: number, limit: number): number {
  const corner = PATCH_RADIUS * width + PATCH_RADIUS;
  const run = 2 * PATCH_RADIUS + 1;
  const apart = b - a;
  let sum = 0;
  for (let row = -PATCH_RADIUS, i = a - corner; row <= PATCH_RADIUS; row++, i += width) {
    for (let at = i; at < i + run; at++) {
      const one = words[at]!;
      const two = words[at + apart]!;
      const red = (one & 255) - (two & 255);
      const green = ((one >> 8) & 255) - ((two >> 8) & 255);
      const blue = ((one >> 16) & 255) - ((two >> 16) & 255);
      const fourth = (one >>> 24) - (two >>> 24);
      sum =
        (sum + Math.imul(red, red) + Math.imul(green, green) + Math.imul(blue, blue) + Math.imul(fourth, fourth)) | 0;
    }
    if (sum >= limit) return sum;
  }
  return sum;
}
