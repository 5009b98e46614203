import { mapPlane } from '../kernels/map-planes.ts';
import { fillHoles } from '../kernels/morphology.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import type { Plane } from '../raster.ts';
import { candidateOf, meanWithin, separateParts, type Candidate } from './candidate.ts';

/** A detached part smaller than this share of the picture is a crumb of the subject and no subject itself. */
const SMALLEST = 0.0008;
/** What a crumb is worth, and the logarithms of the shares of the picture at which a part is hardly and surely an object. */
const CRUMB = 0.6;
const OBJECT = [-3, -2] as const;
/** A part that becomes this much larger by filling its holes is a frame. */
const FRAME = 1.6;

/** The connected parts of a subject's alpha, the largest first; `fit` says how sure the matte is of each. */
export function findSubjectParts(subject: Plane): Candidate[] {
  const mask = mapPlane(subject, (value) => (value >= 0.5 ? 1 : 0));
  const least = Math.max(4, SMALLEST * mask.data.length);
  const parts = separateParts(mask, least).flatMap((part) => sideBySide(part, least));
  return parts
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .flatMap((part) => candidateOf(withoutFrame(part), sureOfPart(subject, part)) ?? []);
}

/** What hangs together by columns that have no more than this share of the part's height, and this many pixels, are two things. */
const [THREAD, THREAD_PIXELS] = [0.03, 5];
/** The share of the part that each of the two has at least. */
const LEAST_SIDE = 0.12;

/** A part as the things side by side that only a thread joins: a scratch, a wire, a blade of grass. Else the part alone. */
function sideBySide(part: Plane, least: number): Plane[] {
  const { width, height, data } = part;
  const columns = new Float64Array(width);
  let [top, bottom] = [height, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < 0.5) continue;
    columns[i % width]!++;
    top = Math.min(top, Math.floor(i / width));
    bottom = Math.floor(i / width);
  }
  const total = columns.reduce((sum, count) => sum + count, 0);
  const thin = Math.min(THREAD_PIXELS, THREAD * (bottom + 1 - top));
  let before = 0;
  for (let x = 0; x < width; x++) {
    const share = before / total;
    if (columns[x]! > 0 && columns[x]! <= thin && share > LEAST_SIDE && share < 1 - LEAST_SIDE) {
      let end = x;
      while (columns[end]! <= thin) end++;
      const cut = mapPlane(part, (value, i) => (i % width >= x && i % width < end ? 0 : value));
      return separateParts(cut, least).flatMap((side) => sideBySide(side, least));
    }
    before += columns[x]!;
  }
  return [part];
}

/** 0..1: how sure an alpha is of one of its parts, and that this is no crumb. */
export function sureOfPart(alpha: Plane, part: Plane): number {
  const share = Math.log10(sizeOf(part) / part.data.length);
  return meanWithin(alpha, part) * (CRUMB + (1 - CRUMB) * smoothStep(share, ...OBJECT));
}

/** How far one of the subject's `parts` goes on beyond what lies on it: 1 for a tenth of it, 0 for most of it or for what lies on none. */
export function shareWithin({ mask, area }: Pick<Candidate, 'mask' | 'area'>, parts: readonly Candidate[]): number {
  const around = parts.find((part) => part.area > area && meanWithin(part.mask, mask) > 0.6);
  return around ? 1 - smoothStep(area / around.area, 0.1, 0.8) : 0;
}

/** A part that is mostly a hole is the frame of what it encloses; the hole in a mug's handle stays. */
function withoutFrame(part: Plane): Plane {
  const filled = fillHoles(part);
  return sizeOf(filled) > FRAME * sizeOf(part) ? filled : part;
}

function sizeOf({ data }: Plane): number {
  let count = 0;
  for (const value of data) count += value;
  return count;
}
