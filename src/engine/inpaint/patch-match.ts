import { type InpaintLevel, PATCH_RADIUS, type PicturePart } from './inpaint-level.ts';

/** For each target patch of a level the source patch that is most like it. */
export interface PatchField {
  /** Index of the source patch's centre; −1 where there is no target. */
  readonly nearest: Int32Array;
  /** Sum of squared differences of R, G, B and A (texture, at coarser levels) over the patch; known only for targets. */
  readonly difference: Int32Array;
}

export interface PatchSearch {
  /** How often all targets are gone through. */
  readonly iterations: number;
  /** How far from the best so far the random search begins, in pixels. */
  readonly reach: number;
}

/** A search that begins this near is made in every other iteration: between, what the neighbours found will do. */
const NEAR = 4;

/** How many values of colour a patch has. */
const VALUES = 3 * (2 * PATCH_RADIUS + 1) ** 2;

/** A field without any match. */
export function emptyField({ width, height }: InpaintLevel): PatchField {
  return { nearest: new Int32Array(width * height).fill(-1), difference: new Int32Array(width * height) };
}

/** Gives every target that has none a source by chance. The level must have sources. */
export function scatterField({ targets, sources }: InpaintLevel, { nearest }: PatchField, random: () => number): void {
  for (const target of targets) {
    while (nearest[target]! < 0 || sources[nearest[target]!] !== 1) {
      nearest[target] = Math.floor(random() * sources.length);
    }
  }
}

/**
 * Improves a field by propagation and random search (Barnes, Shechtman, Finkelstein, Goldman, "PatchMatch: A
 * Randomized Correspondence Algorithm for Structural Image Editing", SIGGRAPH 2009). Of a level with a part of the targets,
 * by rows, only that part of the field is read and changed.
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
  // Near patches are about as bright as each other: only a wide search is spared anything by that.
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
        // Source patches lie inside, so their neighbours are pixels of the picture, at worst no sources.
        if (candidate === best || sources[candidate] !== 1) continue;
        const found = movedDifference(words, width, target, candidate, shift, difference[target - shift]!, least);
        if (found < least) {
          least = found;
          best = candidate;
        }
      }
      let bestColumn = best % width;
      let bestRow = (best - bestColumn) / width;
      for (let radius = farthest; radius >= 1; radius >>= 1) {
        // Both coordinates from one number, in whole numbers: this is done more often than anything else.
        const drawn = (random() * 2 ** 32) | 0;
        const span = 2 * radius + 1;
        const column = bestColumn - radius + (((drawn & 0xffff) * span) >>> 16);
        const row = bestRow - radius + (((drawn >>> 16) * span) >>> 16);
        if (column < PATCH_RADIUS || row < PATCH_RADIUS || column >= lastColumn || row >= lastRow) continue;
        const candidate = row * width + column;
        if (sources[candidate] !== 1) continue;
        if (sums && surelyApart(sums, target, candidate, least)) continue;
        const found = patchDifference(words, width, target, candidate, least);
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

/** Whether the sums of two patches alone tell that their difference is at least `limit` (inequality of Cauchy and Schwarz). */
export function surelyApart(sums: Int32Array, a: number, b: number, limit: number): boolean {
  const apart = sums[a]! - sums[b]!;
  return apart * apart >= limit * VALUES;
}

/** The sum of all R, G and B of the patch round each pixel that has one inside the picture; of others undefined. */
export function patchSums({ width, height, pixels }: InpaintLevel): Int32Array {
  const side = 2 * PATCH_RADIUS + 1;
  const sums = new Int32Array(width * height);
  // Of the last rows of each column.
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

/** The difference of every target: from its left neighbour's where both are copied from the same place. */
function measureDifferences(level: InpaintLevel, { nearest, difference }: PatchField): void {
  const { width, targets } = level;
  const words = pixelWords(level);
  for (const target of targets) {
    const source = nearest[target]!;
    const beside = target > targets[0]! ? nearest[target - 1]! : -1;
    difference[target] =
      beside >= 0 && beside === source - 1
        ? movedDifference(words, width, target, source, 1, difference[target - 1]!, 0x7fffffff)
        : patchDifference(words, width, target, source, 0x7fffffff);
  }
}

/**
 * The difference of the patches at `a` and `b`, by that of the patches at `a - shift` and `b - shift`, one pixel along a row or a
 * column: without the line of pixels that they lose, with the one that they gain. Some number of at least `limit` once it
 * gets there.
 */
function movedDifference(
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

/** Sum of squared differences of two lines of a patch's length; `apart` lies between them in the array. */
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
 * The difference of indices from a pixel of the hole to where it is copied from, by its own patch, or at the border of
 * the picture by the nearest one; 0 where there is none.
 */
export function shiftOf({ width, height }: InpaintLevel, { nearest }: PatchField, pixel: number): number {
  const x = pixel % width;
  const y = (pixel - x) / width;
  const column = Math.min(width - 1 - PATCH_RADIUS, Math.max(PATCH_RADIUS, x));
  const row = Math.min(height - 1 - PATCH_RADIUS, Math.max(PATCH_RADIUS, y));
  const patch = row * width + column;
  return nearest[patch]! < 0 ? 0 : nearest[patch]! - patch;
}

/** The difference that a share of the targets do not exceed, root of the mean square, in levels. */
export function differenceQuantile(level: InpaintLevel, { nearest }: PatchField, share: number): number {
  const { width, targets } = level;
  const words = pixelWords(level);
  const sorted = Int32Array.from(targets, (target) =>
    patchDifference(words, width, target, nearest[target]!, 0x7fffffff),
  ).toSorted();
  return Math.sqrt((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / VALUES);
}

/** The share of neighbours in a row that are not copied from neighbours. */
export function shareOfSeams({ targets }: InpaintLevel, { nearest }: PatchField): number {
  let pairs = 0;
  let seams = 0;
  for (const target of targets) {
    const next = nearest[target + 1] ?? -1;
    if (next < 0) continue;
    pairs++;
    if (next !== nearest[target]! + 1) seams++;
  }
  return pairs === 0 ? 0 : seams / pairs;
}

/** A level's pixels as numbers of four bytes: one read gives all channels. */
export function pixelWords({ pixels: { buffer, byteOffset, length } }: PicturePart): Int32Array {
  return new Int32Array(buffer, byteOffset, length / 4);
}

/** Sum of squared differences of two patches, or some number of at least `limit` once it gets there. */
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
